# subjects.awk - which records a page of rows is about, and with which it compares them
#
#   find_subjects()         sets subject[r] for the records that have a page; returns how many
#   asked(r)                whether the user asked for a comparison with record r; asks["any"]: with any; asks["all"]: by the word all
#   beside(r, h)            whether record h is compared with record r
#   record_number(r)        the number of record r among those that were read for the page
#
# Of the sides 1 and 2, records of side 2 are for comparison.  Without sides, published ones are, if there is any other one.
# kit_asked in the environment has the files that the user asked for (-H), one on each line; all on the first where that was a
# word of it.
#
# Sets: may_pair

function find_subjects(    r, measured, subjects, p, n)
{
	n = split(ENVIRON["kit_asked"], p, "\n")
	asks["all"] = p[1] "" == "all"
	for (; n > 0; n--)
		if (p[n] != "")
			asked_file[p[n]] = 1
	measured = subjects = asks["any"] = 0
	for (r = 1; r <= rec_n; r++) {
		measured += (rec[r, "side"] == 0 && !((r, "printed") in rec))
		asks["any"] += asked(r)
	}
	for (r = 1; r <= rec_n; r++) {
		subject[r] = rec[r, "side"] ? rec[r, "side"] == 1 : !measured || !((r, "printed") in rec)
		if (asked(r) && !((r, "printed") in rec))
			may_pair[r] = 1
		subjects += subject[r]
	}
	return subjects
}

# The pages of the kit are named by their places in its data.
function asked(r)
{
	return rec[r, "side"] == 2 && ((rec[r, "path"] in asked_file) || ((ENVIRON["kit_tables"] "/" rec[r, "path"]) in asked_file))
}

# One of a publication, or one that the user asked for. Two records with the same host and date are one page.
function beside(r, h)
{
	return h != r && (asks["any"] ? asked(h) : (h, "printed") in rec) && \
	    (rec[r, "host"] != rec[h, "host"] || rec[r, "date"] != rec[h, "date"])
}

# Those of publications that are beside have none.
function record_number(r,    h, n)
{
	n = 0
	for (h = 1; h <= r; h++)
		n += rec[h, "side"] != 2
	return n
}
