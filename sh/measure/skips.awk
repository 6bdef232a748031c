# skips.awk - the rows that cannot be measured here, whatever the run brings: once, before the first row
# usage: run_awk skips SETTINGS     prints `skip', the row and the reason, with tabs between, for each, and at the end
#                                   `skip' alone, which an awk that did nothing does not give; settings.awk reads them

function tool_reason(word)
{
	if (word == "-H")
		return "a second host is needed (-H)"
	if (word == "-T")
		return "a tape drive is needed (-T)"
	if (word == "-T2")
		return "a second tape drive is needed (-T)"
	if (word ~ /^-T:/)
		return "it is for " substr(word, 4) " alone"
	if (word == "-y")
		return "it writes to the tape, which needs -y"
	if (word == "-x")
		return setting["exposed"] != "" ? "it executes what it makes, and others may write here" : \
			"programs in the test directory cannot be executed"
	sub(/^cc:/, "", word)
	return word == "cc" ? "no C compiler was found" : "no " word " was found"
}

# Bytes, -1 where unknown.
function memory_limit(    x)
{
	if (setting["most"] != "")
		return setting["most"] + 0
	x = setting["memory"]
	return x + 0 > 0 ? x / 4 : -1
}

function skip_why(i,    j)
{
	for (j = 1; j <= planned[i, "tools"]; j++)
		if (has_word(setting["lacking"], planned[i, j, "tool"]))
			return tool_reason(planned[i, j, "tool"])
	if (memory_limit() >= 0 && planned[i, "room"] > memory_limit())
		return "needs " fmt_int(planned[i, "room"]) " bytes of memory, the limit is " fmt_int(memory_limit()) " (-M)"
	return ""
}

END {
	for (skip_row = 1; skip_row <= rows; skip_row++)
		if (skip_why(skip_row) != "")
			print "skip\t" id[skip_row] "\t" skip_why(skip_row)
	print "skip"
}
