# media.awk - the media that the tests of a record measure, by data/tests.tab
#
# Loaded with row.awk and rules.awk.
#   medium_kind(k)          the medium of a test: memory, disk cache, disk, network, remote file, file server, shared
#                           file, tape library or tape; "" for a part, and for a test that moves no bytes of a medium
#   take_medium(k)          takes a test into account that moves bytes, or tells the time to the first byte of a medium
#   put_media(r)            prints a row w of each medium, in the order of the tests, and forgets them
# A row has the figures of the test that the table has stand for the medium: name, and case: this test in words, "MEMCPY
# bytes=20480053"; place: that of the kind in the table; kind and device; way: copy, read+write, send, recv, read, write
# or verified, or first: the time to the first byte of a medium, the mean; rate: bytes a second; holds: its bytes; fill:
# the time to fill it, that of the test where it did so; cost: CPU seconds of a moved Gbyte, where the drive is not
# simulated; 0 where unknown; drive: the flag of a drive that is none; wrong: the errata of the test.

function read_media(    lines, i, n, p, line)
{
	if (media_read)
		return
	media_read = 1
	for (n = table_lines("tests", lines); n > 0; n--)
		if (sub(/^medium /, "", lines[n]))
			for (i = split(lines[n], p, " "); i > 0; i--)
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

function media_line(k,    i)
{
	read_media()
	i = row_has(k, "part") || row_has(k, "bin") ? 0 : rule_of("medium", k)
	return i && line_kind[i] != "-" ? i : 0
}

function medium_kind(k,    i)
{
	i = media_line(k)
	return i && line_way[i] != "first" ? line_kind[i] : ""
}

# --- the test of a medium ---------------------------------------------------------------------------------------

# The amount of data of a case: the product of what the table marks.
function case_size(k, list,    p, n, i, x)
{
	x = 1
	n = split(list, p, ",")
	for (i = 1; i <= n; i++)
		if (p[i] == "*volume")
			x *= volume_of(k)
		else if (p[i] ~ /^\*/ && row_par(k, substr(p[i], 2)) + 0 > 0)
			x *= row_par(k, substr(p[i], 2))
	return x
}

function case_text(k, list,    p, n, i, s)
{
	s = row_mnemonic[k]
	n = split(list, p, ",")
	for (i = 1; i <= n; i++) {
		sub(/^\*/, "", p[i])
		if (row_has(k, p[i]))
			s = s " " p[i] "=" short_size(plain(row_par(k, p[i])))
	}
	return s
}

# The bytes that a test moved; 0 where unknown.
function volume_of(k)
{
	return ((k, "Gbyte") in row) ? row[k, "Gbyte"] * 1000000000 : row[k, "bytes"] + 0
}

function take_medium(k,    i, device, way, key)
{
	i = row[k, "samples"] > 0 ? media_line(k) : 0
	if (!i)
		return
	device = text_of(k, line_device[i])
	way = line_way[i] ~ /^:/ ? row_par(k, substr(line_way[i], 2)) : line_way[i]
	if (way == "first" ? row[k, "timed"] + 0 <= 0 : row[k, "rate"] + 0 <= 0)
		return
	key = line_kind[i] SUBSEP device SUBSEP way
	if (!(key in medium_at)) {
		medium_at[key] = ++media_found
		medium[media_found, "device"] = device
		medium[media_found, "way"] = way
	} else if (way == "first" ? row[k, "mean"] >= row[medium[medium_at[key], "test"], "mean"] + 0 : \
	    !stands_before(k, i, medium[medium_at[key], "test"], medium[medium_at[key], "line"]))
		return
	medium[medium_at[key], "test"] = k
	medium[medium_at[key], "line"] = i
}

# Whether test k with line i stands for a medium rather than test u.
function stands_before(k, i, u, j,    a, b)
{
	if (line_rank[i] != line_rank[j])
		return line_rank[i] + 0 < line_rank[j] + 0
	a = case_size(k, line_case[i])
	b = case_size(u, line_case[j])
	return a != b ? a > b : row[k, "rate"] + 0 > row[u, "rate"] + 0
}

function holds_of(k, what,    r)
{
	r = row_rec[k]
	if (what == "size")
		return row_par(k, "size") * 1000000000
	if (what == "volume")
		return volume_of(k)
	return what == "Memory" && rec_of(r, "Memory") ~ /^[0-9]+ bytes/ ? rec_of(r, "Memory") + 0 : 0
}

# A copy that counts each byte read and written fills half as fast.
function time_to_fill(k, what, way)
{
	if (what == "volume" && row[k, "typical"] > 0)
		return row[k, "typical"]
	return holds_of(k, what) / row[k, "rate"] * 1000000000 * (way == "read+write" ? 2 : 1)
}

function put_medium(r, i,    k, line, first, way)
{
	k = medium[i, "test"]
	line = medium[i, "line"]
	way = medium[i, "way"]
	first = way == "first"
	print "w\t" row_head[r] "\t" row_name[k] "\t" kind_place[line_kind[line]] "\t" line_kind[line] "\t" \
	    tab_text(medium[i, "device"]) "\t" way "\t" (first ? "-" : tab_text(case_text(k, line_case[line]))) "\t" \
	    above(row[k, "rate"]) "\t" above(first ? row[k, "mean"] : 0) "\t" \
	    above(first ? 0 : holds_of(k, line_holds[line])) "\t" \
	    above(first ? 0 : time_to_fill(k, line_holds[line], way)) "\t" above(first ? 0 : medium_cost(k)) "\t" \
	    tab_text(drive_flag(k)) "\t" tab_text(erratum_of(k))
}

function medium_cost(k)
{
	return row[k, "typical"] > 0 && row[k, "cpu"] > 0 && !row_flagged(k, "simulated") ? \
	    row[k, "cpu"] / row[k, "typical"] / row[k, "rate"] * 1000000000 : 0
}

function put_media(r,    i)
{
	for (i = 1; i <= media_found; i++)
		put_medium(r, i)
	media_found = 0
	split("", medium_at)
	split("", medium)
}
