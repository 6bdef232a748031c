# export.sh - lodestone export: record files as CSV or JSON; sourced by lodestone

export_usage()
{
	cat <<'END'
usage: lodestone export csv|json|rows [-k KIND] [-c COLUMNS] FILE...
Prints the rows of records, lodestone-rows(5): a line a test, or another kind.
The names of the columns stand in the first line, or in each object of JSON. An
unknown value is an empty field of CSV; JSON leaves it out.
rows: one table for a database or a spreadsheet (doc/many-hosts), with tabs
  between fields; an unknown value is -
  -k KIND       t: tests (the default), k: the host, v: visits of rows of
                suites, r: rounds of tests, s: samples, u: figures of each unit,
                m: messages, n: notes, f: flags, l: stretches of a medium over
                its length, and others; JSON has several, as tmn
  -c COLUMNS    only these, with commas between them, behind those of every row
END
}

export_kind=t export_columns=

export_option()	# letter [value]
{
	set_option "$1" "${2-}" k=export_kind c=export_columns || kit_gone option "export -$1"
}

export_operands()	# format files
{
	need_word format 'csv json rows' "$@"
	format=$1
	shift
	[ $# -gt 0 ] || die 2 'export: a record file is needed'
	. "$kit_data/sh/rows/records.sh"
	need_records 1 "$@"
	. "$kit_data/sh/rows/rows.sh"
	[ "$format" != rows ] || format=table
	record_rows -f "$format" -k "$export_kind" ${export_columns:+-c "$export_columns"} -- "$@"
}

. "$kit_data/sh/options.sh"
take_options export 's k: c:' "$@"
