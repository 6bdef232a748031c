# dates.awk - the tics of an axis of days: days, first days of months, or years
#
#   date_tics(lo, hi, most)     fills date_at[1..] and date_text[1..] for days, as day_number (sh/study/lines.awk) counts
#                               them, from lo to hi; returns how many, about `most' at most
#
# Promises: date_at date_text

BEGIN {
	DATE_TICS = 200
}

# Sets date_year, date_month and date_day of a number of days from 1 March of year 0, as day_number counts them.
function date_of(n,    y, d, m)
{
	n = int(n)
	y = int((10000 * n + 14780) / 3652425)
	d = n - (365 * y + int(y / 4) - int(y / 100) + int(y / 400))
	if (d < 0) {
		y--
		d = n - (365 * y + int(y / 4) - int(y / 100) + int(y / 400))
	}
	m = int((100 * d + 52) / 3060)
	date_day = d - int((m * 306 + 5) / 10) + 1
	date_month = (m + 2) % 12 + 1
	date_year = y + int((m + 2) / 12)
}

# The number of the first day of a month, months counted from year 0.
function month_start(month,    y, m)
{
	y = int(month / 12)
	m = month % 12
	y -= m < 2
	m = (m + 10) % 12
	return 365 * y + int(y / 4) - int(y / 100) + int(y / 400) + int((153 * m + 2) / 5)
}

function date_tics(lo, hi, most,    steps, step, n, i, x)
{
	split("", date_text)
	if (hi - lo > 75) {
		n = split("1 2 3 6 12 24 60 120 240 600", steps, " ")
		for (i = 1; i < n && (hi - lo) / 30.4 / steps[i] > most - 1; i++)
			continue
		step = steps[i]
		date_of(lo)
		x = 12 * date_year + date_month - 1
		n = 0
		for (x -= x % step; month_start(x) <= hi && n < DATE_TICS; x += step)
			if (month_start(x) >= lo) {
				date_at[++n] = month_start(x)
				date_text[n] = step < 12 ? sprintf("%d-%02d", int(x / 12), x % 12 + 1) : int(x / 12)
			}
		return n
	}
	n = split("1 2 7 14 28", steps, " ")
	for (i = 1; i < n && (hi - lo) / steps[i] > most - 1; i++)
		continue
	step = steps[i]
	n = 0
	for (x = int(lo) + 1; x <= hi && n < DATE_TICS; x += step) {
		date_of(x)
		date_at[++n] = x
		date_text[n] = sprintf("%02d-%02d", date_month, date_day)
	}
	return n
}
