# rows.awk - the rows of a table: a row has tests that differ only in the parameters of columns, or is a class of times
#
#   find_rows(T)            the rows of table T; needs shows[t], the tests on the page
#   rows                    how many; row = 1..rows, in order of the files
#   row_tests[row] row_test[row, j] row_section[row]
#   row_no[i]               the row at place i of the page: by section, in each by `order', measured ones by their keys
#   used[key]               parameters of columns
#   histograms(T)           a table for every selected test of table T, its times by class, with a star for each

# Parameters of columns are not in the name of a row.  Each kernel has a version of its own, and so has each mnemonic.
function find_used(T,    p, n, i, k)
{
	split("", used)
	n = split(tab_across[T], p, ",")
	for (i = 1; i <= n; i++)
		used[p[i]] = 1
	for (k = 1; k <= tab_cols[T]; k++) {
		n = split(col_cond[T, k], p, " ")
		for (i = 1; i <= n; i++) {
			gsub(/^!|!?=.*$/, "", p[i])
			used[p[i]] = 1
		}
	}
}

function row_name(t,    i, s)
{
	s = (("host-run" in used) ? "" : test_run[t]) SUBSEP (("mnem" in used) ? "" : test_mnem[t]) SUBSEP \
	    (("kernel" in used) || ("mnem" in used) ? "" : test_v[t])
	for (i = 1; i <= test_params[t]; i++)
		if (!(par_key[params_before[t] + i] in used))
			s = s SUBSEP par_key[params_before[t] + i] "=" par_val[params_before[t] + i]
	return s
}

function find_rows(T,    t, name, row, row_at)
{
	split("", row_at)
	find_used(T)
	rows = 0
	for (t = 1; t <= tests; t++) {
		if (!shows[t] || !selected(T, t))
			continue
		name = row_name(t)
		if (!(name in row_at)) {
			row_at[name] = ++rows
			row_tests[rows] = 0
			row_rank[rows] = rank_in(T, t)
			row_section[rows] = tab_section[T] == "" ? "" : text_of(t, tab_section[T])
		}
		row = row_at[name]
		row_test[row, ++row_tests[row]] = t
	}
	sort_rows(T)
}

function rank_in(T, t,    i)
{
	for (i = 1; i <= tab_orders[T]; i++)
		if (meets(t, tab_order[T, i]))
			break
	return i
}

# --- the order of measured rows ---------------------------------------------------------------------------------

# The keys of a row: a number ascends, words stand in the order in which the files have them.
function find_keys(T, row,    k, text)
{
	for (k = 1; k <= tab_cols[T]; k++)
		if (col_kind[T, k] == "key") {
			text = text_of(row_test[row, 1], col_what[T, k])
			if (!((k, text) in rows_key_at))
				rows_key_at[k, text] = ++keys_met
			row_key[row, k] = text
		}
}

function keys_before(T, a, b,    k, x, y)
{
	for (k = 1; k <= tab_cols[T]; k++) {
		if (col_kind[T, k] != "key" || row_key[a, k] == row_key[b, k])
			continue
		x = row_key[a, k]
		y = row_key[b, k]
		if (x ~ /^[0-9.]+$/ && y ~ /^[0-9.]+$/)
			return x + 0 < y + 0
		return rows_key_at[k, x] < rows_key_at[k, y]
	}
	return 0
}

# Sorts the measured ones of the rows at these places, which keep the places of published ones.
function sort_measured(T, first, last,    i, k, n, at, row)
{
	n = 0
	for (i = first; i <= last; i++)
		if (!was_printed(test_run[row_test[row_no[i], 1]]))
			at[++n] = i
	for (i = 2; i <= n; i++) {
		row = row_no[at[i]]
		for (k = i; k > 1 && keys_before(T, row, row_no[at[k - 1]]); k--)
			row_no[at[k]] = row_no[at[k - 1]]
		row_no[at[k]] = row
	}
}

# Sorts row_no[1..rows] by section, then by rank, then measured rows by their keys, published ones in the order of the files.
function sort_rows(T,    i, k, n, row, first, sections, section_at, section_name)
{
	split("", section_at)
	sections = n = 0
	for (k = 1; k <= tab_orders[T] + 1; k++)
		for (row = 1; row <= rows; row++)
			if (row_rank[row] == k && !(row_section[row] in section_at)) {
				section_at[row_section[row]] = ++sections
				section_name[sections] = row_section[row]
			}
	split("", rows_key_at)
	keys_met = 0
	for (row = 1; row <= rows; row++)
		find_keys(T, row)
	for (i = 1; i <= sections; i++)
		for (k = 1; k <= tab_orders[T] + 1; k++) {
			first = n + 1
			for (row = 1; row <= rows; row++)
				if (row_rank[row] == k && row_section[row] == section_name[i])
					row_no[++n] = row
			sort_measured(T, first, n)
		}
}

# --- histograms -------------------------------------------------------------------------------------------------

# Published counts (/bin=LOW-HIGH) are drawn as they are; otherwise the samples of the test are counted.
function histograms(T,    t)
{
	for (t = 1; t <= tests; t++)
		if (shows[t] && selected(T, t) && !has_par(t, "bin") && slot_of(t, "ns/op")) {
			classes_of(t, tab_bins[T])
			class_table(t, T)
		}
}

# Uses published classes, or counts the samples; class_ns is the unit of the labels.
function classes_of(t, width_s,    s)
{
	class_ns = 1000000000
	s = slot_of(t, "ns/op")
	if (!published_classes(t))
		sample_classes(s, class_width(slot_max[s], width_s * 1000000000))
}

# The width of the layout where it gives three to twenty classes, else 1, 2 or 5 times a power of ten of ns.
function class_width(max, w,    i)
{
	if (max < 2 * w || max >= 20 * w) {
		w = 10
		for (i = 0; max >= 10 * w && i < 800; i++)
			w *= i % 3 == 1 ? 2.5 : 2
	}
	while (class_ns > 1 && w < 10 * class_ns)
		class_ns /= 1000
	return w
}

function class_table(t, T,    i, s, max, star, mean)
{
	max = 1
	for (i = 1; i <= classes; i++)
		max = class_count[i] + 0 > max ? class_count[i] + 0 : max
	star = int((max + 49) / 50)
	s = slot_of(t, "ns/op")
	mean = slot_mean[s]
	page_table("histogram of " test_name[t], "wide headed", "test")
	page_column("  " (class_ns == 1000000000 ? "seconds" : time_unit(class_ns)), "measure", 6)
	page_columns("count:plain 7|histogram:bar 22|:text")
	page_group(tab_head[T] (tab_head[T] == "" ? "" : ": ") run_host[test_run[t]] " " test_label(t) ", " \
	    fmt_int(test_iters[t]) " operations" (star > 1 ? ", a star is " star : "") (slot_step[s] > 1 ? \
	    ", about: one sample of " slot_step[s] " is looked at" : ""))
	for (i = 1; i <= classes; i++) {
		page_row()
		page_cell(fmt_int(class_lo[i] / class_ns) " - " fmt_int(class_hi[i] / class_ns - 1))
		page_cell(fmt_int(class_count[i]))
		page_cell(repeat("*", int((class_count[i] + star - 1) / star)))
		if (mean >= class_lo[i] && mean < class_hi[i])
			page_cell("Average " (was_printed(test_run[t]) ? time_text(t, mean, "s 1 _sec") : fmt_time(mean)))
		else
			page_cell("")
	}
	page_table_end()
}
