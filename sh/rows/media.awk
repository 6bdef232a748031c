# media.awk - the media that the tests of records measure, by data/tests.tab
#
# Loaded with rules.awk and rates.awk.
#   classify(t)     1 and sets its_kind, device and way; 0 for a part, and for a test that moves no bytes of a medium.
#                   its_kind: memory, disk cache, disk, network, remote file, file server, shared file, tape library or
#                   tape; way: copy, read+write, send, recv, read, write or verified
#   media_take(t)   takes a test into account that moves bytes, or tells the time to the first byte of a medium
#   media_sort()    then sorts, in the order of the table and of the files, i = 1..N, and returns N
#   find_media(words)       does both, once, for all tests that meet the words of the variable pick, which the caller
#                           hands over
#   medium(i, what) of medium i:
#     kind device way, and test: the test that the table has stand for the medium; case: this test in words, "MEMCPY
#     bytes=20480053"; place: that of the kind in the table
#     holds: its bytes, 0 where unknown; fill: the time to fill it, 0 where unknown: that of the test where it did so
#     cost: CPU seconds of a moved Gbyte, 0 where unknown and where the drive is simulated
#   media_n()       how many there are with those of the way `first': the time to the first byte of a medium, the mean
#   erratum_of(t)   the text of the Erratum: lines of a test, "" without one
# Promises: its_kind device way

function read_media(    lines, i, n, p, line)
{
	if (media_read)
		return
	media_read = 1
	for (n = table_lines("tests", lines); n > 0; n--)
		if (sub(/^medium /, "", lines[n]))
			for (i = medium_kinds = split(lines[n], p, " "); i > 0; i--)
				kind_place[blanks(p[i])] = i
	for (n = split(told_lines("medium", ""), line, " "); n > 0; n--) {
		i = line[n]
		split(told_at(i, "medium"), p, ";")
		line_kind[i] = blanks(p[1])
		line_rank[i] = p[2]
		gsub(/,/, " ", p[3])
		gsub(/\//, ",", p[3])
		line_device[i] = p[3]
		line_way[i] = p[4]
		line_holds[i] = p[5]
		line_case[i] = p[6]
	}
}

# --- the line of a test -----------------------------------------------------------------------------------------

function media_line(t,    i)
{
	read_media()
	if (!(t in line_known)) {
		i = has_par(t, "part") || has_par(t, "bin") ? 0 : rule_of("medium", t)
		line_known[t] = i && line_kind[i] != "-" ? i : 0
	}
	return line_known[t]
}

function by_line(t, i)
{
	its_kind = line_kind[i]
	device = text_of(t, line_device[i])
	way = line_way[i] ~ /^:/ ? par_of(t, substr(line_way[i], 2)) : line_way[i]
}

function classify(t,    i)
{
	its_kind = device = way = ""
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
	key = test_run[t] SUBSEP its_kind SUBSEP device SUBSEP way
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
		if (first_run[i] == test_run[t] && first_kind[i] == its_kind && first_device[i] == device) {
			first_time[i] = x < first_time[i] ? x : first_time[i]
			return
		}
	first_run[++firsts] = test_run[t]
	first_test[firsts] = t
	first_kind[firsts] = its_kind
	first_device[firsts] = device
	first_time[firsts] = x
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
	return medium(i, "holds") / bytes_rate(t) * 1000000000 * (medium(i, "way") == "read+write" ? 2 : 1)
}

function add_medium(t, line)
{
	medium_of[++media_found, "test"] = t
	medium_of[media_found, "place"] = kind_place[its_kind]
	medium_of[media_found, "kind"] = its_kind
	medium_of[media_found, "device"] = device
	medium_of[media_found, "way"] = way
	if (!line)
		return
	medium_of[media_found, "case"] = case_text(t, line_case[line])
	medium_of[media_found, "holds"] = holds_of(t, line_holds[line])
	medium_of[media_found, "fill"] = time_to_fill(media_found, t, line_holds[line])
	medium_of[media_found, "cost"] = test_time(t) > 0 && !has_flag(t, "simulated") &&
	    test_cpu(t) > 0 ? test_cpu(t) / test_time(t) / bytes_rate(t) * 1000000000 : 0
}

function media_sort(    k, f, n)
{
	media_found = 0
	for (k = 1; k <= medium_kinds; k++)
		for (f = 1; f <= found_media; f++) {
			by_line(found_test[f], found_line[f])
			if (kind_place[its_kind] == k)
				add_medium(found_test[f], found_line[f])
		}
	n = media_found
	for (f = 1; f <= firsts; f++) {
		its_kind = first_kind[f]
		device = first_device[f]
		way = "first"
		add_medium(first_test[f], 0)
		medium_of[media_found, "first"] = first_time[f]
	}
	return n
}

function find_media(words,    t)
{
	if (media_known++)
		return
	for (t = 1; t <= tests; t++)
		if (words == "" || picks(test_name[t], run_host[test_run[t]]))
			media_take(t)
	media_sort()
}

function medium(i, what)
{
	return ((i, what) in medium_of) ? medium_of[i, what] : ""
}

function media_n()
{
	return media_found
}

function erratum_of(t,    r, i, s)
{
	r = test_run[t]
	s = ""
	for (i = 1; i <= run_errata[r]; i++)
		if (errata[errata_before[r] + i, "test"] == t)
			s = s (s == "" ? "" : "; ") errata[errata_before[r] + i, "text"]
	return s
}
