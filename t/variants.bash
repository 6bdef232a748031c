# variants.bash: other builds of a program: with a mistake in it, or for another processor; loaded after helper.

# The compiler of the kit with its options, and where the headers are.
kit_cc() {
	$(made CC) $(made CFLAGS) $(made DEFS) -I"$KIT_BUILD" $(rooms) "$@"
}

# A program from all files of its directory, one of them changed: mistaken PROGRAM FILE SCRIPT, as ./PROGRAM here.
mistaken() {
	local source objects=
	rm -rf changed
	mkdir changed
	for source in "$KIT_SRC/src/bench/$1"/*.[ch]; do
		cp "$source" changed
	done
	sed "$3" "$KIT_SRC/src/bench/$1/$2" >"changed/$2"
	never cmp -s "changed/$2" "$KIT_SRC/src/bench/$1/$2" || { printf '%s: %s: changes nothing\n' "$2" "$3"; return 1; }
	for source in changed/*.c; do
		if [ "$source" = "changed/$2" ] || [ "${2##*.}" = h ]; then
			kit_cc -Ichanged -c -o "$source.o" "$source"
			objects="$objects $source.o"
		else
			source=${source##*/}
			objects="$objects $KIT_BUILD/src/bench/$1/${source%.c}.o"
		fi
	done
	$(made CC) $(made CFLAGS) $(made LDFLAGS) -o "$1" $objects "$KIT_BUILD/src/liblodestone.a" $(made LIBS)
}

# Programs for another processor, in $far: foreign TRIPLET RUNNER PROGRAM...; skips where the compiler or RUNNER (qemu,
# or "env" where this host itself should run them) is not there. The same copy of the sources serves all tests of a file.
foreign() {
	local triplet=$1 runner=$2 program targets="" source=$BATS_FILE_TMPDIR/source
	shift 2
	need "$triplet-gcc" "$runner" make
	"$triplet-gcc" -static -o one -xc - <<<'int main() { return 0; }' && "$runner" ./one || skip "no programs of $triplet here"
	for program; do
		targets="$targets src/$program"
	done
	far=$BATS_FILE_TMPDIR/$triplet
	if [ ! -d "$far" ]; then
		# A copy, because a source directory that has been built in itself is not configured anew.
		mkdir -p "$source" "$far"
		[ -f "$source/configure" ] || cp -Rp "$KIT_SRC/." "$source"
		rm -f "$source/config.status" "$source/Makefile" "$source/config.h"
		find "$source/src" -name '*.[oa]' -exec rm -f {} +
		(cd "$far" && ../source/configure --host="$triplet" CC="$triplet-gcc" LDFLAGS=-static) >"$far/log" 2>&1 || { tail "$far/log"; return 1; }
	fi
	(cd "$far" && make $targets) >"$far/log" 2>&1 || { tail "$far/log"; return 1; }
}
