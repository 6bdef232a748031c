# media.awk - the media that the tests of records measure, by data/media.tab
#
# Loaded with rules.awk and rates.awk.
#
#   classify(t)     1 and sets kind, device and way; 0 for a part, and for a test that moves no bytes of a medium.
#                   kind: memory, disk cache, disk, network, remote file, file server, shared file, tape library or tape;
#                   way: copy, read+write, send, recv, read, write or verified
#   media_take(t)   takes a test into account that moves bytes, or tells the time to the first byte of a medium
#   media_sort()    then fills, in the order of the table and of the files, i = 1..media:
#     medium_run[i] medium_kind[i] medium_device[i] medium_way[i]
#     medium_test[i]        the test that the table has stand for the medium
#     medium_case[i]        this test in words: "MEMCPY bytes=20480053"
#     medium_first[i]       the time to the first byte, the mean; 0 where unknown
#     medium_holds[i]       its bytes, 0 where unknown
#     medium_fill[i]        the time to fill it, 0 where unknown: that of the test where it did so
#   erratum_of(t)   the text of the Erratum: lines of a test, "" without one
#
# Promises: kind device way

function read_media(    i, p)
{
	if (media_read)
		return
	media_read = 1
	if (!read_rules("media", 7))
		say_err(table_of("media") ": cannot be read: what is a medium is not known")
	for (i = rule_from["media"]; i <= rule_to["media"]; i++) {
		split(rule_line[i], p, " ")
		line_kind[i] = blanks(p[2])
		if (line_kind[i] != "-" && !(line_kind[i] in kind_place))
			kind_place[line_kind[i]] = ++kinds
		line_rank[i] = p[3]
		gsub(/,/, " ", p[4])
		gsub(/\//, ",", p[4])
		line_device[i] = p[4]
		line_way[i] = p[5]
		line_holds[i] = p[6]
		line_case[i] = p[7]
	}
}

# --- the line of a test -----------------------------------------------------------------------------------------

# The line of the table for a test, 0 where it has none.
function media_line(t,    i)
{
	read_media()
	if (!(t in line_known)) {
		i = has_par(t, "part") || has_par(t, "bin") ? 0 : rule_of("media", test_mnem[t], t)
		line_known[t] = i && line_kind[i] != "-" ? i : 0
	}
	return line_known[t]
}

# Sets kind, device and way by a line.
function by_line(t, i)
{
	kind = line_kind[i]
	device = text_of(t, line_device[i])
	way = line_way[i] ~ /^:/ ? par_of(t, substr(line_way[i], 2)) : line_way[i]
}

function classify(t,    i)
{
	kind = device = way = ""
	i = media_line(t)
	if (!i || line_way[i] == "first")
		return 0
	by_line(t, i)
	return 1
}

# --- the test of a medium ---------------------------------------------------------------------------------------

# The amount of data of a case: the product of what the table marks.
function case_size(t, list,    p, n, i, x)
{
	x = 1
	n = split(list, p, ",")
	for (i = 1; i <= n; i++)
		if (p[i] == "*volume")
			x *= volume_of(t)
		else if (p[i] ~ /^\*/ && par_of(t, substr(p[i], 2)) + 0 > 0)
			x *= par_of(t, substr(p[i], 2))
	return x
}

function case_text(t, list,    p, n, i, s)
{
	s = test_mnem[t]
	n = split(list, p, ",")
	for (i = 1; i <= n; i++) {
		sub(/^\*/, "", p[i])
		if (has_par(t, p[i]))
			s = s " " p[i] "=" short_size(plain(par_of(t, p[i])))
	}
	return s
}

function media_take(t,    i, x, key)
{
	i = test_n[t] ? media_line(t) : 0
	if (!i)
		return
	by_line(t, i)
	if (way == "first") {
		take_first(t)
		return
	}
	x = bytes_rate(t)
	if (x <= 0)
		return
	key = test_run[t] SUBSEP kind SUBSEP device SUBSEP way
	if (!(key in media_found_at))
		media_found_at[key] = ++found_media
	key = media_found_at[key]
	if (!(key in found_test) || stands_before(t, i, x, found_test[key], found_line[key])) {
		found_test[key] = t
		found_line[key] = i
	}
}

# Whether test t with line i and rate x stands for a medium rather than test u.
function stands_before(t, i, x, u, j,    a, b)
{
	if (line_rank[i] != line_rank[j])
		return line_rank[i] + 0 < line_rank[j] + 0
	a = case_size(t, line_case[i])
	b = case_size(u, line_case[j])
	return a != b ? a > b : x > bytes_rate(u)
}

# Of several such tests of a medium, the fastest.
function take_first(t,    x, i, s)
{
	s = slot_of(t, "ns/op")
	if (!s)
		return
	x = slot_mean[s]
	for (i = 1; i <= firsts; i++)
		if (first_run[i] == test_run[t] && first_kind[i] == kind && first_device[i] == device) {
			first_time[i] = x < first_time[i] ? x : first_time[i]
			return
		}
	first_run[++firsts] = test_run[t]
	first_kind[firsts] = kind
	first_device[firsts] = device
	first_time[firsts] = x
}

# A drive has one time with and without compression.  A published time is that of a drive, on whatever page that is.
function first_for(i,    k)
{
	for (k = 1; k <= firsts; k++)
		if (first_kind[k] == medium_kind[i] && (first_device[k] == medium_device[i] || \
		    first_device[k] ", compressed" == medium_device[i]) && (first_run[k] == medium_run[i] || \
		    medium_kind[i] == "tape" && was_printed(first_run[k]) && was_printed(medium_run[i])))
			return first_time[k]
	return 0
}

function holds_of(t, what,    r)
{
	r = test_run[t]
	if (what == "size")
		return par_of(t, "size") * 1000000000
	if (what == "volume")
		return volume_of(t)
	return what == "Memory" && env_of(r, "Memory") ~ /^[0-9]+ bytes/ ? env_of(r, "Memory") + 0 : 0
}

# A copy that counts each byte read and written fills half as fast.
function time_to_fill(i, t, what)
{
	if (what == "volume" && test_time(t) > 0)
		return test_time(t)
	return medium_holds[i] / bytes_rate(t) * 1000000000 * (medium_way[i] == "read+write" ? 2 : 1)
}

function media_sort(    k, f, t)
{
	media = 0
	for (k = 1; k <= kinds; k++)
		for (f = 1; f <= found_media; f++) {
			t = found_test[f]
			by_line(t, found_line[f])
			if (kind_place[kind] != k)
				continue
			medium_run[++media] = test_run[t]
			medium_kind[media] = kind
			medium_device[media] = device
			medium_way[media] = way
			medium_test[media] = t
			medium_case[media] = case_text(t, line_case[found_line[f]])
			medium_first[media] = first_for(media)
			medium_holds[media] = holds_of(t, line_holds[found_line[f]])
			medium_fill[media] = time_to_fill(media, t, line_holds[found_line[f]])
		}
	return media
}

function erratum_of(t,    r, i, s)
{
	r = test_run[t]
	s = ""
	for (i = 1; i <= run_errata[r]; i++)
		if (erratum_test[errata_before[r] + i] == t)
			s = s (s == "" ? "" : "; ") erratum_text[errata_before[r] + i]
	return s
}
