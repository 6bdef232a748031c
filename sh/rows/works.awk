# works.awk - what work a test does: its class, the job of 1987, the machine of its page
#
# Loaded with row.awk, rules.awk and canon.awk; by data/tests.tab and data/machines.tab.
#   rows_with(r, mnem)      the tests of a mnemonic of the record at hand, with blanks between them
#   test_class(k)           same, kind or program: the similarity of a test to the published test of its name; else new
#   class_reason(k)         the reason of the class
#   pair_keys(k)            by which parameters a published test is the same figure as this one (peers.awk): any where
#                           by none; none where no test is
#   iraf_pick(r, mnem)      the test of the record at hand that represents a mnemonic, or 0
#   usual_job(k)            the time of the job of 1987, of the test that represents its mnemonic and has the usual
#                           size; else 0
#   drive_flag(k)           the flag of what was measured as a tape drive and is none, or ""
#   machine_class(r)        the kind of a host: "minicomputer"; "AIX host" or "host" where its page names no processor
#   model_text(r)           what a reader calls a published machine
#   system_text(r)          operating system, machine, memory and disk, as far as they are known
#   tab_text(s) above(x)    a text as a column, - for none; a number with all digits, 0 for one below it
#   take_work(k) forget_work()      takes a test of the record at hand; drops them

function tab_text(s)
{
	s = plain(s)
	return s == "" ? "-" : s
}

function above(x)
{
	return x > 0 ? sprintf("%.17g", x) : "0"
}

function take_work(k)
{
	work_rows[row_mnemonic[k]] = work_rows[row_mnemonic[k]] " " k
}

function forget_work()
{
	split("", work_rows)
	split("", class_known)
	split("", iraf_picked)
}

function rows_with(r, mnem)
{
	return (mnem in work_rows) ? work_rows[mnem] : ""
}

# --- classes ----------------------------------------------------------------------------------------------------

function class_line(k)
{
	if (!(k in class_known))
		class_known[k] = rule_of("class", k)
	return class_known[k]
}

function test_class(k)
{
	return class_line(k) ? told_at(class_line(k), "class") : "new"
}

function class_reason(k)
{
	return told_at(class_line(k), "why")
}

function pair_keys(k,    page)
{
	page = is_page(row_rec[k])
	if (row_has(k, "part") || row_has(k, "bin") || in_canon(row_mnemonic[k]) && !page &&
	    iraf_pick(row_rec[k], row_mnemonic[k]) != k)
		return "none"
	return page || told_at(class_line(k), "equal") == "" ? "any" : told_at(class_line(k), "equal")
}

# --- jobs -------------------------------------------------------------------------------------------------------

# The variant of a mnemonic for its row.  A measured test comes before others; then count the usual size, the kit's
# buffered layer before stdio, the placements free and same before others, and the order in the record.
function iraf_pick(r, mnem,    n, p, i, k, score, top)
{
	if (mnem in iraf_picked)
		return iraf_picked[mnem]
	iraf_picked[mnem] = 0
	n = split(rows_with(r, mnem), p, " ")
	for (i = 1; i <= n; i++) {
		k = p[i] + 0
		if (row_has(k, "part") || row_has(k, "transport") && row_par(k, "transport") !~ /^(pipe)?$/)
			continue
		score = (row[k, "timed"] > 0 ? 8 : 0) + (is_customary(row[k, "test"]) ? 4 : 0) + \
		    (row_par(k, "block") != "stdio" ? 2 : 0) + (row_par(k, "place") ~ /^(same)?$/ ? 1 : 0)
		if (!iraf_picked[mnem] || score > top) {
			top = score
			iraf_picked[mnem] = k
		}
	}
	return iraf_picked[mnem]
}

function job_version(k)
{
	return is_page(row_rec[k]) ? job_of_version(row_mnemonic[k], row[k, "version"]) : row[k, "version"]
}

# Operations of the published sample, or the usual number of a measured run.
function usual_job(k,    count)
{
	if (!in_canon(row_mnemonic[k]) || iraf_pick(row_rec[k], row_mnemonic[k]) != k || !is_customary(row[k, "test"]))
		return 0
	count = is_page(row_rec[k]) ? (row[k, "samples"] > 0 ? row[k, "iterations"] / row[k, "samples"] : 0) \
	    : usual_count(row_mnemonic[k])
	return row[k, "typical"] * count
}

function drive_flag(k)
{
	return row_flagged(k, "simulated") ? "simulated" : row_flagged(k, "virtual") ? "virtual" : row_flagged(k, "image") ? \
	    "image" : ""
}

# --- machines ---------------------------------------------------------------------------------------------------

function machine_class(r,    lines, n)
{
	if (!machines_read) {
		machines_read = 1
		for (n = table_lines("machines", lines); n > 0; n--)
			machine_of[first_word(lines[n])] = trim(substr(lines[n], length(first_word(lines[n])) + 1))
	}
	if (rec[r, "host"] in machine_of)
		return machine_of[rec[r, "host"]]
	return rec_of(r, "Os") == "unknown" ? "host" : first_word(plain(rec_of(r, "Os"))) " host"
}

# Its model without remarks, the processor that stands for it on an old page (AXP-3000-M400), or its host name.
function model_text(r,    s)
{
	s = plain(rec_of(r, "System"))
	if (s == "unknown")
		s = plain(rec_of(r, "Cpu"))
	sub(/ [(].*/, "", s)
	return s == "unknown" || s == "" || length(s) > 32 ? rec[r, "host"] : s
}

function system_text(r,    n, p, k, v, text)
{
	n = split("Os Release Machine Cpu Memory Disk", p, " ")
	for (k = 1; k <= n; k++) {
		v = p[k] == "Memory" ? memory_words(rec_of(r, "Memory")) : plain(rec_of(r, p[k]))
		if (v == "unknown" && (p[k] == "Os" || p[k] == "Cpu"))
			v = p[k] " unknown"
		if (v != "unknown")
			text = text (k == 1 ? "" : p[k] == "Release" ? " " : ", ") v (p[k] == "Memory" ? " memory" : "")
	}
	return text
}
