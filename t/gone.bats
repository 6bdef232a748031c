#!/usr/bin/env bats
# Words that the kit once had (data/gone.tab): each is refused in one line, which says what to do instead.

load helper

# refused BEFORE WORD INSTEAD WORD...: the front end refuses these words in that one line.
refused() {
	run lodestone "${@:4}"
	[ "$output" = "lodestone$1$2: was removed; $3" ] || { printf '%s: %s\n' "${*:4}" "$output"; return 1; }
	[ "$status" -eq 2 ]
}

@test "each word of gone.tab is refused by its verb, in one line that says what to do instead" {
	count=0
	: >x.bench
	while IFS=$'\t' read -r kind word instead <&9; do
		[[ $kind != '#'* ]] || continue
		[ -n "$instead" ]
		case $kind in
		verb)
			refused ': ' "$word" "$instead" "$word" x.bench
			refused ': help: ' "$word" "$instead" help "$word"
			;;
		style)
			refused ': report: ' "$word" "$instead" report "$word" x.bench
			refused ': report: ' "$word" "$instead" report -w "$word" x.bench
			refused ' run: -p ' "$word" "$instead" run -n -q -p "verdict,$word" -s mem
			;;
		chart) refused ': plot: ' "$word" "$instead" plot "$word" x.bench ;;
		export | import) refused ": $kind: " "$word" "$instead" "$kind" "$word" x.bench ;;
		suite) refused ' run: ' "$word" "$instead" run -n -q -s "mem,$word" ;;
		option) refused ': ' "$word" "$instead" $word x.bench ;;
		*) printf 'no such kind: %s\n' "$kind"; false ;;
		esac
		count=$((count + 1))
	done 9<"$KIT_SRC/data/gone.tab"
	[ "$count" -eq "$(grep -c '^[a-z]' "$KIT_SRC/data/gone.tab")" ]
}

@test "gone.tab has what started the kit on many hosts and judged them" {
	for words in 'verb fleet' 'verb site' 'style fleet' 'style history' 'chart fleet' 'chart trend' 'export lines'; do
		grep "^${words% *}	${words#* }	[a-z]" "$KIT_SRC/data/gone.tab"
	done
}

@test "what gone.tab names instead is there, and no word stands in it twice" {
	for file in $(grep -v '^#' "$KIT_SRC/data/gone.tab" | grep -o 'doc/[a-z-]*'); do [ -f "$KIT_SRC/$file" ]; done
	[ -z "$(cut -f 1,2 "$KIT_SRC/data/gone.tab" | grep -v '^#' | sort | uniq -d)" ]
}
