# model.awk - whether a model of a tape drive is one, before lodestone feed measures anything
#
# usage: run_awk model -v name=MODEL </dev/null
#
# Prints `ok BYTES', what is written to such a drive at each rate: a hundred of its buffers, at most half a cartridge; or why
# it is none.

END {
	why = read_model(name)
	size = 100 * model["buffer"] < model["capacity"] / 2 ? 100 * model["buffer"] : model["capacity"] / 2
	size = size > 16777216 ? size : 16777216
	print (why == "" ? "ok " fmt_int(int(size / 65536) * 65536) : why)
	finish(0)
}
