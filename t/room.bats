#!/usr/bin/env bats
# No room where a verb writes: t/room.bash says what is asked.

load helper
load faults
load room

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	room_ways
	few_pages iraf reference drives
	front=("$(type -P "$KIT_SH")" "$PWD/few")
	mkdir -p before/in
	record alpha 2026-01-11T10:20:30Z 1 >before/in/a1.bench
	record alpha 2026-02-11T10:20:30Z 1.1 >before/in/a2.bench
	record beta 2026-01-12T10:20:30Z 1 >before/in/b.bench
}

@test "submit: without room what stood stands" {
	cp before/in/b.bench before/old.bench
	rooms='0 8' cramped "${front[@]}" submit -n q -o old.bench in/a1.bench
	rooms=0 places=stdout cramped "${front[@]}" submit -n q in/a1.bench
}

# long
@test "export, report, lint, compare, plot, hosts, help: without room another status, and what stood stands" {
	cramped "${front[@]}" export csv in/a1.bench
	cramped "${front[@]}" export rows in/a1.bench in/a2.bench in/b.bench
	places=stdout cramped "${front[@]}" report verdict in/a1.bench
	cramped "${front[@]}" compare -o x.svg in/a1.bench in/a2.bench
	places='out tmp' cramped "${front[@]}" plot samples -o x.svg in/a1.bench
	places=stdout cramped "${front[@]}" hosts
	places=stdout cramped "${front[@]}" help
	places=stdout cramped "${front[@]}" lint in/a1.bench
}

# Most shells end where the redirection of a special command fails: the message behind it would not be printed.
@test "no verb makes a file by a redirection of ':' that could end the shell" {
	local scripts=("$KIT_SRC"/sh/*.sh "$KIT_SRC"/sh/*/*.sh "$KIT_SRC"/sh/*/*/*.sh "$KIT_SRC/run/run.sh" \
		"$KIT_SRC/run-all.sh")
	[ ${#scripts[@]} -gt 30 ]
	sed 's/(set -C && : >/(/' "${scripts[@]}" >all
	grep -q put_nothing all
	never grep -nE '(^|[[:space:]]): *>' all
}
