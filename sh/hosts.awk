# hosts.awk - the historic hosts: year, operating system, processor, source, file
#
# synopsis: awk -v data=FOLDER -f sh/records.awk -f sh/stats.awk -f sh/hosts.awk FOLDER/*/*.bench
#
# One line a host and file, by year and name.  The source is the folder; FOLDER is left out of file names.

function year_of(r)
{
	return match(env_of(r, "Date"), /^[0-9][0-9][0-9][0-9]/) ? substr(env_of(r, "Date"), 1, 4) : "?"
}

function short_name(file)
{
	return index(file, data "/") == 1 ? substr(file, length(data) + 2) : file
}

function source_of(file)
{
	return index(file, "/") ? substr(file, 1, index(file, "/") - 1) : "-"
}

function column(text, w)
{
	text = text == "unknown" ? "-" : plain(text)
	return padr(clip(text, w), w)
}

END {
	n = 0
	for (r = 1; r <= runs; r++) {
		key = year_of(r) " " run_host[r] " " run_file[r]
		if (key in known) {
			if (env_of(known[key], "Cpu") == "unknown")
				known[key] = r
			continue
		}
		known[key] = r
		order[++n] = key
	}
	sort_str(order, n)
	if (n)
		print "year  host      source os                 cpu                                  file"
	for (i = 1; i <= n; i++) {
		r = known[order[i]]
		file = short_name(run_file[r])
		line = column(year_of(r), 4) "  " column(run_host[r], 9) " " column(source_of(file), 6) " " \
		    column(env_of(r, "Os"), 18) " " column(env_of(r, "Cpu"), 36) " " file
		print line
	}
	finish(n ? 0 : 1)
}
