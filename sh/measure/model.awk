# model.awk - whether a model of a tape drive is one, before lodestone feed measures anything
# usage: run_awk model -v drive=MODEL </dev/null
#
# Prints `ok BYTES', what is written to such a drive at each rate: a hundred of its buffers, at most half a cartridge;
# or why it is none.

END {
	model_why = read_model(drive)
	model_size = 100 * model["buffer"] < model["capacity"] / 2 ? 100 * model["buffer"] : model["capacity"] / 2
	model_size = model_size > 16777216 ? model_size : 16777216
	print (model_why == "" ? "ok " fmt_int(int(model_size / 65536) * 65536) : model_why)
	finish(0)
}
