# submit.awk - prints the lines of a record that are published, by the rule of data/publish.tab
# usage: run_awk submit -v host=NAME -v told=FILE -v cut=0|1 LINES; kit_emulated in the environment: by what the host is
#        emulated; cut=1: the last line was cut off, and is none
# exit:  0; 1 where it is no record of one host that this kit measured
#
# No word is rewritten: a part of a value passes whole, or is left out.  Only where tests, directories or drives would
# become one stands hiddenN for a part, numbered by its first appearance, so that a published record passes as it is.
# Emulated, Spoiled and Preload are `yes' where no part passes.  Of SKIP, FAIL and UNRESOLVED the name stays, no reason.
# told gets a line `Key: text' for each text that is published as it stands, and `whole' or `fault: why'.  A line that
# has not the form of its kind, lodestone-records(5), is none.

BEGIN {
	hidden_n = samples_out = run_lines = run_measured = run_printed = 0
	line_held = submit_why = hosts_seen = ""
	one_number = "[0-9][0-9]?[0-9]?[0-9]?"
	version_form = "^([A-Z][.]|[Vv])?" one_number "([.]" one_number ")?([.]" one_number ")?[A-Za-z]?$"
	date_form = "^(19|2[0-9])[0-9][0-9]-[01][0-9](-[0-3][0-9](T[0-2][0-9]:[0-5][0-9](:[0-6][0-9])?" \
	    "(Z(-[0-9][0-9]?[0-9]?)?|[-+][0-9][0-9]:?[0-9][0-9])?)?)?$"
	figure_form = "^[-+]?[0-9]+([.][0-9]+)?(e[-+][0-9]+)?%?$"
	value_form = "^([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$"
	read_forms()
}

# The mnemonics are words.
function read_forms(    lines, k, p, n, i, key)
{
	for (n = split(told_lines("test", ""), p, " "); n > 0; n--)
		listed["word", told_at(p[n], "mnem")] = 1
	for (k = table_lines("publish", lines); k > 0; k--) {
		n = split(lines[k], p, " ")
		for (i = 3; p[1] == "list" && i <= n; i++)
			listed[p[2], p[i]] = 1
		for (i = split(p[2], key, ","); p[1] != "list" && i > 0; i--)
			slots_of[p[1], key[i]] = substr(lines[k], length(p[1] p[2]) + 3)
	}
}

# The parts of a value that slots take, in order, with what separates them.
function parts_kept(slots, value, separators,    slot, n, i, at, part, bare, out, new)
{
	n = split(slots, slot, " ")
	at = 1
	while (match(value, "[^" separators "]+[" separators "]*")) {
		part = bare = substr(value, RSTART, RLENGTH)
		value = substr(value, RSTART + RLENGTH)
		sub("[" separators "]+$", "", bare)
		for (i = at; i <= n && (new = taken(bare, slot[i])) == ""; i++)
			;
		if (i <= n) {
			out = out new substr(part, length(bare) + 1)
			at = slot[i] ~ /[*]$/ ? i : i + 1
		}
	}
	sub("[" separators "]+$", "", out)
	return out ""
}

# What a slot makes of a part, "" where none of its forms takes it.
function taken(part, slot,    form, n, i, new, k, f, p)
{
	sub(/[*]$/, "", slot)
	n = split(slot, form, "|")
	for (i = 1; i <= n && new == ""; i++) {
		f = form[i]
		k = index(f, "=")
		if (f == "<hide>")
			new = hide(part)
		else if (k ? split(part, p, "=") == 2 && taken(p[1], substr(f, 1, k - 1)) != "" && \
		    taken(substr(part, index(part, "=") + 1), substr(f, k + 1)) != "" : f !~ /^[#<]/ ? part == f : \
		    part == "unknown" || f == "<text>" || f == "#" && part ~ figure_form && length(part) <= 15 || \
		    f == "<version>" && part ~ version_form || f == "<date>" && part ~ date_form || \
		    ((substr(f, 2, length(f) - 2), part) in listed))
			new = part
	}
	return new ""
}

# What stands for a part that has to differ from others; it tells a simulated drive, and a device of another host.
function hide(part,    model, file, line, found)
{
	part = model = decode(part)
	sub(/^sim:/, "", model)
	sub(/#[1-9][0-9]?$/, "", model)
	file = ENVIRON["kit_tables"] "/drives/" model ".drive"
	found = part in hidden || model !~ /^[a-z0-9]+$/ ? 0 : (getline line < file) > 0
	close(file)
	if (!(part in hidden))
		hidden[part] = found || part == "unknown" ? part : \
		    (part ~ /^sim:/ ? "sim:" : "") "hidden" (++hidden_n) (part ~ /:(\/|$)|^\/\// ? ":" : "")
	return hidden[part]
}

function value_kept(key, value,    slots, out)
{
	if (!(("env", key) in slots_of))
		return ""
	slots = slots_of["env", key]
	if (key == "host" || key == "Compiler" || value == "unknown")
		return key == "host" ? host : key == "Compiler" ? compiler_of(value) : value
	out = slots ~ /^ *<text>$/ ? value : parts_kept(slots, value, key == "Release" ? " -" : " ,;")
	if (out == value && slots ~ /^ *<text>$/ || key == "Store" && match(out, /model=[^ ]+/))
		print key ": " (key == "Store" ? decode(substr(out, RSTART, RLENGTH)) : value) >told
	if (key ~ /^(Emulated|Spoiled|Preload)$/)
		return value == "no" ? value : out ~ /^(unknown[ ,;]*)*$/ ? "yes" : out
	return out
}

# NAME: VERSION; flags: FLAGS, the name without its directory and number.
function compiler_of(value,    i, flags, p, n)
{
	i = index(value "; flags:", "; flags:")
	n = split(substr(value, i + 8), p, " ")
	value = substr(value, 1, i - 1)
	for (i = 1; i <= n; i++)
		flags = flags (is_flag(p[i]) ? " " p[i] : "")
	sub(/^[^ ]*\//, "", value)
	sub(/-[0-9.]+:/, ":", value)
	value = parts_kept(slots_of["env", "Compiler"], value, " ,;:")
	return (value == "" ? "unknown" : value) (value ~ / / ? "" : ": version unknown") (flags == "" ? "" : "; flags:" flags)
}

# -O, -m, -f and -std; no path, and none that may have a name in it.
function is_flag(word)
{
	return length(word) <= 40 && (word ~ /^-O[0-9a-z]?[a-z]?[a-z]?[a-z]?$/ || word ~ /^-m[A-Za-z0-9=+.,-]+$/ || \
	    word ~ /^-f[A-Za-z-]+([=]([0-9]+|on|off|fast|all|none))?$/ || word ~ /^-std[=][a-z0-9+]+$/ && length(word) <= 12)
}

# The name of a test, or the ID of a row, which may have a number behind it.
function name_of(name,    p, n, i, out)
{
	if (name in name_known)
		return name_known[name]
	n = split(name, p, "/")
	out = p[1]
	sub(/^[0-9]+/, "N", out)
	if (!(("word", out) in listed))
		sub(/[0-9][0-9]?[0-9]?$/, "", out)
	out = (("word", out) in listed) ? p[1] : toupper(hide(p[1]))
	for (i = 2; i <= n; i++)
		out = out "/" parameter_of(p[i], index(p[i], "="))
	return name_known[name] = out
}

# Words and figures of the kit, and flags of a compiler.
function parameter_of(text, k,    key, value, p, i, n)
{
	key = substr(text, 1, k - 1)
	value = substr(text, k + 1)
	if (!(("word", key) in listed))
		return "hidden=" hide("=" text)
	n = key == "options" ? split(value, p, "%20") : 0
	for (i = 1; i <= n && is_flag(p[i]); i++)
		;
	if (value == "" || n && i > n || value ~ /^[0-9]+([.x][0-9]+)?(x[0-9]+|[kKmMgG])?$/ && length(value) <= 15 || \
	    taken(value, "<word>|<compiler>") != "")
		return text
	return key "=" hide(value)
}

# A unit that is not published is left out with its value.
function sample_line(    i, out)
{
	for (i = 3; i < NF; i += 2)
		if (parts_kept("<unit>*", $(i + 1), "/-") == $(i + 1))
			out = out " " $i " " $(i + 1)
	samples_out += out != ""
	return out == "" ? "" : "Benchmark" name_of(substr($1, 10)) " " $2 out
}

function message_line(key, value, i,    word, text)
{
	word = first_word(text = substr(value, i + 2))
	if (key == "--- FLAG" && !(("flag", word) in slots_of))
		return ""
	text = key == "--- FLAG" ? parts_kept(slots_of["flag", word], substr(text, length(word) + 1), " ,;") : ""
	word = key == "--- FLAG" ? word : "reason not published"
	return key ": " name_of(substr(value, 1, i - 1)) ": " word (text == "" ? "" : " " text)
}

# --- lines ------------------------------------------------------------------------------------------------------

function is_sample(    i)
{
	if (NF < 4 || NF % 2 || $1 !~ /^Benchmark[A-Z0-9]+(\/[!-~]+)?$/ || length($1) > 1000 || $2 !~ /^[1-9][0-9]*$/ || \
	    length($2) > 100)
		return 0
	for (i = 3; i < NF && $i ~ value_form && $i < 1e140; i += 2)
		;
	return i > NF
}

function is_row_line()
{
	return length($2) <= 1000 && length($3) <= 9 && $3 ~ /^[1-9][0-9]*$/ && \
	    (/^Row: / ? NF == 3 : /^Row-host: / ? NF > 3 : NF == 5 && $4 ~ /^(ok|failed|skipped|unresolved|limit)$/ && \
	    $5 ~ /^[0-9]+(\.[0-9]+)?$/ && length($5) <= 15)
}

function is_stretch(    i)
{
	for (i = 3; i <= NF && length($i) <= 18 && ($i ~ /^[0-9]+$/ || i == 4 && $i == "-"); i++)
		;
	return i > NF && NF >= 10 && NF <= 11
}

# Of what kind a line is, "" where it has not its form.
function line_kind()
{
	if (length($0) > 8192 || $0 ~ "[\001-\010\013-\037\177]" || /^Benchmark/ && /[^\t -~]/)
		return ""
	gsub(/[^\t -~]/, "?")
	if (/^Benchmark/)
		return is_sample() ? "sample" : ""
	if (/^Row(-end|-host)?: /)
		return !is_row_line() ? "" : /^Row-host/ ? "row-host" : "row"
	if (/^Stretch: /)
		return is_stretch() ? "row" : ""
	if (/^--- (SKIP|FAIL|UNRESOLVED|FLAG): .*: /)
		return "msg"
	return /^([A-Z][A-Za-z0-9_.-]*|host|lodestone):([ \t]|$)/ ? "env" : ""
}

function published_line(kind,    key, value)
{
	if (kind == "sample")
		return sample_line()
	if (kind == "row")
		return $1 " " name_of($2) substr($0, length($1 $2) + 2)
	key = substr($0, 1, index($0, ":") - 1)
	value = trim(substr($0, length(key) + 2))
	gsub(/[\t ]+/, " ", value)
	if (kind == "msg")
		return message_line(key, value, index(value, ": "))
	if (kind == "env")
		know_run(key, value)
	value = value_kept(key, kind == "row-host" ? substr(value, length($2 $3) + 3) : value)
	return value == "" ? "" : key ": " (kind == "row-host" ? name_of($2) " " $3 " " : "") value
}

# A line `lodestone:' begins a run, each of which has the lines of this kit and the one host.
function know_run(key, value)
{
	if (key == "lodestone")
		judge_run()
	if (key == "host" && hosts_seen != "" && hosts_seen != value)
		submit_why = "it has several hosts"
	if (key == "host")
		hosts_seen = value
	run_measured = run_measured || key == "Kit" && value ~ /^lodestone [0-9]/
	run_printed = run_printed || key == "Source"
}

function judge_run()
{
	if (run_lines && submit_why == "" && (run_printed || !run_measured))
		submit_why = "it is not a record that this kit measured"
	run_lines = run_measured = 0
}

function take_line(text)
{
	if (NR > 1)
		put_published(line_held)
	line_held = text
}

function put_published(text,    line, kind)
{
	$0 = without_end(text, "\r")
	kind = line_kind()
	line = kind == "" || /^Emulated:/ && ENVIRON["kit_emulated"] != "" ? "" : published_line(kind)
	run_lines += kind != ""
	if (line != "")
		print line
	if (kind == "env" && /^host:/ && ENVIRON["kit_emulated"] != "")
		print "Emulated: " value_kept("Emulated", ENVIRON["kit_emulated"])
}

{
	take_line($0)
}

END {
	if (!cut)
		put_published(line_held)
	judge_run()
	submit_why = samples_out ? submit_why : "no test finished in it"
	if (!(("env", "Kit") in slots_of))
		submit_why = "data/publish.tab cannot be read"
	print (submit_why == "" ? "whole" : "fault: " submit_why) >told
	finish(submit_why == "" ? 0 : 1)
}
