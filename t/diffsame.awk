# diffsame.awk - the differences of `compare -v -f csv' and of `rows -k d', figure by figure, to the digits of the first
#
# usage: awk -f diffsame.awk CSV ROWS
# Prints what differs, and on the last line `N figures, M differences'.

function near(a, b)
{
	if (a == "" || b == "" || b == "-")
		return a == "" && (b == "-" || b == "")
	return (a - b < 0 ? b - a : a - b) <= 1e-6 + 2e-7 * (a < 0 ? -a : a)
}

function per_cent(x)
{
	return x == "-" ? x : 100 * (x - 1)
}

function check(what, a, b)
{
	if (!near(a, b)) {
		differences++
		print $at["name"] " " $at["unit"] " " what ": " a " | " b
	}
}

BEGIN { word["faster"] = "faster"; word["slower"] = "slower"; word["no difference shown"] = "same" }

NR == FNR {
	n = split($0, p, ",")
	if (FNR == 1) {
		for (i = 1; i <= n; i++)
			column[p[i]] = i
		next
	}
	if (p[column["low_percent"]] == "" && p[column["verdict"]] !~ /^under/)
		next
	key = p[column["test"]] " " p[column["unit"]]
	wanted[key] = 1
	m = split("old_samples new_samples old_blocks new_blocks old new change_percent low_percent high_percent " \
	    "corrected_p sees_percent verdict judged proven_slower", name, " ")
	for (i = 1; i <= m; i++)
		has[key, name[i]] = p[column[name[i]]]
	next
}

FNR == 1 { FS = "\t" }
$1 == "c" {
	for (i = 3; i <= NF; i++)
		at[$i] = i - 1
	next
}
$1 == "d" {
	key = $at["name"] " " $at["unit"]
	figures++
	if (!(key in wanted)) {
		print key ": not in compare"
		differences++
		next
	}
	delete wanted[key]
	check("samples1", has[key, "old_samples"], $at["samples1"])
	check("samples2", has[key, "new_samples"], $at["samples2"])
	check("rounds1", has[key, "old_blocks"], $at["rounds1"])
	check("rounds2", has[key, "new_blocks"], $at["rounds2"])
	check("old", has[key, "old"], $at["old"])
	check("new", has[key, "new"], $at["new"])
	check("ratio", has[key, "change_percent"], per_cent($at["ratio"]))
	check("low", has[key, "low_percent"], per_cent($at["low"]))
	check("high", has[key, "high_percent"], per_cent($at["high"]))
	check("sees", has[key, "sees_percent"], per_cent($at["sees"]))
	check("p", has[key, "corrected_p"], $at["p"])
	v = has[key, "verdict"]
	sub(/ \(up to.*/, "", v)
	v = (v in word) ? word[v] : "few"
	if (v != $at["verdict"] || (has[key, "proven_slower"] == "yes") != $at["proven"] ||
	    (has[key, "judged"] == "yes") != $at["judges"]) {
		print key ": " v " " has[key, "judged"] " | " $at["verdict"] " " $at["judges"]
		differences++
	}
}

END {
	for (key in wanted) {
		print key ": not in rows"
		differences++
	}
	print figures + 0 " figures, " differences + 0 " differences"
}
