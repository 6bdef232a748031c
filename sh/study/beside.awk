# beside.awk - the published hosts of each figure of a record: how many, and of which years
# usage: run_awk beside ROWS...: those of a record, whose side is 1, and of pages
# exit:  0 printed, 1 no run of this kit
#
# First the headline figures, then every other test of the record that a publication has. The first count is of hosts of
# the same work, with which the figure is compared (data/classes.tab), the second of those of similar work.  Then why
# the published work of a headline figure is similar only, and which publications were looked for and are not here
# (data/SOURCES).

function count_hosts(k, same,    list, n, i, r, year, counted)
{
	split("", counted)
	beside_hosts_n = 0
	n = peer_rows(k, list)
	for (i = 1; i <= n; i++) {
		r = row_rec[list[i]]
		if ((pair_kind(k, list[i]) == "same") != same)
			continue
		year = rec_of(r, "year") + 0
		years_low = !beside_hosts_n || year < years_low ? year : years_low
		years_high = !beside_hosts_n || year > years_high ? year : years_high
		beside_hosts_n += !(rec[r, "host"] in counted)
		counted[rec[r, "host"]] = 1
	}
	return beside_hosts_n
}

function beside_text(k, same)
{
	if (!count_hosts(k, same))
		return "-"
	return beside_hosts_n (beside_hosts_n > 1 ? " hosts, " : " host, ") years_low (years_high > years_low ? "-" \
	    years_high : "")
}

function beside_row(what, k, same)
{
	page_row()
	page_cell(page_format == "text" ? clip(what, 79) : what)
	page_cell(same)
	page_cell(beside_text(k, 0))
}

# An index is relative to the host of 1995; the name tells which of several tests stands for a figure.
function print_heads(r,    i, k, t)
{
	page_table("", "headline figure:name 40|same work:text 17|similar work:text 19")
	for (i = 1; i <= row_n[r, "h"]; i++) {
		k = row_at[r, "h", i]
		t = test_row(r, row[k, "of"])
		beside_shown[t] = 1
		beside_row(row[k, "label"] ": " row[t, "test"], t, row[k, "unit"] == "index" ? "1 host, 1995" : beside_text(t, 1))
	}
	page_table_end()
}

function print_others(r,    i, k)
{
	page_table("", "other test:name 40|same work:text 17|similar work:text 19")
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (!(k in beside_shown) && (count_hosts(k, 1) || count_hosts(k, 0)))
			beside_row(row[k, "test"], k, beside_text(k, 1))
	}
	page_table_end()
}

function print_reasons(r,    i, k, t, mnem, told)
{
	split("", told)
	for (i = 1; i <= row_n[r, "h"]; i++) {
		k = row_at[r, "h", i]
		t = test_row(r, row[k, "of"])
		mnem = mnem_of(row[t, "test"])
		if ((mnem in told) || row[k, "unit"] == "index" || count_hosts(t, 1) || !count_hosts(t, 0))
			continue
		told[mnem] = 1
		page_said(mnem, row[k, "reason"])
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

function tell_beside(    r)
{
	for (r = 1; r <= rec_n && (rec[r, "side"] != 1 || ((r, "printed") in rec)); r++)
		;
	if (r > rec_n) {
		say_err("lodestone: hosts: -f: this is no record of the kit")
		finish(1)
	}
	print_heads(r)
	page_gap()
	print_others(r)
	page_title(3, "Why published work is similar, not the same")
	print_reasons(r)
	print_sought()
	page_end()
	finish(0)
}

END {
	tell_beside()
}
