# feed.awk - forecast and simulation of a tape drive that a steady host feeds, beside each other
#
# usage: run_awk records -f sh/rows/models.awk -f t/sim/feed.awk -v cases=FILE [-v given=1] </dev/null,
#        with sh/loads.sh
#
# With given=1 a line of FILE is a model, and what is printed are the jobs of t/sim/feed.sh: the model, the rate of the host as
# a share of the drive's, the rate, the bytes, the block, and the ns of a call that make this rate.  Without, such a line has
# the seconds and the stops of the simulated drive behind it, and what is printed is the model, the share, the seconds of
# forecast and simulation, the error in per cent, stops of both ("-" where the drive has no buffer), and those of the closed
# form, "-" where there is none.

BEGIN {
	split("0.1 0.25 0.4 0.55 0.7 0.85 0.95 1.1 1.5 2", share, " ")
}

# Forty buffers, or as many bytes as pass in half a minute, at most half a cartridge.
function jobs(name,    why, i, rate, block, bytes, cost, across)
{
	why = read_model(name)
	if (why != "") {
		say_err("lodestone: " name ": " why)
		finish(1)
	}
	for (block = 65536; block < model["rate"] / 256 && block < 1048576; block *= 2)
		continue
	bytes = model["buffer"] > 0 ? 40 * model["buffer"] : 30 * model["rate"]
	bytes = bytes < model["capacity"] / 2 ? bytes : model["capacity"] / 2
	bytes = (int(bytes / block) + 1) * block
	for (i = 1; i <= 10; i++) {
		across = model["buffer"] > 0 ? block / model["interface"] : 0
		cost = block / (share[i] * model["rate"]) - across
		cost = cost > 0 ? int(cost * 1e9) : 0
		rate = cost + across > 0 ? block / (cost / 1e9 + across) : share[i] * model["rate"]
		printf("%s %s %.6f %.0f %.0f %.0f\n", name, share[i], rate, bytes, block, cost)
	}
}

# A drive of one speed that its host feeds too slowly: it starts with a part of its buffer, and runs until that is used up,
# with what came while it moved; where it starts with no part of it, it stops behind each block.
function closed(rate, bytes, block,    held, v, filled, came, start)
{
	v = model["rate"]
	held = rate * tape_taken(block)
	if (model["speeds"] || model["reverse"] || worn || retried || model["buffer"] > 0 && held >= v)
		return "-"
	start = model["restart"] * model["buffer"]
	filled = model["stop"] * held
	if (filled > model["buffer"])
		return "-"
	filled = filled > start ? filled : start
	return bytes * held / rate / (filled > 0 ? filled * v / (v - held) : block * tape_taken(block))
}

function beside(name, part, rate, bytes, block, cost, seconds, count,    stops)
{
	read_model(name)
	stretch_source["n"] = 1
	stretch_source[1, "bytes"] = bytes
	stretch_source[1, "ns"] = bytes / rate * 1e9
	feed_drive(bytes, block)
	# a file mark ends the test, which is a call too
	fed["seconds"] += model["mark"] + cost / 1e9
	stops = closed(rate, bytes, block)
	sub(/.*\//, "", name)
	count = model["buffer"] > 0 ? count : "-"
	printf("%-14s %5s %11.2f %11.2f %+7.2f %7d %7s %7s\n", name, part, fed["seconds"], seconds, 100 * (fed["seconds"] / seconds - 1), \
	    fed["stops"], count, stops == "-" ? stops : sprintf("%.1f", stops))
}

END {
	while ((getline line < cases) > 0) {
		n = split(line, word, " ")
		if (given && n)
			jobs(word[1])
		else if (n == 8)
			beside(word[1], word[2], word[3], word[4] + 0, word[5] + 0, word[6], word[7], word[8])
	}
	finish(0)
}
