# compare.awk - two record files, test by test
#
# usage: run_awk compare -v format=text|csv|json|markdown [-v limit=PCT] side=1 OLD ... side=2 NEW ...
# exit: 0; with limit: 1 a slowdown beyond PCT is proven, 3 nothing can be said; 2 where a side has two hosts
#
# The samples of a test are pooled over the runs of its side; parts of an aggregate are left out.  The change is that
# of the middle, by Hodges and Lehmann: the median of all ratios of a new to an old sample, less one.  Its 95%
# interval is the one that belongs to the Mann-Whitney test.  A test is slower or faster where the interval leaves out
# zero and p is below 0.05, else no difference is shown; below 4 samples a side nothing is said.
#
# A slowdown beyond PCT is proven where the whole interval lies beyond PCT, and where Welch's t of the logarithms
# says the same after Holm's correction for the number of tests.  Ranks alone could not be corrected: six samples a
# side have no p below 0.0022, so that of twenty-four tests none could ever be proven slower, however much it was.

{
	if (rec_run && !(rec_run in run_side))
		run_side[rec_run] = side + 0 ? side + 0 : (rec_file == first_file || first_file == "" ? 1 : 2)
	if (first_file == "")
		first_file = rec_file
}

# --- gathering --------------------------------------------------------------------------------------------------

# One host a side: figures of two machines must not be pooled.
function check_hosts(    r, d, bad)
{
	bad = 0
	for (r = 1; r <= runs; r++) {
		d = run_side[r]
		if (!(d in side_host)) {
			side_host[d] = run_host[r]
			side_file[d] = run_file[r]
			side_run[d] = r
		} else if (side_host[d] != run_host[r] && !bad++)
			say_err("compare: " run_file[r] ": holds the hosts " side_host[d] " and " run_host[r] \
			    ": one host a side can be compared")
	}
	return !bad
}

function compared_unit(u)
{
	return u == "ns/op" || u ~ /^(pub|mean)-/
}

function add_test(t, d,    i, u, key)
{
	seen[d, test_name[t]] = 1
	if (!((d, test_base[t]) in version))
		version[d, test_base[t]] = test_v[t]
	if (!(test_base[t] in base_known)) {
		base_known[test_base[t]] = 1
		base[++bases] = test_base[t]
		base_test[bases] = t
	}
	for (i = 1; i <= test_units[t]; i++) {
		u = test_unit[t, i]
		if (!compared_unit(u) || (u != "ns/op" && ((t, "ns/op") in slot)))
			continue
		key = test_name[t] SUBSEP u
		if (!(key in key_known)) {
			key_known[key] = 1
			key_name[++keys] = test_name[t]
			key_unit[keys] = u
			key_test[keys] = t
		}
		pooled_slot[d, key, ++pooled[d, key]] = slot[t, u]
	}
}

function gather(    r, i, t)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[r, i]
			if (!((t, "part") in par) && test_n[t] > 0)
				add_test(t, run_side[r])
		}
}

function pool(d, key, out,    i, k, s, n, x, kept)
{
	split("", out)
	n = all = 0
	for (i = 1; i <= pooled[d, key]; i++) {
		s = pooled_slot[d, key, i]
		all += slot_n[s]
		kept = slot_values(s, x)
		for (k = 1; k <= kept; k++)
			out[++n] = x[k]
	}
	sort_num(out, n)
	return n
}

# --- judging ----------------------------------------------------------------------------------------------------

# Of times less is better, of everything else that is a rate more.
function rate_unit(u)
{
	return u ~ /\/s$/ || u ~ /IOPS$/ || u ~ /performance$/
}

function judge(i,    key, na, nb, p, rate)
{
	key = key_name[i] SUBSEP key_unit[i]
	na = pool(1, key, old)
	n_old[i] = all
	nb = pool(2, key, new)
	n_new[i] = all
	med_old[i] = median(old, na)
	med_new[i] = median(new, nb)
	rate = rate_unit(key_unit[i])
	verdict[i] = "few"
	low[i] = high[i] = p_value[i] = holm[i] = ""
	change[i] = med_old[i] > 0 ? 100 * (med_new[i] / med_old[i] - 1) : 0
	if (na < 4 || nb < 4 || old[1] <= 0 || new[1] <= 0)
		return
	p_value[i] = mann_whitney(old, na, new, nb)
	change[i] = 100 * (ratio_shift(old, na, new, nb) - 1)
	if (shift_lo <= 0)
		return
	low[i] = 100 * (shift_lo - 1)
	high[i] = 100 * (shift_hi - 1)
	verdict[i] = "same"
	if (p_value[i] < 0.05 && (low[i] > 0 || high[i] < 0))
		verdict[i] = (low[i] > 0) != rate ? "slower" : "faster"
	judged++
	if (limited)
		slowdown(i, na, nb, rate)
}

# The slowdown's lower end, in per cent of time, and Welch's p that it is not above the limit.
function slowdown(i, na, nb, rate,    p)
{
	if (rate) {
		slow_low[i] = 100 * (1 / shift_hi - 1)
		p = welch_p(new, nb, old, na, 1 + limit / 100)
	} else {
		slow_low[i] = low[i]
		p = welch_p(old, na, new, nb, 1 + limit / 100)
	}
	holm[i] = welch_d > 0 ? p / 2 : 1 - p / 2
}

# Holm: the k-th smallest of m p values is multiplied by m - k + 1, and none is below one before it.
function correct_holm(    i, j, k, m, best, last)
{
	m = judged
	last = 0
	for (k = 1; k <= m; k++) {
		best = 0
		for (i = 1; i <= keys; i++)
			if (holm[i] != "" && !(i in corrected) && (!best || holm[i] < holm[best]))
				best = i
		corrected[best] = 1
		last = holm[best] * (m - k + 1) > last ? holm[best] * (m - k + 1) : last
		holm[best] = last < 1 ? last : 1
		if (holm[best] < 0.025 && slow_low[best] > limit) {
			proven[best] = 1
			proofs++
		}
	}
}

# --- text -------------------------------------------------------------------------------------------------------

function fmt_change(x)
{
	if (x > -9.995 && x < 9.995)
		return sprintf("%+.2f", x)
	return x > -999.95 && x < 999.95 ? sprintf("%+.1f", x) : sprintf("%+.0f", x)
}

function fmt_p(p)
{
	return p < 0.0005 ? "<.001" : sprintf("%.3f", p)
}

function fmt_figure(x, u)
{
	return u == "ns/op" ? fmt_time(x) : fmt3(x)
}

function label_of(i)
{
	return test_label(key_test[i]) (key_unit[i] == "ns/op" ? "" : " [" key_unit[i] "]")
}

function interval(i)
{
	return low[i] == "" ? "" : fmt_change(low[i]) ".." fmt_change(high[i]) "%"
}

function print_row(i,    label)
{
	label = label_of(i)
	if (length(label) > 31) {
		print label
		label = ""
	}
	print padr(label, 31) " " padl(fmt_figure(med_old[i], key_unit[i]), 8) " " \
	    padl(fmt_figure(med_new[i], key_unit[i]), 8) " " padl(fmt_change(change[i]) "%", 8) " " \
	    (low[i] == "" ? padl(n_old[i] "+" n_new[i] " samples", 22) : padl(interval(i), 16) " " fmt_p(p_value[i]))
}

function print_section(title, word,    i, n)
{
	n = 0
	for (i = 1; i <= keys; i++)
		if (both[i] && verdict[i] == word) {
			if (!n++)
				print "\n" title
			print_row(i)
		}
}

function print_sides(    d, r)
{
	for (d = 1; d <= 2; d++)
		if (d in side_run) {
			r = side_run[d]
			print (d == 1 ? "old: " : "new: ") side_file[d] ", host " side_host[d] \
			    (((r, "Date") in env) ? ", " env[r, "Date"] : "")
		} else
			print (d == 1 ? "old: " : "new: ") "no run in the file"
	if ((1 in side_run) && (2 in side_run))
		print_differences(side_run[1], side_run[2])
}

# What changed around the tests.
function print_differences(a, b,    i, k)
{
	for (i = 1; i <= run_envs[a]; i++) {
		k = env_key[a, i]
		if (k ~ /^(host|lodestone|Date|Load|Free|Title|Source|By|Suites|Dir)$/ || (k in diff_told))
			continue
		diff_told[k] = 1
		if (env_of(a, k) != env_of(b, k))
			print "  " k ": " env_of(a, k) " -> " env_of(b, k)
	}
}

function print_text(    i)
{
	print_sides()
	if (common)
		print "\n" padr("test", 31) "      old      new   change     95% interval     p"
	print_section("slower", "slower")
	print_section("faster", "faster")
	print_section("no difference shown", "same")
	print_section("too few samples", "few")
	print_left_out()
	print_summary()
	print_proofs()
}

function print_left_out(    i)
{
	if (left_outs)
		print "\nnot compared"
	for (i = 1; i <= left_outs; i++)
		print left_out[i] ": " left_why[i]
}

function print_summary(    i, n, ratio)
{
	n = 0
	for (i = 1; i <= keys; i++)
		if (both[i] && key_unit[i] == "ns/op" && med_old[i] > 0)
			ratio[++n] = med_new[i] / med_old[i]
	print ""
	if (n)
		print "geometric mean of new / old time: " fmt3(geo_mean(ratio, n)) " (" n " tests)"
	if (common)
		print "Change of the middle (Hodges-Lehmann), below zero less time; p: Mann-Whitney,\n" \
		    "not corrected for the number of tests."
	else
		print "no test in common"
}

function print_proofs(    i)
{
	if (!limited)
		return
	print ""
	for (i = 1; i <= keys; i++)
		if (proven[i])
			print "slower by more than " limit "%, proven: " label_of(i)
	if (!judged)
		print "nothing can be said about a slowdown beyond " limit "%"
	else if (!proofs)
		print "no slowdown beyond " limit "% is proven in " judged " tests"
}

# --- other formats ----------------------------------------------------------------------------------------------

function num(x)
{
	return x == "" ? "" : decimal(x)
}

function word_of(i)
{
	return verdict[i] == "same" ? "no difference shown" : verdict[i] == "few" ? "too few samples" : verdict[i]
}

function null_or(x)
{
	return x == "" ? "null" : num(x)
}

function print_csv(    i)
{
	print "test,unit,old_samples,new_samples,old_median,new_median,change_percent,low_percent,high_percent," \
	    "mann_whitney_p,verdict,proven_slower"
	for (i = 1; i <= keys; i++)
		if (both[i])
			print csv_text(key_name[i]) "," csv_text(key_unit[i]) "," n_old[i] "," n_new[i] "," \
			    num(med_old[i]) "," num(med_new[i]) "," num(change[i]) "," num(low[i]) "," num(high[i]) "," \
			    num(p_value[i]) "," word_of(i) "," (limited ? (proven[i] ? "yes" : "no") : "")
	for (i = 1; i <= left_outs; i++)
		print csv_text(left_name[i]) ",,,,,,,,,," csv_text(left_why[i]) ","
}

function json_side(d)
{
	if (!(d in side_run))
		return "null"
	return "{\"file\": " json_text(side_file[d]) ", \"host\": " json_text(side_host[d]) "}"
}

function print_json(    i, n)
{
	print "{\"old\": " json_side(1) ",\n \"new\": " json_side(2) ",\n \"tests\": ["
	n = 0
	for (i = 1; i <= keys; i++)
		if (both[i])
			print (n++ ? "  ," : "   ") "{\"test\": " json_text(key_name[i]) ", \"unit\": " json_text(key_unit[i]) \
			    ", \"old_samples\": " n_old[i] ", \"new_samples\": " n_new[i] \
			    ", \"old_median\": " num(med_old[i]) ", \"new_median\": " num(med_new[i]) \
			    ", \"change_percent\": " null_or(change[i]) ", \"low_percent\": " null_or(low[i]) \
			    ", \"high_percent\": " null_or(high[i]) ", \"mann_whitney_p\": " null_or(p_value[i]) \
			    ", \"verdict\": " json_text(word_of(i)) \
			    (limited ? ", \"proven_slower\": " (proven[i] ? "true" : "false") : "") "}"
	print " ],\n \"not_compared\": ["
	for (i = 1; i <= left_outs; i++)
		print (i > 1 ? "  ," : "   ") "{\"test\": " json_text(left_name[i]) ", \"why\": " json_text(left_why[i]) "}"
	print " ]}"
}

function cell(s)
{
	s = html(s)
	gsub(/\|/, "\\&#124;", s)
	return s
}

function print_markdown(    i)
{
	print "| test | old | new | change | 95% interval | p | verdict |"
	print "|---|---:|---:|---:|---:|---:|---|"
	for (i = 1; i <= keys; i++)
		if (both[i])
			print "| " cell(label_of(i)) " | " fmt_figure(med_old[i], key_unit[i]) " | " \
			    fmt_figure(med_new[i], key_unit[i]) " | " fmt_change(change[i]) "% | " interval(i) " | " \
			    (p_value[i] == "" ? "" : cell(fmt_p(p_value[i]))) " | " word_of(i) \
			    (proven[i] ? ", beyond " limit "%" : "") " |"
	for (i = 1; i <= left_outs; i++)
		print "| " cell(left_out[i]) " | | | | | | " left_why[i] " |"
}

# --- the whole --------------------------------------------------------------------------------------------------

function leave_out(i, why)
{
	left_out[++left_outs] = test_label(base_test[i])
	left_name[left_outs] = base[i]
	left_why[left_outs] = why
}

function find_left_out(    i, b, a1, a2)
{
	for (i = 1; i <= bases; i++) {
		b = base[i]
		a1 = ((1, b) in version)
		a2 = ((2, b) in version)
		if (a1 && !a2)
			leave_out(i, "only in the old file")
		else if (a2 && !a1)
			leave_out(i, "only in the new file")
		else if (!shared_version(b))
			leave_out(i, "workload versions " version[1, b] " and " version[2, b])
		else if (!has_common_unit(b))
			leave_out(i, "no unit in common")
	}
}

function shared_version(b,    i, t)
{
	for (i = 1; i <= tests; i++) {
		t = test_name[i]
		if (test_base[i] == b && ((1, t) in seen) && ((2, t) in seen))
			return 1
	}
	return 0
}

function has_common_unit(b,    i)
{
	for (i = 1; i <= keys; i++)
		if (both[i] && test_base[key_test[i]] == b)
			return 1
	return 0
}

BEGIN {
	keys = bases = left_outs = judged = proofs = common = 0
	first_file = ""
}

END {
	limited = limit != ""
	if (!check_hosts())
		finish(2)
	else {
		gather()
		for (i = 1; i <= keys; i++) {
			key = key_name[i] SUBSEP key_unit[i]
			both[i] = pooled[1, key] > 0 && pooled[2, key] > 0
			if (both[i]) {
				common++
				judge(i)
			}
		}
		find_left_out()
		correct_holm()
		if (format == "csv")
			print_csv()
		else if (format == "json")
			print_json()
		else if (format == "markdown")
			print_markdown()
		else
			print_text()
		finish(!limited || proofs == 0 && judged ? 0 : judged ? 1 : 3)
	}
}
