# export.sh - lodestone export: record files as CSV or JSON; sourced by lodestone

export_usage()
{
	cat <<'END'
usage: lodestone export csv|json [-s] FILE...
       lodestone export rows [-k KIND] FILE...
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
rows: a line a test, or another kind, as one table for a database or a
  spreadsheet (doc/many-hosts), with tabs between fields and the names of its
  columns in the first line, lodestone-rows(5)
  -k KIND       t: tests (the default), e: the host, v: visits of rows of
                suites, r: rounds of tests, m: messages, n: notes, f: flags,
                l: stretches of a medium over its length, and others
END
}

summary= export_kind=

export_option()	# letter [value]
{
	set_option "$1" "${2-1}" s=summary k=export_kind
}

# Without -s it reads the files twice; the second pass writes the samples.
export_operands()	# format files
{
	need_word format 'csv json rows' "$@"
	format=$1
	shift
	[ $# -gt 0 ] || die 2 'export: a record file is needed'
	. "$kit_data/sh/rows/records.sh"
	need_records 1 "$@"
	[ "$format" != rows ] || [ -z "$summary" ] || die 2 'export: -s: rows are a summary'
	case $format:$export_kind in
	rows:* | *:) ;;
	*) die 2 "export: -k: goes with rows" ;;
	esac
	. "$kit_data/sh/rows/rows.sh"
	if [ "$format" = rows ]; then
		record_rows -f table -k "${export_kind:-t}" -- "$@"
	elif [ -n "$summary" ]; then
		piped export-tests -v format="$format" -- print_rows ktmnpu '' "$@"
	else
		# CSV has no figures of tests, so its first pass keeps none.
		export_outline=
		[ "$format" = json ] || export_outline=1
		read_records export -v format="$format" -v outline="$export_outline" -- pass=1/ "$@" collect=2/ pass=2/ "$@"
	fi
}

. "$kit_data/sh/options.sh"
take_options export 's k:' "$@"
