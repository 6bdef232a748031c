# peers.awk - the tests that are one figure: a join of rows by mnemonic and parameters
#
# Loaded with row.awk.  Rows say of a measured test by which parameters a published one is the same figure, its pairs, and of
# which class it is (data/classes.tab); tests of IRAF are also of one job.
#
#   peer_rows(k, list)      fills list[1..] with the rows that are the same figure as row k, in their order: published ones, and
#                           those of the same name in records that may_pair[r] names; returns how many
#   pair_kind(k, u)         the class of a pair: `same' where both were measured by this kit or both are published, else that
#                           of the measured test
#
#   row_speed(k, kind)      the speed of a test by its figure (row_figure): larger is faster; 0 where it has none
#   pair_ratio_of(k, u)     how many times as long u took as k; a page may have the time of one file, where a record has that
#                           of all
#
# Promises: may_pair

function is_printed(k)
{
	return (row_rec[k], "printed") in rec
}

function pair_kind(k, u)
{
	return is_printed(k) == is_printed(u) ? "same" : row[is_printed(k) ? u : k, "class"]
}

function time_of_one(k)
{
	return row[k, "ops"] > 0 && mnem_of(row[k, "test"]) == "META" ? row_figure(k) / row[k, "ops"] : row_figure(k)
}

function pair_ratio_of(k, u)
{
	return time_of_one(u) / time_of_one(k)
}

# All rows are chains: by their names, and by their mnemonics.
function index_peers(    r, i, k)
{
	peers_indexed = 1
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "t"]; i++) {
			k = row_at[r, "t", i]
			if ((row_has(k, "part") || row_has(k, "bin")) || !is_printed(k) && !(r in may_pair))
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
	if ((row_has(k, "part") || row_has(k, "bin")))
		return 0
	mnem = mnem_of(row[k, "test"])
	if (is_printed(k))
		return split(joined["printed " row_name[k]] measured_like(k, mnem), list, " ")
	keys = row[k, "pairs"]
	if (keys != "none")
		join_printed(mnem, keys)
	return split((keys == "none" ? "" : joined[mnem, keys, join_key(k, keys)]) joined["measured " row_name[k]], list, " ")
}

# A rate that no program told is that of the bytes in the name.
function row_speed(k, kind,    x)
{
	if (kind == "rate")
		return row[k, "rate"] > 0 || row_figure(k) <= 0 ? row[k, "rate"] * row_gain(k) : row_par(k, "bytes") / row_figure(k) * 1e9
	if (kind == "ops")
		return row[k, "work"] * row_gain(k)
	x = kind == "mean" ? row[k, "mean"] + 0 : row_figure(k)
	return x > 0 ? 1e9 / x : 0
}
