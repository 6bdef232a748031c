# hints.sh - commands that a run tells its user; read by run.sh

# Quotes a word for a shell.
run_quoted()	# word
{
	case $1 in
	'' | *[!A-Za-z0-9_./:@%+,=-]*) printf '%s\n' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/" ;;
	*) printf '%s\n' "$1" ;;
	esac
}

# The command that runs this front end again: its name where PATH has it.
run_print_front()
{
	if [ "$kit_called" = "$(command -v lodestone)" ]; then
		printf 'lodestone\n'
	elif [ -x "$kit_called" ]; then
		run_quoted "$kit_called"
	else
		printf 'sh %s\n' "$(run_quoted "$kit_called")"
	fi
}

run_each_tape()	# format of printf
{
	run_over_tapes run_print_tape "$1"
}

run_print_tape()	# format drive
{
	# shellcheck disable=SC2059
	printf "$1" "$(run_quoted "$2")"
}

run_each_compiler()
{
	[ -n "$kit_compilers" ] || return 0
	printf '%s\n' "$kit_compilers" | while IFS= read -r hints_compiler_command; do
		printf ' -c %s' "$(run_quoted "$hints_compiler_command")"
	done
	case $asked_table in
	"$kit_data/sh/measure/flags.tab") ;;
	*) printf ' -f %s' "$(run_quoted "$asked_table")" ;;
	esac
}

# The command that resumes the run, with the options that the record does not have.
run_print_way_on()
{
	printf '%s run -R %s' "$(run_print_front)" "$(run_quoted "$run_record")"
	[ -z "$run_pair" ] || printf ' -A %s' "$(run_quoted "$run_other")"
	[ -n "$asked_default_dir" ] || printf '%s\n' "$run_dirs" | while IFS= read -r hints_dir; do
		printf ' -d %s' "$(run_quoted "$hints_dir")"
	done
	[ -z "$asked_second_host" ] || printf ' -H %s' "$(run_quoted "$asked_second_host")"
	run_each_tape ' -T %s'
	run_each_compiler
	[ -z "$asked_writes_tape" ] || printf ' -y'
	[ "${asked_volume_label:--}" = - ] || printf ' %s' "$(run_quoted "$asked_volume_label")"
	printf '\n'
}
