# hosts.awk - the historic hosts: year, name, file, operating system, processor
# usage: run_awk hosts ROWS: those of kind k (lodestone-rows(5)) of the files SOURCE/NAME of data/
#
# Prints an entry for each host and file, by year and name, in lines of 80 columns, and a line for each source: its
# years and how many hosts it has.

function known_text(r, key)
{
	return rec_of(r, key) == "unknown" ? "-" : plain(rec_of(r, key))
}

# Where names are long, or words of the text are, the text stands in lines of its own.
function print_host(year, host, file, r,    lead, below, text)
{
	lead = padr(year, 4) "  " padr(host, host_w) "  "
	below = repeat(" ", 10 + host_w + file_w)
	text = known_text(r, "Os") ", " known_text(r, "Cpu")
	if (length(host) > host_w || longest_word(text, 0) > 70 - host_w - file_w) {
		print lead file
		lead = below = repeat(" ", 8 + host_w)
	} else
		lead = lead padr(file, file_w) "  "
	wrap_words(lead, below, text, 80)
}

END {
	host_w = file_w = 4
	for (r = 1; r <= rec_n; r++) {
		match(rec[r, "path"], /[^\/]*\/[^\/]*$/)
		key = (rec[r, "date"] ~ /^[0-9]/ ? substr(rec[r, "date"], 1, 4) : "?") SUBSEP plain(rec[r, "host"]) SUBSEP \
		    substr(rec[r, "path"], RSTART)
		if (!(key in entry))
			order[++hosts] = key
		if (!(key in entry) || rec_of(entry[key], "Cpu") == "unknown")
			entry[key] = r
		host_w = length(rec[r, "host"]) > host_w && length(rec[r, "host"]) <= 16 ? length(rec[r, "host"]) : host_w
		file_w = RLENGTH > file_w ? RLENGTH : file_w
	}
	sort_str(order, hosts)
	print "year  " padr("host", host_w) "  " padr("file", file_w) "  os, cpu"
	for (i = 1; i <= hosts; i++) {
		split(order[i], p, SUBSEP)
		print_host(p[1], p[2], p[3], entry[order[i]])
		s = substr(p[3], 1, index(p[3], "/") - 1)
		if (!(s in source_from)) {
			source_at[++sources] = s
			source_from[s] = p[1]
		}
		source_to[s] = p[1]
		source_hosts[s] += ++source_has[s, p[2]] == 1
	}
	sort_str(source_at, sources)
	print "\nsource      years      hosts"
	for (i = 1; i <= sources; i++) {
		s = source_at[i]
		print padr(s, 10) "  " padr(source_from[s] (source_to[s] == source_from[s] ? "" : "-" source_to[s]), 9) "  " \
		    padl(source_hosts[s], 5)
	}
	finish(hosts ? 0 : 1)
}
