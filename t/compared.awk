# compared.awk - the differences of two sides as figures: in place of compare-tell.awk, which has them in words
#
# A line a test: name, unit; samples, rounds and figures of both sides; change, its interval in per cent, p, the change
# that would have been seen; verdict, whether it judges, whether it is proven.  A line of a test that is not compared:
# its name and why.

function truth(x)
{
	return x ? "yes" : "no"
}

function figure_line(k,    d, n, i, name, s)
{
	s = row[k, "name"] "," row[k, "unit"]
	n = split("samples1 samples2 rounds1 rounds2 old new", name, " ")
	for (i = 1; i <= n; i++)
		s = s "," decimal(row[k, name[i]])
	n = split("ratio low high p sees", name, " ")
	for (i = 1; i <= n; i++)
		s = s "," (row[k, name[i]] == "" ? "" : decimal(name[i] == "p" ? row[k, "p"] : change_of(k, name[i])))
	s = s "," word_of(k) (row[k, "verdict"] == "same" ? hidden_text(hidden_by(k)) : "")
	return s "," truth(row[k, "judges"] + 0) "," \
	    (limit == "" ? "" : row[k, "open"] + 0 ? "open" : truth(row[k, "proven"] + 0))
}

END {
	find_differences("")
	for (j = 1; j <= compared_n; j++) {
		print figure_line(compared[j])
		for (i = 1; i <= witness[j, "n"]; i++)
			print figure_line(witness[j, i])
	}
	for (i = 1; i <= left_out["n"]; i++)
		print row[left_out[i], "name"] ": " row[left_out[i], "verdict"] " " row[left_out[i], "why"]
	finish(exit_status())
}
