# report-restore.awk - how long it takes to bring data back, from tape and from disk: one file, a tree, all of it
#
# usage: run_awk report-restore FILE ...
# exit:  0 printed, 1 no such tests in the files
#
# A place is a drive or a directory of a run, with tests of RESTORE, or a drive whose tape was read or filled as a
# whole.  Tape and disk of a run are compared with the run's first disk.  What was not measured is told, with the command
# that does.

BEGIN {
	JOBS = 3
	MIB = 1048576
	job_name[1] = "file"
	job_name[2] = "tree"
}

# --- the places -------------------------------------------------------------------------------------------------

function place_id(r, key, name,    id)
{
	id = r SUBSEP key SUBSEP name
	if (!(id in place_at)) {
		place_at[id] = ++places
		place_run[places] = r
		place_key[places] = key
		place_word[places] = name
	}
	return place_at[id]
}

function place_of_test(t)
{
	if (has_par(t, "drive"))
		return place_id(test_run[t], "drive", par_of(t, "drive"))
	return test_mnem[t] == "RESTORE" && has_par(t, "dir") ? place_id(test_run[t], "dir", par_of(t, "dir")) : 0
}

# Takes what is known of a place: the tests of its jobs, and of the whole of it.
function restore_take(t,    p, k)
{
	if (!test_n[t] || test_mnem[t] !~ /^(RESTORE|TREADALL|TFILL|TREAD|DREADALL)$/ || test_time(t) <= 0)
		return
	if (test_mnem[t] == "DREADALL") {
		disk_read[test_run[t], dir_of(t)] = t
		if (!(test_run[t] in disk_read))
			disk_read[test_run[t]] = t
		return
	}
	if (!(p = place_of_test(t)))
		return
	for (k = 1; k < JOBS; k++)
		if (test_mnem[t] == "RESTORE" && par_of(t, "test") == job_name[k])
			job_test[p, k] = t
	if (test_mnem[t] == "TREAD" && test_rate(t) > test_rate(read_of[p] + 0))
		read_of[p] = t
	if (test_mnem[t] == "TREADALL" && par_of(t, "compress") != "yes")
		whole_of[p] = t
	if (test_mnem[t] == "TFILL" && par_of(t, "compress") != "yes")
		fill_of[p] = t
}

function dir_of(t)
{
	return has_par(t, "dir") ? par_of(t, "dir") : ""
}

function moved(t)
{
	return t && slot_of(t, "moved-bytes/op") ? slot_mean[slot_of(t, "moved-bytes/op")] : 0
}

# --- a job ------------------------------------------------------------------------------------------------------

# What a full tape of the first drive of a run holds: what was read, or else written.
function all_bytes(r,    p, x)
{
	for (p = 1; p <= places; p++)
		if (place_run[p] == r && place_key[p] == "drive") {
			x = moved(whole_of[p] + 0) ? moved(whole_of[p] + 0) : moved(fill_of[p] + 0)
			if (x)
				return x
		}
	return 0
}

# A time at the rate of a test, with its interval.
function at_rate(t, bytes,    x)
{
	x = bytes / moved(t)
	job_time = x * test_time(t)
	job_lo = x * test_lo(t)
	job_hi = x * test_hi(t)
	job_how = "by " test_mnem[t]
	job_from = t
}

# Sets job_time (0: not measured), job_lo and job_hi (0: no interval), job_how and job_from, the test.
function find_job(p, k,    r, t, bytes)
{
	job_time = job_lo = job_hi = job_from = 0
	job_how = ""
	r = place_run[p]
	if (k < JOBS) {
		if ((t = job_test[p, k] + 0)) {
			at_rate(t, moved(t))
			job_how = test_mnem[t]
		}
		return
	}
	bytes = place_key[p] == "drive" ? own_bytes(p) : all_bytes(r)
	if (bytes <= 0)
		return
	if (place_key[p] == "drive" && whole_of[p]) {
		at_rate(whole_of[p] + 0, bytes)
		job_how = "TREADALL"
	} else if (place_key[p] == "drive")
		t = read_of[p] + 0
	else
		t = ((r, place_word[p]) in disk_read) ? disk_read[r, place_word[p]] : disk_read[r] + 0
	if (t)
		at_rate(t, bytes)
}

function own_bytes(p)
{
	return moved(whole_of[p] + 0) ? moved(whole_of[p] + 0) : moved(fill_of[p] + 0)
}

function job_words(p, k,    t, bytes)
{
	if (k == JOBS) {
		bytes = place_key[p] == "drive" ? own_bytes(p) : all_bytes(place_run[p])
		return "all" (bytes > 0 ? ", " fmt3(bytes / 1000000000) " GB" : "")
	}
	t = job_test[p, k] + 0
	return (k == 1 ? "one file" : "a tree") (t ? ", " decimal(moved(t) / MIB) " MiB" : "")
}

function restore_from(p,    t)
{
	t = job_test[p, 1] + 0 ? job_test[p, 1] + 0 : whole_of[p] + 0
	return clip(plain(decode(place_word[p])), 15) (t && drive_flag(t) != "" ? " *" : "")
}

# --- the page ---------------------------------------------------------------------------------------------------

function first_disk(r,    p)
{
	for (p = 1; p <= places; p++)
		if (place_run[p] == r && place_key[p] == "dir")
			return p
	return 0
}

function ratio_words(lo, hi)
{
	return fmt_ratio(lo) " .. " fmt_ratio(hi)
}

# Both intervals at their ends: the ratio is within, if both times are.
function job_row(p, k,    disk, x, lo, hi)
{
	disk = first_disk(place_run[p])
	x = lo = hi = 0
	if (disk && disk != p) {
		find_job(disk, k)
		x = job_time
		lo = job_lo
		hi = job_hi
	}
	find_job(p, k)
	if (job_time <= 0) {
		missing[++missed] = p SUBSEP k
		return
	}
	page_row()
	page_cell(job_words(p, k))
	page_cell(restore_from(p))
	page_cell(job_time)
	page_cell(spread_of(job_time, job_lo, job_hi) < 0 ? "" : spread_of(job_time, job_lo, job_hi))
	page_cell(x > 0 ? job_time / x : "")
	page_cell(lo > 0 && job_lo > 0 ? ratio_words(job_lo / hi, job_hi / lo) : "")
	page_cell(job_how (has_flag(job_from, "cached") ? ", cached" : ""))
	once = once || k < JOBS && test_blocks(job_from) < 2 && job_lo > 0
	computed = computed || job_how ~ /^by /
}

function run_places(r,    p, k, disk)
{
	for (k = 1; k <= JOBS; k++)
		for (disk = 0; disk <= 1; disk++)
			for (p = 1; p <= places; p++)
				if (place_run[p] == r && (place_key[p] == "dir") == disk)
					job_row(p, k)
}

# In words, for each drive, with the run's first disk.
function words_of(p,    disk, k, s, x)
{
	disk = first_disk(place_run[p])
	if (!disk)
		return
	s = ""
	for (k = 1; k <= JOBS; k++) {
		find_job(disk, k)
		x = job_time
		find_job(p, k)
		if (x > 0 && job_time > 0)
			s = s (s == "" ? "" : "; ") job_words(p, k) ": " fmt_span(job_time) " from tape, " fmt_span(x) " from disk"
	}
	if (s != "")
		page_text(restore_from(p) " and " restore_from(disk) ": " s ".", "hang")
}

function command_for(p, k)
{
	if (place_key[p] == "drive")
		return "lodestone run -s " (k < JOBS || place_word[p] ~ /^sim/ ? "restore" : "tapelong") " -d DIR -T " \
		    plain(decode(place_word[p])) (place_word[p] ~ /^sim/ ? "" : " -y")
	return "lodestone run -s restore" (k == JOBS && !all_bytes(place_run[p]) ? " -T DRIVE" : "") \
	    " -d " plain(decode(place_word[p]))
}

function tell_missing(    i, q, shown)
{
	for (i = 1; i <= missed; i++) {
		split(missing[i], q, SUBSEP)
		page_text("Not measured: " job_words(q[1], q[2]) " from " restore_from(q[1]) "; " command_for(q[1], q[2]) \
		    " does it.", "hang")
	}
}

function restore_page(r,    p, drives, disks)
{
	drives = disks = missed = 0
	for (p = 1; p <= places; p++)
		if (place_run[p] == r) {
			drives += place_key[p] == "drive"
			disks += place_key[p] == "dir"
		}
	if (!drives && !disks)
		return
	page_gap()
	page_table("restore of " plain(run_host[r]), "ruled split")
	page_columns("What:text|From:text")
	page_keys()
	page_columns("Time:span|+-:pct|Times;disk's:ratio|95% interval:right|How:text")
	run_places(r)
	page_table_end()
	page_gap()
	for (p = 1; p <= places; p++)
		if (place_run[p] == r && place_key[p] == "drive")
			words_of(p)
	tell_missing()
	if (!disks)
		page_text("No disk was measured beside it; lodestone run -s restore -d DIR does it.", "hang")
	if (!drives)
		page_text("No tape was measured beside it; lodestone run -s restore -T DRIVE does it.", "hang")
}

function restored(r,    p, k)
{
	for (p = 1; p <= places; p++)
		for (k = 1; k < JOBS; k++)
			if (place_run[p] == r && ((p, k) in job_test))
				return 1
	return 0
}

function tell_restore(    r, t, shown)
{
	places = missed = once = computed = shown = 0
	for (t = 1; t <= tests; t++)
		restore_take(t)
	for (r = 1; r <= runs; r++)
		if (restored(r)) {
			if (!shown++) {
				page_text("Restore: how long until the data are back", "line")
				page_text("tape: from a tape that is loaded and rewound, and the file or tree in the middle of what is on it;" \
				    " one file and a tree are written to a disk with fsync, all of it is only read;" \
				    " * simulated, virtual or an image")
			}
			page_gap()
			page_text(plain(run_host[r]) ": " env_of(r, "Os") " " env_of(r, "Release") ", " env_of(r, "Date"), "line")
			restore_page(r)
		}
	if (!shown)
		say_err("lodestone: report: restore: no test of RESTORE in these files; lodestone run -s restore measures it")
	if (shown && once)
		page_text("The interval (+-) is that of the samples of one visit: another hour may have another time.", "hang")
	if (shown && computed)
		page_text("By: so many bytes at the rate of this test.", "hang")
	page_end()
	finish(shown ? 0 : 1)
}

END {
	tell_restore()
}
