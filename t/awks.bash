# awks.bash: the same awk program under every awk of the host; loaded after helper

# The awks that are here, a line each; there is one. KIT_NAWK names one of SVR4's kind.
awks() {
	local name found=
	for name in 'mawk' 'gawk --posix' 'original-awk' 'busybox awk' "${KIT_NAWK:-no-nawk}"; do
		command -v "${name%% *}" >/dev/null || continue
		printf '%s\n' "$name"
		found=yes
	done
	[ -n "$found" ]
}

# same_awk ARGUMENT...: runs every awk on the arguments; fails unless status, output and messages agree byte for byte.
# They stand in $status, in the file out and in the file err.
same_awk() {
	local name first=
	while read -r name; do
		status=0
		$name "$@" >out.new 2>err.new </dev/null || status=$?
		printf 'status %s\n' "$status" >>out.new
		if [ -z "$first" ]; then
			first=$name
			mv out.new out.first
			mv err.new err
		else
			diff out.first out.new || { printf '%s and %s differ\n' "$first" "$name"; return 1; }
			diff err err.new || { printf '%s and %s differ on standard error\n' "$first" "$name"; return 1; }
		fi
	done <<-END
	$(awks)
	END
	[ -n "$first" ] || { printf 'no awk was found\n'; return 1; }
	sed '$d' out.first >out
}

# rows_awks FILE...: the rows of records for a page, in rows and rows.err, joined by every awk alike.
rows_awks() {
	rows_by record_rows -k ktvrmnfopxuqsl -- "$@" >c.rows 2>rows.err || true
	load_awk join
	same_awk "${programs[@]}" -v kinds=kthrvmnfopxuwqsl c.rows
	mv out rows
	cat err >>rows.err
}

# kit_awks PROGRAM ARGUMENT...: a program of sh/loads.tab under every awk; one that reads rows gets those of the
# records, which are the same under every awk too.
kit_awks() {
	local programs options records
	if rows_program "$@"; then
		rows_awks "${records[@]}"
		load_awk "$@"
		same_awk "${programs[@]}" "${options[@]}" rows
		cat err >>rows.err
		mv rows.err err
		return
	fi
	load_awk "$@"
	shift
	same_awk "${programs[@]}" "$@"
}

# says TEXT FILE: a line of the file is TEXT.
says() {
	grep -F -x -q -e "$1" "$2" && return
	printf 'no line `%s'\'' in %s:\n' "$1" "$2"
	cat "$2"
	return 1
}
