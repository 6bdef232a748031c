# remarks.awk - what stands below the tables of a page: messages, notes, errata and sources of records
#   note_first(r, text)     1 for the first of the notes of record r that differ only in the numbers behind their
#       first colon, such as those of a program in each round
#   note_about(text, mnems) the first of the mnemonics (" A B ") that a note names, "" where it names none
#   on_page(name, mnems)    whether a test is of one of the mnemonics, with blanks between them
#   run_messages(r, mnems, stands)      the messages of a record about tests of mnemonics; stands[t]: those of the page;
#       those of one reason or one flag together, with the first two tests, and how many more there are
#   run_notes_said(r, n, mnems) errata_said(r, n)       its notes and its errata, with a mark where the test is there;
#       the numbers of those that were said before, and with them
#   source_said(r)          who published a page, where and when; each source once
#   left_in(t)              a test stands on the page; left_take(t, why) counts a measured one that does not, and
#       left_said() says how many there are of each mnemonic, and why
#   dated_host(r)           the host and the day of a record
#   systems_said(has, why)  the systems of the records that are keys of has, and records_left
#   records_left(has, why)      a line on the records that are no keys of has, ten of them by host and date
#   erratum_mark()          the mark of a row with an error of the original, and of its erratum

function erratum_mark()
{
	return "(*)"
}

# Tests of one key together: the first two, and how many more there are.
function remark_take(key, name, detail, taken)
{
	if (++taken[key, "times"] == 1)
		taken[++taken["", "n"], "key"] = key
	if (taken[key, "times"] <= 2)
		taken[key, "text"] = list_with(taken[key, "text"] "", "; ", list_with(name_words(name), ": ", detail))
}

function remark_text(key, taken)
{
	return taken[key, "text"] (taken[key, "times"] > 2 ? "; and " number_of(taken[key, "times"] - 2, "more test") : "")
}

function left_in(t)
{
	left_not[t] = 1
}

# A participant's part is no test of its own, nor is one that nobody has timed.
function left_take(t, why,    key)
{
	if ((t in left_not) || is_page(row_rec[t]) || row_has(t, "part") || row[t, "timed"] <= 0)
		return
	left_not[t] = 1
	key = row_mnemonic[t] " (" why ")"
	if (!(key in left_count))
		left_key[++left_keys] = key
	left_count[key]++
}

function left_said(    i, n, s)
{
	n = 0
	s = ""
	for (i = 1; i <= left_keys; i++) {
		n += left_count[left_key[i]]
		s = list_with(s, "; ", left_count[left_key[i]] " " left_key[i])
	}
	if (n) {
		page_gap()
		page_said("Left out", number_of(n, "test") ", which report host has: " s, "under")
	}
}

function day_of_record(r)
{
	return substr(rec_of(r, "Date"), 1, 10)
}

function dated_host(r)
{
	return plain(rec[r, "host"] "-" day_of_record(r))
}

function systems_said(has, why,    r)
{
	page_title(3, "Systems (Mb = 2^20 bytes):")
	for (r = 1; r <= rec_n; r++)
		if (r in has)
			page_text(dated_host(r) ": " rec[r, "system"], "hang")
	records_left(has, why)
}

function records_left(has, why,    r, n, s)
{
	n = 0
	for (r = 1; r <= rec_n; r++)
		if (!(r in has) && !((r, "same") in rec) && ++n <= 10)
			s = list_with(s, ", ", dated_host(r))
	if (n) {
		page_gap()
		page_text(why ": " s (n > 10 ? " and " n - 10 " more." : "."), "hang")
	}
}

function on_page(name, mnems)
{
	return has_word(mnems, mnem_of(name))
}

# The flags of the tests of mnemonics that stand on the page, and the first five reasons of what was not measured.
function run_messages(r, mnems, stands,    i, k, t, text, word, flagged, missed)
{
	split("", flagged)
	split("", missed)
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		text = row[k, "text"]
		word = first_word(text)
		t = test_row(r, row[k, "test"])
		if (row[k, "word"] != "FLAG") {
			if (on_page(row[k, "test"], mnems))
				remark_take(text, row[k, "test"], "", missed)
		} else if (t ? stands[t] : on_page(row[k, "test"], mnems))
			remark_take(word, row[k, "test"], trim(substr(text, length(word) + 1)), flagged)
	}
	for (i = 1; i <= missed["", "n"] && i <= 5; i++) {
		text = missed[i, "key"]
		page_said("Not measured", rec[r, "host"] " " remark_text(text, missed) ": " text, "under")
	}
	if (missed["", "n"] > 5)
		page_text("and tests for " number_of(missed["", "n"] - 5, "more reason"), "line")
	for (i = 1; i <= flagged["", "n"]; i++) {
		word = flagged[i, "key"]
		page_said("Flag", rec[r, "host"] " " word seen_of(word) ": " remark_text(word, flagged), "under")
	}
}

function note_first(r, text,    k, rest)
{
	k = index(text, ": ")
	rest = substr(text, k + 1)
	gsub(/[0-9]+/, "", rest)
	return ++note_shape[r, substr(text, 1, k) rest] == 1
}

function note_about(text, mnems,    n, p, k)
{
	n = split(text, p, " ")
	for (k = 1; k <= n; k++) {
		sub(/[:,.]$/, "", p[k])
		if (index(mnems, " " p[k] " "))
			return p[k]
	}
	return ""
}

# The mnemonics of its tests and messages, with blanks between and around them.
function record_mnems(r,    i, s, mnem)
{
	s = " "
	for (i = 1; i <= row_n[r, "t"] + row_n[r, "m"]; i++) {
		mnem = mnem_of(row[i <= row_n[r, "t"] ? row_at[r, "t", i] : row_at[r, "m", i - row_n[r, "t"]], "test"])
		if (!index(s, " " mnem " "))
			s = s mnem " "
	}
	return s
}

# Of a measured run, notes that are about one of the mnemonics, or about none, and each once.
function run_notes_said(r, n, mnems,    i, own, about, text)
{
	own = record_mnems(r)
	for (i = 1; i <= row_n[r, "n"]; i++) {
		text = row[row_at[r, "n", i], "text"]
		about = note_about(text, own)
		if (is_page(r) || note_first(r, text) && (about == "" || has_word(mnems, about))) {
			if (!n++ || text ~ /^(Test Environment|Conclusions)$/)
				page_gap()
			page_text(text)
		}
	}
	return n
}

function errata_said(r, n,    i, k)
{
	for (i = 1; i <= row_n[r, "x"]; i++) {
		k = row_at[r, "x", i]
		if (!n++)
			page_gap()
		page_said(list_with(test_row(r, row[k, "name"]) ? erratum_mark() : "", " ", "Error in the original"),
		    rec[r, "host"] " " name_words(row[k, "name"]) ": " row[k, "text"], "under")
	}
	return n
}

function source_said(r,    text)
{
	text = rec_of(r, "By") "; " rec_of(r, "Source") "; " rec_of(r, "Date")
	if ((text in source_told) || !is_page(r))
		return
	if (!remarks_sources++)
		page_gap()
	source_told[text] = 1
	page_said("Source", text, "under")
}
