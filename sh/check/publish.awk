# publish.awk - the line of a published record for the line that records.awk has read
#
# Loaded after records.awk, forms.awk, places.awk and words.awk.  submit prints these lines; admit refuses a record of which a line
# is another one.  So both decide by the same code and the same table.
#
#   published_line()           the line, "" where it is not published

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
