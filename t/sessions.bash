# sessions.bash: processes of a test in sessions of their own, so that whatever a program leaves behind is found.
# For tests that `load` it beside helper; a file that uses it has `teardown() { end_sessions; }`.

# What is killed, beside the rows of the suites: programs that would run for hours; @ is a file to read, % a port. These
# need what the driver gives (a command, a server, a drive), or have several participants where the first row has one.
jobs='
command -n 1000000 sh -c :
command sleep 1000
streams -c 3 -s 1m .
meta -c 3 -n 100 .
shared -c 3 .
plots -u 3 .
ttcp -x -t -p %
http 127.0.0.1:0/none sleep 1000
tape -m write sim:'"$KIT_SRC"'/data/drives/dlt2000.drive
'

# The first row of each program, and of each value of its -m or -t, as a job. Rows that need the driver are left out.
suite_jobs() {
	awk '!/^#/ && NF > 5 && $1 != "include" {
		input = $5 ~ /(^|,)[A-Z]/ ? "@" : "file"
		$1 = $2 = $3 = $4 = $5 = ""
		$0 = $0
		gsub(/\[-[^]]*\]/, "")
		if (/\$[HFTYSKNCO]/) next
		gsub(/\$W\/[a-z]*/, input)
		gsub(/\$[WDE]/, ".")
		gsub(/\$B|-[NWSP] [^ ]*/, "")
		key = $1
		for (i = 2; i < NF; i++)
			if ($i ~ /^-[mt]$/ && $(i + 1) !~ /^-/) key = key " " $(i + 1)
		$1 = $1
		if (!seen[key]++) print
	}' "$KIT_SRC"/sh/measure/suites/*.tab
}

# Each job on a line.
every_job() { printf '%s' "$jobs" | sed '/^$/d'; suite_jobs; }

# begin PROGRAM...: starts it alone, as from a login shell; $session is its process id and that of its session. When it
# returns, a signal reaches the program: until lone gives it back, INT is ignored, as bash has it for jobs.
begin() {
	local left=2000
	[ -x "$KIT_BUILD/t/unit/lone" ] || { printf 't/unit/lone is not built: make check BATS_FILES= builds it\n'; return 1; }
	"$KIT_BUILD/t/unit/lone" "$@" &
	session=$!
	printf '%s\n' "$session" >>"$BATS_TEST_TMPDIR/sessions"
	until [ "$(session_of "$session")" = "$session" ] || ! kill -0 "$session" 2>"$BATS_TEST_TMPDIR/none"; do
		[ $((left -= 1)) -gt 0 ] || return 1
	done
}

# The session of a process; read from /proc where there is one, because ps takes as long as some programs run.
session_of() {
	local all
	if read -r all 2>"$BATS_TEST_TMPDIR/none" <"/proc/$1/stat"; then
		set -- ${all##*) }
		printf '%s\n' "$4"
	else
		ps -o sid= -p "$1" | tr -d ' '
	fi
}

# The processes of a session that are alive: members SESSION
members() { ps -A -o sid= -o stat= -o pid= -o args= | awk -v sid="$1" '$1 == sid && $2 !~ /^Z/'; }

# Waits until a session has no processes, and shows those that stay: gone SESSION
gone() { until_so no_members "$1" || { members "$1"; return 1; }; }

no_members() { [ -z "$(members "$1")" ]; }

# Waits for $session; its status in $status.
ended() {
	until_so never kill -0 "$session" 2>"$BATS_TEST_TMPDIR/none" ||
		{ printf 'process %s has not ended\n' "$session"; return 1; }
	await "$session"
}

# Every process of every session of this test ends now.
end_sessions() {
	local sid pid
	[ -f "$BATS_TEST_TMPDIR/sessions" ] || return 0
	while read -r sid; do
		for pid in $(members "$sid" | awk '{ print $3 }'); do kill -KILL "$pid"; done
	done <"$BATS_TEST_TMPDIR/sessions"
}

# Nothing is left in these directories: bare DIR...
bare() {
	local left
	left=$(find "$@" -mindepth 1)
	[ -z "$left" ] || { printf 'left behind:\n%s\n' "$left"; return 1; }
}

# The System V objects of this host, a kind and an id a line.
objects() { ipcs -m -q -s | awk '$2 ~ /^[0-9]+$/ { print kind, $2 } /^-/ { kind = $2 }' | sort; }

# For a setup_file: the objects that are there before the tests.
note_objects() { ! type -P ipcs >"$BATS_FILE_TMPDIR/ipcs" || objects >"$BATS_FILE_TMPDIR/objects"; }

# For the last test: fails and shows them if there are others. Those of other programs go, ours would stay.
no_new_objects() {
	[ -f "$BATS_FILE_TMPDIR/objects" ] || skip 'ipcs is not installed'
	until_so objects_as_noted || { cat left; return 1; }
}

objects_as_noted() { objects | comm -13 "$BATS_FILE_TMPDIR/objects" - >left; [ ! -s left ]; }
