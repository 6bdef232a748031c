# host.awk - what the pages of a host tell beside its results: flags, what is missing, notes, the environment
#
#   detailed                set by the page: each flag with its tests and meaning, each key of the environment
#   collect_flags(r)        flag_word[1..flags] flag_test[] flag_text[]; test_letters[k], the letters of the test of row k
#   flags_part() missing_part(r) notes_part(r) environment_part(r)      build the parts

# --- flags ------------------------------------------------------------------------------------------------------

function add_flag(t, word, detail)
{
	flag_word[++flags] = word
	flag_test[flags] = t
	flag_text[flags] = detail
	if (t && index(test_letters[t], letter_of(word)) == 0)
		test_letters[t] = test_letters[t] letter_of(word)
}

# A flag of a test that is not in the record stands in the list with its name.
function collect_flags(r,    i, k, t, detail)
{
	flags = 0
	for (i = 1; i <= row_n[r, "f"]; i++) {
		k = row_at[r, "f", i]
		t = test_row(r, row[k, "name"])
		detail = row[k, "detail"]
		add_flag(t, row[k, "flag"], t ? detail : name_words(row[k, "name"]) (detail == "" ? "" : ": " detail))
	}
}

# The flags of one word are a chain: flag_first[1..flag_words], then flag_next[], which ends with 0.
function chain_flags(    i, word, last, at)
{
	split("", at)
	flag_words = 0
	for (i = 1; i <= flags; i++) {
		word = flag_word[i]
		if (word in at) {
			flag_next[last[word]] = i
			flag_count_of[at[word]]++
		} else {
			at[word] = ++flag_words
			flag_first[flag_words] = i
			flag_count_of[flag_words] = 1
		}
		last[word] = i
		flag_next[i] = 0
	}
}

# The counts of flags, the most frequent first, with their meaning where no list of flags stands below.
function flag_sums(    i, n, order, word)
{
	for (i = 1; i <= flag_words; i++)
		order[i] = sprintf("%010.0f %.0f", 1000000000 - flag_count_of[i], i + 1000000000)
	sort_str(order, flag_words)
	said_begin("Flags", ",")
	for (i = 1; i <= flag_words; i++) {
		n = substr(order[i], 12) - 1000000000
		word = flag_word[flag_first[n]]
		said_add(letter_of(word) " " flag_count_of[n] " " word (detailed ? "" : seen_of(word)) \
		    (i < flag_words ? "" : detailed ? "." : ". -v prints the tests of each and what to do."))
	}
	said_end()
}

function flags_part(    i, j, word)
{
	if (!flags)
		return
	chain_flags()
	if (page_format == "text" && detailed)
		page_title(3, "Flags")
	else {
		page_gap()
		flag_sums()
	}
	if (!detailed)
		return
	page_fold("The meaning of each flag, and its tests")
	page_table("flags", "list")
	page_columns("Letter:mark|Flag:term|Meaning:words|Tests:list")
	for (i = 1; i <= flag_words; i++) {
		word = flag_word[flag_first[i]]
		page_row()
		page_cell(letter_of(word))
		page_cell(word)
		page_cell(meaning_of(word))
		page_cell("")
		for (j = flag_first[i]; j; j = flag_next[j])
			page_item((flag_test[j] ? row_label(flag_test[j]) : "") \
			    (flag_test[j] && flag_text[j] != "" ? ": " : "") flag_text[j])
	}
	page_table_end()
	page_unfold()
}

# --- what is missing --------------------------------------------------------------------------------------------

function missing_head()
{
	if (missing_rows++)
		return
	page_title(3, "Not measured")
	page_table("missing", "list")
	page_columns("How:text|What:name|Why:words")
}

# Equal reasons are one row; their messages are a chain.
function missing_messages(r,    i, j, k, n, key, last, following, first)
{
	split("", following)
	split("", last)
	n = 0
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (row[k, "word"] == "FLAG")
			continue
		key = row[k, "word"] SUBSEP row[k, "text"]
		if (key in last)
			following[last[key]] = k
		else
			first[++n] = k
		last[key] = k
		missing_told[name_words(row[k, "test"])] = 1
	}
	for (i = 1; i <= n; i++) {
		j = first[i]
		missing_head()
		page_row()
		page_cell(tolower(row[j, "word"]))
		page_cell("")
		for (; j; j = (j in following) ? following[j] : 0)
			page_item(name_words(row[j, "test"]))
		page_cell(row[first[i], "text"])
	}
}

function missing_part(r,    i, k)
{
	missing_rows = 0
	split("", missing_told)
	missing_messages(r)
	for (i = 1; i <= row_n[r, "v"]; i++) {
		k = row_at[r, "v", i]
		if (row[k, "status"] == "ok" || verbose == "" && (name_words(row[k, "row"]) in missing_told))
			continue
		missing_head()
		page_row()
		page_cell("row")
		page_cell(row[k, "row"] " round " row[k, "round"])
		page_cell(row[k, "status"] == "open" ? "not finished" : row[k, "status"] " after " row[k, "wall"] " s")
	}
	if (missing_rows)
		page_table_end()
}

# --- notes and the environment ----------------------------------------------------------------------------------

function notes_part(r,    i, k)
{
	if (row_n[r, "n"] + row_n[r, "x"])
		page_gap()
	for (i = 1; i <= row_n[r, "x"]; i++) {
		k = row_at[r, "x", i]
		page_said("Erratum", name_words(row[k, "name"]) ": " row[k, "text"])
	}
	if (!detailed && row_n[r, "n"] > 3)
		page_text("Notes: " row_n[r, "n"] "; -v prints them.")
	else if (row_n[r, "n"]) {
		page_fold("Notes of the record")
		for (i = 1; i <= row_n[r, "n"]; i++)
			page_said("Note", row[row_at[r, "n", i], "text"])
		page_unfold()
	}
}

# The keys that figures depend on and that the verdict does not have.
function needed_key(key)
{
	return key !~ /^(Os|Release|Cpu|Cpus|Memory|Date|Mode|Word|Page|Locale|Plan|Suites|Free|Load-end|Others|Machine)$/
}

# What was worked out of the record has a key in lower case.
function is_key(k)
{
	return row[k, "key"] ~ /^[A-Z]/
}

function env_words(k)
{
	return row[k, "value"] == "" ? "unknown" : plain(row[k, "value"])
}

function environment_said(r, class,    i, k, n)
{
	n = 0
	for (i = 1; i <= row_n[r, "k"]; i++) {
		k = row_at[r, "k", i]
		if (!is_key(k) || !detailed && !needed_key(row[k, "key"]))
			continue
		if (!n++) {
			page_gap()
			said_begin("Environment", ";", class)
		}
		said_add(row[k, "key"] " " env_words(k))
	}
	if (n)
		said_end()
}

# A paragraph, or a row for each key; on paper that is a paragraph, too.
function environment_part(r,    i, k)
{
	if (!detailed) {
		environment_said(r, "")
		return
	}
	if (page_format == "html")
		environment_said(r, "paper")
	page_fold("Environment")
	page_table("environment", "bare")
	page_columns("Key:text 9|Value:words 30")
	for (i = 1; i <= row_n[r, "k"]; i++) {
		k = row_at[r, "k", i]
		if (is_key(k)) {
			page_row()
			page_cell(row[k, "key"])
			page_cell(env_words(k))
		}
	}
	if (page_format != "text") {
		page_row()
		page_cell("Record")
		page_cell(rec[r, "path"] (((r, "line") in rec) ? ", from line " rec[r, "line"] : ""))
	}
	page_table_end()
	page_unfold()
	if (rec[r, "busy"] != "")
		page_text(rec[r, "busy"])
	page_gap()
}
