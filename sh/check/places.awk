# places.awk - neutral words in place of what is not published: paths, hosts, users, devices, addresses
#
# Loaded after forms.awk.  A replacement is the same for the same word throughout a record, so that the rounds of a test
# stay one test and two tests stay two:
#   /dir1 /path1    a test directory, with what lies below it; another path
#   host1 user      a host; a user.  The host of the record is `published_host', the second one has -far after it
#   address1 number1 word1      a network address, a number, any other word
#   key1=value1 TEST1           a parameter, a mnemonic
#   sd nst1 server:/path device     the kind of a device, in a name with a number
# A word that looks like a replacement is one, and stays: what was published once does not change.
#
#   neutral(kind, word)        the replacement of a word
#   is_neutral(word)           whether a word is a replacement
#   clean_path(path) clean_host(name) clean_drive(name) clean_device(name)
#   hide_user(name) hide_host(name) reserve(text) learn_dir(path)       what the record tells before it is rewritten
#   changed(where, what, instead)      notes a difference

function reserve(text)
{
	while (match(text, /(dir|path|host|address|number|word|key|value|TEST)[1-9][0-9]*/)) {
		neutral_taken[substr(text, RSTART, RLENGTH)] = 1
		text = substr(text, RSTART + RLENGTH)
	}
}

function neutral(kind, word,    name)
{
	if ((kind, word) in neutral_word)
		return neutral_word[kind, word]
	do
		name = kind (++neutral_count[kind])
	while (name in neutral_taken)
	return neutral_word[kind, word] = name
}

function is_neutral(w)
{
	if (length(w) > 80)
		return 0
	if (w ~ /^(host|address|number|word)[1-9][0-9]*$/)
		return length(w) <= 13
	if (w ~ /^[a-z]+[1-9][0-9]*$/ && is_neutral_drive(w))
		return 1
	if (w == "user" || w == "user\\user" || w == published_host || w == published_host "-far")
		return 1
	if (w ~ /^user@/)
		return is_neutral_place(substr(w, 6))
	return w ~ /:/ && is_neutral_place(w)
}

# A host that may be followed by a place on it, as host1:nst1.
function is_neutral_place(w,    i)
{
	i = index(w, ":")
	if (i && !is_neutral_drive(substr(w, i + 1)))
		return 0
	if (i)
		w = substr(w, 1, i - 1)
	return w == published_host || w == published_host "-far" || w ~ /^host[1-9][0-9]*$/ && length(w) <= 10
}

function is_neutral_drive(w,    kind)
{
	if (w ~ /^\//)
		return is_neutral_path(w)
	if (!match(w, /[1-9][0-9]*$/) || RLENGTH > 6)
		return 0
	kind = substr(w, 1, RSTART - 1)
	return kind == "drive" || ("devices", kind) in listed
}

# --- users and hosts --------------------------------------------------------------------------------------------

# The superuser's name tells nothing, and a name of one letter would match words.
function hide_user(name)
{
	if (name ~ /^[A-Za-z0-9._][A-Za-z0-9._-]+$/ && name != "root" && name != "user")
		secret[tolower(name)] = "user"
}

function hide_host(name, instead)
{
	if (name !~ /^[A-Za-z0-9]/ || name == "unknown")
		return
	name = tolower(name)
	if (!(name in secret))
		secret[name] = instead
	if (index(name, ".") > 1 && name !~ /^[0-9.]+$/)
		hide_host(substr(name, 1, index(name, ".") - 1), instead)
}

# The name that a host has by itself: without its domain, and never an address.
function short_host(name)
{
	if (index(name, ".") > 1)
		name = substr(name, 1, index(name, ".") - 1)
	if (name !~ /^[A-Za-z_][A-Za-z0-9_-]*$/ || length(name) > 64 || tolower(name) ~ /^(unknown|localhost)$/)
		return "host1"
	return name
}

function secret_host(name)
{
	return (name in secret) && secret[name] != "user" ? secret[name] : neutral("host", name)
}

function clean_host(name,    at)
{
	at = index(name, "@")
	if (at)
		return "user@" clean_host(substr(name, at + 1))
	if (("loopback", name) in listed || is_neutral_place(name))
		return name
	return secret_host(tolower(name))
}

# --- paths ------------------------------------------------------------------------------------------------------

function learn_dir(path)
{
	if (path == "unknown" || is_neutral_path(path) || ("paths", path) in listed)
		return
	learn_home(path)
	if (!(path in dir_of)) {
		dirs++
		dir_of[path] = neutral("dir", path)
		if (path ~ / / && spaced < 20)
			spaced_dir[++spaced] = path
	}
}

# The word after a directory of homes is a user.
function learn_home(path,    p, n, i)
{
	if (path !~ /[Hh][Oo][Mm][Ee]|[Uu][Ss][Ee][Rr][Ss]|[Pp][Ee][Oo][Pp][Ll][Ee]/)
		return
	n = split(path, p, "/")
	for (i = 2; i < n; i++)
		if (tolower(p[i]) ~ /^(home|users|people)$/)
			hide_user(p[i + 1])
}

function neutral_component(w)
{
	if (w ~ /^path[1-9][0-9]*$/)
		return length(w) <= 10
	if (w ~ /^lodestone\.[0-9]+\.[0-9]+$/)
		return length(w) <= 24
	return w ~ /^[a-z]$/ || ("text", w) in listed
}

function is_neutral_path(path,    p, n, i)
{
	n = split(path, p, "/")
	if (n < 2 || p[1] != "" || p[2] !~ /^(dir|path)[1-9][0-9]*$/ || length(p[2]) > 10)
		return path == "server:/path"
	for (i = 3; i <= n; i++)
		if (!neutral_component(p[i]))
			return 0
	return 1
}

# A path below a test directory keeps the kit's own names.
function clean_path(path,    head, i)
{
	if (("paths", path) in listed || is_neutral_path(path))
		return path
	learn_home(path)
	if (path in dir_of)
		return "/" dir_of[path]
	if (!dirs && path !~ /\/dir[1-9]/)
		return "/" neutral("path", path)
	for (head = path; (i = last_slash(head)) > 1; ) {
		head = substr(head, 1, i - 1)
		if (head in dir_of)
			return clean_below("/" dir_of[head], path, i)
		if (head ~ /^\/dir[1-9][0-9]*$/ && is_neutral_path(head))
			return clean_below(head, path, i)
	}
	return "/" neutral("path", path)
}

function clean_below(dir, path, slash,    p, n, i)
{
	n = split(substr(path, slash + 1), p, "/")
	for (i = 1; i <= n; i++)
		dir = dir "/" (neutral_component(p[i]) ? p[i] : neutral("path", path))
	return dir
}

function last_slash(s,    n)
{
	for (n = length(s); n > 0 && substr(s, n, 1) != "/"; n--)
		continue
	return n
}

# --- devices ----------------------------------------------------------------------------------------------------

# The longest beginning counts: /dev/sda1 is sd, /dev/mapper/vg-lv is dm.
function device_word(path,    i, best, kind)
{
	if (path in device_known)
		return device_known[path]
	best = 0
	kind = "device"
	for (i = 1; i <= device_prefixes; i++)
		if (index(path, device_begins[i]) == 1 && length(device_begins[i]) > best) {
			best = length(device_begins[i])
			kind = device_kind[i]
		}
	return device_known[path] = kind
}

# The device of a file system, of type `type'.
function clean_device(name, type)
{
	if (("pseudo", name) in listed || ("devices", name) in listed)
		return name
	if (name ~ /^\/dev\//)
		return device_word(name)
	if (name ~ /^[^\/]+:\// || name ~ /^\/\//)
		return "server:/path"
	return type ~ /^(zfs|advfs)$/ ? type : "device"
}

# A drive of this or another host, a simulated one, or the file of an image.
function clean_drive(name,    i, kind)
{
	if (name ~ /^sim:/)
		return clean_model(substr(name, 5))
	if (is_neutral_drive(name))
		return name
	if (name ~ /^\/dev\//) {
		kind = device_word(name)
		return neutral(kind == "device" ? "drive" : kind, name)
	}
	if (name ~ /^\//)
		return clean_path(name)
	i = index(name, ":")
	if (i > 1)
		return clean_host(substr(name, 1, i - 1)) ":" clean_drive(substr(name, i + 1))
	return "/" neutral("path", name)
}

function clean_model(spec,    i, p, q, n, out, file)
{
	file = ""
	i = index(spec, ":")
	if (i) {
		file = substr(spec, i + 1)
		file = ":" clean_path(file ~ /^\// ? file : "/" file)
		spec = substr(spec, 1, i - 1)
	}
	n = split(spec, p, ",")
	out = ("drives", p[1]) in listed || is_neutral(p[1]) ? p[1] : neutral("word", p[1])
	for (i = 2; i <= n; i++) {
		split(p[i], q, "=")
		out = out "," (("driveparts", q[1]) in listed && p[i] ~ /^[^=]*=[0-9.eE]+[kmgKMG]?$/ && length(q[2]) <= 18 || \
		    is_neutral(p[i]) ? p[i] : neutral("word", p[i]))
	}
	return "sim:" out file
}

# --- the difference ---------------------------------------------------------------------------------------------

function changed(where, what, instead,    key)
{
	key = where SUBSEP what
	if (key in change_times) {
		change_times[key]++
		return
	}
	change_times[key] = 1
	change_where[++differences] = where
	change_what[differences] = what
	change_instead[differences] = instead
	change_line[differences] = rec_line
}

BEGIN {
	differences = spaced = dirs = 0
	published_host = "host1"
}
