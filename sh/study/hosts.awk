# hosts.awk - the historic hosts: year, name, file, operating system, processor
# usage: run_awk hosts -v data=DIR ROWS: those of kind k (lodestone-rows(5)) of the files DIR/*/*.bench
#
# Prints an entry for each host and file, by year and name, in lines of 80 columns.  File names are without DIR, so that
# they begin with the source.  Behind them a line for each source: its years and how many hosts it has.

BEGIN {
	HOST_MOST = 16
}

function host_year(r)
{
	return match(rec_of(r, "Date"), /^[0-9][0-9][0-9][0-9]/) ? substr(rec_of(r, "Date"), 1, 4) : "?"
}

function short_name(file)
{
	return index(file, plain(data) "/") == 1 ? substr(file, length(data) + 2) : file
}

function known_text(r, key)
{
	return rec_of(r, key) == "unknown" ? "-" : plain(rec_of(r, key))
}

# Where names are long, or words of the text are, the text stands in lines of its own.
function print_host(r,    lead, below, text)
{
	lead = padr(host_year(r), 4) "  " padr(plain(rec[r, "host"]), host_w) "  "
	below = repeat(" ", 10 + host_w + file_w)
	text = known_text(r, "Os") ", " known_text(r, "Cpu")
	if (length(lead) > 8 + host_w || longest_word(text, 0) > 70 - host_w - file_w) {
		print lead short_name(rec[r, "path"])
		below = repeat(" ", 8 + host_w)
		wrap_words(below, below, text, 80)
	} else
		wrap_words(lead padr(short_name(rec[r, "path"]), file_w) "  ", below, text, 80)
}

function print_sources(    i, s)
{
	sort_str(source_at, sources)
	print "\nsource      years      hosts"
	for (i = 1; i <= sources; i++) {
		s = source_at[i]
		print padr(s, 10) "  " padr(source_from[s] (source_to[s] == source_from[s] ? "" : "-" source_to[s]), 9) "  " \
		    padl(source_hosts[s], 5)
	}
}

function tell_hosts(    i, n, r, key, s, y)
{
	n = sources = 0
	host_w = file_w = 4
	for (r = 1; r <= rec_n; r++) {
		s = short_name(rec[r, "path"])
		s = s ~ /^[A-Za-z0-9]+\// ? substr(s, 1, index(s, "/") - 1) : "-"
		y = host_year(r)
		if (!(s in source_hosts)) {
			source_at[++sources] = s
			source_from[s] = source_to[s] = y
			source_hosts[s] = 0
		}
		source_from[s] = y "" < source_from[s] "" ? y : source_from[s]
		source_to[s] = y "" > source_to[s] "" ? y : source_to[s]
		source_hosts[s] += !((s, rec[r, "host"]) in source_has)
		source_has[s, rec[r, "host"]] = 1
		key = host_year(r) " " rec[r, "host"] " " rec[r, "path"]
		if (key in host_first) {
			if (rec_of(host_first[key], "Cpu") == "unknown")
				host_first[key] = r
			continue
		}
		host_first[key] = r
		hosts_order[++n] = key
		if (length(rec[r, "host"]) > host_w && length(rec[r, "host"]) <= HOST_MOST)
			host_w = length(rec[r, "host"])
		if (length(short_name(rec[r, "path"])) > file_w)
			file_w = length(short_name(rec[r, "path"]))
	}
	sort_str(hosts_order, n)
	if (n)
		print "year  " padr("host", host_w) "  " padr("file", file_w) "  os, cpu"
	for (i = 1; i <= n; i++)
		print_host(host_first[hosts_order[i]])
	if (n)
		print_sources()
	finish(n ? 0 : 1)
}

END {
	tell_hosts()
}
