# diffsame.awk - the differences of compare (t/compared.awk) and of `rows -k d', figure by figure, to the digits of the
# first
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
	if (n < 10 || (p[column["low"]] == "" && p[column["verdict"]] !~ /^under/))
		next
	key = p[column["name"]] " " p[column["unit"]]
	wanted[key] = 1
	m = split("samples1 samples2 rounds1 rounds2 old new change low high p sees verdict judges proven", name, " ")
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
	check("samples1", has[key, "samples1"], $at["samples1"])
	check("samples2", has[key, "samples2"], $at["samples2"])
	check("rounds1", has[key, "rounds1"], $at["rounds1"])
	check("rounds2", has[key, "rounds2"], $at["rounds2"])
	check("old", has[key, "old"], $at["old"])
	check("new", has[key, "new"], $at["new"])
	check("ratio", has[key, "change"], per_cent($at["ratio"]))
	check("low", has[key, "low"], per_cent($at["low"]))
	check("high", has[key, "high"], per_cent($at["high"]))
	check("sees", has[key, "sees"], per_cent($at["sees"]))
	check("p", has[key, "p"], $at["p"])
	v = has[key, "verdict"]
	sub(/ \(up to.*/, "", v)
	v = (v in word) ? word[v] : "few"
	if (v != $at["verdict"] || (has[key, "proven"] == "yes") != $at["proven"] ||
	    (has[key, "judges"] == "yes") != $at["judges"]) {
		print key ": " v " " has[key, "judges"] " | " $at["verdict"] " " $at["judges"]
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
