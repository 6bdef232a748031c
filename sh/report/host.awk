# host.awk - what the pages of a host tell beside its results: flags, what is missing, notes, the environment
#
#   detailed                set by the page: each flag with its tests and meaning, each key of the environment
#   collect_flags(r)        flag_word[1..flags] flag_test[] flag_text[]; test_letters[t], the letters of a test
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
function collect_flags(r,    i, j, n, t, memory, word)
{
	flags = 0
	for (i = 1; i <= run_msgs[r]; i++) {
		if (msg_word[msgs_before[r] + i] != "FLAG")
			continue
		t = msg_test[msgs_before[r] + i]
		word = first_word(msg_text[msgs_before[r] + i])
		n = trim(substr(msg_text[msgs_before[r] + i], length(word) + 1))
		add_flag(t, word, t ? n : name_words(msg_name[msgs_before[r] + i]) (n == "" ? "" : ": " n))
	}
	memory = copy_rate(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		n = worked_flags(t, memory)
		for (j = 1; j <= n; j++)
			add_flag(t, worked_word[j], worked_detail[j])
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
			page_item((flag_test[j] ? test_label(flag_test[j]) : "") \
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
function missing_messages(r,    i, j, n, key, last, following, first)
{
	split("", following)
	split("", last)
	n = 0
	for (i = 1; i <= run_msgs[r]; i++) {
		if (msg_word[msgs_before[r] + i] == "FLAG")
			continue
		key = msg_word[msgs_before[r] + i] SUBSEP msg_text[msgs_before[r] + i]
		if (key in last)
			following[last[key]] = i
		else
			first[++n] = i
		last[key] = i
		missing_told[name_words(msg_name[msgs_before[r] + i])] = 1
	}
	for (i = 1; i <= n; i++) {
		j = first[i]
		missing_head()
		page_row()
		page_cell(tolower(msg_word[msgs_before[r] + j]))
		page_cell("")
		for (; j; j = (j in following) ? following[j] : 0)
			page_item(name_words(msg_name[msgs_before[r] + j]))
		page_cell(msg_text[msgs_before[r] + first[i]])
	}
}

function missing_part(r,    i)
{
	missing_rows = 0
	split("", missing_told)
	missing_messages(r)
	for (i = 1; i <= run_rows[r]; i++) {
		if (row_status[rows_before[r] + i] == "ok" || verbose == "" && (name_words(row_id[rows_before[r] + i]) in missing_told))
			continue
		missing_head()
		page_row()
		page_cell("row")
		page_cell(row_id[rows_before[r] + i] " round " row_round[rows_before[r] + i])
		page_cell(row_status[rows_before[r] + i] == "open" ? "not finished" : row_status[rows_before[r] + i] " after " row_wall[rows_before[r] + i] " s")
	}
	if (missing_rows)
		page_table_end()
}

# --- notes and the environment ----------------------------------------------------------------------------------

function notes_part(r,    i)
{
	if (run_notes[r] + run_errata[r])
		page_gap()
	for (i = 1; i <= run_errata[r]; i++)
		page_said("Erratum", name_words(erratum_name[errata_before[r] + i]) ": " erratum_text[errata_before[r] + i])
	if (!detailed && run_notes[r] > 3)
		page_text("Notes: " run_notes[r] "; -v prints them.")
	else if (run_notes[r]) {
		page_fold("Notes of the record")
		for (i = 1; i <= run_notes[r]; i++)
			page_said("Note", note[notes_before[r] + i])
		page_unfold()
	}
}

# The keys that figures depend on and that the verdict does not have.
function needed_key(key)
{
	return key !~ /^(Os|Release|Cpu|Cpus|Memory|Date|Mode|Word|Page|Locale|Plan|Suites|Free|Load-end|Others|Machine)$/
}

function is_key(r, i)
{
	return env_key[env_before[r] + i] != "host" && env_key[env_before[r] + i] != "lodestone"
}

function env_words(r, i)
{
	return env_val[env_before[r] + i] == "" ? "unknown" : plain(env_val[env_before[r] + i])
}

function environment_said(r, class,    i, n)
{
	n = 0
	for (i = 1; i <= run_envs[r]; i++) {
		if (!is_key(r, i) || !detailed && !needed_key(env_key[env_before[r] + i]))
			continue
		if (!n++) {
			page_gap()
			said_begin("Environment", ";", class)
		}
		said_add(env_key[env_before[r] + i] " " env_words(r, i))
	}
	if (n)
		said_end()
}

# A paragraph, or a row for each key; on paper that is a paragraph, too.
function environment_part(r,    i)
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
	for (i = 1; i <= run_envs[r]; i++)
		if (is_key(r, i)) {
			page_row()
			page_cell(env_key[env_before[r] + i])
			page_cell(env_words(r, i))
		}
	if (page_format != "text") {
		page_row()
		page_cell("Record")
		page_cell(run_file[r] (run_line[r] > 1 ? ", from line " run_line[r] : ""))
	}
	page_table_end()
	page_unfold()
	if (busy_text(r) != "")
		page_text(busy_text(r))
	page_gap()
}
