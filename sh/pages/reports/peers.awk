# peers.awk - what is compared: the records that a page is about and those beside them, and the tests that are one
# figure
#
# Loaded with row.awk.
#   find_subjects()         sets subject[r] for the records that have a page; returns how many
#   asked(r)                whether the user asked for a comparison with record r; asks["any"]: with how many, which
#       are asks[1..]; asks["all"]: by the word all
#   beside(r, h)            whether record h is compared with record r
#
# Of the sides 1 and 2, records of side 2 are for comparison.  Without sides, published ones are, if there is any other
# one. kit_asked in the environment has the files that the user asked for (-H), one on each line, behind only=HOST/
# where that host of it was; all on the first where that was a word of it.
#
# Tests are joined by mnemonic and parameters: rows say of a measured test by which parameters a published one is the
# same figure, its pairs, and of which class it is (data/tests.tab); tests of IRAF are also of one job.
#   peer_rows(k, list)      fills list[1..] with the rows that are the same figure as row k, in their order: published
#       ones, and those of the same name in measured records that the user asked for; returns how many
#   pair_measured()         all measured records are as if the user had asked for them
#   time_of_one(k)          the figure of a test: of one file, where a record has the time of all, as a page may have it
#   pair_kind(k, u)         the class of a pair: `same' where both were measured by this kit or both are published,
#       else that of the measured test
#   compare_records(r, here)        the timed tests of record r beside the same ones of each other record h, but for
#       those of unpaired[k]: of the class same, i = 1..pair_in[h, "n"], pair_in[h, i], how many times as fast h is, or
#       with here r; pair_in[h, i, "test"] of r and pair_in[h, i, "other"]; pair_in[h, "low"] and pair_in[h, "high"]
#       are the least and the greatest one, with pair_in[h, "low at"] and pair_in[h, "high at"]; of other classes
#       i = -1..-pair_in[h, "similar"].
# Promises: subject asks pair_in unpaired

function find_subjects(    r, measured, subjects, p, n, i, only)
{
	n = split(ENVIRON["kit_asked"], p, "\n")
	asks["all"] = p[1] "" == "all"
	only = ""
	for (i = 1; i <= n; i++) {
		asked_file[p[i], only] = asked_file[substr(p[i], length(ENVIRON["kit_tables"]) + 2), only] = 1
		only = p[i] ~ /^only=.*\/$/ ? substr(p[i], 6, length(p[i]) - 6) : ""
	}
	measured = subjects = asks["any"] = 0
	for (r = 1; r <= rec_n; r++) {
		measured += (rec[r, "side"] == 0 && !is_page(r))
		if (asked(r))
			asks[++asks["any"]] = r
	}
	for (r = 1; r <= rec_n; r++)
		subjects += subject[r] = rec[r, "side"] ? rec[r, "side"] == 1 : !measured || !is_page(r)
	return subjects
}

function pair_measured()
{
	all_paired = 1
}

# The pages of the kit are named by their places in its data.
function asked(r)
{
	return rec[r, "side"] == 2 &&
	    (((rec[r, "path"], "") in asked_file) || ((rec[r, "path"], rec[r, "host"]) in asked_file))
}

# One of a publication, or one that the user asked for. Two records with the same host and date are one page.
function beside(r, h)
{
	return h != r && (asks["any"] ? asked(h) : is_page(h)) && \
	    (rec[r, "host"] != rec[h, "host"] || rec[r, "date"] != rec[h, "date"])
}

# --- tests ------------------------------------------------------------------------------------------------------

function is_printed(k)
{
	return is_page(row_rec[k])
}

function pair_kind(k, u)
{
	return is_printed(k) == is_printed(u) ? "same" : row[is_printed(k) ? u : k, "class"]
}

function time_of_one(k)
{
	return row[k, "ops"] > 0 && row_is(k, "operations") ? row_figure(k) / row[k, "ops"] : row_figure(k)
}

function add_pair_in(h, k, u, here,    i, x)
{
	i = pair_kind(k, u) == "same" ? ++pair_in[h, "n"] : -(++pair_in[h, "similar"])
	x = pair_in[h, i] = here ? time_of_one(u) / time_of_one(k) : time_of_one(k) / time_of_one(u)
	pair_in[h, i, "test"] = k
	pair_in[h, i, "other"] = u
	if (i == 1 || i > 0 && x < pair_in[h, "low"]) {
		pair_in[h, "low"] = x
		pair_in[h, "low at"] = i
	}
	if (i == 1 || i > 0 && x > pair_in[h, "high"]) {
		pair_in[h, "high"] = x
		pair_in[h, "high at"] = i
	}
}

function compare_records(r, here,    i, k, n, p, list)
{
	split("", pair_in)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		n = row[k, "timed"] > 0 && !(k in unpaired) ? peer_rows(k, list) : 0
		for (p = 1; p <= n; p++)
			if (row[list[p], "timed"] > 0 && !((list[p] + 0) in unpaired))
				add_pair_in(row_rec[list[p]], k, list[p] + 0, here)
	}
}

# All rows are chains: by their names, and by their mnemonics.
function index_peers(    r, i, k)
{
	peers_indexed = 1
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "t"]; i++) {
			k = row_at[r, "t", i]
			if (row_has(k, "part") || row_has(k, "bin") || !is_printed(k) && !all_paired && !asked(r))
				continue
			join_row((is_printed(k) ? "printed " : "measured ") row_name[k], k)
			join_row((is_printed(k) ? "printed of " : "measured of ") mnem_of(row[k, "test"]), k)
		}
}

function join_row(key, k)
{
	joined[key] = joined[key] " " k
}

# The values of the parameters of a row, and its job.
function join_key(k, keys,    p, n, i, s)
{
	n = keys == "any" ? 0 : split(keys, p, ",")
	s = row[k, "job"]
	for (i = 1; i <= n; i++)
		s = s SUBSEP row_par(k, p[i])
	return s
}

# Joins the printed tests of a mnemonic by these parameters, once.
function join_printed(mnem, keys,    list, n, i)
{
	if ((mnem, keys) in joined_by)
		return
	joined_by[mnem, keys] = 1
	n = split(joined["printed of " mnem] "", list, " ")
	for (i = 1; i <= n; i++)
		join_row(mnem SUBSEP keys SUBSEP join_key(list[i], keys), list[i])
}

# The measured tests with which a printed one is joined.
function measured_like(k, mnem,    list, n, i, s)
{
	s = ""
	n = split(joined["measured of " mnem] "", list, " ")
	for (i = 1; i <= n; i++)
		if (row[list[i], "pairs"] != "none" && join_key(k, row[list[i], "pairs"]) == join_key(list[i], row[list[i], "pairs"]))
			s = s " " list[i]
	return s
}

function peer_rows(k, list,    mnem, keys)
{
	if (!peers_indexed)
		index_peers()
	if (row_has(k, "part") || row_has(k, "bin"))
		return 0
	mnem = mnem_of(row[k, "test"])
	if (is_printed(k))
		return split(joined["printed " row_name[k]] measured_like(k, mnem), list, " ")
	keys = row[k, "pairs"]
	if (keys != "none")
		join_printed(mnem, keys)
	return split((keys == "none" ? "" : joined[mnem, keys, join_key(k, keys)]) joined["measured " row_name[k]], list, " ")
}
