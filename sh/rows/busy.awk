# busy.awk - what a record tells of its clock, and of other work on the host
#   skew_found(skew)        whether the line Skew is one: sets skew_by to the per cent by which the clock of the run is
#                           faster than that of the second host, skew_within to the error, skew_over to the seconds
#   skew_text(skew)         the same as a sentence
#   clock_is_off(skew)      whether it is proven to be off by more than 1%, so that no rate is good
#   busy_text(cpus, others, load, load_end)     a sentence where other work kept the host busy during the run, by these
#                           lines, else ""

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
# half of the processors or more. The load at the end is that of the run itself.
function busy_text(cpus, others, load, load_end,    by_others, at_start)
{
	sub(/.*online /, "", cpus)
	cpus = leading_number(cpus)
	by_others = leading_number(others)
	at_start = leading_number(load)
	if (by_others >= 0)
		return by_others < 0.25 ? "" : sprintf("The host was busy: others used %.1f", by_others) \
		    (cpus > 0 ? " of " cpus : "") " processors" (leading_number(load_end) >= 0 ? ", load " \
		    first_word(load_end) " at the end." : ".")
	if (cpus < 1 || at_start < cpus / 2)
		return ""
	return "The host was busy: load " first_word(load) " on " cpus " processors when the run began."
}
