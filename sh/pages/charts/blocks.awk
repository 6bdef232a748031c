# blocks.awk - the chart of transfer rates by block size

BEGIN {
	BLOCK_LINES = 8
}

# Cached results have their own panel, with the same scales; of more lines than a reader tells apart each operation has
# one.
function make_blocks(    c, t, pass, seen, lines)
{
	split("", seen)
	candidates("^blocks$")
	for (c = 1; c <= cand["n"]; c++)
		if (!(row_par(cand[c], "block") + 0 > 0 && row[cand[c], "rate"] > 0))
			leave_candidate(c)
	name_candidates("op block")
	name_chart("BLOCKS: how fast is each block size?")
	share_axes()
	add_chart_note("MB = 10^6 bytes; cached: flagged so in the record")
	lines = 0
	for (c = 1; c <= cand["n"]; c++)
		if (!((op_label(cand[c]), test_flagged(cand[c], "cached")) in seen)) {
			seen[op_label(cand[c]), test_flagged(cand[c], "cached")] = 1
			lines++
		}
	for (pass = 0; pass < 2; pass++)
		for (c = 1; c <= cand["n"]; c++) {
			t = cand[c]
			if (test_flagged(t, "cached") == pass)
				rate_point(panel_of((lines > BLOCK_LINES ? op_word(t) ", " : "") (pass ? "cached" : "not cached"), "size", \
				    "Block size (bytes)", "log10", "Rate (MB/s)"), t, lines > BLOCK_LINES ? op_rest(t) : op_label(t), \
				    row_par(t, "block"))
		}
}

function op_word(t)
{
	return row_par(t, "op") == "" ? "transfer" : row_par(t, "op")
}

# The operation, and the parameters that distinguish it.
function op_label(t)
{
	return with_name(op_word(t), t)
}

function op_rest(t)
{
	return op_label(t) == op_word(t) ? run_label(row_rec[t]) : substr(op_label(t), length(op_word(t)) + 2)
}

END {
	if (chart == "blocks")
		make_blocks()
}
