# blocks.awk - the chart of transfer rates by block size
#
# Sets: cand chart_same chart_title

# Cached results have their own panel, with the same scales.
function make_blocks(    c, t, pass)
{
	candidates("^BLOCKS$")
	for (c = 1; c <= cands; c++)
		if (!(par_of(cand[c], "block") + 0 > 0 && bytes_rate(cand[c]) > 0))
			cand[c] = 0
	name_candidates("op block")
	chart_title = "BLOCKS: how fast is each block size?"
	chart_same["x"] = chart_same["y"] = 1
	add_chart_note("MB = 10^6 bytes; cached: flagged so in the record")
	for (pass = 0; pass < 2; pass++)
		for (c = 1; c <= cands; c++) {
			t = cand[c]
			if (has_flag(t, "cached") == pass)
				rate_point(panel_of(pass ? "cached" : "not cached", "size", "Block size (bytes)", "log10", "Rate (MB/s)"), t, \
				    op_label(t), par_of(t, "block"))
		}
}

# The operation, and the parameters that distinguish it.
function op_label(t)
{
	return with_name(par_of(t, "op") == "" ? "transfer" : par_of(t, "op"), t)
}
