# compare-tell.awk - the results of compare.awk as text, CSV, JSON, Markdown or a chart (compare-chart.awk)
#
# Loaded after compare.awk: tell() prints in the chosen format, the verdict first

# --- words ------------------------------------------------------------------------------------------------------

function fmt_change(x)
{
	if (x == "")
		return ""
	if (x > -9.995 && x < 9.995)
		return sprintf("%+.2f%%", x)
	return x > -999.95 && x < 999.95 ? sprintf("%+.1f%%", x) : sprintf("%+.0f%%", x)
}

function fmt_p(p)
{
	return p < 0.0005 ? "<.001" : sprintf("%.3f", p)
}

function fmt_sees(x)
{
	return sprintf(x < 9.95 ? "%.1f%%" : "%.0f%%", x)
}

function fmt_figure(x, u)
{
	return u == "ns/op" ? fmt_time(x) : fmt3(x)
}

function label_of(i)
{
	return test_label(key_test[i]) (key_unit[i] == "ns/op" ? "" : " [" key_unit[i] "]")
}

function interval(i,    s)
{
	s = fmt_change(low[i])
	sub(/%$/, "", s)
	return low[i] == "" ? "" : s ".." fmt_change(high[i])
}

function blocks_word(n)
{
	return (mode == "runs" ? "run" : mode == "pairs" ? "pair" : "round") (n == 1 ? "" : "s")
}

function blocks_text(i)
{
	if (mode == "pairs")
		return blocks[1, i] " " blocks_word(blocks[1, i])
	return blocks[1, i] "+" blocks[2, i] " " blocks_word(2)
}

function word_of(i)
{
	return verdict[i] == "same" ? "no difference shown" : verdict[i] == "few" ? "under three " blocks_word(2) : verdict[i]
}

function count_text(n, text)
{
	return n ? (count_first++ ? ", " : "") n " " text : ""
}

# The proven slowdowns, or the counts of differences.
function verdict_text(    i, s)
{
	if (!common)
		return "no test in common"
	if (!judged)
		return limited ? "nothing can be said about a slowdown beyond " limit "%: under three " blocks_word(2) " a side" \
		    : "none: under three " blocks_word(2) " a side"
	if (!limited)
		return counts["slower"] + 0 " slower, " counts["faster"] + 0 " faster, " counts["same"] + 0 " without a difference"
	if (!proofs)
		return "no slowdown beyond " limit "% is proven in " judged (judged == 1 ? " test" : " tests")
	s = ""
	for (i = 1; i <= keys; i++)
		if (proven[i])
			s = s (s == "" ? "" : "; ") label_of(i)
	return proofs (judged == 1 ? " test" : " of " judged " tests") " slower by more than " limit "%, proven: " clip(s, 300)
}

# The other counts.
function rest_text(    s)
{
	count_first = 0
	s = count_text(opens, "open (the interval reaches beyond " limit "%)")
	s = s count_text(counts["few"], "under three " blocks_word(2) " a side")
	s = s count_text(counts["failed"], "failed in the new record")
	s = s count_text(counts["missing"], "missing in the new record")
	return s count_text(counts["added"], "in the new record only")
}

function mode_text()
{
	if (mode == "pairs")
		return "The rounds are pairs (" pair_of(1) "): the differences within pairs are judged."
	if (mode == "runs")
		return "Each run is one observation: " side_runs[1] " old, " side_runs[2] " new."
	return "Two single records cannot tell the effect of a build from that of another hour." \
	    " A pair of alternating rounds (run -A) can, and so can several runs a side (-a FILE -a FILE ... -b FILE ...)." \
	    (limited ? " A slowdown is proven here only where it is beyond the limit by another " 100 * SIG_HOUR "%." : "")
}

# --- text -------------------------------------------------------------------------------------------------------

function fill_lines(lead, indent, text,    n, w, i, line)
{
	n = split(text, w, " ")
	line = lead w[1]
	for (i = 2; i <= n; i++) {
		if (length(line) + 1 + length(w[i]) > 78) {
			print line
			line = indent w[i]
		} else
			line = line " " w[i]
	}
	print line
}

function print_row(i,    label)
{
	label = label_of(i)
	if (length(label) > 24) {
		print label
		label = ""
	}
	print padr(label, 24) " " padl(fmt_figure(middle[1, i], key_unit[i]), 8) " " \
	    padl(fmt_figure(middle[2, i], key_unit[i]), 8) " " padl(fmt_change(change[i]), 8) " " \
	    (low[i] == "" ? padl(blocks_text(i), 16) : \
	    padl(interval(i), 16) " " fmt_p(p_value[i]) " " padl(fmt_sees(sees[i]), 5) (open[i] ? " o" : ""))
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

function print_sides(    d, k, r)
{
	for (d = 1; d <= 2; d++) {
		if (!side_runs[d])
			print (d == 1 ? "old: " : "new: ") "no run in the file"
		for (k = 1; k <= side_runs[d]; k++) {
			r = side_run[d, k]
			print (d == 1 ? "old: " : "new: ") run_file[r] ", host " run_host[r] (((r, "Date") in env) ? ", " env[r, "Date"] : "")
		}
	}
	if (side_runs[1] && side_runs[2])
		print_differences(side_run[1, 1], side_run[2, 1])
}

# The value of a key as far as results depend on it: without the cost of the clock, with rounded memory, and for Others
# only whether they kept the host busy.
function weighty(r, k,    v)
{
	v = env_of(r, k)
	if (k == "Clock")
		sub(/, a reading costs .*$/, "", v)
	if (k == "Memory" && v + 0 > 0)
		v = fmt3(v / 1048576) " MiB"
	if (k == "Others" && v ~ /^[0-9]/)
		v = v + 0 < 0.25 ? "host not busy" : "host busy"
	return v
}

function clock_tick(v)
{
	return v ~ /tick [0-9]+ ns/ && sub(/^.*tick /, "", v) ? v + 0 : 0
}

# Whether two values differ.  A tick of some nanoseconds differs from run to run, so a factor below two does not count.
function matters(k, v, w,    x, y)
{
	if (v == w)
		return 0
	x = clock_tick(v)
	y = clock_tick(w)
	sub(/tick [0-9]+ ns/, "", v)
	sub(/tick [0-9]+ ns/, "", w)
	return k != "Clock" || v != w || x >= 2 * y || y >= 2 * x
}

function print_differences(a, b,    i, k, r, n, told)
{
	for (n = 1; n <= 2; n++) {
		r = n == 1 ? a : b
		for (i = 1; i <= run_envs[r]; i++) {
			k = env_key[r, i]
			if (k ~ /^(host|lodestone|Date|Load|Load-end|Free|Title|Source|By|Suites|Dir|Plan|Pair|Case)$/ || (k in told))
				continue
			told[k] = 1
			if (matters(k, weighty(a, k), weighty(b, k)))
				fill_lines("  ", "    ", k ": " weighty(a, k) " -> " weighty(b, k))
		}
	}
}

function print_left_out(    i, n)
{
	n = 0
	for (i = 1; i <= left_outs; i++) {
		if (left_kind[i] == "few" || (!list && left_kind[i] != "failed" && left_why[i] ~ /^only in/))
			continue
		if (!n++)
			print "\nnot compared"
		print test_label(left_test[i]) ": " left_why[i] (left_accepted[i] ? " (accepted)" : "")
	}
}

function print_mean(    i, n, ratio)
{
	n = 0
	for (i = 1; i <= keys; i++)
		if (both[i] && key_unit[i] == "ns/op" && middle[1, i] > 0 && middle[2, i] > 0)
			ratio[++n] = middle[2, i] / middle[1, i]
	if (n)
		print "geometric mean of new / old time: " fmt3(geo_mean(ratio, n)) " (" n (n == 1 ? " test)" : " tests)")
}

function print_text(    s)
{
	fill_lines("", "    ", "verdict: " verdict_text())
	s = rest_text()
	if (s != "")
		fill_lines("", "    ", "also: " s (!list && counts["missing"] + counts["added"] > 0 ? " (-v lists them)" : ""))
	print_sides()
	fill_lines("", "", mode_text())
	if (common)
		print "\n" padr("test", 24) "      old      new   change     95% interval     p  sees"
	print_section("slower", "slower")
	print_section("faster", "faster")
	print_section("no difference shown", "same")
	print_section("under three " blocks_word(2) " a side: no verdict", "few")
	print_left_out()
	print ""
	print_mean()
	if (judged)
		fill_lines("", "", "old, new: the time of the test. change: of this time, with its 95% interval. p: the probability of" \
		    " no difference, corrected for the number of tests. sees: the change that would have been found in four" \
		    " cases of five." (limited ? " o: open." : ""))
}

# --- other formats ----------------------------------------------------------------------------------------------

function num(x)
{
	return x == "" ? "" : decimal(x)
}

function null_or(x)
{
	return x == "" ? "null" : num(x)
}

function proven_text(i)
{
	return !limited || verdict[i] == "few" ? "" : proven[i] ? "yes" : open[i] ? "open" : "no"
}

function print_csv(    i)
{
	print "test,unit,old_samples,new_samples,old_blocks,new_blocks,old,new,change_percent,low_percent,high_percent," \
	    "corrected_p,sees_percent,verdict,proven_slower"
	for (i = 1; i <= keys; i++)
		if (both[i])
			print csv_text(key_name[i]) "," csv_text(key_unit[i]) "," samples[1, i] "," samples[2, i] "," blocks[1, i] "," \
			    blocks[2, i] "," num(middle[1, i]) "," num(middle[2, i]) "," num(change[i]) "," num(low[i]) "," \
			    num(high[i]) "," num(p_value[i]) "," num(sees[i]) "," word_of(i) "," proven_text(i)
	for (i = 1; i <= left_outs; i++)
		if (left_kind[i] != "few")
			print csv_text(left_name[i]) ",,,,,,,,,,,,," csv_text(left_why[i]) ","
}

function json_side(d,    k, s)
{
	s = ""
	for (k = 1; k <= side_runs[d]; k++)
		s = s (k > 1 ? ", " : "") "{\"file\": " json_text(run_file[side_run[d, k]]) ", \"host\": " \
		    json_text(run_host[side_run[d, k]]) "}"
	return "[" s "]"
}

function print_json_test(i, n)
{
	print (n ? "  ," : "   ") "{\"test\": " json_text(key_name[i]) ", \"unit\": " json_text(key_unit[i]) \
	    ", \"old_samples\": " samples[1, i] ", \"new_samples\": " samples[2, i] \
	    ", \"old_blocks\": " blocks[1, i] ", \"new_blocks\": " blocks[2, i] \
	    ", \"old\": " num(middle[1, i]) ", \"new\": " num(middle[2, i]) ", \"change_percent\": " null_or(change[i]) \
	    ", \"low_percent\": " null_or(low[i]) ", \"high_percent\": " null_or(high[i]) \
	    ", \"corrected_p\": " null_or(p_value[i]) ", \"sees_percent\": " null_or(sees[i]) \
	    ", \"verdict\": " json_text(word_of(i)) (limited ? ", \"proven_slower\": " (proven[i] ? "true" : "false") \
	    ", \"open\": " (open[i] ? "true" : "false") : "") "}"
}

function print_json(    i, n)
{
	print "{\"verdict\": " json_text(verdict_text()) ",\n \"blocks\": " json_text(mode) ","
	print " \"old\": " json_side(1) ",\n \"new\": " json_side(2) ",\n \"tests\": ["
	n = 0
	for (i = 1; i <= keys; i++)
		if (both[i])
			print_json_test(i, n++)
	print " ],\n \"not_compared\": ["
	n = 0
	for (i = 1; i <= left_outs; i++)
		if (left_kind[i] != "few")
			print (n++ ? "  ," : "   ") "{\"test\": " json_text(left_name[i]) ", \"kind\": " json_text(left_kind[i]) \
			    ", \"why\": " json_text(left_why[i]) ", \"accepted\": " (left_accepted[i] ? "true" : "false") "}"
	print " ]}"
}

function cell(s)
{
	s = html(s)
	gsub(/\|/, "\\&#124;", s)
	return s
}

function print_markdown(    i, s)
{
	print "**" cell(verdict_text()) "**\n"
	s = rest_text()
	if (s != "")
		print cell(s) "\n"
	print cell(mode_text()) "\n"
	print "| test | old | new | change | 95% interval | p | sees | verdict |"
	print "|---|---:|---:|---:|---:|---:|---:|---|"
	for (i = 1; i <= keys; i++)
		if (both[i])
			print "| " cell(label_of(i)) " | " fmt_figure(middle[1, i], key_unit[i]) " | " \
			    fmt_figure(middle[2, i], key_unit[i]) " | " fmt_change(change[i]) " | " interval(i) " | " \
			    (p_value[i] == "" ? "" : cell(fmt_p(p_value[i]))) " | " (sees[i] == "" ? "" : fmt_sees(sees[i])) " | " \
			    word_of(i) (proven[i] ? ", beyond " limit "%" : open[i] ? ", open" : "") " |"
	for (i = 1; i <= left_outs; i++)
		if (left_kind[i] != "few")
			print "| " cell(test_label(left_test[i])) " | | | | | | | " cell(left_why[i]) " |"
}

function tell()
{
	if (format == "csv")
		print_csv()
	else if (format == "json")
		print_json()
	else if (format == "markdown")
		print_markdown()
	else if (format == "chart")
		print_forest()
	else
		print_text()
}
