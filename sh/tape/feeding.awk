# feeding.awk - what a tape drive does that is fed by a host of changing rate: the rules of src/drive/motion.c
#
# The host's source is a list of stretches, over which it is passed through again and again:
#   source_stretches source_bytes[i] source_ns[i]
# The drive is that of models.awk.
#
#   feed_drive(bytes, block)    writes so many bytes in blocks, which are joined where the buffer is large, and sets
#       feed_seconds            the time until all is on the tape
#       feed_stops              how often the tape stopped because the buffer was empty: backhitches
#       feed_stood              seconds for which it stood, without those before the first start
#   feed_pace                   1: the source does not wait for the drive, and delivers later what it could not
#   tape_taken(block)           bytes of tape for a byte in such blocks, with gaps and the retries that are everywhere
#   step_of(block)              the length of such joined blocks
#   lowest_rate(block)          the slowest rate of the host, in such blocks, at which the drive streams
#
# Promises: source_stretches source_bytes source_ns feed_seconds feed_stops feed_stood feed_pace
# Keeps: now pos done pending moving stopped slower steady at_stretch at_byte worn retried place_from place_to

# That of the lowest speed; the gap behind a block passes too, and what is written again.
function lowest_rate(block)
{
	return (model_speeds ? model_speed[1] : model["rate"]) / tape_taken(block)
}

function tape_taken(block)
{
	return (1 + model["gap"] / block) * (1 + model["retries"])
}

# Blocks are joined as long as 32 of them start the tape.
function step_of(block,    x)
{
	x = model["buffer"] * model["restart"] / 32
	return x > block ? x : block
}

# --- the source -------------------------------------------------------------------------------------------------

# Seconds until the source has delivered the next so many bytes.
function delivered(bytes,    seconds, n)
{
	seconds = 0
	while (bytes > 0) {
		n = source_bytes[at_stretch] - at_byte
		if (n > bytes)
			n = bytes
		seconds += n / source_bytes[at_stretch] * source_ns[at_stretch] / 1e9
		bytes -= n
		at_byte += n
		if (at_byte >= source_bytes[at_stretch]) {
			at_byte = 0
			at_stretch = at_stretch % source_stretches + 1
		}
	}
	return seconds
}

# --- the tape ---------------------------------------------------------------------------------------------------

function tape_speed()
{
	return slower ? model_speed[model_speeds - slower + 1] : model["rate"]
}

function tape_run(x)
{
	return int(x / model["capacity"] * model["passes"])
}

# The time in which bytes pass from a position on, without the turns: slower on the way back, and where the tape is worn.
function passing(from, bytes,    to, seconds, ends, rate, r)
{
	if (!model["reverse"] && !worn)
		return bytes / tape_speed()
	to = from + bytes
	seconds = 0
	while (from < to) {
		r = tape_run(from)
		ends = (r + 1) * model["capacity"] / model["passes"]
		rate = tape_speed() * (model["reverse"] && r % 2 ? model["reverse"] : 1)
		if (worn && from < place_from["wear"] && ends > place_from["wear"])
			ends = place_from["wear"]
		if (worn && from >= place_from["wear"] && from < place_to["wear"]) {
			rate *= worn
			ends = ends < place_to["wear"] ? ends : place_to["wear"]
		}
		ends = ends < from + 1 ? from + 1 : ends > to ? to : ends
		seconds += (ends - from) / rate
		from = ends
	}
	return seconds
}

function spans(from, bytes)
{
	return passing(from, bytes) + model["turn"] * (tape_run(from + bytes) - tape_run(from))
}

# A step of the speed: up where the host waits, but not before a full buffer has passed; down where half of it is empty.
function match_speed(waits, ahead,    was)
{
	if (waits ? slower == 0 || now < steady : !ahead || slower == model_speeds)
		return
	was = tape_speed()
	slower += waits ? -1 : 1
	steady = now + model["buffer"] / tape_speed()
	done = now + (done - now) * was / tape_speed()
}

function start_tape(    from)
{
	from = stopped == "" || now > stopped + model["stop"] ? now : stopped + model["stop"]
	if (stopped != "")
		feed_stood += from - stopped
	done = from + spans(pos - pending, pending)
	pending = 0
	moving = 1
	steady = from + model["buffer"] / tape_speed()
}

function stop_tape()
{
	moving = 0
	stopped = done
	feed_stops++
}

function put_block(held,    full)
{
	if (moving && now > done)
		stop_tape()
	if (moving)
		done += spans(pos, held)
	else
		pending += held
	pos += held
	if (!moving && pending >= model["restart"] * model["buffer"])
		start_tape()
	if (!moving)
		return
	full = pos > model["buffer"] ? passing(pos - model["buffer"], model["buffer"]) : passing(0, model["buffer"])
	match_speed(done - full > now, done - now < full / 2)
	if (done - full > now)
		now = done - full
}

# The share of FROM-TO@SHARE, 0 where there is none.
function read_place(text, what,    p)
{
	if (split(text, p, /[-@]/) != 3)
		return 0
	place_from[what] = p[1] + 0
	place_to[what] = p[2] + 0
	return p[3] + 0
}

# Bytes of tape for a byte at the position.
function taken_here(block)
{
	return tape_taken(block) + (retried && pos >= place_from["retries"] && pos < place_to["retries"] ? \
	    retried * (1 + model["gap"] / block) : 0)
}

function feed_drive(bytes, block,    n, due, across, step)
{
	step = step_of(block)
	now = pos = pending = moving = slower = steady = done = due = at_byte = 0
	feed_stops = feed_stood = 0
	stopped = ""
	at_stretch = 1
	worn = read_place(model_wear, "wear")
	retried = read_place(model_retried, "retries")
	for (; bytes > 0; bytes -= n) {
		n = bytes < step ? bytes : step
		due = (feed_pace ? due : now) + delivered(n)
		across = model["buffer"] > 0 ? n / model["interface"] : 0
		if (feed_pace)
			now = (now > due ? now : due) + across
		else
			now = due > now + across ? due : now + across
		put_block(n * taken_here(block))
	}
	if (!moving && pending > 0)
		start_tape()
	feed_seconds = done > now ? done : now
}
