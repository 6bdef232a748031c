# submit.awk - rewrites the lines of a record as it is published, and tells what it changes
#
# usage: run_awk submit -v users=NAME[,NAME] -v host=NAME [-v difference=FILE] [-v most=N] [-v anew=1]
#        [-v known=FILE] FILE
#        kit_emulated in the environment: by what the host is emulated, in place of what the record says
# exit:  0; 1 where a file has no run, or the table of what is published is missing
#
# What a line may have is in data/publish.tab; publish.awk rewrites it.  Lines that records.awk refuses, and lines that
# the table does not list, are left out and counted in a note.  With anew=1 the notes that an earlier submit wrote about
# lint are left out too, because the front end writes them anew.
#
#   users       names that are not published (of DOMAIN\NAME both words); nor are the words after a directory of homes
#   host        the published name of the host; by default its own one, without a domain
#   difference  gets a line of up to 80 columns for each thing that is left out or replaced; at most `most' things;
#               then the words that stay by their form alone and are not in `known', lines of other records
#
# The file is read beforehand for the names of hosts and directories, and for words that look like replacements.
#
# Sets: outline published_host standing

BEGIN {
	outline = 2
	lines_left = lines_out = samples_out = 0
	learn_words()
	submit_n = split(users, submit_word, /[,\\]/)
	for (submit_i = 1; submit_i <= submit_n; submit_i++)
		hide(submit_word[submit_i], "user")
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

function look_ahead(file,    line, i)
{
	while ((getline line < file) > 0) {
		line = without_end(substr(line, 1, 8193), "\r")
		if (line ~ /^B/)
			line = first_word(line)
		if (line in looked)
			continue
		looked[line] = 1
		reserve(line)
		learn_line(before_mark(line, ":"), trim(substr(line, index(line, ":") + 1)))
	}
	close(file)
	for (i = 1; i <= far_hosts; i++)
		hide(far_host[i], i == 1 ? published_host "-far" : neutral("host", tolower(far_host[i])))
	for (i = 1; i <= dir_lines; i++)
		learn_dir(dir_line[i])
	split("", looked)
}

function learn_line(key, value)
{
	if (key == "host") {
		if (!hosts_seen++)
			published_host = short_host(value)
		hide(value, short_host(value))
	} else if (key == "Far") {
		if (index(value, "@"))
			hide(before_mark(value, "@"), "user")
		sub(/^.*@/, "", value)
		if (value !~ /-far$/ && numbered(value) != "host")
			far_host[++far_hosts] = value
	} else if (key == "Dir")
		dir_line[++dir_lines] = decode(first_word(value))
}

# --- the difference ---------------------------------------------------------------------------------------------

# A text in pieces, in lines of 80 columns, behind a lead.
function put_pieces(lead, indent, text)
{
	do {
		print lead substr(text, 1, 80 - length(lead)) > difference
		text = substr(text, 81 - length(lead))
		lead = indent
	} while (text != "")
}

function put_change(i,    times, lead, old, new)
{
	times = word_change[word_change[i, "where"], word_change[i, "what"], "times"]
	lead = padl(word_change[i, "line"], 6) "  " padr(clip(plain(word_change[i, "where"]), 12), 12) "  "
	old = plain(word_change[i, "what"])
	new = word_change[i, "instead"]
	new = "-> " (new == "" ? "(left out)" : new) (times > 1 ? " (" times " times)" : "")
	if (length(lead old) + length(new) < 80)
		print lead old " " new > difference
	else {
		put_pieces(lead, repeat(" ", length(lead)), old)
		put_pieces(repeat(" ", length(lead)), repeat(" ", length(lead) + 3), new)
	}
}

# Behind the changes stands what stays because it is written as the name of a product, and might be another's.
function put_difference(    i, n, text)
{
	print "published: " lines_out " lines, " samples_out " of them samples" > difference
	print (differences ? "  line  of            in the record -> published" : "nothing was left out or replaced") > difference
	for (i = 1; i <= differences && (most == "" || i <= most + 0); i++)
		put_change(i)
	if (i <= differences)
		print "... and " differences - i + 1 " more things: lodestone submit -d shows all" > difference
	for (i = 1; i <= passed_word["n"]; i++)
		if (!(tolower(passed_word[i]) in standing) && !(("usual", before_mark(passed_word[i], "=")) in listed))
			text = text " " passed_word[i]
	n = text == "" ? 0 : fold_words("kept by their form, and in no record of the kit; look at them:", "  ", text, 80)
	for (i = 1; i <= n; i++)
		print folded[i] > difference
	close(difference)
}

# --- lines ------------------------------------------------------------------------------------------------------

FNR == 1 && publish_ready() {
	look_ahead(FILENAME)
}

!publish_ready() || rec_kind == "env" && /^Emulated:/ && ENVIRON["kit_emulated"] != "" || \
    anew && rec_kind == "note" && /^Note: lint: error: |^Note: lodestone [^ ]+ submit: lint found / {
	next
}

{
	put_line()
	if (rec_kind == "env" && /^host:/ && ENVIRON["kit_emulated"] != "") {
		$0 = "Emulated: " ENVIRON["kit_emulated"]
		put_line()
	}
}

function put_line(    text)
{
	text = published_line()
	if (text != "") {
		print text
		lines_out++
		samples_out += rec_kind == "sample"
	} else if (rec_kind != "empty")
		lines_left++
}

END {
	if (lines_left) {
		print "Note: lodestone submit has left out " lines_left " lines"
		lines_out++
	}
	if (difference != "")
		put_difference()
	finish(!runs || !publish_ready() ? 1 : 0)
}
