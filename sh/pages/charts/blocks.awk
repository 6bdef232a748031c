# blocks.awk - the chart of transfer rates by block size

BEGIN {
	BLOCK_LINES = 8
}

# Of more lines than a reader tells apart each operation has a panel. Cached results are lines of their own.
function make_blocks(    c, t, s, seen, lines, cached)
{
	split("", seen)
	candidates("^blocks$", "rate", "block")
	name_candidates("op block")
	name_chart("BLOCKS: how fast is each block size?")
	share_axis("x")
	share_axis("y")
	lines = cached = 0
	for (c = 1; c <= cand["n"]; c++) {
		cached += row_flagged(cand[c], "cached")
		lines += !seen[block_label(cand[c])]++
	}
	add_chart_note("MB = 10^6 bytes" (cached ? "; cached: flagged so in the record" : ""))
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		s = block_label(t)
		if (lines > BLOCK_LINES)
			s = s == op_word(t) ? run_label(row_rec[t]) : substr(s, length(op_word(t)) + 2)
		put_figure_at(panel(lines > BLOCK_LINES ? op_word(t) : "", "size", "Block size (bytes)", "log10", "Rate (MB/s)"),
		    "lines", s, row_par(t, "block"), t)
	}
}

function op_word(t)
{
	return row_par(t, "op") == "" ? "transfer" : row_par(t, "op")
}

# The operation, and the parameters that distinguish it.
function block_label(t)
{
	return with_name(op_word(t), t) (row_flagged(t, "cached") ? ", cached" : "")
}
