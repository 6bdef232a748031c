# rounds.awk - the rounds of the tests of a record, from rows t and r (row.awk), and what the clock adds to them
#   index_rounds(r)             of a record: round_n[r, name], how many rounds a test has, by the name of row_name, and
#                               round_at[r, name, b], the row of each
#   paired_logs(a, b, column, every, z)
#                               fills z with the logarithms of the factors between the tests of rows a and b of a
#                               record, by this column of the rounds in which both have it; every: by the least of so
#                               many rounds. Returns how many
#   clock_figure(r, key, words) the ns behind these words of a line of the environment, Clock or Cputime; 0 where there
#   are none
#                               of fewer than 20 characters
#   cpu_error(k)                the tick of CPU time as a fraction of that of a sample, 0 where one of them is unknown
# Promises: round_n round_at

function index_rounds(r,    i, k, name)
{
	for (i = 1; i <= row_n[r, "r"]; i++) {
		k = row_at[r, "r", i]
		name = row[k, "test"] (row[k, "version"] == "" ? "" : "/v=" row[k, "version"])
		round_at[r, name, ++round_n[r, name]] = k
	}
}

function paired_logs(a, b, column, every, z,    r, i, k, n, other, x, y)
{
	r = row_rec[a]
	for (i = 1; i <= round_n[r, row_name[b]]; i++) {
		k = round_at[r, row_name[b], i]
		other[row[k, "round"]] = row[k, column] + 0
	}
	n = 0
	for (i = 1; i <= round_n[r, row_name[a]]; i++) {
		k = round_at[r, row_name[a], i]
		if (row[k, column] + 0 <= 0 || other[row[k, "round"]] + 0 <= 0)
			continue
		x = n % every && x < row[k, column] + 0 ? x : row[k, column] + 0
		y = n % every && y < other[row[k, "round"]] ? y : other[row[k, "round"]]
		if (++n % every == 0)
			z[n / every] = ln(x) - ln(y)
	}
	return int(n / every)
}

function clock_figure(r, key, words,    line)
{
	line = rec_of(r, key)
	return match(line, words " [0-9]+([.][0-9]+)? ns") && RLENGTH < length(words) + 24 ? \
	    substr(line, RSTART + length(words) + 1) + 0 : 0
}

function cpu_error(k,    tick)
{
	tick = clock_figure(row_rec[k], "Cputime", "tick")
	return tick > 0 && row[k, "cpu"] > 0 ? tick / (row[k, "cpu"] * row[k, "iterations"] / row[k, "samples"]) : 0
}
