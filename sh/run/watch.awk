# watch.awk - the seconds of a row, and its line Row-host: from what the host told before it and behind it
#
# usage: run_awk watch -v id=ID -v round=ROUND -v began=STAMP -v ended=STAMP
#        with what watch_look of env/watch.sh has found: the lines before the row, `now', the lines behind it
#
# The lines are the host's, so each word is checked: a number has at most 15 digits, a name at most 20 letters.
#   cpu cpu USER NICE SYSTEM IDLE WAIT IRQ SOFTIRQ STEAL   ticks of all processors
#   pressure some ... total=US        time in which a process waited for memory
#   limit throttled_usec US | throttled_time NS            time in which the control group was stopped
#   quota US PERIOD                   its limit, as a ratio
#   pages pswpin N                    pages that came from swap
#   khz N | mhz N | hertz N, throttles N, temp MILLIDEGREES | celsius N, mains 0|1     of each processor, zone or supply
#   allowed N                         per cent of its speed that the processor may have; governor NAME

function whole(text)
{
	return text ~ /^[0-9]+$/ && length(text) <= 15
}

function plain_number(text)
{
	return text ~ /^[0-9]+(\.[0-9]+)?$/ && length(text) <= 15
}

# A temperature may have its unit behind it.
function note_scaled(name, text, factor)
{
	sub(/C$/, "", text)
	if (plain_number(text))
		note_number(name, sprintf("%.0f", text * factor))
}

function note_number(name, text)
{
	if (!whole(text))
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

function put(name, format, x)
{
	row_words = row_words " " name "=" sprintf(format, x)
}

function part_of_wall(x, all)
{
	return x < all ? x / all : 1
}

# A share of fewer than ten ticks of a hundredth of a second says nothing.
function put_shares(wall,    busy, stolen, x)
{
	busy = growth("busy")
	stolen = growth("stolen")
	if (busy >= 0 && stolen >= 0 && busy + stolen >= 10)
		put("steal", "%.3f", stolen / (busy + stolen))
	if (wall < 0.01)
		return
	x = growth("limited")
	if (x >= 0)
		put("limited", "%.3f", part_of_wall(x / 1000000, wall))
	x = growth("waited")
	if (x >= 0)
		put("memory", "%.3f", part_of_wall(x / 1000000, wall))
}

function put_states()
{
	if ((2, "pages") in watch_sum && growth("pages") >= 0)
		put("swapins", "%.0f", growth("pages"))
	if (growth("throttles") >= 0)
		put("throttles", "%.0f", growth("throttles"))
	if ((2, "khz") in watch_top && watch_top[2, "khz"] > 0)
		put("mhz", "%.0f", watch_top[2, "khz"] / 1000)
	if ((2, "allowed") in watch_top && watch_top[2, "allowed"] <= 100)
		put("allowed", "%.2f", watch_top[2, "allowed"] / 100)
	if (governor != "")
		row_words = row_words " governor=" governor
	if ((2, "temp") in watch_top && watch_top[2, "temp"] <= 200000)
		put("celsius", "%.0f", watch_top[2, "temp"] / 1000)
	if (quota > 0)
		put("quota", "%.2f", quota)
	if ((2, "mains") in watch_sum && watch_sum[2, "mains"] == 0)
		row_words = row_words " supply=battery"
}

BEGIN {
	watch_when = 1
	quota = 0
	governor = row_words = ""
}

$0 == "now" {
	watch_when = 2
}

length($0) > 400 {
	next
}

$1 == "cpu" && NF >= 9 {
	note_number("busy", $3)
	note_number("busy", $4)
	note_number("busy", $5)
	note_number("busy", $8)
	note_number("busy", $9)
	if (NF >= 10)
		note_number("stolen", $10)
}

$1 == "pressure" && $2 == "some" && sub(/^total=/, "", $NF) {
	note_number("waited", $NF)
}

$1 == "limit" && $2 == "throttled_usec" {
	note_number("limited", $3)
}

$1 == "limit" && $2 == "throttled_time" && whole($3) {
	note_number("limited", sprintf("%.0f", $3 / 1000))
}

$1 == "pages" {
	note_number("pages", $3)
}

$1 ~ /^(khz|throttles|temp|mains|allowed)$/ {
	note_number($1, $2)
}

$1 == "mhz" {
	note_scaled("khz", $2, 1000)
}

$1 == "hertz" {
	note_scaled("khz", $2, 0.001)
}

$1 == "celsius" {
	note_scaled("temp", $2, 1000)
}

watch_when == 2 && $1 == "quota" && plain_number($2) && whole($3) && $3 + 0 > 0 {
	quota = $2 / $3
}

watch_when == 2 && $1 == "governor" && $2 ~ /^[a-z_]+$/ && length($2) <= 20 {
	governor = $2
}

END {
	print wall_text(began, ended)
	put_shares(elapsed(began, ended))
	put_states()
	if (row_words != "")
		print "Row-host: " id " " round row_words
}
