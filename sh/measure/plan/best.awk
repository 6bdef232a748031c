# best.awk - the best cell of a sweep of ttcp, for the long transfers after it
#   best_cell(r, id)        the fastest test of run r with a socket buffer and a length, but of row id; 0 without one
#   best_options(r, id, secs)   the options of ttcp to repeat it in that row, with buffers for ten transfers of secs
#                           together; "" without one

function best_rate(t,    bytes)
{
	bytes = slot_of(t, "moved-bytes/op")
	return bytes && test_time(t) > 0 ? slot_median(bytes) / test_time(t) * 1e9 : 0
}

# Values from a record go into a command, so only whole numbers and directions of ttcp are accepted.
function is_count(text)
{
	return text ~ /^[1-9][0-9]*$/ && length(text) <= 12
}

function is_cell(t, id)
{
	return test_mnem[t] != mnem_of(id) && is_count(par_of(t, "sockbuf")) && is_count(par_of(t, "length")) && \
		par_of(t, "dir") ~ /^(send|recv)$/ && !has_par(t, "part")
}

function best_cell(r, id,    i, t, best, x)
{
	best = x = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (is_cell(t, id) && best_rate(t) > x) {
			best = t
			x = best_rate(t)
		}
	}
	return best
}

function best_options(r, id, secs,    t, n)
{
	t = best_cell(r, id)
	if (!t)
		return ""
	n = int(best_rate(t) * secs / 10 / par_of(t, "length")) + 1
	return (par_of(t, "dir") == "send" ? "-t" : "-r") " -b " par_of(t, "sockbuf") " -l " par_of(t, "length") \
		" -n " fmt_int(n < 2e9 ? n : 2e9)
}
