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
	about("Program", json_value["fio version"])
	n = json_count["jobs"]
	if (!n)
		reject("it has no jobs: the JSON of fio has an array jobs")
	split("read write trim", dirs, " ")
	for (j = 1; j <= n; j++) {
		name = json_value["jobs." j ".jobname"]
		if (json_value["jobs." j ".error"] + 0)
			reject("job " name " ended with error " json_value["jobs." j ".error"])
		for (k = 1; k <= 3; k++) {
			at = "jobs." j "." dirs[k] "."
			if (((at "io_bytes") in json_value) && number(json_value[at "io_bytes"], name) > 0)
				fio_figure(name, dirs[k], at, "jobs." j ".job options.")
		}
	}
}

# A member of the options of the job, or of all jobs.
function fio_par(at, key, name,    s)
{
	s = ((at key) in json_value) ? json_value[at key] : (("global options." key) in json_value) ? json_value["global options." key] : ""
	return s == "" ? "" : "/" name "=" encoded(s)
}

function fio_figure(name, op, at, options,    test, speed)
{
	test = taken_as("job", "/name=" encoded(name) "/op=" op fio_par(options, "rw", "rw") fio_par(options, "bs", "block") \
	    fio_par(options, "ioengine", "engine") fio_par(options, "iodepth", "depth") fio_par(options, "direct", "direct"))
	if ((at "bw_bytes") in json_value)
		speed = number(json_value[at "bw_bytes"], name ": bw_bytes")
	else
		speed = number(json_value[at "bw"], name ": bw") * 1024
	rated(test, number(json_value[at "io_bytes"], name), sprintf("%.0f", speed), "bytes/s")
}
