# models.awk - models of tape drives, data/drives/MODEL.drive, as src/drive/model.c reads them
#   read_model(name)    reads [sim:]MODEL[,KEY=VALUE]...[:FILE] and returns "", or why it cannot.  MODEL is a name, or a
#                       path with a slash.  The programs check such files; here a line counts where its key is known
#   model_of_rate(x)    makes the model of a drive that takes so many bytes a second, without end, and never stops
#   change_model(key, x)            another figure of the model, as a larger buffer
#   model["name"]       what the file calls the drive
#   model[key]          its figures: bytes, seconds, bytes a second; 0 where there is none
#   model["speeds"] model["speed", 1..]            lower speeds of its tape, rising
#   model[key, "source"]        the text of the source of a figure; "given" where the name has it
# Promises: model worn retried
# Keeps: model_tag place_from place_to
#
# What a tape drive does that is fed by a host of changing rate: the rules of src/drive/motion.c
#
# The host's source is a list of stretches, over which it is passed through again and again:
#   stretch_source["n"] stretch_source[i, "bytes"] stretch_source[i, "ns"]
# The drive is that of models.awk.
#   feed_drive(bytes, block, hold)  writes so many bytes in blocks, which are joined where the buffer is large, and sets
#       fed["seconds"]          the time until all is on the tape
#       fed["stops"]            how often the tape stopped because the buffer was empty: backhitches
#       fed["stood"]            seconds for which it stood, without those before the first start
#                               With hold the source does not wait for the drive, and delivers later what it could not
#   tape_taken(block)           bytes of tape for a byte in such blocks, with gaps and the retries that are everywhere
#   step_of(block)              the length of such joined blocks
#   lowest_rate(block)          the slowest rate of the host, in such blocks, at which the drive streams
# Promises: stretch_source fed
# Keeps: drive_now pos done pending moving stopped drive_slower steady at_stretch at_byte

BEGIN {
	MODEL_KEYS = " capacity early rate reverse interface bus buffer restart stop retries passes turn load rewind search" \
	    " locate locates space space-mark end-locates mark mark-size gap compress average worst "
}

function model_clear(    p, n, i)
{
	split("", model)
	split("", model_tag)
	model["speeds"] = worn = retried = 0
	model["name"] = ""
	n = split(MODEL_KEYS, p, " ")
	for (i = 1; i <= n; i++)
		model[p[i]] = 0
}

function model_of_rate(x)
{
	model_clear()
	model["rate"] = x
	model["capacity"] = 1e15
	model["interface"] = 1e12
	model["buffer"] = 16777216
	model["passes"] = 1
}

function change_model(key, x)
{
	model[key] = x
}

function add_speed(x,    i)
{
	for (i = ++model["speeds"]; i > 1 && model["speed", i - 1] > x; i--)
		model["speed", i] = model["speed", i - 1]
	model["speed", i] = x
}

function model_line(line,    p, n)
{
	sub(/\r$/, "", line)
	n = split(line, p, /[ \t]+/)
	if (p[1] == "name" && sub(/^name[ \t]+/, "", line))
		model["name"] = plain(line)
	else if (p[1] == "source" && n > 2 && sub(/^source[ \t]+[^ \t]+[ \t]+/, "", line))
		model_tag[p[2]] = line
	else if (n == 3 && p[1] == "speed")
		add_speed(p[2] + 0)
	else if (n == 3 && index(MODEL_KEYS, " " p[1] " ")) {
		model[p[1]] = p[2] + 0
		model[p[1], "source"] = model_tag[p[3]] ""
	}
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

# Faults and the like have no part in a forecast.  worn: the share of its rate where the tape is slow; retried: that of
# blocks that are written again at a place.
function model_given(text,    p, n, i, k, key)
{
	n = split(text, p, ",")
	for (i = 1; i <= n; i++) {
		k = index(p[i], "=")
		key = substr(p[i], 1, k - 1)
		if (key == "wear")
			worn = read_place(substr(p[i], k + 1), "wear")
		else if (key == "retries" && p[i] ~ /@/)
			retried = read_place(substr(p[i], k + 1), "retries")
		else if (k > 1 && index(MODEL_KEYS, " " key " ") && substr(p[i], k + 1) ~ /^[0-9.]+([eE][-+]?[0-9]+)?$/) {
			model[key] = substr(p[i], k + 1) + 0
			model[key, "source"] = "given"
		} else if (key !~ /^(host-cost|unloaded|end-as|fault)$/)
			return p[i] ": no figure of a drive"
	}
	return ""
}

function read_model(name,    file, line, n, k, why)
{
	model_clear()
	sub(/^sim:/, "", name)
	sub(/:.*/, "", name)
	k = index(name ",", ",")
	file = substr(name, 1, k - 1)
	if (file !~ /\//)
		file = ENVIRON["kit_tables"] "/drives/" file ".drive"
	for (n = 0; n < 200 && (getline line < file) > 0; n++)
		model_line(substr(line, 1, 300))
	close(file)
	if (!n)
		return "there is no such model of a drive (data/drives has them)"
	why = model_given(substr(name, k + 1))
	if (why != "")
		return why
	if (model["rate"] > 0 && model["capacity"] > 0 && model["interface"] > 0 && model["passes"] > 0)
		return ""
	return "it has no rate, capacity, interface or passes"
}

# --- feeding -----------------------------------------------------------------------------------------------------

# That of the lowest speed; the gap behind a block passes too, and what is written again.
function lowest_rate(block)
{
	return (model["speeds"] ? model["speed", 1] : model["rate"]) / tape_taken(block)
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
		n = stretch_source[at_stretch, "bytes"] - at_byte
		if (n > bytes)
			n = bytes
		seconds += n / stretch_source[at_stretch, "bytes"] * stretch_source[at_stretch, "ns"] / 1e9
		bytes -= n
		at_byte += n
		if (at_byte >= stretch_source[at_stretch, "bytes"]) {
			at_byte = 0
			at_stretch = at_stretch % stretch_source["n"] + 1
		}
	}
	return seconds
}

# --- the tape ---------------------------------------------------------------------------------------------------

function tape_speed()
{
	return drive_slower ? model["speed", model["speeds"] - drive_slower + 1] : model["rate"]
}

function tape_run(x)
{
	return int(x / model["capacity"] * model["passes"])
}

# The time in which bytes pass from a position on, without the turns: slower on the way back, and where the tape is
# worn.
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
	if (waits ? drive_slower == 0 || drive_now < steady : !ahead || drive_slower == model["speeds"])
		return
	was = tape_speed()
	drive_slower += waits ? -1 : 1
	steady = drive_now + model["buffer"] / tape_speed()
	done = drive_now + (done - drive_now) * was / tape_speed()
}

function start_tape(    from)
{
	from = stopped == "" || drive_now > stopped + model["stop"] ? drive_now : stopped + model["stop"]
	if (stopped != "")
		fed["stood"] += from - stopped
	done = from + spans(pos - pending, pending)
	pending = 0
	moving = 1
	steady = from + model["buffer"] / tape_speed()
}

function put_block(held,    full)
{
	if (moving && drive_now > done) {
		moving = 0
		stopped = done
		fed["stops"]++
	}
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
	match_speed(done - full > drive_now, done - drive_now < full / 2)
	if (done - full > drive_now)
		drive_now = done - full
}

# Bytes of tape for a byte at the position.
function taken_here(block)
{
	return tape_taken(block) + (retried && pos >= place_from["retries"] && pos < place_to["retries"] ? \
	    retried * (1 + model["gap"] / block) : 0)
}

function feed_drive(bytes, block, hold,    n, due, across, step)
{
	step = step_of(block)
	drive_now = pos = pending = moving = drive_slower = steady = done = due = at_byte = 0
	fed["stops"] = fed["stood"] = 0
	stopped = ""
	at_stretch = 1
	for (; bytes > 0; bytes -= n) {
		n = bytes < step ? bytes : step
		due = (hold ? due : drive_now) + delivered(n)
		across = model["buffer"] > 0 ? n / model["interface"] : 0
		if (hold)
			drive_now = (drive_now > due ? drive_now : due) + across
		else
			drive_now = due > drive_now + across ? due : drive_now + across
		put_block(n * taken_here(block))
	}
	if (!moving && pending > 0)
		start_tape()
	fed["seconds"] = done > drive_now ? done : drive_now
}
