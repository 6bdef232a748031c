# trouble.sh - run-all.sh --trouble: a text to mail where the kit fails, of fixed facts; sourced by run-all.sh
#
# It needs no awk, no compiler and no build.  It has names and versions of the system and of tools, the checks of
# configure that said no, and of a failed step the status, the lines `file:line: error'.  A word of these passes where
# the kit has it too; no command line, environment, path or name does.  top and build are the directories of run-all.sh.

# The first version in a text: two or three numbers.
trouble_version()	# text
{
	for trouble_word in $(printf '%s\n' "$1" | sed 3q | sed 's/[^A-Za-z0-9.]/ /g'); do
		case $trouble_word in
		*[!0-9.]* | *.*.*.* | *[0-9][0-9][0-9][0-9][0-9]* | *..* | *.) ;;
		[0-9]*.[0-9]*) printf ' %s' "$trouble_word" && return ;;
		esac
	done
}

# What compilers say; a name in quotes is one of the source.
trouble_said='before after expected undeclared first use in this function implicit declaration of conflicting types for
	redefinition redeclared unknown type name has no member named too few many arguments to incompatible incomplete
	assignment initialization makes pointer from integer without a cast parse syntax error at end input No such file'

# The words of a text that a text of the kit has too.
trouble_words()	# text of-the-kit
{
	set -f
	for trouble_word in $1; do
		trouble_bare=$(printf '%s\n' "$trouble_word" | sed "s/^[\"'\`(]*//; s/[]\"'),.:;]*\$//")
		case " $2 " in
		*[!A-Za-z0-9_]"$trouble_bare"[!A-Za-z0-9_]*) printf ' %s' "$trouble_word" ;;
		esac
	done
}

# Flags by the rule of lodestone submit, without those that may have a name in them.
trouble_flags()
{
	set -f
	for trouble_word in $(sed -n "s/^[A-Z]*FLAGS='\(.*\)'\$/\1/p" "$build/config.log"); do
		case $trouble_word in
		*[!A-Za-z0-9=+.,-]* | -O????* | -f*[!A-Za-z-]* | -std=?????????*) ;;
		-O* | -f* | -m* | -std=*) printf ' %s' "$trouble_word" ;;
		esac
	done
}

# A step; if it fails, its status, and where its errors are in the sources of the kit.
trouble_try()	# name directory command...
{
	printf 'run-all.sh: %s\n' "$1" >&2
	(cd "$2" && shift 2 && "$@") >"$trouble_room/said" 2>&1 </dev/null && return
	printf '%s: status %s\n' "$1" "$?"
	sed -n 's|^[^ ]*/||; s|^\([a-z0-9_]*\.[ch]\):\([0-9]*\):\([0-9]*: *\)*\(fatal \)*error: *\(.*\)|\1 \2 \5|p' \
		"$trouble_room/said" | sed 24q | while read -r trouble_file trouble_at trouble_text; do
		trouble_kit=$(cat "$top"/src/*/"$trouble_file" "$top"/src/*/*/"$trouble_file" 2>/dev/null)
		[ -z "$trouble_kit" ] || printf '%s:%s: error:%s\n' "$trouble_file" "$trouble_at" \
			"$(trouble_words "$trouble_text" "$trouble_said $trouble_kit")"
	done
}

# Checks whose answer is no, in the words of configure itself, and the error that ended it.
trouble_checks()
{
	trouble_kit=$(cat "$top/configure") trouble_check=
	sed -n 's/^configure:[0-9]*: \(checking\|error:\|result: no\)/\1/p; s/^configure: exit /exit /p' "$build/config.log" |
		while read -r trouble_kind trouble_text; do
			case $trouble_kind in
			checking) trouble_check=$trouble_text ;;
			result:) printf 'no:%s\n' "$(trouble_words "$trouble_check" "$trouble_kit")" ;;
			*) printf 'configure: %s%s\n' "$trouble_kind" "$(trouble_words "$trouble_text" "$trouble_kit 0 1 77 ")" ;;
			esac
		done
}

trouble_all()
{
	printf 'Trouble with lodestone%s\n\nRead this before you send it, and fill in:\n' \
		"$(trouble_version "$(sed -n 's/^AC_INIT(//p' "$top/configure.ac")")"
	sed -n 's/^     *\([0-9][0-9]* .*[:?]\)$/\1/p' "$top/doc/platforms.md"
	printf '\nsystem: %s%s %s\n' "$(uname -s)" "$(trouble_version "$(uname -r)")" "$(uname -m)"
	for trouble_name in sh bash ksh awk nawk gawk mawk make cc gcc clang c89; do
		command -v "$trouble_name" >/dev/null 2>&1 || continue
		for trouble_option in --version '-W version' -V -qversion -v; do
			trouble_text=$(cd "$trouble_room" && $trouble_name $trouble_option </dev/null 2>&1) && break
		done
		printf '%s%s\n' "$trouble_name" "$(trouble_version "$trouble_text")"
	done
	[ -f "$top/configure" ] || trouble_try bootstrap "$top" sh ./bootstrap
	[ -f "$build/config.log" ] || trouble_try configure "$build" sh "$top/configure"
	[ ! -f "$build/Makefile" ] || trouble_try make "$build" make -k
	[ ! -x "$build/src/about" ] || [ -n "$(ls "$build"/t/*.log 2>/dev/null)" ] ||
		trouble_try 'make check' "$build" make -k check BATS_FILES=
	for trouble_log in "$build"/t/*.log "$build"/t/unit/*.log; do
		trouble_text=$(sed -n 's/^not ok \([0-9]*\).*/ \1/p' "$trouble_log" 2>/dev/null | tr -d '\n')
		[ -z "$trouble_text" ] || printf '%s: not ok:%s\n' "${trouble_log##*/}" "$trouble_text"
	done
	if [ -f "$build/config.log" ]; then
		printf 'flags:%s\n' "$(trouble_flags)"
		trouble_checks
	fi
}

trouble()
{
	LC_ALL=C
	export LC_ALL
	umask 077
	trouble_room=${TMPDIR:-/tmp}/lodestone-trouble.$$
	mkdir "$trouble_room" 2>/dev/null || die "$trouble_room: cannot be made"
	trap 'rm -f "$trouble_room/said"; rmdir "$trouble_room" 2>/dev/null' 0
	trap 'exit 143' 1 2 15
	make_new trouble txt '; run it in a directory of yours' 'there are'
	trouble_all | sed 's/[^ -~]/?/g; 120q' >"$new_file" || die "$new_file: cannot be written"
	printf 'run-all.sh: %s: read it, fill in its ten lines, and mail it\n' "$new_file" >&2
}
