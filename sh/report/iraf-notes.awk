# iraf-notes.awk - the last column of the IRAF page of a measured run, and its notes
#
# Loaded with report-iraf.awk; it uses its cell[row, column] and row_mnem[mnemonic], the row of a mnemonic.
#
#   todays_marks(t)         parameters that the columns do not show, letters of flags, numbers of notes
#   note_of(lead, text)     the number of a note, as [1]; texts with the same lead are one note, so that a page has at
#                           most five
#   record_note(text)       adds a note of the record to the row that it names
#   not_asked(mnem) why_not(r, mnem)        why a row has no figure
#   notes note_text[1..notes]       and flag_said[1..flags_said], the meaning of each letter

function note_of(lead, text,    k)
{
	k = lead == "" ? text : lead
	if (!(k in note_no)) {
		note_no[k] = ++notes
		note_text[notes] = lead text
		note_told[notes, text] = 1
	} else if (!((note_no[k], text) in note_told)) {
		note_told[note_no[k], text] = 1
		note_text[note_no[k]] = note_text[note_no[k]] "; " text
	}
	return "[" note_no[k] "]"
}

# Parameters that the columns do not show, the letters of flags, and other messages as a note.
function todays_marks(t,    i, j, s, letters, word, text, why)
{
	s = letters = why = ""
	for (i = 1; i <= test_params[t]; i++)
		if (par_key[t, i] !~ /^(bytes|size)$/)
			s = s (s == "" ? "" : " ") (par_val[t, i] ~ /^[A-Za-z]/ ? "" : par_key[t, i] " ") plain(par_val[t, i])
	for (j = 1; j <= test_msgs[t]; j++) {
		i = test_msg[t, j]
		text = plain(msg_text[test_run[t], i])
		word = first_word(text)
		if (msg_word[test_run[t], i] != "FLAG")
			why = why note_of("Not measured: ", test_mnem[t] ": " text)
		else if (!index(letters, letter_of(word)))
			letters = letters flag_named(word)
	}
	s = s (s != "" && letters != "" ? " " : "") letters
	if (test_mnem[t] ~ /^[0-9]+USER$/ && load_text(t) != "")
		why = why note_of("Time divided by that of PLOTS: ", load_text(t))
	return s (s != "" && why != "" ? " " : "") why
}

# The letter of a flag; its meaning is printed once, below the notes.
function flag_named(word,    letter)
{
	letter = letter_of(word)
	if (!(word in flag_known)) {
		flag_known[word] = 1
		flag_said[++flags_said] = letter " " word ((word in flag_seen_as) ? ": " flag_seen_as[word] : ".")
	}
	return letter
}

# The ratio of the time of n users to that of one, as in the text of 1987; n/processors where the processor is the limit.
function load_text(t,    r, n, cpus, one, p, i)
{
	r = test_run[t]
	one = iraf_pick(r, "PLOTS")
	n = test_mnem[t] + 0
	cpus = 0
	for (i = split(env_of(r, "Cpus"), p, " ") - 1; i > 0; i--)
		if (p[i] == "online" && p[i + 1] ~ /^[0-9]+$/)
			cpus = p[i + 1] + 0
	if (!has_time(one) || par_of(one, "size") != par_of(t, "size") || par_of(one, "line") != par_of(t, "line"))
		return ""
	return sprintf("%.2f with %.0f users", job_ns(t) / (job_ns(one) * job[test_mnem[t]] / job["PLOTS"]), n) \
		(cpus ? sprintf(" (at least %.2f on %.0f processors)", n > cpus ? n / cpus : 1, cpus) : "")
}

# A note of the record belongs to the row whose test it names.  Of notes that differ only in numbers, such as those of a
# program in each round, the first is kept.
function record_note(text,    i, n, word, p, shape)
{
	shape = text
	gsub(/[0-9]+/, "", shape)
	if (("record", shape) in note_told)
		return
	note_told["record", shape] = 1
	n = split(text, p, " ")
	for (i = 1; i <= n; i++) {
		word = p[i]
		sub(/[:,.]$/, "", word)
		if (word in row_mnem) {
			cell[row_mnem[word], "Notes"] = cell[row_mnem[word], "Notes"] (cell[row_mnem[word], "Notes"] ~ /[a-z]$/ ? " " : "") note_of("Of the record: ", text)
			return
		}
	}
}

function not_asked(mnem)
{
	return mnem ~ /^NW|^NR/ ? note_of("", "Not measured in this run; lodestone run -s net -H HOST measures it.") : \
	    note_of("", "Not measured in this run.")
}

# Why a row has no figure: the message of a program, else the status of its suite row.
function why_not(r, mnem,    i, why)
{
	for (i = run_msgs[r]; i > 0; i--)
		if (mnem_of(msg_name[r, i]) == mnem && msg_word[r, i] != "FLAG" &&
		    (msg_name[r, i] !~ /\/transport=/ || msg_name[r, i] ~ /\/transport=pipe(\/|$)/))
			why = msg_word[r, i] == "SKIP" ? plain(msg_text[r, i]) : tolower(msg_word[r, i]) ", " plain(msg_text[r, i])
	for (i = run_rows[r]; i > 0 && why == ""; i--)
		if (row_id[r, i] == mnem && row_status[r, i] != "ok")
			why = "the row ended as " row_status[r, i]
	return why
}
