# time.sh - lodestone time: times a command; sourced by lodestone

time_usage()
{
	cat <<'END'
usage: lodestone time [-b BYTES] [-n RUNS] [-t NAME] [-p KEY=VALUE]...
                      [-v VERSION] [-W N] [options] -- COMMAND...
  -b BYTES      bytes that one run of the command moves: gives a rate
  -n RUNS       runs, a sample each (default 1)
  -t NAME       name of the test: capitals and digits (default COMMAND)
  -p KEY=VALUE  parameter in that name, as options=-O2; may be repeated
  -v VERSION    version of the work; give another after a change (default 1)
  -W N          runs before them that are not counted (default 0)
  options       those of every program of the kit: -N -C -S -L -o; see
                lodestone-options(7)
END
}

case ${1-} in
-h) print_usage time_usage ;;
esac
if [ ! -x "$kit_exec/command" ]; then
	die 1 "time: $kit_exec/command is not there: build the kit first"
fi
exec "$kit_exec/command" "$@"
