# rules.awk - the words by which tables and layouts say what they take of a test
#   meets(t, conds)         whether a test meets conditions, with blanks between them
#   text_of(t, sources)     the text of a test: SOURCES with blanks between them; of several with commas between them,
#       the first that is not empty
#   has_key(t, key) value_of(t, key)    whether a test has a KEY, and its value
#
# KEY is a parameter of the test, a line of the environment, which begins with a capital (Dir is the path of the first
# directory), Network (the test was between two machines), command (of a build of this kit that of its jobs), mnem,
# host, date (the day), or host-run: the host and, where it has several runs, the difference between them.  A test
# also has the key `measured' where it is none of a page as it was printed, `usual' where it is the job of 1987 of its
# mnemonic, and these of its directory: of-server (local, or the host), of-source, of-net, of-rwsize, of-disk,
# of-model, of-size (in Gb of 10^9), of-control and of-stripes. SOURCE is KEY; KEY= for a parameter behind its name;
# =TEXT for this text; or +TEXT for this text behind a comma.  _ in a text stands for a blank. A condition is KEY;
# KEY=VALUE, and KEY= where the test has none; KEY?=VALUE: or has none; KEY!=VALUE; or +FLAG.  With ! before it, the
# opposite.

# --- keys, conditions and sources of a test -----------------------------------------------------------------------

# A Dir: line is `PATH TYPE DEVICE OPTIONS'; tests without a directory in their names are in the first.
function first_dir(r,    list)
{
	return env_values(r, "Dir", list) ? decode(first_word(list[1])) : ""
}

# The last line Dir or Store of a directory that a path is in.
function line_of_dir(r, key, path,    n, list, dir)
{
	for (n = env_values(r, key, list); n > 0; n--) {
		dir = decode(first_word(list[n]))
		if (path == dir || index(path, dir "/") == 1)
			return list[n]
	}
	return ""
}

# What the record tells of the directory of a measured test: the options of its mount, and the disk below it.
function of_directory(t, word,    path, p, x)
{
	path = row_has(t, "dir") ? row_par(t, "dir") : first_dir(row_rec[t])
	split(line_of_dir(row_rec[t], "Dir", path), p, " ")
	if (p[3] == "" || p[3] == "unknown" || row_has(t, "disk"))
		return ""
	if (word ~ /^(server|source|net|rwsize|disk)$/)
		return of_mount(word, decode(p[3]), p[4] "")
	x = option_of(line_of_dir(row_rec[t], "Store", path), word, " ")
	return word == "size" && x != "" ? sprintf("%.1f", x / 1000000000) : decode(x)
}

# A device of another host is HOST:PATH or //HOST/NAME.
function of_mount(word, device, options,    far)
{
	far = device ~ /^[^\/:]+:/ || device ~ /^\/\/[^\/]/
	if (word == "source")
		return far ? device : ""
	if (word == "disk") {
		sub(/^.*\//, "", device)
		return device
	}
	if (word == "server") {
		sub(/^\/\//, "", device)
		return far ? substr(device, 1, match(device "/", /[\/:]/) - 1) : "local"
	}
	if (word == "net")
		return far ? option_of(options, "proto", ",") : "-"
	word = option_of(options, "rsize", ",")
	far = option_of(options, "wsize", ",")
	return word == far ? word : word "/" far
}

function option_of(options, key, between,    p, n, i)
{
	n = split(options, p, between)
	for (i = 1; i <= n; i++)
		if (index(p[i], key "=") == 1)
			return substr(p[i], length(key) + 2)
	return ""
}

# The host, with the day and a number where another run would have the same title.
function run_title(r,    s, i, twin)
{
	for (i = 1; i <= rec_n; i++) {
		if (i == r || rec[i, "host"] != rec[r, "host"])
			continue
		if (s == "")
			s = " " substr(rec[r, "date"], 1, 10)
		if (i < r && substr(rec[i, "date"], 1, 10) == substr(rec[r, "date"], 1, 10))
			twin++
	}
	return rec[r, "host"] s (twin ? " (" twin + 1 ")" : "")
}

function has_key(t, key)
{
	if (key == "measured")
		return !is_page(row_rec[t])
	if (key == "usual")
		return row[t, key] > 0
	if (key == "Network")
		return far_apart(row_rec[t])
	if (key ~ /^[A-Z]/)
		return (row_rec[t], key) in rec
	if (key ~ /^of-/)
		return value_of(t, key) != ""
	return key ~ /^(host|host-run|date|mnem)$/ || key != "v" && row_has(t, key)
}

function value_of(t, key,    r)
{
	r = row_rec[t]
	if (key ~ /^[A-Z]/)
		return key == "Dir" ? first_dir(r) : ((r, key) in rec) ? rec[r, key] : ""
	if (key ~ /^of-/)
		return is_page(r) ? "" : of_directory(t, substr(key, 4))
	if (key == "mnem")
		return row_mnemonic[t]
	if (key == "date")
		return substr(rec[r, "date"], 1, 10)
	if (key == "command" && row_is(t, "build") && \
	    (row_has(t, "jobs") || row_has(t, "files") || row_has(t, "code") && !is_page(r)))
		return "make" (row_par(t, "jobs") > 1 ? " -j " row_par(t, "jobs") : "")
	return key == "host" ? rec[r, "host"] : key == "host-run" ? run_title(r) : row_par(t, key)
}

function meets_one(t, cond,    k, key)
{
	if (cond ~ /^!/)
		return !meets_one(t, substr(cond, 2))
	if (cond ~ /^\+/)
		return row_flagged(t, substr(cond, 2))
	if ((k = index(cond, "!=")))
		return !meets_one(t, substr(cond, 1, k - 1) substr(cond, k + 1))
	k = index(cond, "=")
	if (!k)
		return has_key(t, cond)
	key = substr(cond, 1, k - 1)
	return sub(/[?]$/, "", key) && !has_key(t, key) || value_of(t, key) == decode(substr(cond, k + 1))
}

function meets(t, conds,    p, n, i)
{
	n = split(conds, p, " ")
	for (i = 1; i <= n; i++)
		if (!meets_one(t, p[i]))
			return 0
	return 1
}

function one_source(t, source,    key)
{
	if (source ~ /^=/)
		return blanks(substr(source, 2))
	if (source !~ /[=]$/)
		return value_of(t, source)
	key = substr(source, 1, length(source) - 1)
	return row_has(t, key) ? source row_par(t, key) : ""
}

function text_of(t, sources,    p, q, n, m, i, j, s, x)
{
	n = split(sources, p, " ")
	s = ""
	for (i = 1; i <= n; i++) {
		if (p[i] ~ /^\+/) {
			s = s ", " blanks(substr(p[i], 2))
			continue
		}
		m = split(p[i], q, ",")
		x = ""
		for (j = 1; j <= m && x == ""; j++)
			x = one_source(t, q[j])
		s = list_with(s, " ", x)
	}
	return s
}
