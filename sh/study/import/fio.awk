# fio.awk - import: the JSON of fio (--output-format=json)
#
# The rate of each job, by direction.

json_ends() {
	fio_jobs()
}

function fio_jobs(    j, n, k, dirs, at, name)
{
	about("Program", json_of("fio version"))
	n = json_count("jobs")
	if (!n)
		reject("it has no jobs: the JSON of fio has an array jobs")
	split("read write trim", dirs, " ")
	for (j = 1; j <= n; j++) {
		at = "jobs." j "."
		name = json_of(at "jobname")
		if (json_of(at "error") + 0)
			reject("job " name " ended with error " json_of(at "error"))
		for (k = 1; k <= 3; k++)
			if (json_of(at dirs[k] ".io_bytes") != "" && number(json_of(at dirs[k] ".io_bytes"), name) > 0)
				fio_figure(name, dirs[k], at dirs[k] ".", fio_options(at "job options."))
	}
}

# Options of the job, or of all jobs, as parameters.
function fio_options(at,    i, n, p, s, value)
{
	s = ""
	n = split("rw rw bs block ioengine engine iodepth depth direct direct", p, " ")
	for (i = 1; i < n; i += 2) {
		value = json_of((json_has(at p[i]) ? at : "global options.") p[i])
		s = s (value == "" ? "" : "/" p[i + 1] "=" encoded(value))
	}
	return s
}

function fio_figure(name, op, at, options,    speed)
{
	speed = json_of(at "bw_bytes")
	speed = speed == "" ? number(json_of(at "bw"), name ": bw") * 1024 : number(speed, name ": bw_bytes")
	rated(taken_as("job", "/name=" encoded(name) "/op=" op options), number(json_of(at "io_bytes"), name), \
	    sprintf("%.0f", speed), "bytes/s", name)
}
