# hosts.awk - the historic hosts: year, name, file, operating system, processor
# usage: run_awk hosts -v data=DIR DIR/*/*.bench
#
# Prints an entry for each host and file, by year and name, in lines of 80 columns.  File names are without DIR, so that
# they begin with the source.  Behind them a line for each source: its years and how many hosts it has.

BEGIN {
	HOST_MOST = 16
}

function host_year(r)
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

function longest_word(s,    p, n, i, most)
{
	most = 0
	n = split(s, p, " ")
	for (i = 1; i <= n; i++)
		if (length(p[i]) > most)
			most = length(p[i])
	return most
}

# Where names are long, or words of the text are, the text stands in lines of its own.
function print_host(r,    lead, below, text)
{
	lead = padr(host_year(r), 4) "  " padr(plain(run_host[r]), host_w) "  "
	below = repeat(" ", 10 + host_w + file_w)
	text = known_text(r, "Os") ", " known_text(r, "Cpu")
	if (length(lead) > 8 + host_w || longest_word(text) > 70 - host_w - file_w) {
		print lead short_name(run_file[r])
		below = repeat(" ", 8 + host_w)
		wrap_words(below, below, text, 80)
	} else
		wrap_words(lead padr(short_name(run_file[r]), file_w) "  ", below, text, 80)
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
	for (r = 1; r <= runs; r++) {
		s = short_name(run_file[r])
		s = s ~ /^[A-Za-z0-9]+\// ? substr(s, 1, index(s, "/") - 1) : "-"
		y = host_year(r)
		if (!(s in source_hosts)) {
			source_at[++sources] = s
			source_from[s] = source_to[s] = y
			source_hosts[s] = 0
		}
		source_from[s] = y "" < source_from[s] "" ? y : source_from[s]
		source_to[s] = y "" > source_to[s] "" ? y : source_to[s]
		source_hosts[s] += !((s, run_host[r]) in source_has)
		source_has[s, run_host[r]] = 1
		key = host_year(r) " " run_host[r] " " run_file[r]
		if (key in host_first) {
			if (env_of(host_first[key], "Cpu") == "unknown")
				host_first[key] = r
			continue
		}
		host_first[key] = r
		hosts_order[++n] = key
		if (length(run_host[r]) > host_w && length(run_host[r]) <= HOST_MOST)
			host_w = length(run_host[r])
		if (length(short_name(run_file[r])) > file_w)
			file_w = length(short_name(run_file[r]))
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
