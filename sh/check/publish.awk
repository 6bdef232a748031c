# publish.awk - the line of a published record for the line that records.awk has read
#
# Loaded after records.awk, forms.awk and places.awk.  submit prints these lines; admit refuses a record of which a line
# is another one.  So both decide by the same code and the same table.
#
#   published_line()           the line, "" where it is not published
#   clean_words(where, text, forms)     a text with neutral words; `where' tells of what, in the difference
#   clean_name(name)           the name of a test, or the ID of a row
#   name_form(word)            whether a word is such a name and does not change

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
	return has_form(w, forms) || is_neutral(w) || w == "server:/path"
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
	if (value == "" || has_form(value, forms))
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

function clean_mnemonic(name,    new)
{
	if (("tests", name) in listed || is_neutral_value(name, "TEST"))
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
		return ("tests", w) in listed || is_neutral_value(w, "TEST")
	return w ~ /^[A-Z0-9]+\/[a-z]/ && (name_form(substr(w, 1, i - 1))) && clean_name(w) == w
}

# --- environment lines ------------------------------------------------------------------------------------------

function clean_option(text,    i, value)
{
	if (("mount", text) in listed)
		return 1
	i = index(text, "=")
	value = substr(text, i + 1)
	if (!i || !(("mountnumbers", substr(text, 1, i - 1)) in listed))
		return 0
	return value ~ /^[0-9]+(\.[0-9]+)*[km]?$/ && !has_quad(value) && length(value) <= 10
}

# Options of a mount that are not published are left out, because there is no option of their kind.
function clean_options(text,    p, n, i, out)
{
	n = split(text, p, ",")
	out = ""
	for (i = 1; i <= n; i++)
		if (clean_option(p[i]))
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
		out = out " " clean_part(p[2], ("types", p[2]) in listed ? p[2] : "other")
	if (n > 2)
		out = out " " clean_part(p[3], clean_device(p[3], p[2]))
	new = n > 3 ? clean_options(p[4]) : ""
	if (n > 4)
		changed("Dir", p[5], "")
	return out (new == "" ? "" : " " new)
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
