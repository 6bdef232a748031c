# export.sh - lodestone export: record files as CSV or JSON; sourced by lodestone

export_usage()
{
	cat <<'END'
usage: lodestone export csv|json [-s] FILE...
       lodestone export lines FILE...
  -s            a line for each test (median, mean, deviation, extremes)
                instead of a line for each sample
The name of a field includes its unit:
  host file line run test version row round iterations
  wall_ns_per_op user_ns_per_op sys_ns_per_op cpu_ns_per_op
  moved_bytes_per_op ops_per_op moved_bytes_per_s, then any other unit
  (pub-Kb/s is pub_Kb_per_s); -s: samples iterations rounds,
  wall_ns_per_op_median _low _high, wall_interval_percent (95%),
  wall_ns_per_op_mean _sd _min _max, means, flags; best_ns_per_op is
  the best time, where it is reproducible.
An unknown value is an empty field of CSV; JSON leaves it out.
lines: a line a test, and a line for each thing that the record says of its
  host, with tabs between fields: what report fleet and report history read
  where there are thousands of records; RUN.lines beside RUN.bench is read in
  its place.
END
}

summary=

export_option()	# letter
{
	summary=1
}

# Without -s it reads the files twice; the second pass writes the samples.
export_operands()	# format files
{
	need_word export format 'csv json lines' "$@"
	format=$1
	shift
	[ $# -gt 0 ] || die 2 'export: a record file is needed'
	. "$kit_data/sh/read/records.sh"
	need_records export 1 "$@"
	if [ "$format" = lines ]; then
		[ -z "$summary" ] || die 2 'export: -s: lines are a summary'
		. "$kit_data/sh/many/lines.sh"
		print_lines export "$@"
	elif [ -n "$summary" ]; then
		read_records export -v format="$format" -v summary=1 -- pass=1/ "$@"
	else
		read_records export -v format="$format" -v outline=1 -- pass=1/ "$@" collect=2/ pass=2/ "$@"
	fi
}

. "$kit_data/sh/options.sh"
take_options export s "$@"
