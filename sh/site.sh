# site.sh - lodestone site: static pages of a directory of records; sourced by lodestone
#
# The site is kept, not made anew: a record that is in it already is not read again. OUT has
#   site.tab            the records of the site: cksum's sum and size of the file, its name, its host and its address; which
#                       pages each host has; the pages of published hosts. It takes its place when all the rest has, so a
#                       start that was ended is repeated by the next one
#   hosts/HOST/         ADDRESS.bench, the record as it was accepted, ADDRESS.lines of it (study/lines.awk), ADDRESS.html,
#                       its page; index.html, and of two records and more history.html, change.html, trend.svg
#   published/          a page for each published file of -H
#   all.lines           the lines of all records; index.html, fleet.html, fleet.svg are made from them
# An address is the date of the record without colons. Only files of these names are written or removed, each is made in a
# scratch directory of OUT and renamed, and none is removed before the pages of all others stand.

site_usage()
{
	cat <<'END'
usage: lodestone site -o OUT [-r] [-H HOST[,HOST]|all] DIR
  -o OUT        the directory of the pages: a new or an empty one, or a site
                that is brought up to date
  -r            remove the pages of records that are gone from DIR even where
                these are more than half of the site
  -H HOST,...   also pages of these published hosts (lodestone hosts lists them)
Makes pages from the records in DIR that can be read from a file system or any
web server: an index, the hosts beside each other, a page for each host with
its history and what changed since its record before, and a page a record.
A record is taken as `lodestone submit' prints it, and left out otherwise.
END
}

site_out= site_hosts= site_removes=0 site_status=0

site_option()	# letter [value]
{
	set_option "$1" "${2-1}" o=site_out H=site_hosts r=site_removes
}

# Something is missing in the site, which the next start makes.
site_lacks()	# message
{
	verb_say "$1"
	site_status=1
}

# A verb of the kit, in the directory of the host whose pages are made: its pages have no other path.
site_kit()	# verb word...
{
	(cd "$site_place" && exec "${kit_sh:-sh}" "$kit_front" "$@") </dev/null
}

# Puts what a command prints in the place of a file of the site. Where it prints no page it fails, and sets site_why to the
# first line of its message.
site_put()	# file command...
{
	site_file=$1
	shift
	if "$@" >"$site_work/page" 2>"$site_work/why" && [ -s "$site_work/page" ]; then
		site_move page "$site_file"
		return 0
	fi
	IFS= read -r site_why <"$site_work/why" || site_why='it has no text'
	return 1
}

site_move()	# name-in-the-scratch file
{
	keep_new=$site_work/$1
	keep_place "$2" || die 1 "site: $keep_why"
}

# A directory of the site, which a link would lead out of it.
site_directory()	# directory
{
	[ -d "$1" ] || mkdir "$1" || die 1 "site: $1: cannot be made"
	[ ! -h "$1" ] || die 1 "site: $1: it is a link"
}

# Whether a directory has no file but what an ended start may have left.
site_is_empty()	# directory
{
	for site_name in "$1"/* "$1"/.[!.]* "$1"/..?*; do
		case $site_name in
		"$1"/site.lock | "$1"/lodestone.*) continue ;;
		esac
		[ ! -e "$site_name" ] && [ ! -h "$site_name" ] || return 1
	done
}

site_begin()	# dir
{
	[ -d "$1" ] || die 2 "site: $1: is not a directory"
	[ -n "$site_out" ] || die 2 'site: -o is needed: the directory of the pages'
	[ -d "$site_out" ] || { [ ! -e "$site_out" ] && mkdir "$site_out"; } ||
		die 1 "site: -o $site_out: no directory can be made there"
	site_from=$(real_directory "$1")
	site_name=$(real_directory "$site_out")
	[ -n "$site_from" ] && [ -n "$site_name" ] || die 1 "site: $1: cannot be entered"
	site_owner=$(ls -ldn "$site_name/.") || site_owner=
	# shellcheck disable=SC2086
	set -- $site_owner
	site_owner=$(id -u) && [ -n "$site_owner" ] && [ "${3-}" = "$site_owner" ] ||
		die 1 "site: -o $site_out: it is the directory of another user"
	site_out=$site_name
	may_read_derived "$site_out/site.tab" || die 1 "site: $keep_why"
	if [ -s "$site_out/site.tab" ]; then
		IFS= read -r site_name <"$site_out/site.tab"
		[ "$site_name" = 'lodestone site 1' ] || die 1 "site: -o $site_out: its file site.tab is not one of the kit"
	elif [ ! -e "$site_out/site.tab" ]; then
		site_is_empty "$site_out" ||
			die 1 "site: -o $site_out: it has other files, as ${site_name##*/}, and is not a site of the kit"
	fi
	at_exit site_end
	take_lock "$site_out/site"
	site_lock=$keep_lock
	keep_beside "$site_out/page" || die 1 "site: $keep_why"
	site_work=${keep_new%/*}
	[ -s "$site_out/site.tab" ] || put_file "$site_out/site.tab" printf 'lodestone site 1\n' || die 1 "site: $keep_why"
	site_directory "$site_out/hosts"
}

site_end()
{
	drop_lock "$site_out/site" "${site_lock-}"
	keep_end
}

# The names of the records of the directory, and their sums. A name that could be an option, or has a blank or a quote, is
# left out. A file that cannot be read, as for a moment on NFS, has no sum.
site_names()
{
	put_nothing "$site_work/names" && put_line "$site_work/names" '- -' || return
	for site_name in *.bench; do
		[ -f "$site_name" ] || [ -h "$site_name" ] || continue
		case $site_name in
		[!A-Za-z0-9_]* | *[!A-Za-z0-9._+-]*)
			verb_say "$site_name: left out: the name of a record may have letters, digits, and ._+- only"
			continue
			;;
		esac
		[ ! -d "$site_name" ] || continue
		site_word=0
		[ ! -f "$site_name" ] || [ ! -r "$site_name" ] || site_word=1
		put_line "$site_work/names" "$site_name $site_word" || return
	done
}

site_sums()
{
	(
		cd "$site_from" && site_names && { sed -n 's/ 1$//p' "$site_work/names" | xargs cksum /dev/null || :; }
	) >"$site_work/sums" || die 1 "site: $site_from: its records cannot be listed, or $site_out has no room"
}

# A record of the site.
site_row()	# sum size name host address
{
	site_put_line tab "$*"
	site_rows=$((site_rows + 1))
}

site_put_line()	# name-in-the-scratch text
{
	put_line "$site_work/$1" "$2" || die 1 "site: $site_out: no room"
}

# Takes a record into the site: a copy, which is what is checked and published, its lines and its page. Returns 1 and says why
# where it is left out.
site_take()	# sum size name host-it-had address-it-had
{
	cat "$site_from/$3" >"$site_work/$3" && site_sum=$(cksum <"$site_work/$3") ||
		die 1 "site: $3: cannot be copied to $site_out"
	if [ "$site_sum" != "$1 $2" ]; then
		site_lacks "$3: left out: it has changed while it was read"
		return 1
	fi
	admission "$site_work/$3" "$3"
	case $admit_said in
	host*) ;;
	*)
		verb_say "$3: left out: ${admit_said#no }"
		return 1
		;;
	esac
	read_records lines -- "$site_work/$3" >"$site_work/lines" 2>/dev/null
	case $? in
	0) ;;
	3)
		verb_say "$3: left out: nothing was measured in it"
		return 1
		;;
	*) die 1 "site: $3: its lines cannot be made" ;;
	esac
	while IFS='	' read -r site_kind site_host site_date site_rest; do
		[ "$site_kind" = c ] || break
	done <"$site_work/lines"
	is_host_name "$site_host" || die 1 "site: $3: its lines cannot be made"
	case $site_date in
	[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-9][0-9]Z) ;;
	[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-9][0-9][+-][01][0-9]:[0-5][0-9]) ;;
	*)
		verb_say "$3: left out: it does not tell the date and time of its start"
		return 1
		;;
	esac
	at_done=$site_date
	at_put : ''
	site_address=$at_done
	case $site_taken in
	*"$kit_newline$site_host $site_address$kit_newline"*)
		if [ "$site_host $site_address" != "$4 $5" ]; then
			verb_say "$3: left out: another record has its host and its date"
			return 1
		fi
		;;
	esac
	site_taken="$site_taken$site_host $site_address$kit_newline"
	site_place=$site_out/hosts/$site_host
	site_directory "$site_place"
	# A page is not older than its record, wherever this ends.
	site_remove "$site_place/$site_address.html"
	site_move "$3" "$site_place/$site_address.bench"
	site_move lines "$site_place/$site_address.lines"
	site_put "$site_place/$site_address.html" site_kit report html "$site_address.bench" ||
		site_lacks "$3: no page: $site_why"
	site_row "$1" "$2" "$3" "$site_host" "$site_address"
}

# A file of the directory. Where it is left out the site keeps the record that it was.
site_record()	# what name sum size host address sum size
{
	site_had=$site_out/hosts/$5/$6
	[ -s "$site_had.bench" ] && [ -s "$site_had.lines" ] || site_had=
	case $1:$site_had in
	away:)
		site_lacks "$2: it cannot be read now"
		return
		;;
	away:*) site_lacks "$2: it cannot be read now; the site keeps what it has of it" ;;
	*)
		if [ "$1" = new ] || [ -z "$site_had" ] || [ ! -s "$site_had.html" ]; then
			! site_take "$3" "$4" "$2" "$5" "$6" || return 0
			[ "$1" = new ] && [ -n "$site_had" ] || return 0
			verb_say "$2: the site keeps the record that it was"
		fi
		;;
	esac
	site_row "$7" "$8" "$2" "$5" "$6"
}

# Nothing is changed where the plan is not whole.
site_records()
{
	site_rows=0 site_taken=$kit_newline
	case $(tail -n 1 "$site_work/plan") in
	end) ;;
	'much '*)
		site_words=$(sed -n 's/^much \(.*\) \(.*\)/\1 of the \2 records of the site/p' "$site_work/plan")
		die 1 "site: $site_from: $site_words are gone from it; nothing is changed; -r removes their pages"
		;;
	*) die 1 "site: $site_out/site.tab: $kit_awk: it failed" ;;
	esac
	while read -r site_word site_words; do
		# shellcheck disable=SC2086
		case $site_word in
		has) site_taken=$site_taken$site_words$kit_newline ;;
		keep | new | away) site_record "$site_word" $site_words ;;
		esac
	done <"$site_work/plan"
}

# The pages of each host, which stand where they were made of the records that it has.
site_host_pages()
{
	site_made=
	while read -r site_word site_host site_words; do
		site_place=$site_out/hosts/$site_host
		case $site_word in
		made) site_stands ;;
		host)
			if [ -z "$site_made" ]; then
				site_made=yes site_pages=
				# shellcheck disable=SC2086
				site_make_host $site_words
			fi
			[ -z "$site_made" ] || site_put_line tab "pages $site_host $site_pages"
			site_made=
			;;
		esac
	done <"$site_work/left"
}

site_stands()
{
	for site_name in index.html $site_words; do
		[ -s "$site_place/$site_name" ] || return 0
	done
	site_made=yes site_pages=$site_words
}

site_make_host()	# file...
{
	(cd "$site_place" && cat "$@") >"$site_work/host.lines" && [ -s "$site_work/host.lines" ] ||
		die 1 "site: $site_host: no page can be made"
	if [ $# -gt 1 ]; then
		site_page history.html site_kit report history -f html -n "$site_host" "$site_work/host.lines"
		site_page trend.svg site_draw plot trend -n "$site_host" "$site_work/host.lines"
		while [ $# -gt 2 ]; do
			shift
		done
		site_page change.html site_kit compare -f html "${1%.lines}.bench" "${2%.lines}.bench"
	else
		site_remove "$site_place/history.html" "$site_place/trend.svg" "$site_place/change.html"
	fi
	site_put "$site_place/index.html" site_print site-host "$site_work/host.lines" -v only_host="$site_host" \
		-v page_head="lodestone: $site_host" || die 1 "site: $site_host: no page can be made: $site_why"
}

# A page or a chart that others link to. What could not be made now may stand from an earlier start, and is linked to as before;
# the next start makes it. The lines may have no figures for a chart.
site_page()	# name command...
{
	site_name=$1
	shift
	site_put "$site_place/$site_name" "$@" || case $site_name:$site_why in
	*.svg:*': no figures for it in '*) site_remove "$site_place/$site_name" ;;
	*.svg:*) site_lacks_page chart ;;
	*) site_lacks_page page ;;
	esac
	[ ! -s "$site_place/$site_name" ] || site_pages="$site_pages${site_pages:+ }$site_name"
}

site_lacks_page()	# what
{
	site_made=
	site_lacks "$site_place/$site_name: no $1: $site_why"
}

# Prints a chart, which is drawn into a file.
site_draw()	# verb word...
{
	rm -f "$site_work/chart.svg"
	site_kit "$@" -o "$site_work/chart.svg" >&2 && cat "$site_work/chart.svg"
}

site_print()	# program lines option...
{
	site_program=$1
	site_lines=$2
	shift 2
	run_awk "$site_program" -v page_format=html -v pages="$site_pages" "$@" <"$site_lines"
}

# What stands there and is no file of this user, or a link, is not the site's, and ends the verb.
site_remove()	# file...
{
	for site_old in "$@"; do
		[ -e "$site_old" ] || [ -h "$site_old" ] || continue
		keep_why="$site_old: cannot be removed"
		may_read_derived "$site_old" && rm -f "$site_old" || die 1 "site: $keep_why"
	done
}

# The pages of published hosts; their names are those of the kit's files.
site_publish()	# file...
{
	site_place=$site_out site_older=
	[ $# -eq 0 ] || site_directory "$site_out/published"
	for site_file_of_kit in "$@"; do
		site_name=${site_file_of_kit##*/}
		site_name=${site_name%.bench}.html
		site_source=${site_file_of_kit%/*}
		site_put "$site_out/published/$site_name" site_kit report html "$site_file_of_kit" ||
			site_lacks "published/$site_name: no page: $site_why"
		[ -s "$site_out/published/$site_name" ] || continue
		site_older="${site_older}published/$site_name ${site_source##*/}$kit_newline"
		site_put_line tab "published $site_name"
	done
}

# The pages of all hosts.
site_front()
{
	site_place=$site_out site_pages=
	sed -n 's/^[0-9].* \(.*\) \(.*\)/\1\/\2.lines/p' "$site_work/tab" |
		(cd "$site_out/hosts" && xargs cat /dev/null) >"$site_work/all.lines" && [ -s "$site_work/all.lines" ] ||
		die 1 "site: $site_out/all.lines: cannot be made"
	site_page fleet.html site_kit report fleet -f html "$site_work/all.lines"
	site_page fleet.svg site_draw plot fleet "$site_work/all.lines"
	site_put "$site_out/index.html" site_print site-index "$site_work/all.lines" -v records="$site_rows" \
		-v page_head='lodestone: records' -v older="${site_older%"$kit_newline"}" ||
		die 1 "site: $site_out/index.html: cannot be made: $site_why"
	site_move all.lines "$site_out/all.lines"
}

# What no page links to any more, and directories of hosts without a file.
site_clean()
{
	while read -r site_word site_name; do
		[ "$site_word" = old ] && [ ! -h "$site_out/${site_name%/*}" ] || continue
		site_remove "$site_out/$site_name"
	done <"$site_work/left"
	for site_place in "$site_out"/hosts/*; do
		[ -d "$site_place" ] && [ ! -h "$site_place" ] && is_host_name "${site_place##*/}" &&
			site_is_empty "$site_place" || continue
		rmdir "$site_place" || site_lacks "$site_place: cannot be removed"
	done
}

# What the new table says of the pages.
site_compare()
{
	sort -k 4,4 -k 5,5 "$site_work/tab" >"$site_work/sorted" &&
		run_awk site-plan -v with_new=1 "$site_out/site.tab" "$site_work/sorted" >"$site_work/left" &&
		[ "$(tail -n 1 "$site_work/left")" = end ] &&
		[ "$(wc -l <"$site_work/sorted")" -eq "$(wc -l <"$site_work/tab")" ] ||
		die 1 "site: $site_out/site.tab: cannot be compared with the new one"
}

site_operands()	# dir
{
	[ $# -eq 1 ] || die 2 'site: a directory of records is needed'
	. "$kit_data/sh/rows/records.sh"
	kit_need cksum xargs
	historic "$site_hosts" "$(published)"
	know_published
	know_awk admit lines
	site_begin "$1"
	site_sums
	run_awk site-plan -v removes="$site_removes" "$site_out/site.tab" "$site_work/names" "$site_work/sums" \
		>"$site_work/plan" || die 1 "site: $site_out/site.tab: cannot be read"
	site_put_line tab 'lodestone site 1'
	site_records
	[ "$site_rows" -gt 0 ] || die 1 "site: $1: it has no record that can be used"
	with_lines site_publish "$historic"
	site_compare
	site_host_pages
	site_front
	site_clean
	site_move tab "$site_out/site.tab"
	printf '%s\n' "$site_out/index.html" || die 1 'site: standard output: cannot be written'
	exit "$site_status"
}

. "$kit_data/sh/options.sh"
take_options site 'o: r H:' "$@"
