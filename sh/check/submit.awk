# submit.awk - rewrites the lines of records without private words
#
# usage: run_awk submit -v users=NAME[,NAME] -v host=NAME -v far=NAME FILE ...
# exit:  0; 1 where a file is a published page, or has no run
#
# Only known lines are printed.  Lines that records.awk refuses, and environment lines that no program of the kit writes,
# are left out and counted in `left'.  In texts and in parameters of names
#   - a test directory becomes /dir1, /dir2 (always the same for one directory), any other path /path1 and so on; the
#     host's own directories (/usr, /dev, ...) tell nothing about a person and stay, unless they can have homes;
#   - a user's name becomes `user': one of `users' (of DOMAIN\NAME both words), one before an @, one after /home/, /Users/ or /export/home/;
#   - with host=NAME the name of the host becomes NAME, and that of a second host NAME-far.
# Figures, dates and names of tests do not change.

BEGIN {
	stays = split("Kit Compiler Word Cpus Page Memory Clock Cputime Os Release Machine Cpu Smt Libc Locale Dir Free Load Date Far Tape " \
	    "Mode Suites Pair Plan Load-end Others", stay_name, " ")
	for (i = 1; i <= stays; i++)
		may_stay[stay_name[i]] = 1
	names = paths = dirs = left = is_page = 0
	n = split(users, word, /[,\\]/)
	for (i = 1; i <= n; i++)
		add_user(word[i])
	secret_hosts = 0
}

# The superuser's name tells nothing, and a name of one letter would match words.
function add_user(name)
{
	if (name !~ /^[A-Za-z0-9._][A-Za-z0-9._-]+$/ || name == "root" || (name in is_user))
		return
	is_user[name] = 1
	user_name[++names] = name
}

function hide_host(name, instead)
{
	if (host == "" || name == "" || name == "unknown" || (name in is_host))
		return
	is_host[name] = 1
	host_word[++secret_hosts] = name
	host_instead[secret_hosts] = instead
	if (index(name, ".") > 1 && name !~ /^[0-9.]+$/)
		hide_host(substr(name, 1, index(name, ".") - 1), instead)
}

# Whether a match is a whole name.
function stands_alone(before, after)
{
	return before !~ /[A-Za-z0-9_]$/ && after !~ /^[A-Za-z0-9_]/
}

function replace_word(text, name, instead,    i, out, before, after)
{
	out = ""
	while ((i = index(text, name)) > 0) {
		before = out substr(text, 1, i - 1)
		after = substr(text, i + length(name))
		out = before (stands_alone(before, after) ? instead : name)
		text = after
	}
	return out text
}

function replace_all(text, name, instead,    i, out)
{
	out = ""
	while ((i = index(text, name)) > 0) {
		out = out substr(text, 1, i - 1) instead
		text = substr(text, i + length(name))
	}
	return out text
}

# Whether a path is in a directory of the host itself and not in a home below it.
function is_public(path)
{
	if (path ~ /\/(home|Users|u)\// || path ~ /\/(home|Users)$/)
		return 0
	return path ~ /^\/(dev|usr|bin|sbin|lib|lib64|etc|opt|proc|sys)(\/|$)/ || path ~ /^\/(tmp|var\/tmp)?$/
}

function learn_home(path,    p, n, i)
{
	n = split(path, p, "/")
	for (i = 2; i < n; i++)
		if (p[i] ~ /^(home|Users)$/)
			add_user(p[i + 1])
}

function add_dir(path)
{
	if (path == "" || path == "unknown" || (path in dir_no))
		return
	learn_home(path)
	dir_no[path] = ++dirs
	dir_at[dirs] = path
}

# The replacement for a path that is not a test directory.
function other_path(path)
{
	if (is_public(path))
		return path
	learn_home(path)
	if (!(path in path_no))
		path_no[path] = ++paths
	return "/path" path_no[path]
}

# The longest directory comes first, because one may be inside another.
function replace_dirs(text,    i, k, best, done)
{
	split("", done)
	for (k = 1; k <= dirs; k++) {
		best = 0
		for (i = 1; i <= dirs; i++)
			if (!(i in done) && (!best || length(dir_at[i]) > length(dir_at[best])))
				best = i
		done[best] = 1
		if (dir_at[best] != "/" && !(is_public(dir_at[best])))
			text = replace_all(text, dir_at[best], "\001dir" best)
	}
	return text
}

# A path begins with a slash at the beginning of a word, after a blank, a quote, another separator or an option.
function replace_paths(text,    out, i, path)
{
	out = ""
	while (match(text, /(^|[ =:,;|&<>@{[("'`])(-[A-Za-z]+)?\/[^ ,;:'"()=\001]*/)) {
		path = substr(text, RSTART, RLENGTH)
		i = index(path, "/")
		out = out substr(text, 1, RSTART - 1) substr(path, 1, i - 1) other_path(substr(path, i))
		text = substr(text, RSTART + RLENGTH)
	}
	return out text
}

function replace_names(text,    i)
{
	while (match(text, /[A-Za-z0-9._-]+@/)) {
		add_user(substr(text, RSTART, RLENGTH - 1))
		text = substr(text, 1, RSTART - 1) "user\002" substr(text, RSTART + RLENGTH)
	}
	gsub(/\002/, "@", text)
	for (i = 1; i <= names; i++)
		text = replace_word(text, user_name[i], "user")
	for (i = 1; i <= secret_hosts; i++)
		text = replace_word(text, host_word[i], host_instead[i])
	return text
}

function clean(text)
{
	text = replace_paths(replace_dirs(plain(text)))
	gsub(/\001/, "/", text)
	return replace_names(text)
}

function encode_again(s)
{
	gsub(/%/, "%25", s)
	gsub(/ /, "%20", s)
	gsub(/\//, "%2F", s)
	gsub(/=/, "%3D", s)
	if (match(s, /-[0-9]+$/))
		s = substr(s, 1, RSTART - 1) "%2D" substr(s, RSTART + 1)
	return s
}

# Rewrites parameters of a name whose values could identify a place or a person.
function clean_name(name,    p, n, i, k, value, out)
{
	n = split(name, p, "/")
	out = p[1]
	for (i = 2; i <= n; i++) {
		k = index(p[i], "=")
		value = substr(p[i], k + 1)
		if (decode(value) ~ /[\/@]/ || p[i] ~ /^(far|dir|disk|file|cmd|host)=/)
			value = encode_again(clean(decode(value)))
		out = out "/" substr(p[i], 1, k) value
	}
	return out
}

function clean_dir(value,    path)
{
	path = decode(first_word(value))
	add_dir(path)
	return (is_public(path) ? first_word(value) : "/dir" dir_no[path]) clean_device(substr(value, length(first_word(value)) + 1))
}

# A device of another host (SERVER:/PATH) has a host and a path.
function clean_device(text,    before, after)
{
	if (!match(text, / [^ :]+:\/[^ ]*/))
		return clean(text)
	before = substr(text, 1, RSTART - 1)
	after = substr(text, RSTART + RLENGTH)
	return clean(before) " server:/path" clean(after)
}

function put_env(key, value)
{
	if (key == "lodestone")
		print
	else if (key == "host") {
		hide_host(value, host)
		print "host: " (host != "" ? host : plain(value))
	} else if (key == "Source")
		is_page = 1
	else if (!(key in may_stay))
		left++
	else if (key == "Far") {
		sub(/^.*@/, "", value)
		hide_host(value, host "-far")
		print "Far: " clean(value)
	} else
		print key ": " (key == "Dir" ? clean_dir(value) : clean(value))
}

function put_message(    i, head, name)
{
	head = $1 " " $2 " "
	name = $3
	i = index($0, name)
	sub(/:$/, "", name)
	print head clean_name(name) ":" clean(substr($0, i + length($3)))
}

rec_kind == "env" {
	submit_at = index($0, ":")
	put_env(substr($0, 1, submit_at - 1), trim(substr($0, submit_at + 1)))
}

rec_kind == "sample" {
	submit_at = length($1)
	print clean_name($1) substr($0, submit_at + 1)
}

rec_kind == "row" || rec_kind == "row-end" {
	submit_name = $2
	submit_rest = substr($0, length($1) + length($2) + 2)
	print $1 " " clean_name(submit_name) submit_rest
}

rec_kind == "note" {
	print "Note: " clean(trim(substr($0, 6)))
}

rec_kind == "msg" {
	put_message()
}

rec_kind == "bad" || rec_kind == "published" || rec_kind == "erratum" {
	left++
}

END {
	if (left)
		print "Note: lodestone submit has left out " left " lines"
	finish(is_page || !runs ? 1 : 0)
}
