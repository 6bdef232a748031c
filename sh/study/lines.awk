# lines.awk - reads the lines that `lodestone export lines' prints (rows/rows.awk), a line a test, of very many records
#
# A line `c KIND NAME...' names the columns of the lines of that kind behind it; lines without one are of an earlier release, or
# have its number of columns.  Otherwise lines need no order and no index: those of two fleets are those of both together.  They
# are read in one pass from a pipe, and only headline figures are kept, so memory grows with hosts times figures: a million lines
# of 10,000 hosts took mawk three to seven seconds and 120 MB on virtual machines with AMD EPYC processors, 10^7 lines of 100,000
# hosts a minute and 900 MB.  Beyond that the lines of headline figures (`grep ^h') are a sixth of all, and each group of hardware
# can be a process of its own, because groups are judged apart.  only_host, where it is set, is the only host that is read.
# Where some are missing (base/ended.awk), there is no page.
#
#   recs                        records, at most MOST_RECORDS: k = 1.., in the order of reading
#   rec_host[k] rec_in[k, "date"] rec_in[k, "kit"] rec_in[k, "name"]       the name of its file, without directory and end
#   call_record(k, name)        gives a record another name of a host
#   latest_records(last)        fills last[1..] with the latest record of each host, sorted by name; returns how many
#   rec_env[k, key]             a line of its environment; env_name["n"], env_name[1..]: all keys
#   record_value(k, key)        that line, "-" where the record has none
#   fig["n"]                    headline figures f = 1.., of each workload, its parameters and its version one
#   fig[f, "rank"] fig[f, "name"] fig[f, "kind"] fig[f, "label"]
#   rec_speed[k, f]             the speed, larger is faster; rec_apart[k, f]: its uncertainty in per cent, -1 where unknown;
#                               rec_rounds[k, f]
#   tests_read                  how many tests were read: not parts of one, nor indices
#   day_number(date)            the days of a date 2026-04-01T12:00:00Z since that of 1 March of the year 0, 0 without one
#   fig_order(order)            fills order[1..fig["n"]] with the figures, by rank
#
# Promises: MOST_RECORDS

BEGIN {
	MOST_RECORDS = 100000
	MOST_FIGURES = 200
	MOST_COLUMNS = 100
	recs = fig["n"] = env_name["n"] = tests_read = lines_bad = 0
	split("t host date kit file test version unit typical low high best rounds grade rank figure speed apart label", lines_before, " ")
	line_places(19, lines_before, 0)
}

# Where the columns of a test with n fields are: at_of[n, NAME]; p has their names, behind so many others.
function line_places(n, p, others,    i)
{
	for (i = 2; i <= n; i++)
		at_of[n, p[i + others]] = i
	if (!(((n, "test") in at_of) && ((n, "rank") in at_of) && ((n, "speed") in at_of) && ((n, "label") in at_of)))
		say_err("lodestone: a line `c t' does not name the columns of a test")
}

# A line `c KIND NAME...' has the names of the fields of a line KIND behind its own first field. Kinds that are not known here
# are passed over.
function line_columns(p, n)
{
	if (n > MOST_COLUMNS || p[2] !~ /^[a-z]$/)
		return 0
	known_kind[p[2]] = 1
	if (p[2] == "t")
		line_places(n - 1, p, 1)
	return 1
}

function line_record(p,    key)
{
	key = p[2] SUBSEP p[3] SUBSEP p[5]
	if (key in lines_rec_at)
		return lines_rec_at[key]
	if (recs >= MOST_RECORDS || length(p[2]) > 255 || length(p[3]) > 64 || length(p[5]) > 64)
		return 0
	rec_host[++recs] = plain(p[2])
	rec_in[recs, "date"] = plain(p[3])
	rec_in[recs, "kit"] = plain(p[4])
	rec_in[recs, "name"] = plain(p[5])
	return lines_rec_at[key] = recs
}

function latest_records(last,    k, h, n, order, latest)
{
	split("", latest)
	n = 0
	for (k = 1; k <= recs; k++) {
		h = rec_host[k]
		if (!(h in latest))
			order[++n] = h
		if (!(h in latest) || rec_in[k, "date"] > rec_in[latest[h], "date"])
			latest[h] = k
	}
	sort_str(order, n)
	for (k = 1; k <= n; k++)
		last[k] = latest[order[k]]
	return n
}

function call_record(k, name)
{
	rec_host[k] = name
}

function line_figure(p, n,    key, rank, label)
{
	rank = p[at_of[n, "rank"]]
	label = p[at_of[n, "label"]]
	key = rank SUBSEP p[at_of[n, "test"]] SUBSEP p[at_of[n, "version"]]
	if (key in fig_at)
		return fig_at[key]
	if (fig["n"] >= MOST_FIGURES || rank !~ /^[0-9]+(\.[0-9]+)?$/ || p[at_of[n, "figure"]] !~ /^[a-z]+$/ || length(label) > 60)
		return 0
	fig[++fig["n"], "rank"] = rank + 0
	fig[fig["n"], "name"] = plain(p[at_of[n, "test"]]) (p[at_of[n, "version"]] == "-" ? "" : "/v=" plain(p[at_of[n, "version"]]))
	fig[fig["n"], "kind"] = p[at_of[n, "figure"]]
	fig[fig["n"], "label"] = plain(label)
	return fig_at[key] = fig["n"]
}

function line_head(p, n,    k, f, speed)
{
	if (!((n, "speed") in at_of))
		return 0
	tests_read += p[at_of[n, "unit"]] != "index"
	speed = p[at_of[n, "speed"]]
	if (speed !~ /^[0-9.]+([eE][-+]?[0-9]+)?$/ || speed + 0 <= 0 || speed + 0 > 1e140)
		return 0
	k = line_record(p)
	f = k ? line_figure(p, n) : 0
	if (!f)
		return 0
	rec_speed[k, f] = speed + 0
	rec_apart[k, f] = p[at_of[n, "apart"]] + 0
	rec_rounds[k, f] = p[at_of[n, "rounds"]] + 0
	return 1
}

function line_key(p, n,    k)
{
	k = n == 7 && p[6] ~ /^[A-Z][A-Za-z]*$/ ? line_record(p) : 0
	if (!k)
		return 0
	if (!(p[6] in env_known)) {
		if (env_name["n"] >= MOST_FIGURES)
			return 0
		env_known[p[6]] = 1
		env_name[++env_name["n"]] = p[6]
	}
	rec_env[k, p[6]] = plain(substr(p[7], 1, 200))
	return 1
}

function record_value(k, key)
{
	return ((k, key) in rec_env) ? rec_env[k, key] : "-"
}

length($0) < 16 && is_mark($0) {
	next
}

# A line of a test that is no headline is the most frequent one, and has no other use here.
{
	if (substr($0, 1, 2) == "t\t")
		tests_read += !index($0, "/part=")
	else
		take_line($0)
	next
}

function take_line(line,    kind, n, p)
{
	kind = substr(line, 1, 2)
	n = split(line, p, "\t")
	if (kind != "c\t" && only_host != "" && n > 3 && p[2] != only_host)
		return
	if (kind == "h\t" ? line_head(p, n) : kind == "e\t" ? line_key(p, n) : kind == "c\t" ? line_columns(p, n) : (p[1] in known_kind))
		return
	if (++lines_bad <= 3)
		say_err("lodestone: not a line of a record: " clip(plain(line), 60))
}

END {
	if (lines_bad > 3)
		say_err("lodestone: " lines_bad - 3 " more such lines")
}

# The year begins in March, so that the day of February that some years have is its last.
function day_number(date,    p, y, m)
{
	if (date !~ /^[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]/)
		return 0
	split(substr(date, 1, 10), p, "-")
	m = (p[2] + 9) % 12
	y = p[1] - (p[2] < 3)
	y = 365 * y + int(y / 4) - int(y / 100) + int(y / 400) + int((153 * m + 2) / 5) + p[3] - 1
	return y + (match(date, /T[0-9][0-9]:[0-9][0-9]/) ? substr(date, 12, 2) / 24 + substr(date, 15, 2) / 1440 : 0)
}

function fig_order(order,    f)
{
	for (f = 1; f <= fig["n"]; f++)
		order[f] = sprintf("%09.3f %s %d", fig[f, "rank"], fig[f, "name"], f)
	sort_last(order, fig["n"])
}
