# words.awk - which words stay, and what stands for the others: of texts, of names, and behind each other
#
# Loaded after text.awk, forms.awk and places.awk.  A word of a text may be the name of a test, of which a value may be a text,
# so all of this is one file.
#
#   has_form(word, forms)      whether a word has one of these forms, which are separated by blanks
#   replaced(word, forms)      what stands for a word that has none of the forms
#   clean_words(where, text, forms)     a text with neutral words; `where' tells of what, in the difference
#   clean_name(name)           the name of a test, or the ID of a row
#   name_form(word)            whether a word is such a name and does not change

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
	if (form == "model")
		return model_form(w)
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
	split("number figure release textversion model date geometry name", form_of_digit, " ")
	split("release model text name locale unit", form_of_upper, " ")
	split("release model text textversion locale unit", form_of_lower, " ")
	split("options number release", form_of_other, " ")
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
	if (i > 1 && has_form(substr(w, 1, i - 1), forms " options"))
		return substr(w, 1, i) clean_piece(substr(w, i + 1), forms)
	if (w ~ /^[^@\/]+@[^@]+$/ || w ~ /^[A-Za-z0-9._-]+:\//)
		return clean_remote(w)
	if (w ~ /^[-+]?[0-9][0-9.,]*$/)
		return neutral("number", w)
	if (forms ~ /^systems/ && (i = released(w)) > 0)
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
