# slots.awk - what tests ask of the slots of sh/rows/records.awk: the digits of sample k as written, the deviation

# The digits of sample k as written.
function slot_text(s, k,    text)
{
	return slot_step[s] == 1 && k <= 16 && split(kept_text[s], text, " ") >= k ? text[k] : ""
}

function slot_sd(s)
{
	return slot_n[s] < 2 ? 0 : root(slot_m2[s] / (slot_n[s] - 1))
}
