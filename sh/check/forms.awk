# forms.awk - which words may be published, by data/publish.tab
#
# Loaded after text.awk and tables.awk.
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
#   model         R640, 6248: only after a word of `modelafter', or PowerBook5,8 after a name of `makernames'
#   date          2026-11-22T06:30:56Z, or the beginning of one
#   options       an option of a compiler whose parts are in `optionwords'
#   name          the name of a test, with parameters (words.awk)
#   unit          a unit of a sample: its parts are in the list `unit'
#   path host drive             see places.awk
#   geometry      512x512x32
#   locale        en_US.UTF-8, its parts in `locales'
# An address of four numbers has none of these forms; only a kernel 2.6 and AIX's own library have such versions.

function read_forms(    lines, k, p, n, i)
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
			for (i = 3; i <= n; i++)
				add_form(p[1], p[2], p[i])
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

function number_form(w,    i, unit)
{
	if (w !~ /^[-+]?[0-9]/ || length(w) > 20 || has_quad(w))
		return 0
	if (w ~ /^[-+]?[0-9]+(\.[0-9]+)?$/) {
		sub(/^[-+]/, "", w)
		i = index(w, ".") ? index(w, ".") - 1 : length(w)
		return i <= 3 && length(w) <= 7 || ("units", word_after) in listed || ("counts", word_before) in listed
	}
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

function model_form(w,    i)
{
	i = match(w, /[0-9]/) - 1
	if (i >= 0 && (("makernames", substr(w, 1, i)) in listed) && substr(w, i + 1) ~ /^[0-9]+,[0-9]+$/)
		return length(w) - i <= 6
	i = index(w, ",")
	if (i && (("makernames", substr(w, 1, i - 1)) in listed))
		return length(w) - i <= 26 && known_parts(substr(w, i + 1))
	if (w ~ /^[0-9]+\/[0-9]+(\/[A-Z][0-9]+)?$/)
		return length(w) <= 15
	if (!(("modelafter", word_before) in listed))
		return 0
	return w ~ /^[A-Za-z]?[A-Za-z]?[A-Za-z]?-?[0-9][0-9]*[A-Za-z]?[A-Za-z]?$/ && length(w) <= 8 || \
	    w ~ /^(i|m|E)[0-9]-[0-9]+[A-Z]*$/ && length(w) <= 10
}

# The parts of a model of Sun's or IBM's, as Sun-Fire-V240 or 8202-E4B.
function known_parts(s,    p, n, i)
{
	n = split(s, p, "-")
	for (i = 1; i <= n; i++)
		if (p[i] !~ /^[A-Z]?[0-9]+[A-Z]?$/ && p[i] !~ /^[A-Z][0-9][A-Z]$/ && \
		    p[i] !~ /^(Sun|SPARC|Enterprise|Fire|Blade|Ultra|Netra|T|M|Sparc)$/ || length(p[i]) > 10)
			return 0
	return 1
}

function date_form(w)
{
	if (w ~ /^(19|2[0-9])[0-9][0-9]-[01][0-9](-[0-3][0-9])?$/)
		return 1
	if (w !~ /^(19|2[0-9])[0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]/ || length(w) > 28)
		return 0
	return substr(w, 17) ~ /^(:[0-6][0-9])?(Z(-[0-9]+)?|[-+][0-9][0-9]:?[0-9][0-9])?$/
}

function option_form(w,    p, n, i)
{
	if (w ~ /^-[A-Za-z]$/)
		return 1
	if (w !~ /^[-+][A-Za-z]/ || length(w) > 60)
		return 0
	n = split(substr(w, 2), p, /[-_=,]/)
	for (i = 1; i <= n; i++)
		if (p[i] != "" && !(("optionwords", p[i]) in listed) && !(p[i] ~ /^[0-9]+$/ && length(p[i]) <= 4))
			return 0
	return 1
}

function locale_form(w,    p, n, i)
{
	n = split(w, p, /[.@]/)
	for (i = 1; i <= n; i++)
		if (!(("locales", p[i]) in listed))
			return 0
	return n > 0
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
