# fio.awk - import: the JSON of fio (--output-format=json)
#
# Each direction of each job is a test of its own: the bytes and the time of the job.  fio 3 has bytes in io_bytes,
# earlier ones KiB.

json_ends() {
	fio_jobs()
}

function fio_jobs(    j, n)
{
	about("Program", json_of("fio version"))
	n = json_count("jobs")
	if (!n)
		reject("it has no jobs: the JSON of fio has an array jobs")
	for (j = 1; j <= n; j++)
		fio_job("jobs." j ".")
}

function fio_job(at,    name, k, n, op)
{
	name = json_of(at "jobname")
	if (name == "")
		reject("a job has no jobname")
	if (json_of(at "error") != "0")
		reject("job " name " ended with error " json_of(at "error"))
	n = 0
	for (k = 1; k <= json_count(substr(at, 1, length(at) - 1)); k++) {
		op = json_name[substr(at, 1, length(at) - 1), k]
		if (!json_has(at op ".io_bytes"))
			continue
		n++
		if (number(json_of(at op ".io_bytes"), name) > 0)
			fio_figure(name, op, at op ".", fio_options(at "job options."))
	}
	if (!n)
		reject("job " name " has no io_bytes of any direction")
}

# Options of the job, or of all jobs, as parameters.
function fio_options(at,    i, n, p, s, value)
{
	s = ""
	n = split("rw rw bs block ioengine engine iodepth depth direct direct numjobs jobs", p, " ")
	for (i = 1; i < n; i += 2) {
		value = json_of((json_has(at p[i]) ? at : "global options.") p[i])
		s = s (value == "" ? "" : "/" p[i + 1] "=" encoded(value))
	}
	return s
}

# bw is KiB a second, whole ones; it must be what the bytes and the time give, or one of the three has another unit.
function fio_figure(name, op, at, options,    test, bytes, ms, bw)
{
	test = once_more("FIO/name=" encoded(name) "/op=" encoded(op) options)
	if (!json_has(at "io_kbytes") && json_of("fio version") !~ /^fio-[12][.]/)
		reject("job " name ": without io_kbytes, and of no fio before 3, the unit of io_bytes is unknown")
	bytes = number(json_of(at "io_bytes"), name ": io_bytes") * (json_has(at "io_kbytes") ? 1 : 1024)
	ms = number(json_of(at "runtime"), name ": runtime")
	bw = number(json_of(at "bw"), name ": bw")
	if (ms == 0)
		omitted(test, "the time is shorter than a millisecond")
	else if (bytes / ms / 1.024 > bw * 1.01 + 1 || bytes / ms / 1.024 < bw * 0.99 - 1)
		reject(sprintf("job %s: %.0f bytes in %.0f ms are not the %.0f KiB/s of its bw", name, bytes, ms, bw))
	else
		timed(test, ms * 1e6, sprintf("%.0f", bytes) " moved-bytes/op " json_of(at "bw") " pub-KiB/s")
}
