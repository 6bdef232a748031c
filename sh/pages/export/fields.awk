# fields.awk - the fields of lodestone export: their names, and the runs of JSON; loaded after written.awk
#   take_names()            begins with the fields that every table has
#   add_field(unit)         a field for each other unit, field[1..fields]; named[unit] is its name.  pub-Kb/s is
#                           pub_Kb_per_s, pub-% is pub_percent.  A name that a field has already, in small letters or
#                                                                capitals, gets _2 ...
#   put_head(host, file, run)   begins the cells of a line (written.awk)
#   write_line(text)        prints a line
#   plain_version(s)        a version as a value
#   json_begin() json_key(key, value) json_begin_run(host, file, run, list) json_item(text) json_list(name)
#   json_published(...)
#   json_message(...) json_end_run() json_end()   the parts of JSON in their order:
#                           {"schema": "lodestone export 1", "runs": [{"host", "file", "run", "environment": {key: text
#                           or list of texts}, LIST: [...], "published": [{"test", "version", "column", "text"}],
#                           "notes": [...], "messages": [{"kind", "test", "text"}]}]}
#
# -v format=csv|json
# Promises: field fields named

function field_name(u)
{
	if (u == "ns/op")
		return "wall_ns_per_op"
	gsub(/%/, "percent", u)
	gsub(/\//, "_per_", u)
	gsub(/[^A-Za-z0-9_]/, "_", u)
	return u
}

# A version is digits; JSON has no leading zeros.
function plain_version(s)
{
	while (length(s) > 1 && substr(s, 1, 1) == "0")
		s = substr(s, 2)
	return s
}

function free_name(u,    s, base)
{
	s = base = field_name(u)
	while (tolower(s) in name_taken)
		s = base "_" (2 + name_tries[base]++)
	name_taken[tolower(s)] = 1
	return s
}

function take_names(    i, own)
{
	for (i = split("host file line run test version row round iterations samples rounds flags moved_bytes_per_s " \
	    "wall_ns_per_op_median wall_ns_per_op_low wall_ns_per_op_high wall_interval_percent wall_ns_per_op_mean " \
	    "wall_ns_per_op_sd wall_ns_per_op_min wall_ns_per_op_max", own, " "); i >= 1; i--)
		name_taken[own[i]] = 1
	fields = split("ns/op user-ns/op sys-ns/op cpu-ns/op moved-bytes/op ops/op", field, " ")
	for (i = 1; i <= fields; i++) {
		field_known[field[i]] = 1
		named[field[i]] = free_name(field[i])
	}
}

function add_field(u)
{
	if (u in field_known)
		return
	field_known[u] = 1
	field[++fields] = u
	named[u] = free_name(u)
}

function write_line(text)
{
	if (format == "csv")
		print text
	else
		json_item("{" text "}")
}

function put_head(host, file, run)
{
	begin_cells(format)
	put_field("host", host "", 1)
	put_field("file", file "", 1)
	put_field("run", run "", 0)
}

# --- runs in JSON -----------------------------------------------------------------------------------------------

function json_item(text)
{
	print (json_listed++ ? "    ," : "     ") text
}

# The values of a key are a chain from its first line; a text that grows with each would be copied with each.
function json_key(key, value)
{
	env_said[++env_n] = key
	env_text[env_n] = value
	if (key in env_last)
		env_next[env_last[key]] = env_n
	env_last[key] = env_n
}

function json_keys(    i, j, k, n)
{
	n = 0
	for (i = 1; i <= env_n; i++) {
		k = env_said[i]
		if (!(k in env_last))
			continue
		delete env_last[k]
		printf "%s%s: %s%s", n++ ? ",\n     " : "", json_text(k), (i in env_next) ? "[" : "", json_text(env_text[i])
		for (j = i; (j in env_next); ) {
			j = env_next[j]
			printf ", %s", json_text(env_text[j])
		}
		printf "%s", (i in env_next) ? "]" : ""
	}
}

function json_begin()
{
	print "{\"schema\": \"lodestone export 1\",\n \"runs\": ["
}

# The lines of the environment are those of json_key.
function json_begin_run(host, file, run, list)
{
	json_listed = 0
	print (json_runs++ ? "  ," : "   ") "{\"host\": " json_text(host) ", \"file\": " json_text(file) ", \"run\": " run ","
	printf "    \"environment\": {"
	json_keys()
	print "},"
	print "    \"" list "\": ["
	env_n = 0
	split("", env_last)
	split("", env_next)
}

function json_list(name)
{
	json_listed = 0
	print "    ],\n    \"" name "\": ["
}

function json_published(base, version, column, text)
{
	json_item("{\"test\": " json_text(base) (version == "" ? "" : ", \"version\": " plain_version(version)) \
	    ", \"column\": " json_text(column) ", \"text\": " json_text(text) "}")
}

function json_message(kind, name, text)
{
	json_item("{\"kind\": " json_text(kind) ", \"test\": " json_text(name) ", \"text\": " json_text(text) "}")
}

function json_end_run()
{
	print "    ]}"
}

function json_end()
{
	print " ]}"
}
