# variants.bash: other builds of a program: with a mistake in it, or for another processor; loaded after helper.

# The compiler of the kit with its options, and where the headers are.
kit_cc_words() { printf '%s\n' $(made CC) $(made CFLAGS) $(made DEFS) -I"$KIT_BUILD" $(rooms); }
kit_cc() { $(kit_cc_words) "$@"; }

# A program from all files of its directory, one of them changed: mistaken PROGRAM FILE SCRIPT, as ./PROGRAM here.
mistaken() {
	local source file=${2##*/} objects=
	rm -rf changed
	mkdir changed
	for source in "$KIT_SRC/src/bench/$1"/*.[ch]; do cp "$source" changed; done
	sed "$3" "$KIT_SRC/src/bench/$1/$2" >"changed/$file"
	never cmp -s "changed/$file" "$KIT_SRC/src/bench/$1/$2" || { printf '%s: %s: changes nothing\n' "$2" "$3"; return 1; }
	for source in changed/*.c; do
		if [ "$source" = "changed/$file" ] || [ "${2##*.}" = h ]; then
			kit_cc -Ichanged -c -o "$source.o" "$source"
			objects="$objects $source.o"
		else
			source=${source##*/}
			source=${source%.c}.o
			# a program with flags of its own has its name before those of its objects
			[ ! -f "$KIT_BUILD/src/bench/$1/$1-$source" ] || source=$1-$source
			objects="$objects $KIT_BUILD/src/bench/$1/$source"
		fi
	done
	$(made CC) $(made CFLAGS) $(made LDFLAGS) -o "$1" $objects "$KIT_BUILD/src/liblodestone.a" $(made LIBS) \
		$(made MATH_LIBS)
}

# Programs that end with a report of the first access outside of memory, or operation without a meaning: watched
# PROGRAM..., as ./watched/PROGRAM. Skips where this compiler makes none. watch_one FILE.c [OPTION] and watch_link
# PROGRAM make one again.
watch_flags='-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined'
can_watch() {
	printf 'int\nmain(void)\n{\n\treturn 0;\n}\n' >one.c
	$(made CC) $watch_flags -o one one.c 2>err && ./one 2>err
}

watched() {
	local name object
	can_watch || skip "no program with sanitizers is made or runs here: $(sed 1q err)"
	mkdir watched watched/o
	for object in $(ar t "$KIT_BUILD/src/liblodestone.a"); do find "$KIT_SRC/src" -name "${object%.o}.c"; done >list
	for name; do sources_of "$name"; done >>list
	xargs -P 2 -I FILE sh -c 'name=${0##*/} && exec "$@" -c -o "watched/o/${name%.c}.o" "$0"' FILE $(kit_cc_words) \
		$watch_flags <list
	for name; do watch_link "$name"; done
}

watch_one() { kit_cc $watch_flags "${@:2}" -c -o "watched/o/$(basename "$1" .c).o" "$1"; }

watch_link() {
	local own
	own=$(sources_of "$1" | sed 's|.*/\(.*\)\.c$|watched/o/\1.o|')
	$(made CC) $watch_flags $(made LDFLAGS) -o "watched/$1" $own $(ar t "$KIT_BUILD/src/liblodestone.a" |
		sed 's|^|watched/o/|') \
		$(made LIBS) $(made MATH_LIBS)
}

# Each of the mistakes, which a function of that name prints as FILE:SCRIPT, is a failure with a message like PATTERN,
# and no sample: each_mistake PROGRAM PATTERN OPTION...; % in them is the name before FILE, where lines have one
each_mistake() {
	local program=$1 pattern=$2 line where name=
	shift 2
	mistakes >list
	while IFS= read -r line <&9; do
		where=$line
		[[ $pattern != *%* ]] || name=${line%% *} where=${line#* }
		mistaken "$program" "${where%%:*}" "${where#*:}"
		rm -f rec
		run "./$program" -L 20 -N 2,2 -W 0 "${@//%/$name}" -o rec d
		[[ $status:$output == "1:"*"$program: "* ]] || { echo "$line: $status: $output"; return 1; }
		grep -qi -e "${pattern//%/$name}" rec || { echo "$line"; cat rec; return 1; }
		absent "^Benchmark${name^^}" rec
		nothing_left
	done 9<list
}

# Programs for another processor, in $far: foreign TRIPLET RUNNER PROGRAM...; skips where the compiler or RUNNER (qemu,
# or "env" where this host itself should run them) is not there. All files of tests share a directory of the build tree,
# so that a processor is configured for once; a lock lets one of them at a time build there.
foreign() {
	local triplet=$1 runner=$2
	shift 2
	need "$triplet-gcc" "$runner" make flock
	"$triplet-gcc" -static -o one -xc - <<<'int main() { return 0; }' && "$runner" ./one ||
		skip "no programs of $triplet here"
	far=$KIT_BUILD/far/$triplet
	mkdir -p "$KIT_BUILD/far"
	(flock 9; make_foreign "$triplet" "${@/#/src/}") 9>"$far.lock" >"$triplet.log" 2>&1 ||
		{ tail "$triplet.log"; return 1; }
}

# A source directory that has been built in itself is copied, because it is not configured anew; the copy keeps its
# times, so that make sees what has changed.
make_foreign() {	# TRIPLET TARGET...
	local triplet=$1 source=$KIT_SRC
	shift
	if [ -f "$KIT_SRC/config.status" ]; then
		source=$far.source
		rm -rf "$source"
		mkdir "$source"
		(cd "$KIT_SRC" && find . \( -name .git -o -path ./far -o -path ./results \) -prune -o -type f -print |
			grep -vE '\.(o|a|log|trs)$|/\.deps/|^\./(config\.(status|h|log)|stamp-h1|Makefile)$' | tar cf - -T -) |
			(cd "$source" && tar xf -)
	fi
	if [ "$(cat "$far/configured" 2>/dev/null)" != "$source" ]; then
		rm -rf "$far"
		mkdir "$far"
		(cd "$far" && "$source/configure" --host="$triplet" CC="$triplet-gcc" LDFLAGS=-static) || return
		printf '%s\n' "$source" >"$far/configured"
	fi
	cd "$far" && make "$@"
}
