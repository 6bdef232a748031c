# fio.awk - import: the JSON of fio (--output-format=json)
#
# The rate of each job, by direction.

END {
	json_whole()
	fio_jobs()
	import_end(1, "")
}

function fio_jobs(    j, n, k, dirs, at, name)
{
	if (import_failed)
		return
	about("Program", json_tree["fio version", "value"])
	n = json_tree["jobs", "count"]
	if (!n)
		reject("it has no jobs: the JSON of fio has an array jobs")
	split("read write trim", dirs, " ")
	for (j = 1; j <= n; j++) {
		name = json_tree["jobs." j ".jobname", "value"]
		if (json_tree["jobs." j ".error", "value"] + 0)
			reject("job " name " ended with error " json_tree["jobs." j ".error", "value"])
		for (k = 1; k <= 3; k++) {
			at = "jobs." j "." dirs[k] "."
			if (((at "io_bytes", "value") in json_tree) && number(json_tree[at "io_bytes", "value"], name) > 0)
				fio_figure(name, dirs[k], at, "jobs." j ".job options.")
		}
	}
}

# A member of the options of the job, or of all jobs.
function fio_par(at, key, name,    s)
{
	s = ((at key, "value") in json_tree) ? json_tree[at key, "value"] : (("global options." key, "value") in json_tree) ? json_tree["global options." key, "value"] : ""
	return s == "" ? "" : "/" name "=" encoded(s)
}

function fio_figure(name, op, at, options,    test, speed)
{
	test = taken_as("job", "/name=" encoded(name) "/op=" op fio_par(options, "rw", "rw") fio_par(options, "bs", "block") \
	    fio_par(options, "ioengine", "engine") fio_par(options, "iodepth", "depth") fio_par(options, "direct", "direct"))
	if ((at "bw_bytes", "value") in json_tree)
		speed = number(json_tree[at "bw_bytes", "value"], name ": bw_bytes")
	else
		speed = number(json_tree[at "bw", "value"], name ": bw") * 1024
	rated(test, number(json_tree[at "io_bytes", "value"], name), sprintf("%.0f", speed), "bytes/s")
}
