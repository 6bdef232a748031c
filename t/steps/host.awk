# host.awk - the steps of a run on a simulated host: each takes what its row would take there, and the next one is asked for
#
# usage: awk -v plan=COMMAND [-v pace=PERCENT] [-v between=MS] [-v cut=STEP] [-v sides=2] -f host.awk
#
# COMMAND is awk with the files of the program plan. The directory has the files rows, the settings and rows of a run, and fates,
# lines `ID ROUND STATUS': what becomes of a visit, with ROUND * of each; STATUS unmade: its file cannot be made. Prints each step
# as the plan does, with its second line behind a bar. The journal is in the file journal. With cut the session ends inside of the row
# of this step, and another one goes on.
#
# A row is closed by the plan of the next step, as by the driver, but in a pair. A visit begins with half of the cost in the table, a sample takes a twelfth of it; what lies between two rows takes `between'
# milliseconds. Times differ by a generator that every awk computes alike.

function chance(n)
{
	seed = seed * 16807 % 2147483647
	return seed % n
}

function stamp(ms)
{
	return sprintf("%d.%03d 1795381234 monotonic", int(ms / 1000), ms % 1000)
}

function tell(text)
{
	print text >"new"
	print text >>"journal"
	lines++
}

# The settings of a session, behind the rows.
function begin_session(    line)
{
	while ((getline line < "rows") > 0)
		print line >"settings"
	close("rows")
	print "began " stamp(clock) >"settings"
	clock += 900
	print "ready " stamp(clock) >"settings"
	print "since " (sessions++ ? lines : 0) >"settings"
	close("settings")
	made = unmade = warned = closing = ""
	whole = 1
	system("rm -f state")
}

function read_rows(    line, p)
{
	while ((getline line < "rows") > 0)
		if (split(line, p, "\t") == 7 && p[1] == "row") {
			cost[p[2]] = p[4] * 1000
			is_preset[p[2]] = p[7] ~ / -N /
		}
	close("rows")
	while ((getline line < "fates") > 0) {
		split(line, p, " ")
		fate[p[1], p[2]] = p[3]
	}
	close("fates")
}

function fate_of(row, round)
{
	return (row, round) in fate ? fate[row, round] : (row, "*") in fate ? fate[row, "*"] : "ok"
}

function without(list, word)
{
	list = " " list " "
	while (index(list, " " word " "))
		sub(" " word " ", " ", list)
	return list
}

# A row with samples of 3% to either side, those of a round around a middle that differs by 10%.
function visit(row, round, command,    n, i, each, middle, wall, status, name)
{
	tell("Row: " row " " round)
	n = match(command, / -N [0-9]+/) ? substr(command, RSTART + 4, RLENGTH - 4) + 0 : 3
	status = fate_of(row, round)
	each = int(cost[row] * pace / 1200)
	middle = 1000 + chance(100) * (row ~ /^(RA|TT)$/ ? 10 : 1)
	wall = int(cost[row] * pace / 200) + n * each + chance(int(each / 2) + 1) + 1
	name = row ~ /^TTCP/ ? "TTCP/dir=send/sockbuf=65536/length=8192" : row
	if (status != "ok")
		n = status == "limit" ? 1 : 0
	for (i = 1; i <= n; i++)
		tell("Benchmark" name "/v=1 1 " (each + 1) * middle * (970 + chance(60)) " ns/op 8192 moved-bytes/op")
	if (cut == steps) {
		cut = 0
		tell("Note: resumed")
		clock += wall
		begin_session()
		return
	}
	if (status == "failed" || status == "skipped")
		tell("--- " (status == "failed" ? "FAIL" : "SKIP") ": " name "/v=1: not here")
	closing = row " " round " " status
	from = stamp(clock)
	clock += wall
	to = stamp(clock)
	clock += wall * (sides - 1)
	if (sides > 1)
		tell(sprintf("Row-end: %s %d.%03d", closing, int(wall / 1000), wall % 1000))
	made = without(made, row) (status == "ok" ? " " row : "")
}

function make(row)
{
	clock += int(cost[row] * pace / 100) * sides
	if (fate_of(row, 0) == "unmade")
		unmade = unmade " " row
	else
		made = made " " row
}

# Sets step[1..] to the lines of the next step, from the whole journal or what is new of it, and returns their number.
function ask(    command, n, line)
{
	close("new")
	close("journal")
	command = plan " -v mode=next -v state=state -v now=\"" stamp(clock) "\" -v warned=" warned " -v made=\"" made "\" -v unmade=\"" unmade \
	    "\" " (closing == "" || sides > 1 ? "" : "-v closing=\"" closing "\" -v closing_from=\"" from "\" -v closing_to=\"" to "\" ") \
	    "settings " (whole ? "journal" : "new")
	n = 0
	while ((command | getline line) > 0)
		step[++n] = line
	close(command)
	printf "" >"new"
	if (closing != "" && sides == 1) {
		tell(step[1])
		for (line = 3; line <= n; line++)
			step[line - 2] = step[line]
		n -= 2
	}
	closing = ""
	whole = 0
	return n
}

function take_step(n,    p, i, text)
{
	clock += between
	split(step[1], p, " ")
	if (p[1] == "run" || p[1] == "timed") {
		text = step[1]
		for (i = 1; i <= 6; i++)
			sub(/^[^ ]+ /, "", text)
		visit(p[2], p[3], text)
	} else if (p[1] == "make")
		make(p[2])
	else if (p[1] == "warn")
		warned = 1
	else if (p[1] == "drop")
		for (i = 1; i <= n; i++) {
			split(step[i], p, " ")
			if (p[1] == "drop") {
				tell("Row: " p[2] " " p[3])
				tell("Row-end: " p[2] " " p[3] " " p[4] " 0")
			}
		}
	else
		return 0
	return 1
}

# A step as one line, but for those that drop rows.
function print_step(n,    i)
{
	if (step[1] ~ /^drop /) {
		for (i = 1; i <= n; i++)
			if (step[i] ~ /^drop /)
				print step[i]
	} else
		print step[1] (n > 1 && step[2] != "" ? " | " step[2] : "")
}

BEGIN {
	seed = 19
	clock = lines = sessions = steps = 0
	pace = pace == "" ? 100 : pace
	between = between == "" ? 80 : between
	sides = sides == "" ? 1 : sides
	read_rows()
	system("rm -f journal new")
	tell("lodestone: 1")
	tell("host: h")
	tell("Memory: 64000000000 bytes")
	begin_session()
	while (steps < 3000) {
		n = ask()
		if (step[1] == "reread") {
			whole = 1
			system("rm -f state")
			n = ask()
		}
		steps++
		print_step(n)
		if (!n || !take_step(n))
			break
	}
}
