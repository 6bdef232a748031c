#!/usr/bin/env bats
# Help and manual agree: the options of `NAME -h` are those of doc/NAME.1, and so are the operands.
#
# In a page an option is the line after .TP: `.BI \-N " MIN" [,MAX]`, or `.B \-h` where it takes no value.  A page that
# says "The options that all programs share are in" takes those of lodestone-options(7) over.  Internal options, which
# stand behind h in PROGRAMS of src/harness/opt.c, are in no help and are not compared.  Operands are the words in
# capitals of the SYNOPSIS.

load helper

setup() {
	kit_setup
	t=$BATS_TEST_TMPDIR
	{ kit_list BENCHES src/programs.mk; kit_list TOOLS src/programs.mk; } >"$t/programs"
	[ -s "$t/programs" ]
}

# Option letters of a page, each with a + where it takes a value.
page_letters() {
	awk '
		tagged && /^\.(B|BI) *"?\\-[A-Za-z]/ {
			letter = substr($0, index($0, "-") + 1)
			print substr(letter, 1, 1) (/^\.BI/ ? "+" : "")
		}
		{ tagged = /^\.TP/ }
	' "$KIT_SRC/doc/$1"
}

page_options() {
	page_letters "$1.1"
	if grep -q '^The options that all programs share are in$' "$KIT_SRC/doc/$1.1"; then
		page_letters lodestone-options.7
	fi
}

# The letters of internal options, together.
internal() { sed -n 's/^#define PROGRAMS ".*h\([A-Z:]*\)".*/\1/p' "$KIT_SRC/src/harness/opt.c" | tr -d :; }

help_options() {
	"$KIT_EXEC/$1" -h | awk '/^  -[A-Za-z] / { print substr($1, 2) ($2 ~ /^[A-Z]/ &&
		$0 ~ /^  -. [A-Z]+[^ a-z]*  / ? "+" : "") }'
}

# Words in capitals of the synopsis.
page_operands() {
	awk '/^\.SH/ { on = /SYNOPSIS/; next } on { sub(/^\.[A-Z]+ /, ""); gsub(/\\f[A-Z]|\\-[A-Za-z]/, " ");
		print }' "$KIT_SRC/doc/$1.1" |
		operand_words
}

operand_words() { tr -s ' ".|[]' '\n\n\n\n\n\n' | grep -xE '[A-Z][A-Z0-9]+' || true; }

help_operands() { "$KIT_EXEC/$1" -h | sed -n 1p | operand_words; }

@test "the options of every program are those of its page" {
	while read -r name; do
		help_options "$name" >"$t/help"
		page_options "$name" | grep -v "^[$(internal)]" >"$t/page"
		[ -s "$t/help" ]
		absent "^[$(internal)]" "$t/help"
		same_lines "$name -h (left) and doc/$name.1 (right)" "$t/help" "$t/page"
	done <"$t/programs"
}

# What -h says of an option's default: default_of LETTER
default_of() { "$KIT_EXEC/memcpy" -h | sed -n "s/^  -$1 .*(default \(.*\))\$/\1/p"; }

@test "the defaults of the common options: -h, the page and the driver's rounds have the same" {
	[ -n "$(internal)" ]
	for letter in N C S W L; do
		value=$(default_of $letter)
		[ -n "$value" ]
		awk -v letter="\\\\-$letter" '/^\.TP/ { on = 0 } index($0, ".BI " letter) { on = 1 }
			on' "$KIT_SRC/doc/lodestone-options.7" >"$t/item"
		grep -E "(^|[^0-9.,])$value( s)? by default" "$t/item" || { cat "$t/item"; echo "-$letter: $value"; false; }
	done
	# The driver stops a row by the same rule. Its own counts of samples are for rounds of a row, not for one program.
	[ "$(sed -n 's/^	WIDTH = //p' "$KIT_SRC/sh/measure/plan/rule.awk")" = "$(default_of C)" ]
	awk -v n="$(default_of N)" '/^	FIRST = / { first = $3 } END { split(n, part, ","); exit first != part[1] }' \
		"$KIT_SRC/sh/measure/plan/rule.awk"
}

@test "help says of a default that it is one, and no page has a sentence twice" {
	while read -r name; do "$KIT_EXEC/$name" -h | absent -E '^  -[A-Za-z].*; [^ ();]+$' -; done <"$t/programs"
	for name in run check report compare plot time; do lodestone "$name" -h | absent -E '^  -[A-Za-z].*; [^ ();]+$' -; done
	for name in "$KIT_SRC"/doc/*.[1-8]; do
		awk '/^\./ && !/^\.(BR|B|I|IR|RI|BI|RB|IB) / { text = text " . "; next }
			{ line = $0; sub(/^\.[A-Z]+ /, "", line); text = text " " line }
			END {
				gsub(/  +/, " ", text)
				n = split(text, s, /\. /)
				for (i = 1; i <= n; i++) {
					gsub(/^ +| +$/, "", s[i])
					if (length(s[i]) > 20 && seen[s[i]]++) {
						print FILENAME ": twice: " s[i]
						bad = 1
					}
				}
				exit bad
			}' "$name"
	done
}

@test "each verb has a page: its line of help, the options of its help, and a reference from lodestone(1)" {
	these 10 verb_names
	lodestone help >all
	for verb in "${these[@]}"; do
		[ "$verb" != help ] || continue
		page=$KIT_SRC/doc/lodestone-$verb.1
		line=$(sed -n "s/^  $verb  *//p" all)
		[ -n "$line" ]
		grep -qxF "lodestone-$verb \\- $line" "$page"
		grep -qxF ".BR lodestone-$verb (1)" "$KIT_SRC/doc/lodestone.1"
		lodestone "$verb" -h | sed -n 's/^  -\([A-Za-z]\) .*/\1/p' | grep -v h | sort -u >of_help
		grep -o '\\-[A-Za-z]' "$page" | sed 's/^..//' | sort -u >of_page
		comm -23 of_help of_page >lacking
		[ ! -s lacking ] || { printf '%s: its page has no option %s\n' "$verb" $(cat lacking); false; }
	done
}

@test "no line of help is longer than 80 columns" {
	{
		while read -r name; do "$KIT_EXEC/$name" -h; done <"$t/programs"
		these 10 verb_names
		for name in "${these[@]}"; do lodestone "$name" -h; done
	} >help
	[ "$(grep -c '^usage: lodestone' help)" -ge 10 ]
	narrow 80 help
}

@test "-n of the two pages, and of the verb, is the same" {
	grep -F 'A sample is one run of the command.' "$KIT_SRC/doc/command.1"
	lodestone time -h | sed '1,/behind --/d' >words
	for letter in n t; do
		grep "^  -$letter " words >of_verb
		"$KIT_EXEC/command" -h | grep "^  -$letter " | diff of_verb -
	done
}

@test "the operands of every program are those of its page, in their order" {
	while read -r name; do
		help_operands "$name" >"$t/help"
		page_operands "$name" >"$t/page"
		diff "$t/help" "$t/page" || { echo "$name: operands of -h and of the page differ"; false; }
	done <"$t/programs"
}

@test "every page is well formed: a name line, a synopsis, no macro unknown to man" {
	for page in "$KIT_SRC"/doc/*.[1-8]; do
		[ "$(grep -c '^\.TH ' "$page")" -eq 1 ] || { echo "$page: .TH"; false; }
		[ "$(sed -n '/^\.SH NAME/{n;p;}' "$page" | grep -c ' \\- ')" -eq 1 ] || { echo "$page: NAME"; false; }
		absent -nvE -e '^([^.'\'']|\.\\"|$)' -e '^\.(TH|SH|SS|TP|PP|LP|P|IP|RS|RE|B|I|BI|IB|BR|RB|IR|RI|SM)( |$)' \
			-e '^\.(nf|fi|br|sp|de|so|ta|ne|hy|ad|\\")( |$)' "$page" ||
			{ echo "$page: the lines above"; false; }
	done
}
