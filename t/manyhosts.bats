#!/usr/bin/env bats
# doc/many-hosts: its command lines are run as they stand there, on hosts that are this one: two sshds of loopback with
# names of their own, Open MPI, sqlite3; and, by name (.ci/run fleet sets KIT_FLEET), Slurm, pdsh, DuckDB and a serial
# line.

load helper
load sshd

page=$KIT_SRC/doc/many-hosts
started=''

setup() {
	kit_setup
	mkdir bin
	shell_script bin/lodestone "exec $KIT_SH '$KIT_BUILD/sh/lodestone' \"\$@\""
	PATH=$PWD/bin:$PATH
	HOSTS='n1 n2' LIST=n1,n2 DIR=$PWD/records RUN='-q -s mem -t 2'
	export HOSTS LIST DIR RUN
}

teardown() { end_started; }

by_fleet() { [ -n "${KIT_FLEET-}" ] || skip '.ci/run fleet runs it'; }

# commands HEADING [N]: the commands below a heading of the page, those that are indented by four; the Nth group alone.
commands() {
	awk -v heading="$1" -v nth="${2-0}" '
		/^--/ { on = before == heading; group = 0; next }
		{ before = $0 }
		!/^    / { apart = 1; next }
		{ group += apart; apart = 0 }
		on && (!nth || group == nth) { print substr($0, 5) }
	' "$page"
}

# does HEADING [N]: runs them in a shell of the host, as they stand.
does() { commands "$@" >commands; [ -s commands ]; bounded $KIT_SH -e commands; }

# Two hosts, n1 and n2, for ssh: an sshd each, with a host name of its own.
two_hosts() {
	local name
	need unshare hostname
	shell_script named 'hostname "$1"; shift; exec "$@"'
	unshare -u ./named n0 true 2>err || skip "no host can have another name here: $(sed 1q err)"
	: >config
	for name in n1 n2; do
		mkdir "$name"
		cd "$name"
		far_path=$PATH start_sshd 127.0.0.1 unshare -u ../named "$name"
		sed "s/^Host .*/Host $name/" ssh_config >>../config
		cd ..
	done
	shell_script bin/ssh "exec $(type -P ssh) -F '$PWD/config' \"\$@\""
}

# whole HOST FILE: a record of a host that lint takes.
whole() {
	grep -x "host: $1" "$2"
	grep '^BenchmarkMEMCPY' "$2"
	absent -e '^lodestone run' -e 'quick run of' "$2"
	lodestone lint "$2"
}

@test "each group of commands of the page is run by a test below" {
	sed -n '/^--/!h; /^--/{x;p;}' "$page" | while read -r heading; do
		[ -z "$(commands "$heading")" ] || printf '%s\n' "$heading"
	done | sort | diff - <(sed -n "s/^	does '\([^']*\)'.*/\1/p" "$BATS_TEST_DIRNAME/manyhosts.bats" | sort -u)
	[ "$(grep -c '^    ' "$page")" -ge 80 ]
	narrow 80 "$page"
}

@test "a loop over ssh, into a shared directory and over standard output; lint finds a record that was cut" {
	two_hosts
	does 'A loop over ssh' 1
	whole n1 records/n1.bench
	whole n2 records/n2.bench
	[ "$(ls records | wc -l)" -eq 2 ]
	rm records/*
	does 'A loop over ssh' 2
	whole n1 records/n1.bench
	whole n2 records/n2.bench
	grep '^lodestone run: n1: quick run of mem into -' records/n1.log
	does 'Is each record whole?' >said
	[ ! -s said ]
	sed '/^Row-end:/q' records/n2.bench >cut
	mv cut records/n2.bench
	does 'Is each record whole?' >said
	grep '/n2.bench:[0-9]*: note: end: the record ends before the run$' said
	absent 'n1' said
}

# Slurm with this host as its only node: munge, the controller and the node's daemon, all with files of the test.
slurm_node() {
	local top=$BATS_TEST_TMPDIR/s
	mkdir -p "$top/state" "$top/spool"
	dd if=/dev/urandom of="$top/key" bs=128 count=1 2>err
	chmod 0600 "$top/key"
	free_port
	printf '%s\n' 'ClusterName=many' "SlurmctldHost=$(uname -n)(127.0.0.1)" "SlurmctldPort=$port" \
		"SlurmdPort=$((port + 1))" 'SlurmUser=root' 'AuthType=auth/munge' "AuthInfo=socket=$top/munge" \
		'CredType=cred/munge' 'ProctrackType=proctrack/pgid' \
		'TaskPlugin=task/none' 'SwitchType=switch/none' 'MpiDefault=none' 'ReturnToService=2' "StateSaveLocation=$top/state" \
		"SlurmdSpoolDir=$top/spool" "SlurmctldPidFile=$top/ctld.pid" "SlurmdPidFile=$top/d.pid" \
		'JobAcctGatherType=jobacct_gather/none' \
		"NodeName=$(uname -n) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN" \
		"PartitionName=all Nodes=$(uname -n) Default=YES MaxTime=INFINITE State=UP" >"$top/slurm.conf"
	export SLURM_CONF=$top/slurm.conf
	chmod 0755 "$BATS_TEST_TMPDIR" "$top"
	munged --foreground --force --key-file="$top/key" --socket="$top/munge" --pid-file="$top/munge.pid" \
		--seed-file="$top/seed" --log-file="$top/munge.log" >"$top/munged.out" 2>&1 3>&- &
	started="$started $!"
	until_so test -S "$top/munge"
	slurmctld -D -L "$top/ctld.log" >"$top/ctld.out" 2>&1 3>&- &
	started="$started $!"
	slurmd -D -L "$top/d.log" >"$top/d.out" 2>&1 3>&- &
	started="$started $!"
	until_so slurm_idle || { cat "$top"/*.log "$top"/*.out; return 1; }
}

slurm_idle() { sinfo -h -o %T 2>&1 | grep -qx idle; }

@test "Slurm, with this host as its node" {
	by_fleet
	need slurmctld slurmd munged srun
	HOSTS=$(uname -n) LIST=$HOSTS
	slurm_node
	does 'Slurm' 1
	whole "$LIST" "records/$LIST.bench"
	does 'Slurm' 2
	whole "$LIST" "records/$LIST-srun.bench"
	grep '^lodestone run: ' "records/$LIST-srun.log"
}

@test "pdsh" {
	by_fleet
	need pdsh dshbak
	two_hosts
	does 'pdsh' 1
	whole n1 records/n1.bench
	whole n2 records/n2.bench
	mkdir records/pdsh
	does 'pdsh' 2
	whole n1 records/n1-pdsh.bench
	whole n2 records/n2-pdsh.bench
}

@test "mpirun, with this host as its only one" {
	need mpirun.openmpi
	ln -s "$(type -P mpirun.openmpi)" bin/mpirun
	HOSTS=$(uname -n) LIST=$HOSTS
	export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
	does 'MPI'
	whole "$LIST" "records/$LIST.bench"
}

@test "a serial line" {
	by_fleet
	need socat stty
	socat "pty,raw,echo=0,link=$PWD/near" "pty,raw,echo=0,link=$PWD/far" 3>&- &
	started=$!
	until_so test -e near -a -e far
	shell_script run.sh 'exec lodestone run "$@"'
	commands 'A host with neither directory nor network' 2 >far.commands
	(sleep 1; LINE=$PWD/far exec $KIT_SH -e far.commands) 2>far.log 3>&- &
	started="$started $!"
	LINE=$PWD/near
	export LINE
	does 'A host with neither directory nor network' 1
	whole "$(uname -n)" records/old.bench
	grep '^lodestone run: ' far.log
}

# Records of one host over eleven months and of three hosts on a day, whose answers are known, as tables.
tables() {
	mkdir records
	awk -f "$KIT_SRC/t/cases/months.awk" -v dir=records
	awk -f "$KIT_SRC/t/cases/months.awk" -v dir=records -v hosts=3
	[ "$(ls records | wc -l)" -eq 14 ]
	does 'Questions in SQL'
	[ "$(wc -l <tests.tsv)" -eq 29 ]
}

@test "sqlite3: the fastest host of each test, slow hosts of a processor, the month of a change, the table of hosts" {
	need sqlite3
	tables
	does 'sqlite3' >answers
	cat answers
	# n1 is the fastest to copy, 1.4 ms less 6%; h1 forks at 1 / 1.3 of h2, which is 16.6% below the mean of three
	grep -E '^MEMCPY/bytes=20000000 +n1 +1316000\.0 *$' answers
	grep -E '^FORK +h2 +50000\.0 *$' answers
	[ "$(grep -c '^h' answers)" -eq 3 ]
	grep -E '^h1 +FORK +16\.6 *$' answers
	# of eleven months the seventh alone: 1.3 * 1.03 / 0.95
	[ "$(grep -c '^n1 ' answers)" -eq 1 ]
	grep -E '^n1 +FORK +2026-07 +40\.9 *$' answers
	grep -E '^test +h1 +h2 +h3 +n1 *$' answers
	grep -E '^FORK +65000\.0 +50000\.0 +50050\.0 +68250\.0[0-9]* *$' answers
}

@test "DuckDB answers as sqlite3 does" {
	by_fleet
	python3 -c 'import duckdb' 2>err || skip 'no Python package duckdb'
	tables
	does 'DuckDB' >answers
	cat answers
	grep -E 'FORK .* h2 .* 50000\.0' answers
	grep -E 'h1 .* FORK .* 16\.6' answers
	grep -E 'n1 .* FORK .* 2026-07 .* 40\.9' answers
	grep -E 'FORK .* 65000\.0 .* 50000\.0 .* 50050\.0 .* 68250\.0[0-9]*' answers
}

@test "a page for each record, and the summary as their index" {
	mkdir records
	cp "$KIT_SRC/data/vax780.bench" records/vax.bench
	cp "$KIT_SRC"/data/reference/*.bench records/guest.bench
	does 'Pages for a web server'
	ls pages | diff - <(printf '%s\n' guest.html index.html vax.html)
	grep -q '<svg' pages/guest.html
	grep -q 'vax780' pages/vax.html
	grep -q 'vax780' pages/index.html
	grep -q 'guest' pages/index.html
}
