# needs.awk - what a row of a run needs, and why it cannot be measured
#
#   begin_plan()            takes what the journal tells, and what follows from it for this step; 0 where the whole journal is
#                           needed, without the state
#   obstacle(i)             why a row cannot be measured here, "" where no reason is known
#   set_unfit(i, is) is_unfit(i)    says, and asks, whether a row does not fit into the time
#   missing(i)              a needed row whose file is missing, the deepest first; 0 where there is none
#   cell_known(i)           whether a transfer was measured whose options it takes
#   first_rows() first_cost(must)   the rows whose first visit is due; their seconds, of all or of those that have to run
#
# A failed or skipped row is not tried again in one session, and a row that the host does not support in none.

{
	take_sample()
}

function begin_plan(    i)
{
	if (!state_fits())
		return 0
	take_journal()
	for (i = 1; i <= rows; i++)
		if (had[i, "left"] && (obstacle(i) != "" || !cell_known(i)))
			leave_again(i)
	learn_pace()
	keep_back()
	return 1
}

function cell_known(i)
{
	return planned[i, "words"] !~ /\$B$/ || best_cell(r)
}

function obstacle(i,    j, w)
{
	if (planned[i, "skip"] != "")
		return planned[i, "skip"]
	for (j = 1; j <= planned[i, "wants"]; j++) {
		w = row_of[planned[i, j, "want"]]
		if (has_word(unmade, id[w]) || had[w, "over"] == "failed" || had[w, "over"] == "unresolved")
			return "needs " id[w] ", which failed"
		if (obstacle(w) != "")
			return "needs " id[w] ": " obstacle(w)
		if (had[w, "over"] == "skipped")
			return "needs " id[w] ", which is not supported here"
		if (had[w, "over"] == "limit" && !had[w, "visits"])
			return "needs " id[w] ", which was left out"
	}
	return is_unfit(i) ? "does not fit into " clock_text(budget()) " of run time" : ""
}

function set_unfit(i, is)
{
	unfit[i] = is
}

function is_unfit(i)
{
	return unfit[i] + 0
}

function missing(i,    j, w, m)
{
	for (j = 1; j <= planned[i, "wants"]; j++) {
		w = row_of[planned[i, j, "want"]]
		m = missing(w)
		if (m || !is_made(w))
			return m ? m : w
	}
	return 0
}

function first_rows(    i, n)
{
	n = 0
	for (i = 1; i <= rows; i++)
		n += first_due(i) && obstacle(i) == ""
	return n
}

function first_cost(must,    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i) && obstacle(i) == "" && (!must || leads(i) && must_run(i)))
			sum += first_time(i)
	return sum
}
