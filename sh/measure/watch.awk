# watch.awk - the lines behind a row: Row-host:, where the host told something around it, and Row-end:, which is
# closing_line; loaded by the plan too, which then prints the next step
# usage: -v closing='ID ROUND STATUS' -v closing_from=STAMP -v closing_to=STAMP -v said=FILE, and FILE among the
#        operands: what watch_behind of env/watch.sh has written, lines before the row, `now', lines behind it
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

# The highest of what was told behind the row, -1 without one, or beyond a limit.
function state_of(name, most)
{
	return ((2, name) in watch_top) && (most == "" || watch_top[2, name] <= most) ? watch_top[2, name] : -1
}

# What is below 0 is not known.
function put_told(name, format, x)
{
	if (x >= 0)
		row_words = row_words " " name "=" sprintf(format, x)
}

function part_of(x, all)
{
	return x < all ? x / all : 1
}

# Of fewer than ten ticks of a hundredth of a second it is the share of ten, so one that was stolen from a short row is
# a tenth at most.
function put_states(wall,    busy, stolen)
{
	busy = growth("busy")
	stolen = growth("stolen")
	put_told("steal", "%.3f", busy < 0 ? -1 : stolen / (busy + stolen > 10 ? busy + stolen : 10))
	put_told("limited", "%.3f", wall < 0.01 ? -1 : part_of(growth("limited") / 1000000, wall))
	put_told("memory", "%.3f", wall < 0.01 ? -1 : part_of(growth("waited") / 1000000, wall))
	put_told("swapins", "%.0f", growth("pages"))
	put_told("throttles", "%.0f", growth("throttles"))
	put_told("mhz", "%.0f", state_of("khz") ? state_of("khz") / 1000 : -1)
	put_told("allowed", "%.2f", state_of("allowed", 100) / 100)
	put_told("slow-mhz", "%.0f", state_of("slow") / 1000)
	if (governor != "")
		row_words = row_words " governor=" governor (other_governor == "" ? "" : " other-governor=" other_governor)
	put_told("celsius", "%.0f", state_of("temp", 200000) / 1000)
	put_told("quota", "%.2f", quota ? quota : -1)
	if (((2, "mains") in watch_sum) && watch_sum[2, "mains"] == 0)
		row_words = row_words " supply=battery"
}

function take_told(    i, n, w, p)
{
	n = split($0, w, " ")
	for (i = n + 1; i <= 3; i++)
		w[i] = ""
	if ($0 == "now")
		watch_when = 2
	else if (length($0) > 400)
		return
	else if (w[1] == "cpu" && n >= 9) {
		split("3 4 5 8 9", p, " ")
		for (i = 1; i <= 5; i++)
			note_number("busy", w[p[i]])
		if (n >= 10)
			note_number("stolen", w[10])
	} else if (w[1] == "pressure" && w[2] == "some" && sub(/^total=/, "", w[n]))
		note_number("waited", w[n])
	else if (w[1] == "limit" && w[2] == "throttled_usec")
		note_number("limited", w[3])
	else if (w[1] == "limit" && w[2] == "throttled_time" && is_whole(w[3]))
		note_number("limited", sprintf("%.0f", w[3] / 1000))
	else if (w[1] == "pages")
		note_number("pages", w[3])
	else if (w[1] ~ /^(khz|slow|throttles|temp|mains|allowed)$/)
		note_number(w[1], w[2])
	else if (w[1] == "mhz" || w[1] == "hertz")
		note_scaled("khz", w[2], w[1] == "mhz" ? 1000 : 0.001)
	else if (w[1] == "celsius")
		note_scaled("temp", w[2], 1000)
	else if (watch_when == 2 && w[1] == "quota" && is_decimal(w[2]) && is_whole(w[3]) && w[3] + 0 > 0)
		quota = w[2] / w[3]
	else if (watch_when == 2 && w[1] == "governor" && w[2] ~ /^[a-z_]+$/ && length(w[2]) <= 20) {
		if (governor == "")
			governor = w[2]
		else if (other_governor == "" && w[2] != governor)
			other_governor = w[2]
	}
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

END {
	if (closing != "") {
		put_states(elapsed(closing_from, closing_to))
		split(closing, closing_part, " ")
		if (row_words != "")
			print "Row-host: " closing_part[1] " " closing_part[2] row_words
		closing_line = "Row-end: " closing " " wall_text(closing_from, closing_to)
		print closing_line
	}
}
