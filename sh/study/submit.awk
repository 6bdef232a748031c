# submit.awk - rewrites the lines of a record as it is published, and tells what it changes
#
# usage: run_awk submit -v users=NAME[,NAME] -v host=NAME [-v difference=FILE] [-v most=N] [-v anew=1]
#        [-v known=FILE] FILE
#        kit_emulated in the environment: by what the host is emulated, in place of what the record says
# exit:  0; 1 where a file is a published page, has no run, or the table of what is published is missing
#
# What a line may have is in data/publish.tab; publish.awk rewrites it.  Lines that records.awk refuses, and lines that
# the table does not list, are left out and counted in a note.  With anew=1 the notes that an earlier submit wrote about
# lint are left out too, because the front end writes them anew.
#
#   users       names that are not published (of DOMAIN\NAME both words); nor are the words after a directory of homes
#   host        the published name of the host; by default its own one, without a domain
#   difference  gets a line of up to 80 columns for each thing that is left out or replaced; at most `most' things;
#               then the words that stay by their form alone (products.awk) and are not in `known', lines of other records
#
# The file is read beforehand for the names of hosts and directories, and for words that look like replacements.
#
# Sets: outline published_host standing

BEGIN {
	outline = 2
	lines_left = is_page = lines_out = samples_out = 0
	if (host != "")
		published_host = host
	learn_words()
	submit_n = split(users, submit_word, /[,\\]/)
	for (submit_i = 1; submit_i <= submit_n; submit_i++)
		hide_user(submit_word[submit_i])
	if (!publish_ready())
		say_err("lodestone: submit: " table_of("publish") ": cannot be read")
}

function learn_words(    line, p, i)
{
	while (known != "" && (getline line < known) > 0) {
		for (i = split(tolower(line), p, /[ ,]+/); i > 0; i--)
			standing[core_of(p[i])] = 1
		for (i = split(tolower(line), p, /[^a-z0-9]+/); i > 0; i--)
			standing[p[i]] = 1
	}
}

# --- before the first line --------------------------------------------------------------------------------------

function look_at_host(line)
{
	sub(/^host:[ \t]*/, "", line)
	line = trim(line)
	if (host == "" && !hosts_seen++)
		published_host = short_host(line)
	hide_host(line, host != "" ? host : short_host(line))
}

function look_at_far(line)
{
	sub(/^Far:[ \t]*/, "", line)
	line = trim(line)
	if (index(line, "@"))
		hide_user(substr(line, 1, index(line, "@") - 1))
	sub(/^.*@/, "", line)
	if (line !~ /-far$/ && !is_neutral_value(line, "host"))
		far_host[++far_hosts] = line
}

function look_beyond(line,    name)
{
	if (line ~ /^[BR]/) {
		name = line ~ /^B/ ? first_word(line) : line
		if (name in looked)
			return
		looked[name] = 1
		reserve(name)
		return
	}
	reserve(line)
	if (line ~ /^host:/)
		look_at_host(line)
	else if (line ~ /^Far:/)
		look_at_far(line)
	else if (line ~ /^Dir:/)
		dir_line[++dir_lines] = decode(first_word(trim(substr(line, 5))))
}

function look_ahead(file,    line, i)
{
	while ((getline line < file) > 0)
		look_beyond(without_end(substr(line, 1, 8193), "\r"))
	close(file)
	for (i = 1; i <= far_hosts; i++)
		hide_host(far_host[i], i == 1 ? published_host "-far" : neutral("host", tolower(far_host[i])))
	for (i = 1; i <= dir_lines; i++)
		learn_dir(dir_line[i])
	split("", looked)
}

# --- the difference ---------------------------------------------------------------------------------------------

# A text in pieces, in lines of 80 columns, behind a lead.
function put_pieces(lead, indent, text,    n)
{
	n = 80 - length(lead)
	while (length(text) > n) {
		print lead substr(text, 1, n) > difference
		text = substr(text, n + 1)
		lead = indent
		n = 80 - length(lead)
	}
	print lead text > difference
}

function put_change(i,    key, lead, old, new)
{
	key = word_change[i, "where"] SUBSEP word_change[i, "what"]
	lead = padl(word_change[i, "line"], 6) "  " padr(clip(plain(word_change[i, "where"]), 12), 12) "  "
	old = plain(word_change[i, "what"])
	new = "-> " (word_change[i, "instead"] == "" ? "(left out)" : word_change[i, "instead"])
	if (word_change[key, "times"] > 1)
		new = new " (" word_change[key, "times"] " times)"
	if (length(lead old) + length(new) < 80)
		print lead old " " new > difference
	else {
		put_pieces(lead, repeat(" ", length(lead)), old)
		put_pieces(repeat(" ", length(lead)), repeat(" ", length(lead) + 3), new)
	}
}

function head_of(s, c)
{
	return index(s, c) ? substr(s, 1, index(s, c) - 1) : s
}

# What stays because it is written as the name of a product, and might be another's.
function put_passed(    i, n, text)
{
	for (i = 1; i <= passed_word["n"]; i++)
		if (!(tolower(passed_word[i]) in standing) && !(("usual", head_of(passed_word[i], "=")) in listed))
			text = text " " passed_word[i]
	n = text == "" ? 0 : fold_words("kept by their form, and in no record of the kit; look at them:", "  ", text, 80)
	for (i = 1; i <= n; i++)
		print folded[i] > difference
}

function put_difference(    i)
{
	print "published: " lines_out " lines, " samples_out " of them samples" > difference
	if (differences)
		print "  line  of            in the record -> published" > difference
	else
		print "nothing was left out or replaced" > difference
	for (i = 1; i <= differences && (most == "" || i <= most + 0); i++)
		put_change(i)
	if (i <= differences)
		print "... and " differences - i + 1 " more things: lodestone submit -d shows all" > difference
	put_passed()
	close(difference)
}

# --- lines ------------------------------------------------------------------------------------------------------

FNR == 1 && publish_ready() {
	look_ahead(FILENAME)
}

!publish_ready() {
	next
}

rec_kind == "env" && $0 ~ /^Source:/ {
	is_page = 1
}

rec_kind == "note" && anew && (/^Note: lint: error: / || /^Note: lodestone [^ ]+ submit: lint found /) {
	next
}

rec_kind == "env" && /^Emulated:/ && ENVIRON["kit_emulated"] != "" {
	next
}

{
	submit_text = published_line()
	if (submit_text != "") {
		print submit_text
		lines_out++
		samples_out += rec_kind == "sample"
	} else if (rec_kind != "empty")
		lines_left++
	if (rec_kind == "env" && /^host:/ && ENVIRON["kit_emulated"] != "") {
		$0 = "Emulated: " ENVIRON["kit_emulated"]
		print published_line()
		lines_out++
	}
}

END {
	if (lines_left) {
		print "Note: lodestone submit has left out " lines_left " lines"
		lines_out++
	}
	if (difference != "")
		put_difference()
	finish(is_page || !runs || !publish_ready() ? 1 : 0)
}
