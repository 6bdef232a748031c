# circles.awk - files that call each other in a circle
#
# usage: awk -f t/awktext.awk -f t/awkuse.awk FILE... | awk -f t/circles.awk
#
# Prints a line a circle: the names of its files, in the order in which they were read first.

$1 == "def" {
	home[$2] = $3
}

$1 == "use" {
	use[++uses] = $2
	by[uses] = $3
}

!($3 in known) {
	known[$3] = 1
	file[++files] = $3
}

# Marks what a file reaches.
function walk(from, at,    i)
{
	for (i = 1; i <= tos[at]; i++)
		if (!((from, to[at, i]) in reached)) {
			reached[from, to[at, i]] = 1
			walk(from, to[at, i])
		}
}

END {
	for (i = 1; i <= uses; i++)
		if ((use[i] in home) && home[use[i]] != by[i] && !((by[i], home[use[i]]) in arrow)) {
			arrow[by[i], home[use[i]]] = 1
			to[by[i], ++tos[by[i]]] = home[use[i]]
		}
	for (i = 1; i <= files; i++)
		walk(file[i], file[i])
	for (i = 1; i <= files; i++) {
		if ((file[i] in told) || !((file[i], file[i]) in reached))
			continue
		line = ""
		for (j = i; j <= files; j++)
			if (((file[i], file[j]) in reached) && ((file[j], file[i]) in reached)) {
				told[file[j]] = 1
				name = file[j]
				sub(/^sh\//, "", name)
				sub(/\.awk$/, "", name)
				line = line (line == "" ? "" : " ") name
			}
		print line
	}
}
