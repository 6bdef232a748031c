# watch.awk - the lines behind a row: what the host told around it, and its end; loaded by the plan too, which then
# prints the next step
# usage: -v closing='ID ROUND STATUS' -v closing_from=STAMP -v closing_to=STAMP -v said=FILE, and FILE among the
# operands: what
#        watch_behind of measure/env/watch.sh has written, the lines before the row, `now', the lines behind it
#
# At the end it prints Row-host:, where the host told something, and Row-end:, which is closing_line.
#
# The lines are the host's, so each word is checked: a number has at most 15 digits, a name at most 20 letters.
#   cpu cpu USER NICE SYSTEM IDLE WAIT IRQ SOFTIRQ STEAL   ticks of all processors
#   pressure some ... total=US        time in which a process waited for memory
#   limit throttled_usec US | throttled_time NS            time in which the control group was stopped
#   quota US PERIOD                   its limit, as a ratio
#   pages pswpin N                    pages that came from swap
#   khz N | mhz N | hertz N, throttles N, temp MILLIDEGREES | celsius N, mains 0|1     of each processor, zone or supply
#   slow N                            khz of each processor of the slower kinds
#   allowed N                         per cent of its speed that the processor may have; governor NAME

function is_whole(text)
{
	return text ~ /^[0-9]+$/ && length(text) <= 15
}

function is_decimal(text)
{
	return text ~ /^[0-9]+(\.[0-9]+)?$/ && length(text) <= 15
}

# A temperature may have its unit behind it.
function note_scaled(name, text, by)
{
	sub(/C$/, "", text)
	if (is_decimal(text))
		note_number(name, sprintf("%.0f", text * by))
}

function note_number(name, text)
{
	if (!is_whole(text))
		return
	watch_sum[watch_when, name] += text
	if (!((watch_when, name) in watch_top) || text + 0 > watch_top[watch_when, name])
		watch_top[watch_when, name] = text + 0
}

# The growth of a counter; -1 where it is not known on both sides, or has begun again.
function growth(name)
{
	if (!((1, name) in watch_sum) || !((2, name) in watch_sum) || watch_sum[2, name] < watch_sum[1, name])
		return -1
	return watch_sum[2, name] - watch_sum[1, name]
}

function put_told(name, format, x)
{
	row_words = row_words " " name "=" sprintf(format, x)
}

function part_of_wall(x, all)
{
	return x < all ? x / all : 1
}

# Of fewer than ten ticks of a hundredth of a second it is the share of ten, so one that was stolen from a short row is
# a tenth at most.
function put_shares(wall,    busy, stolen, x)
{
	busy = growth("busy")
	stolen = growth("stolen")
	if (busy >= 0 && stolen >= 0)
		put_told("steal", "%.3f", stolen / (busy + stolen > 10 ? busy + stolen : 10))
	if (wall < 0.01)
		return
	x = growth("limited")
	if (x >= 0)
		put_told("limited", "%.3f", part_of_wall(x / 1000000, wall))
	x = growth("waited")
	if (x >= 0)
		put_told("memory", "%.3f", part_of_wall(x / 1000000, wall))
}

function put_states()
{
	if ((2, "pages") in watch_sum && growth("pages") >= 0)
		put_told("swapins", "%.0f", growth("pages"))
	if (growth("throttles") >= 0)
		put_told("throttles", "%.0f", growth("throttles"))
	if ((2, "khz") in watch_top && watch_top[2, "khz"] > 0)
		put_told("mhz", "%.0f", watch_top[2, "khz"] / 1000)
	if ((2, "allowed") in watch_top && watch_top[2, "allowed"] <= 100)
		put_told("allowed", "%.2f", watch_top[2, "allowed"] / 100)
	if ((2, "slow") in watch_top)
		put_told("slow-mhz", "%.0f", watch_top[2, "slow"] / 1000)
	if (governor != "")
		row_words = row_words " governor=" governor (other_governor == "" ? "" : " other-governor=" other_governor)
	if ((2, "temp") in watch_top && watch_top[2, "temp"] <= 200000)
		put_told("celsius", "%.0f", watch_top[2, "temp"] / 1000)
	if (quota > 0)
		put_told("quota", "%.2f", quota)
	if ((2, "mains") in watch_sum && watch_sum[2, "mains"] == 0)
		row_words = row_words " supply=battery"
}

function take_told()
{
	if ($0 == "now")
		watch_when = 2
	else if (length($0) > 400)
		return
	else if ($1 == "cpu" && NF >= 9) {
		note_number("busy", $3)
		note_number("busy", $4)
		note_number("busy", $5)
		note_number("busy", $8)
		note_number("busy", $9)
		if (NF >= 10)
			note_number("stolen", $10)
	} else if ($1 == "pressure" && $2 == "some" && sub(/^total=/, "", $NF))
		note_number("waited", $NF)
	else if ($1 == "limit" && $2 == "throttled_usec")
		note_number("limited", $3)
	else if ($1 == "limit" && $2 == "throttled_time" && is_whole($3))
		note_number("limited", sprintf("%.0f", $3 / 1000))
	else if ($1 == "pages")
		note_number("pages", $3)
	else if ($1 ~ /^(khz|slow|throttles|temp|mains|allowed)$/)
		note_number($1, $2)
	else if ($1 == "mhz")
		note_scaled("khz", $2, 1000)
	else if ($1 == "hertz")
		note_scaled("khz", $2, 0.001)
	else if ($1 == "celsius")
		note_scaled("temp", $2, 1000)
	else if (watch_when == 2 && $1 == "quota" && is_decimal($2) && is_whole($3) && $3 + 0 > 0)
		quota = $2 / $3
	else if (watch_when == 2 && $1 == "governor" && $2 ~ /^[a-z_]+$/ && length($2) <= 20) {
		if (governor == "")
			governor = $2
		else if (other_governor == "" && $2 != governor)
			other_governor = $2
	}
}

function close_words(    p)
{
	put_shares(elapsed(closing_from, closing_to))
	put_states()
	split(closing, p, " ")
	if (row_words != "")
		print "Row-host: " p[1] " " p[2] row_words
	closing_line = "Row-end: " closing " " wall_text(closing_from, closing_to)
	print closing_line
}

BEGIN {
	watch_when = 1
	quota = 0
	governor = other_governor = row_words = closing_line = ""
}

said != "" && FILENAME == said {
	take_told()
	next
}

# A verb without a plan asks here whether another process has written to its record: new in the journal are the end of
# the row before, which is `wrote', then the row that is closing, and what its programs wrote. A further row or run is
# another's: the status is 3.
guard != "" && /^Row: / {
	guard_rows++
	guard_strange = guard_strange || index(closing, substr($0, 6) " ") != 1
}

guard != "" && /^Row-end: / {
	guard_ends++
	guard_strange = guard_strange || $0 != wrote
}

guard != "" && /^lodestone: / {
	guard_strange = 1
}

END {
	if (closing != "")
		close_words()
	if (guard_rows && (guard_strange || guard_rows > 1 || guard_ends > 1))
		exit 3
}
