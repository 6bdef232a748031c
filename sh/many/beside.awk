# beside.awk - the published hosts of each figure of a record: how many, and of which years
#
# usage: run_awk beside RECORD PAGE...
# exit:  0 printed, 1 no run of this kit
#
# First the headline figures, then every other test of the record that a publication has. The first count is of hosts of the
# same work, with which the figure is compared (data/classes.tab), the second of those of similar work.  Then why the published
# work of a headline figure is similar only, and which publications were looked for and are not here (data/SOURCES).

function count_hosts(t, class,    p, r, year, counted)
{
	split("", counted)
	hosts_n = 0
	for (p = first_of("printed " test_mnem[t]); p; p = next_peer[p]) {
		r = test_run[p]
		if (!same_figure(t, p) || (pair_class(t, p) == "same") != (class == "same"))
			continue
		year = year_in(r) + 0
		years_low = !hosts_n || year < years_low ? year : years_low
		years_high = !hosts_n || year > years_high ? year : years_high
		if (!(run_host[r] in counted))
			hosts_n++
		counted[run_host[r]] = 1
	}
	return hosts_n
}

function beside_text(t, class)
{
	if (!count_hosts(t, class))
		return "-"
	return hosts_n (hosts_n > 1 ? " hosts, " : " host, ") years_low (years_high > years_low ? "-" years_high : "")
}

function beside_row(what, t, same)
{
	page_row()
	page_cell(page_format == "text" ? clip(what, 79) : what)
	page_cell(same)
	page_cell(beside_text(t, "similar"))
}

# An index is relative to the host of 1995; test_base tells which of several tests stands for a figure.
function print_heads(r,    i)
{
	find_heads(r)
	page_table("headlines", "")
	page_columns("headline figure:name 40|same work:text 17|similar work:text 19")
	for (i = 1; i <= heads; i++) {
		shown[head_test[i]] = 1
		beside_row(head_what[i] ": " plain(test_base[head_test[i]]), head_test[i], \
		    head_what[i] ~ / index$/ ? "1 host, 1995" : beside_text(head_test[i], "same"))
	}
	page_table_end()
}

function print_others(r,    i, t)
{
	page_table("others", "")
	page_columns("other test:name 40|same work:text 17|similar work:text 19")
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (!(t in shown) && (count_hosts(t, "same") || count_hosts(t, "similar")))
			beside_row(plain(test_base[t]), t, beside_text(t, "same"))
	}
	page_table_end()
}

function print_reasons(    i, t, told)
{
	split("", told)
	for (i = 1; i <= heads; i++) {
		t = head_test[i]
		if ((test_mnem[t] in told) || head_what[i] ~ / index$/ || count_hosts(t, "same") || !count_hosts(t, "similar"))
			continue
		told[test_mnem[t]] = 1
		page_said(test_mnem[t], class_reason(t))
	}
}

# The entries of the last section of SOURCES about publications.
function print_sought(    file, line, text, inside)
{
	file = ENVIRON["kit_tables"] "/SOURCES"
	while ((getline line < file) > 0 && !(inside && line ~ /^data\//)) {
		if (line == "Looked for, and not here") {
			page_title(3, line)
			inside = 1
		}
		if (text != "" && line !~ /^  /)
			page_text(text, "hang")
		if (!inside || line !~ /^(- |  )/)
			text = ""
		else if (line ~ /^- /)
			text = substr(line, 3)
		else
			text = text " " substr(line, 3)
	}
	close(file)
}

END {
	for (r = 1; r <= runs && was_printed(r); r++)
		;
	if (r > runs) {
		say_err("lodestone: hosts: -f: this is no record of the kit")
		finish(1)
	}
	index_runs()
	print_heads(r)
	page_gap()
	print_others(r)
	page_title(3, "Why published work is similar, not the same")
	print_reasons()
	print_sought()
	page_end()
	finish(0)
}
