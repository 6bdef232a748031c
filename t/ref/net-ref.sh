#!/bin/sh
# net-ref.sh: compares ttcp on loopback with a simple loop, nuttcp and iperf3, interleaved; buffers of 8192 bytes.
#
# usage: KIT_SRC=DIR KIT_BUILD=DIR KIT_AWK=AWK sh net-ref.sh [DIR]
# Nine rounds of about a second for each.  TCP: both sides are on the first processor.  UDP: the sides are on two
# processors, and the sender is as fast as it can; received data counts, and the loss is printed.  Programs that are
# not installed are named and left out.  A ratio is a benchmark, not a test: the exit status only tells whether ttcp
# and the simple loop were measured.

LC_ALL=C
export LC_ALL
src=${KIT_SRC:?} build=${KIT_BUILD:?} awk=${KIT_AWK:-awk}
W=${1:-${TMPDIR:-/tmp}}/lodestone.$$
port=$((10000 + $$ % 10000)) server=

fail()
{
	printf 'net-ref.sh: %s: %s\n' "$1" "$2" >&2
	exit 1
}

have()
{
	command -v "$1" >/dev/null 2>&1
}

# Runs a command on the first or the last processor that we may use.
pin()	# first|last command...
{
	pin_list=$(sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' /proc/self/status 2>/dev/null)
	case $1 in
	first) pin_cpu=${pin_list%%[-,]*} ;;
	*) pin_cpu=${pin_list##*[-,]} ;;
	esac
	shift
	if [ -n "$pin_cpu" ] && have taskset; then
		exec taskset -c "$pin_cpu" "$@"
	fi
	exec "$@"
}

# Is the port in use: a TCP listener, or a UDP socket?
bound()	# port
{
	cat /proc/net/tcp /proc/net/tcp6 /proc/net/udp /proc/net/udp6 2>/dev/null |
		"$awk" -v port="$(printf ':%04X' "$1")" '$2 ~ port "$" && ($4 == "0A" || $4 == "07") { n++ } END { exit !n }'
}

# Starts a server in the background and waits until it uses the port.
serve()	# port, processor command...
{
	serve_port=$1 serve_left=50
	shift
	(pin "$@") >"$W/server" 2>&1 &
	server=$!
	until bound "$serve_port" || [ "$serve_left" -eq 0 ]; do
		sleep 0.1
		serve_left=$((serve_left - 1))
	done
}

served()
{
	wait "$server"
	server=
}

# A line of a record for buffers of 8192 bytes, from the rate of nuttcp and iperf3 in 10^6 bits per second.
line()	# name, rate
{
	"$awk" -v name="$1" -v rate="$2" 'BEGIN { if (rate > 0) printf "Benchmark%s/v=1 1 %.3f ns/op\n", name, 8192 * 8 / rate * 1000 }' >>"$W/rec"
}

word()	# name of a word name=value, in standard input
{
	tr ' ' '\n' | sed -n "s/^$1=//p" | tail -n 1
}

tcp_ttcp()
{
	"$build/src/ttcp" -x -t -P same -N 1,1 -S 1 -l 8192 -o "$W/rec" >"$W/said" 2>&1 || fail ttcp "$(cat "$W/said")"
}

tcp_loop()
{
	"$build/t/ref/flow" 1 >>"$W/rec" || fail flow "exit status $?"
}

tcp_nuttcp()
{
	port=$((port + 1))
	serve "$((port + 10000))" first nuttcp -S -1 --nofork -p "$((port + 10000))" -P "$port"
	(pin first nuttcp -fparse -l 8192 -T 1 -p "$((port + 10000))" -P "$port" 127.0.0.1) >"$W/said" 2>&1
	served
	line REFNUTTCP/proto=tcp "$(word rate_Mbps <"$W/said")"
}

tcp_iperf3()
{
	port=$((port + 1))
	serve "$port" first iperf3 -s -1 -p "$port"
	(pin first iperf3 -c 127.0.0.1 -p "$port" -l 8192 -t 1 -f m) >"$W/said" 2>&1
	served
	line REFIPERF/proto=tcp "$("$awk" '/receiver/ { for (i = 2; i <= NF; i++) if ($i == "Mbits/sec") print $(i - 1) }' "$W/said")"
}

# The datagrams that the receiver counts, of 300000.
udp_ttcp()
{
	udp_count=300000
	port=$((port + 1))
	serve "$port" last "$build/src/ttcp" -r -s -u -l 8192 -i 127.0.0.1 -p "$port" -e 10 -o "$W/rec"
	(pin first "$build/src/ttcp" -t -s -u -l 8192 -n "$udp_count" -p "$port" 127.0.0.1) >"$W/said" 2>&1 || fail ttcp "$(cat "$W/said")"
	served
	"$awk" -v sent="$udp_count" '/^BenchmarkTTCP.*proto=udp/ { for (i = 4; i <= NF; i += 2) if ($i == "segments") got = $(i - 1) }
		END { printf "%.6f\n", 100 * (1 - got / sent) }' "$W/rec" >>"$W/loss.ttcp"
}

udp_nuttcp()
{
	port=$((port + 1))
	serve "$((port + 10000))" last nuttcp -S -1 --nofork -p "$((port + 10000))" -P "$port"
	(pin first nuttcp -fparse -u -Ru -l 8192 -T 1 -p "$((port + 10000))" -P "$port" 127.0.0.1) >"$W/said" 2>&1
	served
	line REFNUTTCP/proto=udp "$(word rate_Mbps <"$W/said")"
	word data_loss <"$W/said" >>"$W/loss.nuttcp"
}

loss()	# program
{
	[ -s "$W/loss.$1" ] || return 0
	sort -n "$W/loss.$1" | "$awk" -v name="$1" '{ x[NR] = $1 } END { printf "UDP datagrams lost, %s: median %.1f%% (%.1f to %.1f)\n", name, x[int((NR + 1) / 2)], x[1], x[NR] }'
}

[ -x "$build/t/ref/flow" ] || fail "$build/t/ref/flow" 'make check builds it'
mkdir "$W" || exit 1
trap 'rc=$?; [ -z "$server" ] || kill "$server"; rm -rf "$W"; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2
all='tcp_ttcp tcp_loop udp_ttcp'
for other in nuttcp iperf3; do
	if have "$other"; then
		all="$all tcp_$other"
	else
		printf 'net-ref.sh: %s: not installed, left out\n' "$other" >&2
	fi
done
case $all in
*nuttcp*) all="$all udp_nuttcp" ;;
esac
for round in 1 2 3 4 5 6 7 8 9; do
	printf 'round %s of 9\n' "$round" >&2
	for one in $all; do
		"$one"
	done
	all="${all#* } ${all%% *}"
done
kit_awk=$awk kit_data=$src
. "$src/sh/loads.sh"
run_awk records -f "$src/t/ref/bench-ref.awk" pairs="$src/t/ref/net.tab" "$W/rec"
loss ttcp
loss nuttcp
