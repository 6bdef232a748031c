# ior.awk - import: the output of IOR, with its summary
#
# The best rate of writing and of reading.  Options are lines `clients : 16 (8 per node)' of IOR 2 and 3 and `tasks : 16' of later ones.

/^IOR-[0-9.]+/ {
	about("Program", without_end($1, ":"))
}

/^Command line( used)? *: / {
	about("Command", substr($0, index($0, ":") + 1))
}

/^[ \t]*(clients|tasks|xfersize|blocksize|block size|transfer size|access|api)[ \t]*[:=]/ {
	ior_option(tolower($0))
}

/^Max (Write|Read): +/ {
	ior_line($2, $3, $4)
}

/^(Finished|Finished at|Run finished)[ :]/ {
	ior_whole = 1
}

END {
	import_end(ior_whole, "it ends before `Finished'")
}

function ior_option(s,    key, k)
{
	k = match(s, /[:=]/)
	key = trim(substr(s, 1, k - 1))
	s = trim(substr(s, k + 1))
	key = key == "tasks" ? "clients" : key == "xfersize" || key == "transfer size" ? "transfer" : key ~ /^block/ ? "block" : key
	if (key == "clients")
		s = first_word(s)
	ior_par[key] = encoded(s)
}

function ior_line(op, rate, unit,    s, i, keys, n)
{
	op = tolower(without_end(op, ":"))
	if (unit != "MiB/sec")
		reject("a rate in MiB/sec is expected, not in `" unit "'")
	s = "/op=" op
	n = split("clients access block transfer", keys, " ")
	for (i = 1; i <= n; i++)
		if (keys[i] in ior_par)
			s = s "/" keys[i] "=" ior_par[keys[i]]
	rated(taken_as("rate", s), 1048576, number(rate, op) ? rate : 0, "MiB/s")
}
