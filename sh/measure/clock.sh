# clock.sh - readings of the programs' clock, and what they tell of the date; read by loop.sh

clock_was_apart= clock_date_steps=

# Sets run_now to a reading of the programs' clock.
run_read_clock()
{
	clock_reading=$("$run_clock" -t) || run_die 1 "$run_clock: the clock cannot be read"
	clock_take "$clock_reading"
}

# Whether clock and date of a reading are as far apart as those of the last one. Both are of whole seconds, so one
# second is no difference.
clock_agrees()	# reading
{
	clock_date=${1#* }
	clock_apart=$((${clock_date%% *} - ${1%%[. ]*}))
	clock_moved=$((clock_apart - ${clock_was_apart:-$clock_apart}))
	[ "$clock_moved" -ge -1 ] && [ "$clock_moved" -le 1 ]
}

# A date that moves otherwise than this clock was set, or the host slept; the record gets a note of it.
clock_take()	# reading
{
	[ -n "$clock_was_apart" ] || run_told_at=${1%%[. ]*}
	clock_agrees "$1" || clock_date_steps="$clock_date_steps $clock_moved"
	run_now=$1 clock_was_apart=$clock_apart
}

# The programs of a row note their readings in a file, which is empty before it.
clock_begin()
{
	if [ -z "$run_readings" ]; then
		run_read_clock
	elif ! put_nothing "$run_readings"; then
		run_die 1 "$run_readings: cannot be made"
	fi
	clock_from=$run_now
}

# Sets clock_from to the reading with which the first program of the row began, and run_now to that at the end of the
# last one. Programs note them, as `from READING' and `to READING'. Without the first, the row begins with the last
# reading before it; without the last, as of a program that was ended, the clock is read here.
clock_take_noted()
{
	clock_noted= clock_last=
	[ -z "$run_readings" ] || while read -r clock_word clock_reading; do
		clock_last=
		case $clock_reading in
		[0-9]*' '*[0-9]' '[a-z]*) ;;
		*) continue ;;
		esac
		clock_last=$clock_word
		clock_take "$clock_reading"
		[ -n "$clock_noted" ] || clock_from=$run_now
		clock_noted=1
	done <"$run_readings"
	[ "$clock_last" = to ] || run_read_clock
}

# Notes the steps of the date since the last call.
run_note_steps()
{
	for clock_moved in $clock_date_steps; do
		run_append "Note: the date moved by $clock_moved s against the clock: it was set, or the host slept; times are the \
clock's"
	done
	clock_date_steps=
}
