# ior.awk - import: the output of IOR, with its summary
#
# The best rate of writing and of reading.  Options are lines `clients : 16 (8 per node)' of IOR 2 and 3 and `tasks : 16' of later ones.

BEGIN {
	line_tells("Command", "^Command line( used)? *:")
	line_needs("^(Finished|Finished at|Run finished)[ :]", "it ends before `Finished'")
}

/^IOR-[0-9.]+/ {
	about("Program", without_end($1, ":"))
}

/^[ \t]*(clients|tasks|xfersize|blocksize|block size|transfer size|access|api)[ \t]*[:=]/ {
	ior_option(tolower($0))
}

/^Max (Write|Read): +/ {
	ior_line(tolower(without_end($2, ":")), $3, $4)
}

function ior_option(s,    key, k)
{
	k = match(s, /[:=]/)
	key = trim(substr(s, 1, k - 1))
	s = trim(substr(s, k + 1))
	key = key == "tasks" ? "clients" : key == "xfersize" || key == "transfer size" ? "transfer" : key ~ /^block/ ? "block" : key
	ior_par[key] = encoded(key == "clients" ? first_word(s) : s)
}

function ior_line(op, rate, unit,    s, i, keys, n)
{
	need_unit(unit, "MiB/sec")
	s = "/op=" op
	n = split("clients access block transfer", keys, " ")
	for (i = 1; i <= n; i++)
		if (keys[i] in ior_par)
			s = s "/" keys[i] "=" ior_par[keys[i]]
	rated(taken_as("rate", s), 1048576, rate, "MiB/s", op)
}
