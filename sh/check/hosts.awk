# hosts.awk - the historic hosts: year, name, file, operating system, processor
#
# usage: run_awk hosts -v data=DIR DIR/*/*.bench
#
# Prints an entry for each host and file, by year and name, in lines of 80 columns.  File names are without DIR, so that
# they begin with the source.

function year_of(r)
{
	return match(env_of(r, "Date"), /^[0-9][0-9][0-9][0-9]/) ? substr(env_of(r, "Date"), 1, 4) : "?"
}

function short_name(file)
{
	return index(file, plain(data) "/") == 1 ? substr(file, length(data) + 2) : file
}

function known_text(r, key)
{
	return env_of(r, key) == "unknown" ? "-" : plain(env_of(r, key))
}

function print_host(r)
{
	wrap_words(padr(year_of(r), 4) "  " padr(plain(run_host[r]), host_w) "  " padr(short_name(run_file[r]), file_w) "  ", \
	    repeat(" ", 10 + host_w + file_w), known_text(r, "Os") ", " known_text(r, "Cpu"), 80)
}

END {
	n = 0
	host_w = file_w = 4
	for (r = 1; r <= runs; r++) {
		key = year_of(r) " " run_host[r] " " run_file[r]
		if (key in known) {
			if (env_of(known[key], "Cpu") == "unknown")
				known[key] = r
			continue
		}
		known[key] = r
		order[++n] = key
		if (length(run_host[r]) > host_w)
			host_w = length(run_host[r])
		if (length(short_name(run_file[r])) > file_w)
			file_w = length(short_name(run_file[r]))
	}
	sort_str(order, n)
	if (n)
		print "year  " padr("host", host_w) "  " padr("file", file_w) "  os, cpu"
	for (i = 1; i <= n; i++)
		print_host(known[order[i]])
	finish(n ? 0 : 1)
}
