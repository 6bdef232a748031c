# links.awk - tests that are linked: those of a mnemonic, of a name, of a class
#   add_link(following, chain, t)       puts test t at the end of a chain; following[t] is the next one, 0 at the end
#   first_of(chain)         its first test, 0 without one
#   chain_tests()           links the tests of each run by their mnemonics, at its first call
#   first_with(r, mnem) next_with[t]    those of one, in the order of the record
# Promises: next_with

function add_link(following, chain, t)
{
	if (chain in chain_last)
		following[chain_last[chain]] = t
	else
		chain_first[chain] = t
	chain_last[chain] = t
	following[t] = 0
}

function first_of(chain)
{
	return (chain in chain_first) ? chain_first[chain] : 0
}

function chain_tests(    r, i)
{
	if (tests_chained)
		return
	tests_chained = 1
	for (r = 1; r <= runs; r++)
		for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
			add_link(next_with, r SUBSEP test_mnem[run_test[i]], run_test[i])
}

function first_with(r, mnem)
{
	return first_of(r SUBSEP mnem)
}
