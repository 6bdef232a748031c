# publish.awk - the line of a published record for the line that records.awk has read
#
# Loaded after records.awk.  submit prints these lines; admit refuses a record of which a line
# is another one.  So both decide by the same code and the same table.
#
#   published_line()           the line, "" where it is not published
#
# Which words may be published, by data/publish.tab
#
# Loaded after text.awk.
#
#   publish_ready()            whether the table was read; without it nothing is published
#   env_forms[key] param_forms[key] text_forms        the forms of the table
#   (list, word) in listed     whether a list has a word
#
# The forms that are no lists; word_before and word_after are the neighbours of the word in its text:
#   number        up to three digits; more before a word of `units' or after one of `counts'; 40ms, 2.50GHz, 12%
#   figure        up to 18 digits, with a fraction
#   release       a version: 12.2.0-14+deb12u1, Generic_150400-64; its parts are numbers or in the list `release'
#   textversion   a version of two or three numbers
#   date          2026-11-22T06:30:56Z, or the beginning of one
#   options       -x, -O2
#   product flags               see products.awk
#   name          the name of a test, with parameters
#   unit          a unit of a sample: its parts are in the list `unit'
#   path host drive             see below
#   geometry      512x512x32
#   locale        en_US.UTF-8, its parts in `locales'
# An address of four numbers has none of these forms; only a kernel 2.6 and AIX's own library have such versions.
#
# Neutral words in place of what is not published: paths, hosts, users, devices, addresses
#
# A replacement is the same for the same word throughout a record, so that the rounds of a test
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
#
# Which words stay, and what stands for the others: of texts, of names, and behind each other
#
# A word of a text may be the name of a test, of which a value may be a text,
# so all of this is one file.
#
#   has_form(word, forms)      whether a word has one of these forms, which are separated by blanks
#   replaced(word, forms)      what stands for a word that has none of the forms
#   clean_words(where, text, forms)     a text with neutral words; `where' tells of what, in the difference
#   clean_name(name)           the name of a test, or the ID of a row
#   name_form(word)            whether a word is such a name and does not change
#
# The names that makers give to processors, machines, systems, file systems and options, by their form
#
# No list has them all, so a word is one by how it is written; but none that is a secret of the
# record, a part of one, an address, a domain, a path, or written as a serial number.  A word of small letters alone may be
# anybody's, so it is in a list, but for the name of a release behind its number, as 12 (bookworm).
#
#   product_form(word)         a word of a processor, machine, system or compiler
#   flag_form(word)            an option of a compiler, as -O2 or -march=armv8.2-a; no macro or library of the user's
#   type_form(word)            the type of a file system
#   mount_form(option)         an option of a mount: NAME, NAME=NUMBER, or NAME=VALUE with a value of the list mountvalues
#   passed_word[1..passed_word["n"]]        the words that have stayed by their form
#   hide_parts(name)           parts of a secret name are no names of products, but for words that are in standing[]: in small
#                              letters, words of the records of the kit
#
# Promises: word_change differences published_host standing

# --- environment lines ------------------------------------------------------------------------------------------

# Options of a mount that are not published are left out, because there is no option of their kind.
function clean_options(text,    p, n, i, out)
{
	n = split(text, p, ",")
	out = ""
	for (i = 1; i <= n; i++)
		if ((("mount", p[i]) in listed) || mount_form(p[i]))
			out = out (out == "" ? "" : ",") p[i]
		else
			changed("Dir", p[i], "")
	return out
}

# PATH TYPE DEVICE OPTIONS
function clean_dir(value,    p, n, path, out, new)
{
	n = split(value, p, " ")
	path = decode(p[1])
	out = clean_path(path)
	if (out != path)
		changed("Dir", p[1], out)
	gsub(/%/, "%25", out)
	gsub(/ /, "%20", out)
	if (n > 1)
		out = out " " clean_part(p[2], p[2] == "-" || type_form(p[2]) ? p[2] : "other")
	if (n > 2)
		out = out " " clean_part(p[3], clean_device(p[3], p[2]))
	new = n > 3 ? clean_options(p[4]) : ""
	if (n > 4)
		changed("Dir", p[5], "")
	return out (new == "" ? "" : " " new)
}

# PATH KEY=VALUE..., of which a model keeps the words that are published.
function clean_store(value,    p, n, i, k, out, word, new)
{
	n = split(value, p, " ")
	out = clean_path(decode(p[1]))
	if (out != decode(p[1]))
		changed("Store", p[1], out)
	gsub(/%/, "%25", out)
	gsub(/ /, "%20", out)
	for (i = 2; i <= n; i++) {
		k = index(p[i], "=")
		word = substr(p[i], 1, k - 1)
		if (word !~ /^(total|free|size|model|control|stripes)$/) {
			changed("Store", p[i], "")
			continue
		}
		new = clean_words("Store", decode(substr(p[i], k + 1)), word == "model" ? "product number" : word == "control" ? "controls" : "figure")
		gsub(/%/, "%25", new)
		gsub(/ /, "%20", new)
		if (new != "")
			out = out " " word "=" new
	}
	return out
}

function clean_part(old, new)
{
	if (old != new)
		changed("Dir", old, new)
	return new
}

function clean_suites(value,    p, n, i, out)
{
	n = split(value, p, /[, ]+/)
	out = ""
	for (i = 1; i <= n; i++)
		out = out (i > 1 ? "," : "") clean_word("Suites", p[i], "suites")
	return out
}

function clean_env(key, value)
{
	if (key == "Dir")
		return clean_dir(value)
	if (key == "Store")
		return clean_store(value)
	if (key == "Suites" && value ~ /,/)
		return clean_suites(value)
	return clean_words(key, value, env_forms[key])
}

function env_published(    i, key, value, new)
{
	i = index($0, ":")
	key = substr($0, 1, i - 1)
	value = trim(plain(substr($0, i + 1)))
	if (key == "lodestone")
		return "lodestone: 1"
	if (!(key in env_forms)) {
		changed(length(key) <= 12 ? key : "line", $0, "")
		return ""
	}
	if (key == "host")
		new = clean_of_host(value)
	else if (key == "Far")
		new = publish_as("Far", value, is_neutral_place(value) ? value : far_published(value))
	else if (key == "Tape")
		new = publish_as("Tape", value, clean_drive(value))
	else
		new = clean_env(key, value)
	return key ":" (new == "" ? "" : " " new)
}

function publish_as(where, old, new)
{
	if (old != new)
		changed(where, old, new)
	return new
}

function far_published(value)
{
	sub(/^.*@/, "", value)
	return secret_host(tolower(value))
}

function clean_of_host(value,    new)
{
	new = host != "" ? host : short_host(value)
	if (published_host != new)
		published_host = new
	return publish_as("host", value, new)
}

# --- all lines --------------------------------------------------------------------------------------------------

# A unit of which a part is not in the list is dropped with its value.
function sample_published(    i, name, out, bad)
{
	name = substr($1, 10)
	bad = 0
	for (i = 4; i <= NF; i += 2)
		bad += !unit_ok($i)
	if (!bad)
		return "Benchmark" clean_name(name) substr($0, length($1) + 1)
	out = ""
	for (i = 3; i < NF; i += 2)
		if (unit_ok($(i + 1)))
			out = out " " $i " " $(i + 1)
		else
			changed("unit", $(i + 1), "")
	return out == "" ? "" : "Benchmark" clean_name(name) " " $2 out
}

function row_published()
{
	return $1 " " clean_name($2) substr($0, length($1) + length($2) + 2)
}

# Words of numbers and states that are in the list.
function host_published(    i, k, name, value, out)
{
	out = $1 " " clean_name($2) " " $3
	for (i = 4; i <= NF; i++) {
		k = index($i, "=")
		name = substr($i, 1, k - 1)
		value = substr($i, k + 1)
		if (("states", $i) in listed || ("conditions", name) in listed && value ~ /^[0-9]+(\.[0-9]+)?$/ && length(value) <= 10)
			out = out " " $i
		else
			changed("Row-host", $i, "")
	}
	return out
}

function message_published(    word, name, i)
{
	word = substr($2, 1, length($2) - 1)
	name = $3
	i = index($0, name)
	name = without_end(name, ":")
	return $1 " " $2 " " clean_name(name) ": " clean_words(word, substr($0, i + length($3)), text_forms)
}

function published_line()
{
	if (rec_kind == "sample")
		return sample_published()
	if (rec_kind == "env")
		return env_published()
	if (rec_kind == "row" || rec_kind == "row-end" || rec_kind == "stretch")
		return row_published()
	if (rec_kind == "row-host")
		return host_published()
	if (rec_kind == "note")
		return "Note: " clean_words("Note", plain(substr($0, 6)), text_forms)
	if (rec_kind == "msg")
		return message_published()
	if (rec_kind != "empty")
		changed("line", $0, "")
	return ""
}

# --- forms -------------------------------------------------------------------------------------------------------

function read_forms(    lines, k, p, n, i, keys, j)
{
	text_forms = ""
	form_lines = table_lines("publish", lines)
	for (k = 1; k <= form_lines; k++) {
		n = split(lines[k], p, " ")
		if (p[1] == "list")
			for (i = 3; i <= n; i++)
				listed[p[2], p[i]] = 1
		else if (p[1] == "device")
			for (i = 3; i <= n; i++) {
				device_begins[++device_prefixes] = p[i]
				device_kind[device_prefixes] = p[2]
				listed["devices", p[2]] = 1
			}
		else if (p[1] == "env" || p[1] == "param")
			for (j = split(p[2], keys, ","); j > 0; j--)
				for (i = 3; i <= n; i++)
					add_form(p[1], keys[j], p[i])
		else if (p[1] == "text")
			for (i = 2; i <= n; i++)
				text_forms = joined(text_forms, p[i])
	}
}

function add_form(kind, key, form)
{
	if (kind == "env")
		env_forms[key] = joined(env_forms[key] "", form)
	else
		param_forms[key] = joined(param_forms[key] "", form)
}

function joined(forms, form)
{
	return forms == "" ? form : forms " " form
}

function publish_ready()
{
	return form_lines > 0
}

# Whether a text has four numbers up to 255 with points between, as an address has.
function has_quad(s,    p, n, i, run)
{
	if (s !~ /[0-9]\.[0-9]+\.[0-9]+\.[0-9]/)
		return 0
	n = split(s, p, /[^0-9]/)
	run = 0
	for (i = 1; i <= n; i++) {
		run = p[i] != "" && length(p[i]) <= 3 && p[i] <= 255 ? run + 1 : 0
		if (run == 4)
			return 1
	}
	return 0
}

# Whether a text has six groups of two hexadecimal digits, as the address of an interface has.
function has_groups(s)
{
	return s ~ /[0-9A-Fa-f][0-9A-Fa-f][-:.][0-9A-Fa-f][0-9A-Fa-f][-:.][0-9A-Fa-f][0-9A-Fa-f][-:.][0-9A-Fa-f][0-9A-Fa-f][-:.][0-9A-Fa-f][0-9A-Fa-f][-:.][0-9A-Fa-f][0-9A-Fa-f]/
}

function number_form(w,    i, unit)
{
	if (w !~ /^[-+]?[0-9]/ || length(w) > 20 || has_quad(w))
		return 0
	if (w ~ /^[0-9]?[0-9]?[0-9]:[0-5][0-9]$/ || w ~ /^[0-9]+,[0-9]+$/ && length(w) <= 7)
		return 1
	if (w ~ /^[-+]?[0-9]+(\.[0-9]+)?$/) {
		sub(/^[-+]/, "", w)
		i = index(w, ".") ? index(w, ".") - 1 : length(w)
		return i <= 3 && length(w) <= 7 || ("units", word_after) in listed || ("counts", word_before) in listed
	}
	if (w ~ /^[0-9](\.[0-9])?e[+]0[0-9]%$/)
		return 1
	if (w ~ /^0x[0-9a-f]+$/)
		return length(w) <= 6
	if (!match(w, /^[0-9]+(\.[0-9]+)?/) || RLENGTH > 11)
		return 0
	unit = substr(w, RLENGTH + 1)
	return ("units", unit) in listed
}

function figure_form(w)
{
	return w ~ /^[0-9]+(\.[0-9]+)?$/ && length(w) <= 18
}

# A part of a version: letters must be in the list; a number has at most six digits, or is a date.
function release_part(w,    letters)
{
	if (w == "" || ("release", w) in listed || w ~ /^word[1-9][0-9]*$/)
		return 1
	if (w ~ /^[0-9]+$/)
		return length(w) <= 6 || w ~ /^(19|20)[0-9][0-9][01][0-9][0-3][0-9]$/
	if (length(w) > 10 || w !~ /^[A-Za-z]*[0-9]+[A-Za-z]*([0-9]+[a-z]*)?$/)
		return 0
	letters = w
	gsub(/[0-9]+/, " ", letters)
	return release_letters(letters)
}

# Letters within a part of a version, as in deb12u1, el8, s28s, 30m; a lone letter is no name.
function release_letters(s,    p, n, i)
{
	n = split(s, p, " ")
	for (i = 1; i <= n; i++)
		if (length(p[i]) > 1 && !(("release", p[i]) in listed))
			return 0
	return n <= 2
}

function release_form(w,    p, n, i)
{
	if (has_groups(w))
		return 0
	if (w !~ /[0-9]/ || length(w) > 48 || has_quad(w) && w !~ /^2\.6\./ && word_before != "bos.rte.libc")
		return ("release", w) in listed
	n = split(w, p, /[-._+~\/]/)
	for (i = 1; i <= n; i++)
		if (!release_part(p[i]))
			return 0
	return 1
}

function textversion_form(w)
{
	return w ~ /^v?[0-9]+\.[0-9]+(\.[0-9]+)?$/ && length(w) <= 9
}

function date_form(w)
{
	if (w ~ /^(19|2[0-9])[0-9][0-9]-[01][0-9](-[0-3][0-9])?$/)
		return 1
	if (w !~ /^(19|2[0-9])[0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]/ || length(w) > 28)
		return 0
	return substr(w, 17) ~ /^(:[0-6][0-9])?(Z(-[0-9]+)?|[-+][0-9][0-9]:?[0-9][0-9])?$/
}

function locale_form(w,    p, n, i)
{
	n = split(w, p, /[.@]/)
	for (i = 1; i <= n; i++)
		if (!(("locales", p[i]) in listed))
			return 0
	return n > 0
}

function option_form(w)
{
	return w ~ /^-[A-Za-z][0-9]?$/
}

# A text begins with a capital at the beginning of a sentence; a letter alone is no name.
function text_form(w)
{
	return w ~ /^[A-Za-z]$/ || w ~ /^[A-Z][a-z]+$/ && (("text", tolower(substr(w, 1, 1)) substr(w, 2)) in listed)
}

function unit_ok(u,    p, n, i)
{
	if (u in unit_published)
		return unit_published[u]
	n = split(u, p, /[-\/]/)
	unit_published[u] = 1
	for (i = 1; i <= n; i++)
		if (!(("unit", p[i]) in listed))
			unit_published[u] = 0
	return unit_published[u]
}

BEGIN {
	device_prefixes = 0
	word_before = word_after = ""
	read_forms()
}

# --- places ------------------------------------------------------------------------------------------------------

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
	if (name !~ /^[A-Za-z0-9._][A-Za-z0-9._-]+$/ || name == "root" || name == "user")
		return
	secret[tolower(name)] = "user"
	hide_parts(name)
}

function hide_host(name, instead)
{
	if (name !~ /^[A-Za-z0-9]/ || name == "unknown")
		return
	name = tolower(name)
	if (!(name in secret))
		secret[name] = instead
	hide_parts(name)
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

# Whether data/drives has a model.
function known_model(name,    line, file)
{
	if (!(name in model_found)) {
		file = ENVIRON["kit_tables"] "/drives/" name ".drive"
		model_found[name] = name ~ /^[a-z0-9]+$/ && (getline line < file) > 0
		close(file)
	}
	return model_found[name]
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
	out = known_model(p[1]) || is_neutral(p[1]) ? p[1] : neutral("word", p[1])
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
	if ((key, "times") in word_change) {
		word_change[key, "times"]++
		return
	}
	word_change[key, "times"] = 1
	word_change[++differences, "where"] = where
	word_change[differences, "what"] = what
	word_change[differences, "instead"] = instead
	word_change[differences, "line"] = rec_line
}

BEGIN {
	differences = spaced = dirs = 0
	published_host = "host1"
}

# --- words -------------------------------------------------------------------------------------------------------

# --- forms ------------------------------------------------------------------------------------------------------

function one_form(w, form)
{
	if (form == "number")
		return number_form(w)
	if (form == "figure")
		return figure_form(w)
	if (form == "release")
		return release_form(w)
	if (form == "textversion")
		return textversion_form(w)
	if (form == "product")
		return product_form(w)
	if (form == "flags")
		return flag_form(w)
	if (form == "date")
		return date_form(w)
	if (form == "options")
		return option_form(w)
	if (form == "locale")
		return locale_form(w)
	if (form == "text")
		return text_form(w)
	if (form == "unit")
		return w ~ /[-\/]/ && unit_ok(w)
	if (form == "geometry")
		return w ~ /^[0-9]+x[0-9]+(x[0-9]+)?$/ && length(w) <= 20
	return form == "name" && name_form(w)
}

# The functions that can know a word by its first character: d a digit, u a capital, l a small letter, o another.
BEGIN {
	split("product number figure release textversion date geometry name", form_of_digit, " ")
	split("product release text name locale unit", form_of_upper, " ")
	split("product release text textversion locale unit", form_of_lower, " ")
	split("product flags options number release", form_of_other, " ")
}

function add_function(forms, kind, form)
{
	if (has_word(forms, form))
		form_function[forms, kind, ++function_count[forms, kind]] = form
}

# All words of the lists of some forms are put into one table, because most words are in a list or nowhere.
function split_forms(forms,    p, q, i, in_forms)
{
	split("", in_forms)
	for (i = 1; i in form_of_digit; i++)
		add_function(forms, "d", form_of_digit[i])
	for (i = 1; i in form_of_upper; i++)
		add_function(forms, "u", form_of_upper[i])
	for (i = 1; i in form_of_lower; i++)
		add_function(forms, "l", form_of_lower[i])
	for (i = 1; i in form_of_other; i++)
		add_function(forms, "o", form_of_other[i])
	for (i = split(forms, p, " "); i > 0; i--)
		in_forms[p[i]] = 1
	for (i in listed) {
		split(i, q, SUBSEP)
		if (q[1] in in_forms)
			accepted[forms, q[2]] = 1
	}
	return forms_split[forms] = 1
}

function has_form(w, forms,    i, kind)
{
	if (!(forms in forms_split))
		split_forms(forms)
	if ((forms, w) in accepted || w == "")
		return 1
	kind = substr(w, 1, 1)
	kind = forms SUBSEP (kind ~ /[0-9]/ ? "d" : kind ~ /[A-Z]/ ? "u" : kind ~ /[a-z]/ ? "l" : "o")
	for (i = function_count[kind]; i > 0; i--)
		if (one_form(w, form_function[kind, i]))
			return w !~ /[^ -~]/
	return 0
}

# --- any word ---------------------------------------------------------------------------------------------------

# Percent-encoding of percent-encoding is decoded as often as it was applied, at most four times.
function decode_all(s,    i, t)
{
	for (i = 0; i < 4; i++) {
		t = decode(s)
		if (t == s)
			break
		s = t
	}
	return s
}

function is_address(w)
{
	return has_quad(w) || w ~ /^[0-9A-Fa-f]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f.:%\/a-z]*$/ || \
	    w ~ /^[0-9A-Fa-f][0-9A-Fa-f](-[0-9A-Fa-f][0-9A-Fa-f])+$/
}

function include_path(w,    i)
{
	i = index(w, "/")
	return i > 1 && (("includes", substr(w, 1, i - 1)) in listed)
}

# How much of a version comes before a name of its own, as in 6.1.0-18-amd64-acme, with the separator.
function released(w,    k)
{
	for (k = length(w); k > 1; k--)
		if (substr(w, k, 1) ~ /[-+~]/ && w ~ /^[0-9]/ && release_form(substr(w, 1, k - 1)))
			return k
	return 0
}

function replaced(word, forms,    w, i)
{
	w = decode_all(word)
	if (tolower(w) in secret)
		return secret[tolower(w)]
	if (w ~ /^\/./)
		return w ~ /^\/dev\// && forms ~ /drive/ ? clean_drive(w) : clean_path(w)
	if (include_path(w))
		return substr(w, 1, index(w, "/") - 1) clean_path(substr(w, index(w, "/")))
	if (w ~ /^[A-Za-z0-9._-]+\\[A-Za-z0-9._-]+$/)
		return "user\\user"
	if (is_address(w))
		return neutral("address", w)
	i = index(w, "=")
	if (i > 1 && (substr(w, 1, i - 1) in param_forms) && length(w) - i <= 12)
		return substr(w, 1, i) clean_value(substr(w, 1, i - 1), substr(w, i + 1))
	if (i > 1 && has_form(substr(w, 1, i - 1), forms " options"))
		return substr(w, 1, i) clean_piece(substr(w, i + 1), forms)
	if (w ~ /^[^@\/]+@[^@]+$/ || w ~ /^[A-Za-z0-9._-]+:\//)
		return clean_remote(w)
	if (w ~ /^[-+]?[0-9][0-9.,]*$/)
		return neutral("number", w)
	if (forms ~ /release/ && (i = released(w)) > 0)
		return substr(w, 1, i) neutral("word", substr(w, i + 1))
	if (w ~ /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/ && w ~ /\.[A-Za-z][A-Za-z]+$/)
		return clean_host(w)
	return neutral("word", w)
}

function clean_piece(w, forms,    i)
{
	i = index(w, "=")
	if (i)
		return clean_piece(substr(w, 1, i - 1), forms) "=" clean_piece(substr(w, i + 1), forms)
	return w == "" || w == "." || has_form(w, forms) || is_neutral(w) || is_neutral_path(w) ? w : replaced(w, forms)
}

# USER@HOST, HOST:PATH, USER@HOST:PATH
function clean_remote(w,    i, rest)
{
	i = index(w, ":")
	if (!i)
		return clean_host(w)
	rest = substr(w, i + 1)
	return clean_host(substr(w, 1, i - 1)) ":" (rest ~ /^\// ? clean_drive(rest) : clean_path("/" rest))
}

# --- texts ------------------------------------------------------------------------------------------------------

function without_points(w)
{
	return without_end(w, ",;:.?!")
}

# The word without points and brackets around it; core_at is where it begins.
function core_of(w)
{
	core_at = match(w, /^[("'`<>|\[{]+/) ? RLENGTH + 1 : 1
	return without_end(substr(w, core_at), ",;:.?!)\"'`]>}|")
}

function stays(w, forms)
{
	if (w ~ /^\//)
		return ("paths", w) in listed || is_neutral_path(w) || has_form(w, forms)
	return has_form(w, forms) || is_neutral(w) || w == "server:/path" || w ~ /^sim:/ && forms ~ /drive/ && clean_drive(w) == w
}

function is_named(w)
{
	return (("nameafter", word_before) in listed) && !(("notname", w) in listed)
}

# A word of a text, with the points and brackets around it.
function clean_word(where, w, forms,    core, bare, free, new)
{
	free = forms == text_forms
	bare = core_of(w)
	core = without_points(w)
	if (free && (tolower(bare) in secret)) {
		new = secret[tolower(bare)]
		if (new == bare)
			return w
	} else if (free && is_named(bare) && !is_neutral(bare)) {
		if (bare == "")
			return w
		new = replaced(bare, "-")
	} else if (bare == "" && length(w) <= 8 || has_form(w, forms) || has_form(core, forms) || stays(bare, forms))
		return w
	else if (bare == "")
		new = replaced(bare = w, forms)
	else
		new = replaced(bare, forms)
	if (new == bare)
		return w
	changed(where, bare, new)
	return bare == w ? new : substr(w, 1, core_at - 1) new substr(w, core_at + length(bare))
}

# Directories whose names have blanks are words of a text only together.
function join_dirs(text,    i, k, out)
{
	for (k = 1; k <= spaced; k++) {
		out = ""
		while ((i = index(text, spaced_dir[k])) > 0) {
			out = out substr(text, 1, i - 1) "/" dir_of[spaced_dir[k]]
			text = substr(text, i + length(spaced_dir[k]))
		}
		text = out text
	}
	return text
}

function clean_words(where, text, forms,    p, n, i, out)
{
	n = split(spaced ? join_dirs(text) : text, p, " ")
	out = word_before = ""
	for (i = 1; i <= n; i++) {
		word_after = i < n ? core_of(p[i + 1]) : ""
		out = out (i > 1 ? " " : "") clean_word(where, p[i], forms)
		word_before = without_points(p[i])
	}
	word_before = word_after = ""
	return out
}

# --- names ------------------------------------------------------------------------------------------------------

function encode_again(s)
{
	gsub(/%/, "%25", s)
	gsub(/ /, "%20", s)
	gsub(/\//, "%2F", s)
	gsub(/[=]/, "%3D", s)
	if (match(s, /-[0-9]+$/))
		s = substr(s, 1, RSTART - 1) "%2D" substr(s, RSTART + 1)
	return s
}

function clean_value(key, value,    forms)
{
	if (!(key in param_forms))
		return is_neutral_value(value, "value") ? value : neutral("value", key "=" value)
	forms = param_forms[key]
	if (value == "" || value == "." || has_form(value, forms))
		return value
	if (forms ~ /drive/)
		return clean_drive(value)
	if (forms ~ /host/)
		return clean_host(value)
	if (value ~ /^\//)
		return clean_path(value)
	if (is_neutral_value(value, "value") || is_neutral(value))
		return value
	if (value ~ / / && forms ~ /options/)
		return clean_words("name", value, forms)
	return neutral("value", key "=" value)
}

function is_neutral_value(w, kind)
{
	return length(w) <= length(kind) + 6 && match(w, /[1-9][0-9]*$/) && substr(w, 1, RSTART - 1) == kind
}

function clean_param(text,    k, key, value, new)
{
	if (text in param_known)
		return param_known[text]
	k = index(text, "=")
	key = substr(text, 1, k - 1)
	value = decode(substr(text, k + 1))
	new = encode_again(clean_value(key, value))
	if (!(key in param_forms) && !is_neutral_value(key, "key"))
		key = neutral("key", key)
	new = key "=" new
	if (new != text)
		changed("name", text, new)
	return param_known[text] = new
}

# The name without the number of a row, as those of lodestone time and feed have.
function numbered(w)
{
	return match(w, /[A-Z][1-9][0-9]?[0-9]?$/) ? substr(w, 1, RSTART) : ""
}

function known_test(w)
{
	return ("tests", w) in listed || (("tests", numbered(w)) in listed) || is_neutral_value(w, "TEST")
}

function clean_mnemonic(name,    new)
{
	if (known_test(name))
		return name
	new = neutral("TEST", name)
	changed("name", name, new)
	return new
}

function clean_name(name,    p, n, i, out)
{
	if (name in name_known)
		return name_known[name]
	n = split(name, p, "/")
	out = clean_mnemonic(p[1])
	for (i = 2; i <= n; i++)
		out = out "/" clean_param(p[i])
	return name_known[name] = out
}

function name_form(w,    i)
{
	i = index(w, "/")
	if (!i)
		return known_test(w)
	return w ~ /^[A-Z0-9]+\/[a-z]/ && w !~ /[,;:.?!]$/ && (name_form(substr(w, 1, i - 1))) && clean_name(w) == w
}

# --- products ----------------------------------------------------------------------------------------------------

# Letters and digits in the order of a serial number or an inventory number, not in that of a name.
function serial_like(s,    p, n, i, digits, kinds)
{
	if (s ~ /[0-9][0-9][0-9][0-9][0-9][0-9][0-9]/)
		return 1
	n = split(s, p, /[^A-Za-z0-9]+/)
	for (i = 1; i <= n; i++) {
		if (length(p[i]) < 7 || p[i] !~ /[0-9]/)
			continue
		s = p[i]
		digits = gsub(/[0-9]/, "0", s)
		kinds = gsub(/0+/, " ", s) + gsub(/[A-Za-z]+/, ".", s)
		if (length(p[i]) >= 10 && digits >= 4 && (kinds > 2 || p[i] !~ /[a-z]/) || kinds >= 5)
			return 1
	}
	return 0
}

# Whether a name is a secret of the record or has a part that is one.
function has_secret(w,    p, n, i)
{
	w = tolower(w)
	if ((w in secret) || (w in secret_part))
		return 1
	n = split(w, p, /[^a-z0-9]+/)
	for (i = 1; i <= n; i++)
		if (length(p[i]) > 2 && ((p[i] in secret) || (p[i] in secret_part)))
			return 1
	return 0
}

function hide_parts(name,    p, n, i)
{
	n = split(tolower(name), p, /[^a-z0-9]+/)
	for (i = 1; i <= n; i++)
		if (length(p[i]) > 3 && p[i] ~ /[a-z]/ && !(p[i] in standing))
			secret_part[p[i]] = 1
}

function private_form(w)
{
	return length(w) > 24 || w ~ /[0-9][-._:][0-9]+[-._:][0-9]+[-._:][0-9]/ || w ~ /\.[A-Za-z]+$/ && w !~ /^([A-Za-z]\.)+[A-Za-z]$/ || \
	    serial_like(w) || has_secret(w) || has_groups(w)
}

# Whether each part of a word that has only small letters is in a list of the kit.
function known_parts(w,    p, n, i)
{
	n = split(w, p, /[^a-z0-9]+/)
	for (i = 1; i <= n; i++)
		if (length(p[i]) > 2 && p[i] !~ /[0-9]/ && !(("small", p[i]) in listed) && !(("words", p[i]) in listed) && \
		    !(("compilers", p[i]) in listed))
			return 0
	return 1
}

# The word comes without the points and brackets around it; Intel(R) has some within.
function product_form(w,    p, n, i, bare)
{
	if (w ~ /^[@#]$/)
		return 1
	if (w ~ /^[(][a-z]+[)]$/ && word_before ~ /^v?[0-9][0-9.]*$/)
		return passes(w)
	bare = w
	gsub(/[(]R[)]|[(]r[)]|[(]TM[)]|[(]tm[)]|[(]s[)]/, "", bare)
	if (bare !~ /^#?[A-Za-z0-9]/ || bare ~ /[^A-Za-z0-9.+_\/,#-]/ || bare ~ /[.,]$|\/.*\/.*\/|\/\/|,.*,/)
		return 0
	n = split(bare, p, ",")
	for (i = 1; i <= n; i++)
		if (private_form(p[i]))
			return 0
	if (bare ~ /[A-Z]/ || bare ~ /^[a-z]+,[a-z]*[0-9][a-z0-9-]*$/ || bare ~ /^[a-z]+\/sid$/ || bare ~ /[0-9]/ && known_parts(bare))
		return passes(w)
	return 0
}

function flag_form(w,    p, n, i)
{
	if (w !~ /^[-+][A-Za-z0-9]/ || w ~ /[^A-Za-z0-9.+_,=-]/ || length(w) > 60)
		return 0
	if (w ~ /^-[DU]/)
		return w ~ /^-[DU]_[A-Z_]+[A-Z_0-9]*(=[0-9]+)?$/ && !private_form(substr(w, 3)) && passes(w)
	if (w ~ /^-[ILTYl]./ || w ~ /^-(include|isystem|iquote|idirafter|imacros)./)
		return 0
	n = split(substr(w, 2), p, /[=,]/)
	for (i = 1; i <= n; i++)
		if (private_form(p[i]) || has_secret(substr(p[i], 2)))
			return 0
	return passes(w)
}

function type_form(w)
{
	return w ~ /^(fuse\.)?[a-z0-9]*[a-z][a-z0-9_]*$/ && length(w) <= 16 && !serial_like(w) && !has_secret(w) && passes(w)
}

# Whose a file system is, and on which host, stands in options with a value, also in numbers.
function mount_form(text,    i, name, value)
{
	i = index(text, "=")
	name = i ? substr(text, 1, i - 1) : text
	value = substr(text, i + 1)
	if (name !~ /^[a-z][a-z0-9_-]*$/ || private_form(name))
		return 0
	if (i && !(("mountvalues", value) in listed))
		if (value !~ /^[0-9]+(\.[0-9]+)*[km]?$/ || length(value) > 10 || has_quad(value) || \
		    name ~ /addr|port|host|user|group|owner|domain|mask|mode|label|pass|cred|key|^dev$|id$|fd$|minor$|pgrp/)
			return 0
	return passes(text)
}

function passes(w)
{
	if (!(w in passed)) {
		passed[w] = 1
		passed_word[++passed_word["n"]] = w
	}
	return 1
}

BEGIN {
	passed_word["n"] = 0
}
