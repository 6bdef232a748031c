# tests.awk - what is known of a mnemonic: data/tests.tab, which says what its columns are
#   told_lines(column, mnem)    the lines of a mnemonic that have a column, in order, with blanks between their numbers;
#                               mnem "": of all. All lines have the column `test'
#   told_at(i, column)          what line i says; columns too are `test', `mnem', `conds', its conditions with blanks
#                               between them, and `why', the reason
#   told_of(name, column)       what is known of a test by its name: of the first line whose conditions it meets
#   is_a(name, word)            whether `is' has this word
#   filled_words(text, name)    words with the values of the parameters of a test; place: where its two processes run
#
# Conditions of flags, and of the environment, need a record: rules.awk.

function add_told(i, column, value)
{
	tests_told[i, column] = value
	lines_told[column, tests_told[i, "mnem"]] = lines_told[column, tests_told[i, "mnem"]] " " i
	lines_told[column, ""] = lines_told[column, ""] " " i
}

# A line that begins with a blank belongs to the line above.
function read_tests(    lines, n, i, at, first, k, p, m)
{
	if (tests_read)
		return
	tests_read = 1
	at = 0
	n = table_lines("tests", lines)
	if (!n)
		say_err(table_of("tests") ": cannot be read: nothing is known of the tests")
	for (i = 1; i <= n; i++) {
		if (lines[i] ~ /^[a-z]/)
			continue
		k = index(lines[i] " : ", " : ")
		m = split(substr(lines[i], 1, k), p, " ")
		first = lines[i] !~ /^ /
		if (first) {
			tests_told[++at, "mnem"] = mnem_of(p[1])
			tests_told[at, "conds"] = substr(p[1], length(mnem_of(p[1])) + 2)
			gsub("/", " ", tests_told[at, "conds"])
			add_told(at, "test", p[1])
		}
		for (; m > first; m--)
			add_told(at, substr(p[m], 1, index(p[m], "=") - 1), substr(p[m], index(p[m], "=") + 1))
		if (k < length(lines[i]))
			add_told(at, "why", substr(lines[i], k + 3))
	}
}

function told_lines(column, mnem)
{
	read_tests()
	sub(/^[0-9]+/, "N", mnem)
	return ((column, mnem) in lines_told) ? lines_told[column, mnem] : ""
}

function told_at(i, column)
{
	return ((i, column) in tests_told) ? tests_told[i, column] : ""
}

# KEY, KEY=VALUE or KEY?=VALUE.
function name_meets_one(name, cond,    k, key)
{
	k = index(cond, "=")
	if (!k)
		return has_par_in(name, cond)
	key = substr(cond, 1, k - 1)
	return sub(/[?]$/, "", key) && !has_par_in(name, key) || par_in(name, key) == decode(substr(cond, k + 1))
}

function told_of(name, column,    p, c, n, m, i, k)
{
	n = split(told_lines(column, mnem_of(name)), p, " ")
	for (i = 1; i <= n; i++) {
		m = split(tests_told[p[i], "conds"], c, " ")
		for (k = 1; k <= m && name_meets_one(name, c[k]); k++)
			;
		if (k > m)
			return tests_told[p[i], column]
	}
	return ""
}

function is_a(name, word)
{
	return has_word(told_of(name, "is"), word, ",")
}

function filled_words(text, name,    key, x, s)
{
	text = blanks(text)
	s = ""
	while (match(text, /[{][a-z]+[}]/)) {
		key = substr(text, RSTART + 1, RLENGTH - 2)
		x = par_in(name, key)
		if (key == "place")
			x = x == "same" ? ", one CPU" : x == "cross" ? ", two CPUs" : ", any CPU"
		match(text, /[{][a-z]+[}]/)
		s = s substr(text, 1, RSTART - 1) x
		text = substr(text, RSTART + RLENGTH)
	}
	return s text
}
