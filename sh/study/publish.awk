# publish.awk - the line of a published record for the line that records.awk has read
#
# submit prints these lines; admit refuses a record of which a line is another one.  So both decide by the same code and
# the same table, data/publish.tab.
#
#   published_line()           the line, "" where it is not published
#   publish_ready()            whether the table was read; without it nothing is published
#   hide(name, new) reserve(text) learn_dir(path)     what the record tells before it is rewritten
#   (list, word) in listed     whether a list of the table has a word
#   word_change[i, "where"] word_change[i, "what"] word_change[i, "instead"] word_change[i, "line"], i = 1..differences
#                              what was left out or replaced; word_change[where, what, "times"] how often
#   passed_word[1..passed_word["n"]]     the words that have stayed as names of products, by their form alone
#   standing[word]             a word, in small letters, of the records of the kit, which is no secret though a name has it
#
# A word stays where it has one of the forms of its place.  A form is a list of the table, a function, or both (one_form):
#   number        up to three digits; more before a word of `units' or after one of `counts'; 40ms, 2.50GHz, 12%
#   release       a version: 12.2.0-14+deb12u1, Generic_150400-64; its parts are numbers or in the list
#   product flags type mount     names that makers give to processors, machines, systems and compilers, options of compilers,
#                 types of file systems, options of mounts.  No list has them all, so they are known by how they are written;
#                 but none is a secret of the record, a part of one, an address, a domain, a path, or written as a serial
#                 number.  A word of small letters alone may be anybody's, so it is in a list, but for the name of a release
#                 behind its number, as 12 (bookworm)
# An address of four numbers has none of these forms; only a kernel 2.6 or of WSL2, Solaris 11.4 and AIX's own library have
# such versions.
#
# A replacement is the same for the same word throughout a record, so that the rounds of a test stay one test and two tests
# stay two.  A word that looks like a replacement is one, and stays: what was published once does not change.
#   /dir1 /path1    a test directory, with what lies below it; another path
#   host1 user      a host; a user.  The host of the record is `published_host', the second one has -far after it
#   address1 number1 word1      a network address, a number, any other word
#   key1=value1 TEST1           a parameter, a mnemonic
#   sd nst1 server:/path device     the kind of a device, in a name with a number
#
# Promises: word_change differences published_host standing

BEGIN {
	differences = spaced = 0
	published_host = short_host("")
	passed_word["n"] = 0
	word_before = word_after = ""
	hex = "[0-9A-Fa-f][0-9A-Fa-f]"
	groups = hex "[-:.]" hex "[-:.]" hex "[-:.]" hex "[-:.]" hex "[-:.]" hex
	groups = groups "|" hex hex "[.]" hex hex "[.]" hex hex
	octet = "[^0-9](25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])"
	octets = octet octet octet octet "[^0-9]"
	date = "^(19|2[0-9])[0-9][0-9]-[01][0-9](-[0-3][0-9](T[0-2][0-9]:[0-5][0-9](:[0-6][0-9])?" \
	    "(Z(-[0-9]+)?|[-+][0-9][0-9]:?[0-9][0-9])?)?)?$"
	read_forms()
}

function read_forms(    lines, k, p, n, i, keys, j)
{
	form_lines = table_lines("publish", lines)
	for (k = 1; k <= form_lines; k++) {
		n = split(lines[k], p, " ")
		for (i = 3; i <= n; i++)
			if (p[1] == "list")
				listed[p[2], p[i]] = 1
			else if (p[1] == "device")
				device_kind[p[i]] = p[2]
			else
				for (j = split(p[2], keys, ","); j > 0; j--)
					forms_of[p[1], keys[j]] = list_with(forms_of[p[1], keys[j]] "", " ", p[i])
		if (p[1] == "device")
			listed["devices", p[2]] = 1
	}
	text_forms = forms_of["env", "Note"]
}

function publish_ready()
{
	return form_lines > 0
}

# --- lines ------------------------------------------------------------------------------------------------------

function published_line(    key, value, i)
{
	if (rec_kind == "sample")
		return sample_published()
	key = before_mark($0, ":")
	value = trim(plain(substr($0, length(key) + 2)))
	i = index(value, ": ")
	if (rec_kind == "row" || rec_kind == "row-end" || rec_kind == "stretch")
		return $1 " " clean_name($2) substr($0, length($1 $2) + 2)
	if (rec_kind == "row-host") {
		value = kept_words(key, substr($0, length($1 $2 $3) + 4), " ", "states conditions")
		return value == "" ? "" : $1 " " clean_name($2) " " $3 " " value
	}
	if (rec_kind == "msg")
		return key ": " clean_name(substr(value, 1, i - 1)) ": " clean_words(substr(key, 5), substr(value, i + 2), text_forms)
	if (rec_kind == "note")
		return "Note: " clean_words(key, value, text_forms)
	if (rec_kind != "env")
		return rec_kind == "empty" ? "" : instead("line", $0, "")
	if (key == "lodestone")
		return "lodestone: 1"
	if (("fields", key) in forms_of)
		return list_with(key ":", " ", clean_fields(key, value, forms_of["fields", key]))
	if (("env", key) in forms_of)
		return list_with(key ":", " ", clean_words(key, value, forms_of["env", key]))
	return instead(length(key) <= 12 ? key : "line", $0, "")
}

# A unit that is not published is left out with its value.
function sample_published(    i, out, bad)
{
	out = ""
	bad = 0
	for (i = 3; i < NF; i += 2)
		if (("unit", $(i + 1)) in listed || has_form($(i + 1), "unit"))
			out = out " " $i " " $(i + 1)
		else {
			instead("unit", $(i + 1), "")
			bad = 1
		}
	return out == "" ? "" : "Benchmark" clean_name(substr($1, 10)) (bad ? " " $2 out : substr($0, length($1) + 1))
}

# Each field of a line has a form of its own; the last one is the rest of the line.
function clean_fields(where, value, forms,    p, n, i, field, out)
{
	n = split(forms, p, " ")
	out = ""
	for (i = 1; i <= n && value != ""; i++) {
		field = i < n ? first_word(value) : value
		value = trim(substr(value, length(field) + 1))
		if (p[i] == "host")
			out = instead(where, field, published_host = short_host(field))
		else if (p[i] == "mount" || p[i] == "store")
			out = list_with(out, " ", kept_words(where, field, p[i] == "mount" ? "," : " ", p[i]))
		else
			out = list_with(out, " ", instead(where, field, one_word(word_for(decode(field), p[i]))))
		word_before = field
	}
	word_before = ""
	return out
}

# The words that have one of the forms; the others are left out, because there is no word of their kind.
function kept_words(where, text, separator, forms,    p, n, i, out)
{
	n = split(text, p, separator)
	out = ""
	for (i = 1; i <= n; i++)
		out = list_with(out, separator, has_form(p[i], forms) ? p[i] : \
		    forms == "store" ? store_word(where, p[i]) : instead(where, p[i], ""))
	return out
}

# KEY=VALUE, of which a model keeps the words that are published.
function store_word(where, word,    key)
{
	key = before_mark(word, "=")
	if (!(("store", key) in forms_of))
		return instead(where, word, "")
	return key "=" one_word(clean_words(where, decode(substr(word, length(key) + 2)), forms_of["store", key]))
}

# A text whose blanks are encoded.
function one_word(s)
{
	gsub(/%/, "%25", s)
	gsub(/ /, "%20", s)
	return s
}

function before_mark(s, mark)
{
	return index(s, mark) ? substr(s, 1, index(s, mark) - 1) : s
}

# Notes that something was left out or replaced; returns what stands in its place.
function instead(where, what, new)
{
	if (what != new && !word_change[where, what, "times"]++) {
		word_change[++differences, "where"] = where
		word_change[differences, "what"] = what
		word_change[differences, "instead"] = new
		word_change[differences, "line"] = rec_line
	}
	return new
}

# --- words ------------------------------------------------------------------------------------------------------

# Directories whose names have blanks are words of a text only together.
function clean_words(where, text, forms,    p, n, i, out, separator)
{
	for (i = 1; i <= spaced; i++)
		while ((n = index(text, spaced_dir[i])) > 0)
			text = substr(text, 1, n - 1) "/" dir_of[spaced_dir[i]] substr(text, n + length(spaced_dir[i]))
	separator = forms == "suites" && text ~ /,/ ? "," : " "
	n = split(text, p, separator)
	out = word_before = ""
	for (i = 1; i <= n; i++) {
		word_after = i < n ? core_of(p[i + 1]) : ""
		out = out (i > 1 ? separator : "") clean_word(where, p[i], forms)
		word_before = without_end(p[i], ",;:.?!")
	}
	word_before = word_after = ""
	return out
}

# The word without points and brackets around it; core_at is where it begins.
function core_of(w)
{
	core_at = match(w, /^-?[("'`<>|\[{]+/) ? RLENGTH + 1 : 1
	sub(/\]-$/, "]", w)
	return without_end(substr(w, core_at), ",;:.?!)\"'`]>}|")
}

# A word of a text, with the points and brackets around it.
function clean_word(where, w, forms,    bare, new)
{
	bare = core_of(w)
	if (forms == text_forms && (tolower(bare) in secret))
		new = secret[tolower(bare)]
	else if (forms == text_forms && (("nameafter", word_before) in listed) && !(("notname", bare) in listed))
		new = word_for(bare, "-")
	else
		new = has_form(w, forms) || has_form(without_end(w, ",;:.?!"), forms) ? bare : word_for(bare, forms)
	instead(where, bare, new)
	return bare == w ? new : substr(w, 1, core_at - 1) new substr(w, core_at + length(bare))
}

# The word, where it has one of the forms, or what stands for it.
function word_for(word, forms,    w, i, n, p, out)
{
	if (has_form(word, forms) || is_neutral(word) || word == ".")
		return word
	# Percent-encoding of percent-encoding is decoded as often as it was applied.
	w = decode(decode(decode(decode(word))))
	if (forms == "type")
		return "other"
	# The word before a device is the type of its file system.
	if (forms == "device")
		return w ~ /^[^\/]+:\/|^\/\// ? "server:/path" : \
		    device_word(w, word_before ~ /^(zfs|advfs)$/ && w !~ /^\/dev\// ? word_before : "device")
	if (forms == "far")
		return hidden_host(substr(w, match(w, /[^@]*$/)))
	if (forms == "model" || forms == "driveparts")
		return neutral("word", word)
	if (has_word(forms, "host"))
		return clean_host(w)
	if (has_word(forms, "drive") || forms == text_forms && w ~ /^(sim:|\/dev\/)/ && !(("paths", w) in listed))
		return clean_drive(w)
	if (tolower(w) in secret)
		return secret[tolower(w)]
	if (w ~ /^\// || forms == "path")
		return clean_path(w)
	if (w ~ /\// && (("includes", before_mark(w, "/")) in listed))
		return before_mark(w, "/") clean_path(substr(w, index(w, "/")))
	if (w ~ /^[A-Za-z0-9._-]+\\[A-Za-z0-9._-]+$/)
		return "user\\user"
	if (has_quad(w) || w ~ /^[0-9A-Fa-f]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f.:%\/a-z]*$|^[0-9A-Fa-f][0-9A-Fa-f](-[0-9A-Fa-f][0-9A-Fa-f])+$/)
		return neutral("address", w)
	n = split(w, p, "=")
	if (n > 1 && (("param", p[1]) in forms_of) && length(w) - length(p[1]) <= 13)
		return p[1] "=" clean_value(p[1], substr(w, length(p[1]) + 2))
	if (n > 1 && p[1] != "" && has_form(p[1], "options " forms)) {
		out = p[1]
		for (i = 2; i <= n; i++)
			out = out "=" word_for(p[i], forms)
		return out
	}
	if (w ~ /^[^@\/]+@[^@]+$|^[A-Za-z0-9._-]+:\// || is_neutral(before_mark(w, ":")))
		return index(w, ":") ? clean_drive(w) : clean_host(w)
	if (w ~ /^[-+]?[0-9][0-9.,]*$/)
		return neutral("number", w)
	# What a version has before a name of its own stays, as in 6.1.0-18-amd64-acme.
	for (i = has_word(forms, "release") && w ~ /^[0-9]/ ? length(w) : 0; i > 1; i--)
		if (substr(w, i, 1) ~ /[-+~]/ && release_form(substr(w, 1, i - 1)))
			return substr(w, 1, i) neutral("word", substr(w, i + 1))
	if (w ~ /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/ && w ~ /\.[A-Za-z][A-Za-z]+$/)
		return clean_host(w)
	return neutral("word", w)
}

# --- names ------------------------------------------------------------------------------------------------------

# The name of a test, or the ID of a row.
function clean_name(name,    p, n, i, out)
{
	if (name in name_known)
		return name_known[name]
	n = split(name, p, "/")
	out = known_test(p[1]) ? p[1] : instead("name", p[1], neutral("TEST", p[1]))
	for (i = 2; i <= n; i++)
		out = out "/" clean_param(p[i])
	return name_known[name] = out
}

# The numbers of rows stand behind names where lodestone time and feed have measured.
function known_test(w)
{
	return (("tests", w) in listed) || numbered(w) == "TEST" || \
	    match(w, /[A-Z][1-9][0-9]?[0-9]?$/) && (("tests", substr(w, 1, RSTART)) in listed)
}

function clean_param(text,    k, key, value)
{
	if (text in param_known)
		return param_known[text]
	k = index(text, "=")
	key = substr(text, 1, k - 1)
	value = one_word(clean_value(key, decode(substr(text, k + 1))))
	gsub(/\//, "%2F", value)
	gsub(/[=]/, "%3D", value)
	if (match(value, /-[0-9]+$/))
		value = substr(value, 1, RSTART - 1) "%2D" substr(value, RSTART + 1)
	if (!(("param", key) in forms_of) && numbered(key) != "key")
		key = neutral("key", key)
	return param_known[text] = instead("name", text, key "=" value)
}

function clean_value(key, value,    forms)
{
	if (("param", key) in forms_of) {
		forms = forms_of["param", key]
		if (has_form(value, forms) || is_neutral(value) || value ~ /^(\/|\.$)/ || forms ~ /drive|host/)
			return word_for(value, forms)
		if (value ~ / / && has_word(forms, "options"))
			return clean_words("name", value, forms)
	}
	return numbered(value) == "value" ? value : neutral("value", key "=" value)
}

# --- forms ------------------------------------------------------------------------------------------------------

function has_form(w, forms,    p, n, i)
{
	if (w == "" || w ~ /[^ -~]/)
		return w == ""
	n = split(forms, p, " ")
	for (i = 1; i <= n; i++)
		if (((p[i], w) in listed) || one_form(w, p[i]))
			return 1
	return 0
}

function one_form(w, form,    key, value)
{
	key = before_mark(w, "=")
	value = substr(w, length(key) + 2)
	return form == "number" && (w ~ /^[0-9]?[0-9]?[0-9]:[0-5][0-9]$|^[0-9](\.[0-9])?e[+]0[0-9]%$/ || \
	    w ~ /^[0-9]+,[0-9]+$/ && length(w) <= 7 || w ~ /^0x[0-9a-f]+$/ && length(w) <= 6 || \
	    w ~ /^[-+]?[0-9]?[0-9]?[0-9](\.[0-9]+)?$/ && length(w) <= 7 + (w ~ /^[-+]/) || \
	    w ~ /^[-+]?[0-9]+(\.[0-9]+)?$/ && length(w) <= 20 && \
	    (("units", word_after) in listed || ("counts", word_before) in listed) || \
	    match(w, /^[0-9]+(\.[0-9]+)?/) && RLENGTH <= 11 && ("units", substr(w, RLENGTH + 1)) in listed) || \
	    form == "figure" && w ~ /^[0-9]+(\.[0-9]+)?$/ && length(w) <= 18 || \
	    form == "release" && release_form(w) || \
	    form == "textversion" && w ~ /^v?[0-9]+\.[0-9]+(\.[0-9]+)?$/ && length(w) <= 9 || \
	    form == "date" && w ~ date && length(w) <= 28 || \
	    form == "options" && w ~ /^-[A-Za-z][0-9]?$/ || \
	    form == "geometry" && w ~ /^[0-9]+x[0-9]+(x[0-9]+)?$/ && length(w) <= 20 || \
	    form == "locale" && every_part(w, "[.@]", "locales") || \
	    form == "unit" && every_part(w, "[-/]", "unit") || \
	    form == "text" && w ~ /^[A-Z]?[a-z]+$|^[A-Z]$/ && (length(w) == 1 || (form, tolower(w)) in listed) || \
	    form == "conditions" && (form, key) in listed && value ~ /^[0-9]+(\.[0-9]+)?$/ && length(value) <= 10 || \
	    form == "driveparts" && (form, key) in listed && value ~ /^[0-9.eE]+[kmgKMG]?$/ && length(value) <= 18 || \
	    form == "device" && (("pseudo", w) in listed || ("devices", w) in listed) || \
	    form == "model" && known_model(w) || \
	    form == "name" && known_test(before_mark(w, "/")) && (w !~ /\// || w ~ /\/[a-z].*[^,;:.?!]$/) && clean_name(w) == w || \
	    form == "product" && product_form(w) || \
	    form == "flags" && flag_form(w) || \
	    form == "mount" && mount_form(w) || \
	    form == "type" && w ~ /^(fuse\.)?[a-z0-9]*[a-z][a-z0-9_]*$/ && length(w) <= 16 && \
	    !serial_like(w) && !has_secret(w) && passes(w)
}

# Whether every part of a word is in a list, is one of a release, or is not private.
function every_part(w, separators, list,    p, n, i)
{
	n = split(w, p, separators)
	for (i = 1; i <= n; i++)
		if (list == "private" ? private_form(p[i]) : list == "release" ? !release_part(p[i]) : !((list, p[i]) in listed))
			return 0
	return 1
}

function release_form(w)
{
	return w ~ /[0-9]/ && length(w) <= 48 && w !~ groups && \
	    !(has_quad(w) && (word_before " " w) !~ /^bos\.rte\.libc |^5\.11 11\.| 2\.6\.| [4-9]\.[0-9.]*-microsoft/) && \
	    every_part(w, "[-._+~/]", "release")
}

# A number has at most six digits, or is a date; letters are in the list, or alone, as in deb12u1, el8, s28s, 30m.
function release_part(w,    p, n, i)
{
	if (w == "" || ("release", w) in listed || numbered(w) == "word")
		return 1
	if (w ~ /^[0-9]+$/)
		return length(w) <= 6 || w ~ /^(19|20)[0-9][0-9][01][0-9][0-3][0-9]$/
	if (length(w) > 10 || w !~ /^[A-Za-z]*[0-9]+[A-Za-z]*([0-9]+[a-z]*)?$/)
		return 0
	gsub(/[0-9]+/, " ", w)
	n = split(w, p, " ")
	for (i = 1; i <= n; i++)
		if (length(p[i]) > 1 && !(("release", p[i]) in listed))
			return 0
	return n <= 2
}

# Whether a text has four numbers up to 255, as an address has.
function has_quad(w)
{
	return w ~ /[0-9]\.[0-9]+\.[0-9]+\.[0-9]|[0-9]-[0-9]+-[0-9]+-[0-9]/ && ("." w ".") ~ octets
}

# --- names of products -------------------------------------------------------------------------------------------

function passes(w)
{
	if (!passed[w]++)
		passed_word[++passed_word["n"]] = w
	return 1
}

# The word comes without the points and brackets around it; Intel(R) has some within.
function product_form(w,    p, n, i, bare)
{
	if (w ~ /^[(][a-z]+[)]$/ && word_before ~ /^v?[0-9][0-9.]*$/ && release_form(word_before))
		return passes(w)
	bare = w
	gsub(/[(]R[)]|[(]r[)]|[(]TM[)]|[(]tm[)]|[(]s[)]/, "", bare)
	sub(/@[0-9.]+[MG][Hh][Zz]$/, "", bare)
	if (bare !~ /^#?[A-Za-z0-9]/ || bare ~ /[^A-Za-z0-9.+_\/,#-]/ || bare ~ /[.,]$|\/.*\/.*\/|\/\/|,.*,/)
		return w ~ /^[@#]$/
	if (!every_part(bare, ",", "private"))
		return 0
	if (bare ~ /[A-Z]/ || bare ~ /^[a-z]+,[a-z]*[0-9][a-z0-9-]*$|^[a-z]+\/sid$/)
		return passes(w)
	# Of a word that has only small letters each part is in a list, or has a digit; beside a digit it may be short.
	n = split(bare, p, /[^a-z0-9]+/)
	for (i = 1; i <= n; i++)
		if (p[i] !~ /[0-9]/ && (length(p[i]) > 2 || bare !~ /[0-9]/) && !has_form(p[i], "small words compilers"))
			return 0
	return passes(w)
}

# An option of a compiler, as -O2 or -march=armv8.2-a; no macro, directory or library of the user's.
function flag_form(w,    p, n, i)
{
	if (w !~ /^[-+][A-Za-z0-9][A-Za-z0-9.+_,=-]*$/ || length(w) > 60 || \
	    w ~ /^-([ILTYl]|include|isystem|iquote|idirafter|imacros)./)
		return 0
	if (w ~ /^-[DU]/)
		return w ~ /^-[DU]_[A-Z_]+[A-Z_0-9]*(=[0-9]+)?$/ && !private_form(substr(w, 3)) && passes(w)
	n = split(substr(w, 2), p, /[=,]/)
	for (i = 1; i <= n; i++)
		if (private_form(p[i]) || has_secret(substr(p[i], 2)))
			return 0
	return passes(w)
}

# NAME, NAME=NUMBER, or NAME=VALUE with a value of the list.  Whose a file system is, and on which host, stands in numbers
# too.
function mount_form(w,    name, value)
{
	name = before_mark(w, "=")
	value = substr(w, length(name) + 2)
	if (name !~ /^[a-z][a-z0-9_-]*$/ || private_form(name))
		return 0
	if (name == w || ("mountvalues", value) in listed)
		return passes(w)
	return value ~ /^[0-9]+(\.[0-9]+)*[km]?$/ && length(value) <= 10 && !has_quad(value) && \
	    name !~ /addr|port|host|user|group|owner|domain|mask|mode|label|pass|cred|key|^dev$|id$|fd$|minor$|pgrp/ && passes(w)
}

function private_form(w)
{
	return length(w) > (w ~ /[A-Z][a-z][a-z][a-z]/ ? 40 : 24) || w ~ groups || \
	    w ~ /[0-9][-._:][0-9]+[-._:][0-9]+[-._:][0-9]/ && ("." w ".") ~ octets || \
	    w ~ /\.[A-Za-z]+$/ && w !~ /^([A-Za-z]\.)+[A-Za-z]$/ || serial_like(w) || has_secret(w)
}

# Letters and digits in the order of a serial number or an inventory number, not in that of a name.
function serial_like(s,    p, n, i, digits, kinds)
{
	if (s ~ /[0-9][0-9][0-9][0-9][0-9][0-9][0-9]/)
		return 1
	n = split(s, p, /[^A-Za-z0-9]+/)
	for (i = 1; i <= n; i++) {
		s = p[i]
		digits = gsub(/[0-9]/, "0", s)
		kinds = gsub(/0+/, " ", s) + gsub(/[A-Za-z]+/, ".", s)
		if (length(p[i]) >= 10 && digits >= 4 && (kinds > 2 || p[i] !~ /[a-z]/) || length(p[i]) >= 7 && kinds >= 5)
			return 1
	}
	return 0
}

# Whether a name is a secret of the record or has a part that is one.
function has_secret(w,    p, n, i)
{
	n = split(tolower(w), p, /[^a-z0-9]+/)
	p[n + 1] = tolower(w)
	for (i = 1; i <= n + 1; i++)
		if ((length(p[i]) > 2 || i > n) && ((p[i] in secret) || (p[i] in secret_part)))
			return 1
	return 0
}

# --- neutral words, hosts and users -----------------------------------------------------------------------------

# Words of the record that look like replacements stand for nothing else.
function reserve(text)
{
	for (; match(text, /(dir|path|host|address|number|word|key|value|TEST)[1-9][0-9]*/); text = substr(text, RSTART + RLENGTH))
		neutral_taken[substr(text, RSTART, RLENGTH)] = 1
}

# The replacement of a word.
function neutral(kind, word,    name)
{
	if ((kind, word) in neutral_word)
		return neutral_word[kind, word]
	do
		name = kind (++neutral_count[kind])
	while (name in neutral_taken)
	return neutral_word[kind, word] = name
}

# The word in front of a number of up to six digits, as all replacements with a number have one.
function numbered(w)
{
	return match(w, /[1-9][0-9]*$/) && RLENGTH <= 6 ? substr(w, 1, RSTART - 1) : ""
}

function is_neutral(w,    kind)
{
	kind = numbered(w)
	return kind ~ /^(host|address|number|word|drive)$/ || (("devices", kind) in listed) || \
	    w == published_host || w == published_host "-far" || w == "user" || w == "user\\user" || w == "server:/path"
}

# A name of a user or host, and what stands for it.  Its parts are no names of products.  The superuser's name tells
# nothing, and a name of one letter would match words.
function hide(name, new,    p, n, i)
{
	name = tolower(name)
	if (name !~ /^[a-z0-9._]/ || name ~ /^(root|user|unknown)$/ || new == "user" && name !~ /^[a-z0-9._-][a-z0-9._-]+$/)
		return
	if (!(name in secret) || new == "user")
		secret[name] = new
	n = split(name, p, /[^a-z0-9]+/)
	for (i = 1; i <= n; i++)
		if (length(p[i]) > 3 && p[i] ~ /[a-z]/ && !(p[i] in standing))
			secret_part[p[i]] = 1
	if (index(name, ".") > 1 && name !~ /^[0-9.]+$/ && new != "user")
		hide(before_mark(name, "."), new)
}

# The published name of a host: as asked for, or its own without its domain, and never an address.
function short_host(name)
{
	if (host != "")
		return host
	name = before_mark(name, ".")
	return name ~ /^[A-Za-z_][A-Za-z0-9_-]*$/ && length(name) <= 64 && tolower(name) !~ /^(unknown|localhost)$/ ? name : "host1"
}

function hidden_host(name,    known_as)
{
	known_as = tolower(name) in secret ? secret[tolower(name)] : "user"
	return is_neutral(name) ? name : known_as == "user" ? neutral("host", tolower(name)) : known_as
}

function clean_host(name)
{
	if (sub(/^[^@]*@/, "", name))
		return "user@" clean_host(name)
	return ("loopback", name) in listed ? name : hidden_host(name)
}

# --- paths and devices ------------------------------------------------------------------------------------------

function learn_dir(path)
{
	if (path == "unknown" || path in dir_of || ("paths", path) in listed || numbered(path) ~ /^\/(dir|path)$/)
		return
	learn_home(path)
	dir_of[path] = neutral("dir", path)
	if (path ~ / / && spaced < 20)
		spaced_dir[++spaced] = path
}

# The word after a directory of homes is a user.
function learn_home(path,    p, n, i)
{
	n = split(path, p, "/")
	for (i = 2; i < n; i++)
		if (tolower(p[i]) ~ /^(home|users|people)$/)
			hide(p[i + 1], "user")
}

# A path below a test directory keeps the kit's own names.
function clean_path(path,    above, out, p, n, i)
{
	if (("paths", path) in listed)
		return path
	learn_home(path)
	above = path
	while (above != "" && !(above in dir_of) && numbered(above) !~ /^\/(dir|path)$/)
		above = match(above, /\/[^\/]*$/) ? substr(above, 1, RSTART - 1) : ""
	if (above == "")
		return "/" neutral("path", path)
	out = above in dir_of ? "/" dir_of[above] : above
	n = split(substr(path, length(above) + 2), p, "/")
	for (i = 1; i <= n; i++)
		if (p[i] ~ /^[a-z]$|^lodestone\.[0-9]+\.[0-9]+$/ && length(p[i]) <= 24 || ("text", p[i]) in listed || \
		    numbered(p[i]) == "path")
			out = out "/" p[i]
		else
			out = out "/" neutral("path", path)
	return out
}

# The kind of a device, by the longest beginning: /dev/sda1 is sd, /dev/mapper/vg-lv is dm.
function device_word(path, other,    n)
{
	for (n = length(path); n > 0; n--)
		if (substr(path, 1, n) in device_kind)
			return device_kind[substr(path, 1, n)]
	return other
}

# A drive of this or another host, a simulated one, or the file of an image.
function clean_drive(name,    i)
{
	if (name ~ /^sim:/)
		return clean_model(substr(name, 5))
	if (is_neutral(name))
		return name
	if (name ~ /^\/dev\//)
		return neutral(device_word(name, "drive"), name)
	i = index(name, ":")
	if (name !~ /^\// && i > 1)
		return clean_host(substr(name, 1, i - 1)) ":" clean_drive(substr(name, i + 1))
	return clean_path(name ~ /^\// ? name : "/" name)
}

# MODEL,PART=NUMBER,...:FILE
function clean_model(spec,    i, p, n, out)
{
	n = split(before_mark(spec, ":"), p, ",")
	out = "sim:" word_for(p[1], "model")
	for (i = 2; i <= n; i++)
		out = out "," word_for(p[i], "driveparts")
	return index(spec, ":") ? out ":" clean_drive(substr(spec, index(spec, ":") + 1)) : out
}

# Whether data/drives has a model.
function known_model(name,    line, file, found)
{
	file = ENVIRON["kit_tables"] "/drives/" name ".drive"
	found = name ~ /^[a-z0-9]+$/ && (getline line < file) > 0
	close(file)
	return found
}
