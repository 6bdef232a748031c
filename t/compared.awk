# compared.awk - what compare.awk finds, as figures: in place of compare-tell.awk, which has them in words
#
# A line a test: name, unit; samples, rounds and figures of both sides; change, its interval in per cent, p, the change
# that would have been seen; verdict, whether it judges, whether it is proven.  If it is not compared: why.

function truth(x)
{
	return x ? "yes" : "no"
}

function figure_line(i,    d, k, n, name, s)
{
	s = compared[i, "name"] "," compared[i, "unit"]
	n = split("samples blocks figure", name, " ")
	for (k = 1; k <= n; k++)
		for (d = 1; d <= 2; d++)
			s = s "," decimal(observed[d, i, name[k]])
	n = split("change low high p sees", name, " ")
	for (k = 1; k <= n; k++)
		s = s "," (compared[i, name[k]] == "" ? "" : decimal(compared[i, name[k]]))
	s = s "," word_of(i) (compared[i, "verdict"] == "same" ? hidden_text(compared[i, "hides"]) : "")
	return s "," truth(is_judge(i)) "," \
	    (compared[i, "proven"] == "" ? "" : compared[i, "open"] ? "open" : truth(compared[i, "proven"] + 0))
}

END {
	if (!compare_sides())
		finish(2)
	for (i = 1; i <= compared["keys"]; i++)
		if (compared[i, "both"])
			print figure_line(i)
	for (i = 1; i <= left_out["n"]; i++)
		print left_out[i, "name"] ": " left_out[i, "cause"]
	finish(exit_status())
}
