# conditions.awk - what a record says of its clock, of other work on the host, and of what its visits lost: stolen time,
# limits, heat
#
# Loaded with row.awk; rows v have what each visit lost to each cause (lodestone-rows(5)).
#   skew_found(skew)        whether the line Skew is one: sets skew_by to the per cent by which the clock of the run is
#                           faster than that of the second host, skew_within to the error, skew_over to the seconds
#   skew_text(skew)         the same as a sentence
#   clock_is_off(skew)      whether it is proven to be off by more than 1%, so that no rate is good
#   busy_text(cpus, others, load)   whether other work kept the host busy during the run, by these lines, else ""
#   state_text(r, busy)     what disturbed a run in some words: busy, stolen, throttled, limited; or that nothing was
#                           stolen or throttled, if the host tells that.  A cause counts where it holds in one visit of
#                           twenty or more, of those of which the host tells it

# The number at the beginning of a text, -1 where there is none, or one that no host has.
function leading_number(text)
{
	sub(/[ \t,;].*$/, "", text)
	return text ~ /^[0-9]+(\.[0-9]*)?$/ && length(text) <= 12 ? text + 0 : -1
}

function skew_found(skew,    p)
{
	skew_by = skew_within = skew_over = 0
	if (skew !~ /^[-+][0-9]+(\.[0-9]+)? percent within [0-9]+(\.[0-9]+)? over [0-9]+ seconds$/ ||
	    length(skew) > 60)
		return 0
	split(skew, p, " ")
	skew_by = p[1] + 0
	skew_within = p[4] + 0
	skew_over = p[6] + 0
	return 1
}

function clock_is_off(skew)
{
	return skew_found(skew) && (skew_by < 0 ? -skew_by : skew_by) - skew_within > 1
}

function skew_text(skew,    x)
{
	if (!skew_found(skew))
		return ""
	x = skew_by < 0 ? -skew_by : skew_by
	return (x <= skew_within ? "This clock and that of the second host are not known to differ" : \
	    "This clock is " fmt_pct(x) (skew_by < 0 ? " slower" : " faster") " than that of the second host") \
	    ", to " fmt_pct(skew_within) ", over " skew_over " s" \
	    (clock_is_off(skew) ? ": every rate here is wrong by that, if the other is right." : ".")
}

# A host is busy where others used a quarter of a processor, or, if that is unknown, where the load at the beginning is
# half of the processors or more.
function busy_text(cpus, others, load,    by_others, at_start)
{
	sub(/.*online /, "", cpus)
	cpus = leading_number(cpus)
	by_others = leading_number(others)
	at_start = leading_number(load)
	if (by_others >= 0)
		return by_others < 0.25 ? "" : sprintf("busy: others used %.1f", by_others) (cpus > 0 ? " of " cpus : "") \
		    " processors"
	if (cpus < 1 || at_start < cpus / 2)
		return ""
	return "busy: load " first_word(load) " on " cpus " processors"
}

# --- visits ------------------------------------------------------------------------------------------------------

# The mean of a word NAME=VALUE that the host told of the visits that lost to a cause, -1 where none has it.
function rows_mean(r, cause, name,    i, k, n, s, sum)
{
	n = sum = 0
	for (i = 1; i <= row_n[r, "v"]; i++) {
		k = row_at[r, "v", i]
		s = option_of(row[k, "states"] "", name, " ")
		if (row[k, cause] > 0 && s ~ /^[0-9]+(\.[0-9]+)?$/ && length(s) <= 15) {
			sum += s
			n++
		}
	}
	return n ? sum / n : -1
}

# By how much a processor was throttled.
function slow_words(r,    x)
{
	x = rows_mean(r, "slow", "allowed")
	if (x >= 0)
		return "throttled to " fmt_pct(100 * x)
	x = rows_mean(r, "slow", "mhz")
	return x <= 0 || x >= rec[r, "mhz"] * 0.85 ? "throttled" : \
	    "throttled to " fmt3(x / 1000) " of " fmt3(rec[r, "mhz"] / 1000) " GHz"
}

# Others is what competing processes took, by the times of tests that compute.
function state_text(r, busy,    i, j, n, p, s, x, none, known, guilty, sum)
{
	s = busy
	none = ""
	n = split("others|others took %|steal|stolen %|limited|limited %|slow||memory|% of waiting for memory|swap|swapping|" \
	    "battery|on battery", p, "|")
	for (i = busy == "" ? 1 : 3; i <= n; i += 2) {
		known = guilty = sum = 0
		for (j = 1; j <= row_n[r, "v"]; j++) {
			x = row[row_at[r, "v", j], p[i]]
			known += x != ""
			guilty += x + 0 > 0
			sum += x
		}
		if (guilty && guilty * 20 >= known) {
			sub(/%/, fmt_pct(100 * sum / guilty), p[i + 1])
			s = list_with(s, ", ", p[i] == "slow" ? slow_words(r) : p[i + 1])
		} else if (known && p[i] ~ /^(steal|slow)$/)
			none = list_with(none, ", ", p[i] == "slow" ? "no throttle" : "no steal")
	}
	return list_with(clock_is_off(rec_of(r, "Skew")) ? "the clock is off" : "", ", ", list_with(s, ", ", none))
}
