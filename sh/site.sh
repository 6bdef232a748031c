# site.sh - lodestone site: static pages of a directory of records; sourced by lodestone
#
# The site is kept, not made anew: a record that is in it already is not read again. OUT has
#   site.tab            the records of the site: cksum's sum and size of the file, its name, its host and its address
#   hosts/HOST/         ADDRESS.bench, the record as it was accepted, ADDRESS.lines of it (many/lines.awk), ADDRESS.html,
#                       its page; index.html, and of two records and more history.html, change.html, trend.svg
#   published/          a page for each published file of -H
#   all.lines           the lines of all records; index.html, fleet.html, fleet.svg are made from them
# An address is the date of the record without colons. Only files of these names are written or removed.

site_usage()
{
	cat <<'END'
usage: lodestone site -o OUT [-H HOST[,HOST]|all] DIR
  -o OUT        the directory of the pages: a new or an empty one, or a site
                that is brought up to date
  -H HOST,...   also pages of these published hosts (lodestone hosts lists them)
Makes pages from the records in DIR that can be read from a file system or any
web server: an index, the hosts beside each other, a page for each host with
its history and what changed since its record before, and a page a record.
A record is taken as `lodestone submit' prints it, and left out otherwise.
END
}

site_out= site_hosts=

site_option()	# letter value
{
	case $1 in
	o) site_out=$2 ;;
	H) site_hosts=$2 ;;
	esac
}

site_say()	# message
{
	printf 'lodestone: site: %s\n' "$(printable "$1")" >&2
}

# A verb of the kit, in the directory of the host whose pages are made: its pages have no other path.
site_kit()	# verb word...
{
	(cd "$site_place" && exec "${kit_sh:-sh}" "$kit_front" "$@") </dev/null
}

# Puts what a command prints in the place of a file of the site. Without a page the file is removed.
site_put()	# file command...
{
	site_file=$1
	shift
	if "$@" >"$rr_directory/page" 2>"$rr_directory/why" && [ -s "$rr_directory/page" ]; then
		cat "$rr_directory/page" >"$site_file" || die 1 "site: $site_file: cannot be written"
		return 0
	fi
	rm -f "$site_file"
	return 1
}

site_begin()	# dir
{
	[ -d "$1" ] || die 2 "site: $1: is not a directory"
	[ -n "$site_out" ] || die 2 'site: -o is needed: the directory of the pages'
	if [ -d "$site_out" ]; then
		if [ -f "$site_out/site.tab" ]; then
			[ "$(sed 1q "$site_out/site.tab")" = 'lodestone site 1' ] ||
				die 1 "site: -o $site_out: its file site.tab is not one of the kit"
		else
			[ -z "$(ls -A "$site_out")" ] || die 1 "site: -o $site_out: it has other files, and is not a site of the kit"
		fi
	elif [ -e "$site_out" ] || ! mkdir "$site_out"; then
		die 1 "site: -o $site_out: no directory can be made there"
	fi
	site_from=$(kit_place "$1")
	site_out=$(kit_place "$site_out")
	[ -n "$site_from" ] && [ -n "$site_out" ] || die 1 "site: $1: cannot be entered"
	mkdir "$site_out/site.lock" 2>/dev/null ||
		die 1 "site: -o $site_out: another run writes it; if none does, remove the directory site.lock there"
	rr_verb=site
	at_exit site_end
	temp_directory 'the pages'
	[ -f "$site_out/site.tab" ] || printf 'lodestone site 1\n' >"$site_out/site.tab" ||
		die 1 "site: -o $site_out: cannot be written"
	mkdir -p "$site_out/hosts" || die 1 "site: $site_out/hosts: cannot be made"
}

site_end()
{
	rmdir "$site_out/site.lock"
	keep_end
}

# The sums of the records of the directory. A name that could be an option, or has a blank or a quote, is left out.
site_sums()
{
	(cd "$site_from" && for site_name in *.bench; do
		case $site_name in
		[!A-Za-z0-9_]* | *[!A-Za-z0-9._+-]*)
			[ ! -f "$site_name" ] || site_say "$site_name: left out: the name of a record may have letters, digits, and ._+- only"
			;;
		*) [ ! -f "$site_name" ] || [ ! -r "$site_name" ] || printf '%s\n' "$site_name" ;;
		esac
	done | xargs cksum /dev/null) >"$rr_directory/sums"
}

# Takes a record into the site: its copy, its lines and its page.
site_take()	# sum size name
{
	site_why=$(admission site "$site_from/$3")
	case $site_why in
	host*) ;;
	*)
		site_say "$3: left out: ${site_why#no }"
		return
		;;
	esac
	if ! read_records lines -- "$site_from/$3" >"$rr_directory/lines" 2>/dev/null; then
		site_say "$3: left out: nothing was measured in it"
		return
	fi
	site_first=$(sed -n '/^c	/!{p;q;}' "$rr_directory/lines") || die 1 'sed: it failed'
	IFS='	' read -r site_kind site_host site_date site_rest <<END
$site_first
END
	site_address=$(printf '%s' "$site_date" | tr -d :)
	case $site_address in
	[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9][0-5][0-9][0-9][0-9]Z) ;;
	*)
		site_say "$3: left out: it does not tell the date and time of its start"
		return
		;;
	esac
	if has_line " $site_host $site_address\$" "$site_out/site.tab"; then
		site_say "$3: left out: another record has its host and its date"
		return
	fi
	site_place=$site_out/hosts/$site_host
	mkdir -p "$site_place" && cat "$site_from/$3" >"$site_place/$site_address.bench" &&
		cat "$rr_directory/lines" >"$site_place/$site_address.lines" || die 1 "site: $site_place: cannot be written"
	site_put "$site_place/$site_address.html" site_kit report html "$site_address.bench" ||
		site_say "$3: no page: $(sed 1q "$rr_directory/why")"
	printf '%s %s %s %s %s\n' "$1" "$2" "$3" "$site_host" "$site_address" >>"$site_out/site.tab" ||
		die 1 "site: $site_out/site.tab: cannot be written"
	printf '%s\n' "$site_host" >>"$rr_directory/changed"
}

site_drop()	# host address
{
	rm -f "$site_out/hosts/$1/$2.bench" "$site_out/hosts/$1/$2.lines" "$site_out/hosts/$1/$2.html"
	printf '%s\n' "$1" >>"$rr_directory/changed"
}

# The pages of one host; without a record they go.
site_host_pages()	# host
{
	site_place=$site_out/hosts/$1
	set -- "$1" "$site_place"/*.lines
	if [ ! -f "$2" ]; then
		rm -f "$site_place/index.html" "$site_place/history.html" "$site_place/change.html" "$site_place/trend.svg"
		rmdir "$site_place" 2>/dev/null
		return
	fi
	site_host=$1
	shift
	site_pages=
	cat "$@" >"$rr_directory/host.lines"
	rm -f "$site_place/history.html" "$site_place/change.html" "$site_place/trend.svg"
	if [ $# -gt 1 ]; then
		site_page history.html site_kit report history -f html -n "$site_host" "$rr_directory/host.lines"
		site_page trend.svg site_trend
		while [ $# -gt 2 ]; do
			shift
		done
		site_last=${2##*/}
		site_before=${1##*/}
		site_page change.html site_kit compare -f html "${site_before%.lines}.bench" "${site_last%.lines}.bench"
	fi
	site_put "$site_place/index.html" site_print site-host "$rr_directory/host.lines" -v only_host="$site_host" \
		-v page_head="lodestone: $site_host" || die 1 "site: $site_host: no page can be made"
}

site_page()	# name command...
{
	site_name=$1
	shift
	! site_put "$site_place/$site_name" "$@" || site_pages="$site_pages $site_name"
}

site_trend()
{
	site_kit plot trend -n "$site_host" -o "$rr_directory/trend.svg" "$rr_directory/host.lines" && cat "$rr_directory/trend.svg"
}

site_fleet()
{
	site_kit plot fleet -o "$rr_directory/fleet.svg" "$site_out/all.lines" && cat "$rr_directory/fleet.svg"
}

site_print()	# program lines option...
{
	site_program=$1
	site_lines=$2
	shift 2
	run_awk "$site_program" -v page_format=html -v pages="$site_pages" "$@" <"$site_lines"
}

# The pages of published hosts; their names are those of the kit's files.
site_published()
{
	site_place=$site_out
	rm -f "$site_out"/published/*-[12][0-9][0-9][0-9]*.html
	: >"$rr_directory/published"
	[ -n "$historic" ] || return 0
	mkdir -p "$site_out/published" || die 1 "site: $site_out/published: cannot be made"
	printf '%s\n' "$historic" >"$rr_directory/historic"
	while IFS= read -r site_file; do
		site_name=${site_file##*/}
		site_source=${site_file%/*}
		site_page=published/${site_name%.bench}.html
		! site_put "$site_out/$site_page" site_kit report html "$site_file" ||
			printf '%s %s\n' "$site_page" "${site_source##*/}" >>"$rr_directory/published"
	done <"$rr_directory/historic"
}

# The pages of all hosts.
site_front()
{
	site_place=$site_out
	site_pages=
	sed '1d; s|^[^ ]* [^ ]* [^ ]* \([^ ]*\) \([^ ]*\)$|\1/\2.lines|' "$site_out/site.tab" >"$rr_directory/list"
	: >"$site_out/all.lines"
	(cd "$site_out/hosts" && xargs cat /dev/null <"$rr_directory/list") >"$site_out/all.lines" ||
		die 1 "site: $site_out/all.lines: cannot be written"
	site_page fleet.html site_kit report fleet -f html all.lines
	site_page fleet.svg site_fleet
	site_put "$site_out/index.html" site_print site-index "$site_out/all.lines" -v page_head='lodestone: records' \
		-v older="$(cat "$rr_directory/published")" || {
		sed 1q "$rr_directory/why" >&2
		die 1 "site: $site_out/index.html: cannot be made"
	}
}

site_operands()	# dir
{
	[ $# -eq 1 ] || die 2 'site: a directory of records is needed'
	. "$kit_data/sh/read/records.sh"
	kit_need cksum xargs
	historic site "$site_hosts" "$(published)"
	site_begin "$1"
	site_sums
	run_awk site-plan "$site_out/site.tab" "$rr_directory/sums" >"$rr_directory/plan" || die 1 "site: $site_out/site.tab: cannot be read"
	: >"$rr_directory/changed"
	sed -n 's/^keep //p' "$rr_directory/plan" >"$rr_directory/tab"
	cat "$rr_directory/tab" >"$site_out/site.tab" || die 1 "site: $site_out/site.tab: cannot be written"
	sed -n 's/^gone //p' "$rr_directory/plan" >"$rr_directory/gone"
	while read -r site_host site_address; do
		site_drop "$site_host" "$site_address"
	done <"$rr_directory/gone"
	know_published
	know_awk admit lines
	sed -n 's/^new //p' "$rr_directory/plan" >"$rr_directory/new"
	while read -r site_sum site_size site_name; do
		site_take "$site_sum" "$site_size" "$site_name"
	done <"$rr_directory/new"
	sort -u "$rr_directory/changed" >"$rr_directory/hosts"
	while read -r site_host; do
		site_host_pages "$site_host"
	done <"$rr_directory/hosts"
	[ "$(sed 2q "$site_out/site.tab" | wc -l)" -eq 2 ] || die 1 "site: $1: it has no record that can be used"
	site_published
	site_front
	printf '%s\n' "$site_out/index.html"
}

. "$kit_data/sh/options.sh"
take_options site 'o: H:' "$@"
