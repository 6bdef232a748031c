#!/usr/bin/env bats
# What the programs start: a defined shell, nothing of the user's, and nothing that outlives its case.

load helper
load figures
load sessions

setup() { kit_setup; started=; }

teardown() {
	local pid
	end_sessions
	# unshare takes no SIGTERM while it waits.
	for pid in $started; do kill -KILL "$pid" 2>"$BATS_TEST_TMPDIR/none" || true; done
	[ ! -f "$BATS_TEST_TMPDIR/open" ] || rm -rf "$(cat "$BATS_TEST_TMPDIR/open")"
}

# A home whose start-up files, of every shell, leave a line in `witness'.
witnesses() {
	local file
	mkdir -p home
	for file in .profile .bash_profile .bash_login .bashrc .login .cshrc .tcshrc .zshenv .zprofile .zlogin .kshrc \
		env bashenv; do
		printf 'echo %s >>%s/witness\n' "$file" "$PWD" >"home/$file"
	done
	export HOME=$PWD/home ZDOTDIR=$PWD/home ENV=$PWD/home/env BASH_ENV=$PWD/home/bashenv
}

# The shell of the standard utilities, as the kit finds it, and the name behind its links.
system_shell() {
	local dir
	for dir in $(getconf PATH | tr ':' ' '); do [ ! -x "$dir/sh" ] || { shell=$dir/sh; break; }; done
	shell_name=$(readlink -f "$shell")
	shell_name=${shell_name##*/}
}

@test "CLSS starts the host's sh, and no file of the user" {
	bash=$(type -P bash)
	system_shell
	witnesses
	mkdir bin
	printf '#!%s\necho own >>%s/witness\nexec sh "$@"\n' "$bash" "$PWD" >bin/sh
	chmod +x bin/sh
	SHELL=$bash PATH=$PWD/bin:$PATH spawn -m clss -N 2,2 -W 0 -S 0.001 -o record
	[ ! -e witness ] || { sort witness | uniq -c; false; }
	[ "$(samples record)" -eq 2 ]
	[ "$(grep -c "^BenchmarkCLSS/shell=$shell_name/v=2 " record)" -eq 2 ]
	grep -x "Note: CLSS: the shell is $shell" record
	bare "$TMPDIR"
}

@test "neither sh nor fortask, nor all modes together, read a file of the user" {
	witnesses
	SHELL=$(type -P bash) spawn -N 1,1 -W 0 -S 0 -o record
	[ ! -e witness ] || { sort witness | uniq -c; false; }
	[ "$(sed -n 's|^Benchmark\([A-Z]*\)/.*|\1|p' record | sort -u | grep -c CLSS)" -eq 1 ]
	absent /login= record
}

@test "the shell of CLSS is not a login shell: /etc/profile is not read" {
	need unshare
	[ -f /etc/profile ] || skip 'this host has no /etc/profile'
	unshare -m sh -c 'exit 0' 2>none && ways='unshare -m' || ways='unshare -Urm'
	$ways sh -c 'exit 0' || skip 'this host gives no name space for mounts'
	printf 'echo profile >>%s/witness\n' "$PWD" >profile
	$ways sh -c "mount --bind profile /etc/profile && exec spawn -m clss -N 1,1 -W 0 -S 0 -o record"
	[ "$(samples record)" -eq 1 ]
	[ ! -e witness ]
	HOME=$PWD SHELL=$(type -P sh) $ways sh -c "mount --bind profile /etc/profile && exec spawn -m login -N 1,1 -o record"
	[ "$(wc -l <witness)" -eq 1 ]
}

# The file is replaced while the test runs: what the shell finds then is the environment of every start.
@test "each start reads the start-up file of the test, in a fixed environment" {
	export STRANGE=1
	begin spawn -m clss -N 1000000,1000000 -o record
	until_so grep -qs '^Benchmark' record
	file=$(echo "$TMPDIR"/lodestone.*.clss/startup)
	[ -f "$file" ]
	sh -n "$file"
	printf '%s\n' "/usr/bin/env >$PWD/env.tmp && mv $PWD/env.tmp $PWD/env; exit 3" >new
	mv new "$file"
	ended
	[ "$status" -eq 1 ]
	grep '^--- FAIL: CLSS/.*: exit status 3$' record
	grep -x "HOME=${file%/startup}" env
	grep -x 'LC_ALL=C' env
	absent -vE '^(HOME|PATH|LC_ALL|PWD|OLDPWD|SHLVL|_)=' env
	bare "$TMPDIR"
}

@test "the user's shell as at login: only by name, three times at most" {
	bash=$(type -P bash)
	witnesses
	SHELL=$bash spawn -m login -o record
	[ "$(grep -c '^\.bash_profile$' witness)" -eq 3 ]
	absent -v '^\(\.bash_profile\|bashenv\)$' witness
	[ "$(grep -c '^BenchmarkCLSS/shell=bash/login=1/v=2 ' record)" -eq 3 ]
	SHELL=$bash run spawn -m login -N 4,4 -o record
	[ "$status" -eq 2 ]
	[[ $output = 'spawn: login: at most 3 samples' ]]
	[ "$(grep -c '^\.bash_profile$' witness)" -eq 3 ]
	ends 2 spawn -m login date
}

@test "a shell that refuses every login is not taken for one" {
	shell_script nologin 'exit 1'
	system_shell
	SHELL=$PWD/nologin HOME=$PWD spawn -m login -N 1,1 -o record
	grep "^BenchmarkCLSS/shell=sh/login=1/" record
}

@test "an interrupt lets a login finish what it does" {
	mkdir home
	printf '%s\n' "mkdir $PWD/lock; sleep 1; rmdir $PWD/lock; echo whole >>$PWD/said" >home/.bash_profile
	HOME=$PWD/home SHELL=$(type -P bash) begin spawn -m login -o record
	until_so test -d lock
	kill -INT "$session"
	ended
	[ "$status" -eq 130 ]
	[ ! -d lock ]
	[ "$(cat said)" = whole ]
	gone "$session"
}

# Linux tells a process of the orphans of its children.
can_adopt() {
	case $(made KIT_OBJS) in
	*kin_linux*) [ -r "/proc/$$/task/$$/children" ] || skip 'there is no list of children in /proc here' ;;
	*) skip 'this host does not tell of orphans' ;;
	esac
}

# A job that leaves three processes: one in its group, one in a session of its own, and a child of that one.
leave='sleep 300 & echo $! >a; setsid sh -c '\''sleep 300 & echo $! >c; echo $$ >b; wait'\'' &
	while [ ! -s b ]; do sleep 0.02; done'

@test "what a command leaves behind in its group is ended, what left it is counted and lives" {
	can_adopt
	need setsid
	"$KIT_EXEC/command" -t LEAVE -o record sh -c "$leave" 2>said
	started=$(cat a b c)
	until_so exited "$(cat a)"
	never exited "$(cat b)"
	never exited "$(cat c)"
	[ "$(samples record)" -eq 1 ]
	grep -x 'Note: LEAVE: processes were left behind, and ended; 1 process was left behind, and still runs' record
	grep -x 'command: LEAVE: processes were left behind, and ended; 1 process was left behind, and still runs' said
}

@test "what a shell's line leaves behind is ended with its case" {
	local pid
	can_adopt
	spawn -m sh -N 1,1 -W 0 -S 0 -o record "sleep 300 & echo \$! >>$PWD/pids" 2>said
	started=$(cat pids)
	grep -E '^Note: SHC.*: processes were left behind, and ended$' record
	for pid in $started; do until_so exited "$pid"; done
}

@test "a case that leaves nothing has no message" {
	"$KIT_EXEC/command" -n 3 -o record true 2>said
	spawn -N 1,1 -W 0 -S 0 -o record 2>>said
	absent 'left behind' record
	absent 'left behind' said
}

# Of the second that it has a busy host may take the most.
has_time() {
	rm -f bye up deaf
	"$KIT_EXEC/command" -o record sh -c '
		sh -c "trap \"sleep 0.2; echo bye >bye; exit\" TERM; echo >up; while :; do sleep 0.05; done" &
		sh -c "trap : TERM; echo \$\$ >deaf; while :; do sleep 0.05; done" &
		while [ ! -s deaf ] || [ ! -e up ]; do sleep 0.02; done' 2>said
	until_so exited "$(cat deaf)"
	[ -s bye ]
}

@test "what is ended gets SIGTERM and time before SIGKILL" {
	can_adopt
	one_of 3 has_time
}

# A process that executes a program of the kit keeps its children, and their orphans come to it as well.
@test "processes that the kit has not started are not ended" {
	local pid
	need setsid
	bash -c 'sleep 300 & echo $! >own; exec command -o record sh -c ":"' 3>&-
	started=$(cat own)
	never exited "$(cat own)"
	bash -c '(while [ ! -e go ]; do sleep 0.02; done; setsid sleep 300 & echo $! >orphan) & exec command -o record sh -c "
		echo >go; while [ ! -s orphan ]; do sleep 0.02; done; sleep 0.1"' 3>&-
	started="$started $(cat orphan)"
	never exited "$(cat orphan)"
	absent 'left behind' record
}

@test "what a server for http leaves in another session is counted; of what it prints 64 KB are shown" {
	can_adopt
	need setsid busybox
	mkdir site
	$KIT_SH "$KIT_SRC/sh/measure/rows/httpsite.sh" make site/files
	http -W 0 -N 1,1 -S 0 -o record 127.0.0.1:0/index.html sh -c '
		setsid sleep 300 & echo $! >left
		printf "\033[31m%0200000d\n" 1 >&2
		exec busybox httpd -f -p 127.0.0.1:%p -h site/files' 2>said
	started=$(cat left)
	grep -E '^Note: HTTP.*: 1 process was left behind, and still runs$' record
	[ "$(tr -dc 0 <said | wc -c)" -gt 60000 ]
	[ "$(wc -c <said)" -lt 66000 ]
	never env LC_ALL=C grep -n '[^[:print:][:blank:]]' said
	never exited "$(cat left)"
}

@test "-K PID,FILE: a program ends as by SIGTERM when the file is removed, with its jobs, and notes nothing" {
	: >tie
	begin "$KIT_EXEC/command" -K "$$,$PWD/tie" -o record sh -c 'echo $$ >up.new; mv up.new up; sleep 300'
	until_so test -s up
	rm tie
	ended
	[ "$status" -eq 143 ]
	until_so exited "$(cat up)"
	never grep '^---' record
	gone "$session"
}

@test "a signal ends a program whose supervisor was killed, and the job that runs" {
	for round in 1 2 3; do
		begin spawn -m subpr -N 1000000,1000000 -o record
		until_so grep -qs '^Benchmark\|^Clock' record
		until_so pgrep -o -P "$session" >supervisor
		kill -KILL "$(cat supervisor)"
		until_so never ps -p "$(cat supervisor)" >none
		kill -TERM "$session"
		ended 30
		[ "$status" -eq 143 ]
		gone "$session" 3000
	done
}

stopped() { [[ $(ps -o stat= -p "$1") == T* ]]; }

@test "a stop within a sample is flagged with its cause, and the sample is kept" {
	begin "$KIT_EXEC/command" -o record sh -c 'echo >up; while [ ! -e go ]; do sleep 0.05; done'
	until_so test -e up
	kill -STOP "$session"
	until_so stopped "$session"
	sleep 2
	kill -CONT "$session"
	: >go
	ended
	[ "$status" -eq 0 ]
	[ "$(samples record)" -eq 1 ]
	grep -E '^--- FLAG: COMMAND/cmd=sh/v=1: stopped up to [0-9.]+ s, by a signal$' record
	lodestone lint record
}

@test "a job that was stopped is flagged, and one that was not is not" {
	begin "$KIT_EXEC/command" -o record sh -c 'echo $$ >up.tmp; mv up.tmp up
		while [ ! -e go ]; do sleep 0.05; done'
	until_so test -e up
	job=$(cat up)
	kill -STOP "$job"
	until_so stopped "$job"
	sleep 0.2
	: >go
	kill -CONT "$job"
	ended
	grep -x -e '--- FLAG: COMMAND/cmd=sh/v=1: stopped its job, by a signal' record
	"$KIT_EXEC/command" -o other sh -c 'sleep 0.2'
	memcpy -N 2,2 -o other 1k
	absent stopped other
}

# As a user who has no process, with so many at the most: few N PROGRAM...
few() { local n=$1; shift; timeout 60 "${as_other[@]}" prlimit --nproc="$n:$n" "$@"; }

@test "where no more processes can be started the message says so, and nothing is left" {
	why='no more processes can be started'
	need setpriv prlimit
	[ "$(id -u)" -eq 0 ] || skip 'needs root'
	open=$(mktemp -d /tmp/lodestone-test.XXXXXX)
	printf '%s\n' "$open" >"$BATS_TEST_TMPDIR/open"
	chmod 777 "$open"
	cd "$open"
	TMPDIR=$open
	few 1 test -x "$KIT_EXEC/spawn" || skip 'only root can execute programs of this build tree'
	for n in 1 2; do
		while read -r line; do
			run few "$n" "$KIT_EXEC/${line%% *}" -N 1,1 -W 0 -S 0 -o record ${line#* } </dev/null
			printf '%s: %s\n%s\n' "$n" "$line" "$output"
			if [ "$n" -eq 1 ] || [ "$status" -ne 0 ]; then
				[ "$status" -eq 1 ]
				[[ $output = *"$why"* ]]
			fi
			[[ $output != *'Resource temporarily'* ]]
			until_so never pgrep -u "$other_uid" >"$BATS_TEST_TMPDIR/still"
		done <<-END
			spawn -m fork
			spawn -m exec
			spawn -m subpr
			spawn -m clss
			command true
			pingpong -t pipe
			http 127.0.0.1:0/ sleep 10
			wbin far:/x 1000
		END
	done
	grep -q "^--- FAIL: FORK/v=2: fork: $why" record
	few 50 "$KIT_EXEC/about" >none
	rm none record
	bare "$open"
}
