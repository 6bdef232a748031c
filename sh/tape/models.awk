# models.awk - models of tape drives, data/drives/MODEL.drive, as src/drive/model.c reads them
#
#   read_model(name)    reads [sim:]MODEL[,KEY=VALUE]...[:FILE] and returns "", or why it cannot.  MODEL is a name, or a path
#                       with a slash.  The programs check such files; here a line counts where its key is known
#   model_of_rate(x)    makes the model of a drive that takes so many bytes a second, without end, and never stops
#   model_name          what the file calls the drive
#   model[key]          its figures: bytes, seconds, bytes a second; 0 where there is none
#   model_speeds model_speed[1..model_speeds]      lower speeds of its tape, rising
#   model_wear model_retried    FROM-TO@SHARE, or "": where the tape is slow, and where blocks are written again
#   model_source[key]   the text of the source of a figure; "given" where the name has it
#
# Promises: model model_source model_speed model_speeds model_name model_wear model_retried
# Keeps: model_tag

BEGIN {
	MODEL_KEYS = " capacity early rate reverse interface bus buffer restart stop retries passes turn load rewind search" \
	    " locate locates space space-mark end-locates mark mark-size gap compress average worst "
}

function model_file(name)
{
	return name ~ /\// ? name : ENVIRON["kit_tables"] "/drives/" name ".drive"
}

function model_clear(    p, n, i)
{
	split("", model)
	split("", model_source)
	split("", model_tag)
	model_speeds = 0
	model_name = model_wear = model_retried = ""
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

function add_speed(x,    i)
{
	for (i = ++model_speeds; i > 1 && model_speed[i - 1] > x; i--)
		model_speed[i] = model_speed[i - 1]
	model_speed[i] = x
}

function model_line(line,    p, n)
{
	sub(/\r$/, "", line)
	n = split(line, p, /[ \t]+/)
	if (p[1] == "name" && sub(/^name[ \t]+/, "", line))
		model_name = plain(line)
	else if (p[1] == "source" && n > 2 && sub(/^source[ \t]+[^ \t]+[ \t]+/, "", line))
		model_tag[p[2]] = line
	else if (n == 3 && p[1] == "speed")
		add_speed(p[2] + 0)
	else if (n == 3 && index(MODEL_KEYS, " " p[1] " ")) {
		model[p[1]] = p[2] + 0
		model_source[p[1]] = model_tag[p[3]] ""
	}
}

# Faults and the like have no part in a forecast.
function model_given(text,    p, n, i, k, key)
{
	n = split(text, p, ",")
	for (i = 1; i <= n; i++) {
		k = index(p[i], "=")
		key = substr(p[i], 1, k - 1)
		if (key == "wear")
			model_wear = substr(p[i], k + 1)
		else if (key == "retries" && p[i] ~ /@/)
			model_retried = substr(p[i], k + 1)
		else if (k > 1 && index(MODEL_KEYS, " " key " ") && substr(p[i], k + 1) ~ /^[0-9.]+([eE][-+]?[0-9]+)?$/) {
			model[key] = substr(p[i], k + 1) + 0
			model_source[key] = "given"
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
	file = model_file(substr(name, 1, k - 1))
	n = 0
	while (n < 200 && (getline line < file) > 0) {
		n++
		model_line(substr(line, 1, 300))
	}
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
