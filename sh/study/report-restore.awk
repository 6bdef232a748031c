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
	split("file tree", job_name, " ")
	split("one file|a tree|all", job_title, "|")
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
		disk_read[test_run[t], par_of(t, "dir")] = t
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

function moved(t)
{
	return t && slot_of(t, "moved-bytes/op") ? slot_mean[slot_of(t, "moved-bytes/op")] : 0
}

# --- a job ------------------------------------------------------------------------------------------------------

# What a full tape of a drive holds: what was read, or else written.
function tape_bytes(p)
{
	return moved(whole_of[p] + 0) ? moved(whole_of[p] + 0) : moved(fill_of[p] + 0)
}

# All that is brought back: from a disk as much as a tape of the run's first drive that has been filled.
function all_bytes(p,    q)
{
	if (place_key[p] == "drive")
		return tape_bytes(p)
	for (q = 1; q <= places; q++)
		if (place_run[q] == place_run[p] && tape_bytes(q))
			return tape_bytes(q)
	return 0
}

# The test whose time, or for all of it whose rate, a job has; 0 without one.
function test_of_job(p, k)
{
	if (k < JOBS)
		return job_test[p, k] + 0
	if (place_key[p] == "drive")
		return whole_of[p] ? whole_of[p] + 0 : read_of[p] + 0
	return ((place_run[p], place_word[p]) in disk_read) ? disk_read[place_run[p], place_word[p]] : disk_read[place_run[p]] + 0
}

# Sets of a job that was measured its time, its interval lo and hi (0: none), how, and from, the test.
function find_job(p, k,    t, x)
{
	t = test_of_job(p, k)
	x = !t ? 0 : k < JOBS ? 1 : moved(t) ? all_bytes(p) / moved(t) : 0
	if (x <= 0)
		return
	job_told[p, k, "time"] = x * test_time(t)
	job_told[p, k, "lo"] = x * test_lo(t)
	job_told[p, k, "hi"] = x * test_hi(t)
	job_told[p, k, "how"] = (k < JOBS || t == whole_of[p] + 0 ? "" : "by ") test_mnem[t]
	job_told[p, k, "from"] = t
}

function job_words(p, k,    x)
{
	x = k == JOBS ? all_bytes(p) : moved(job_test[p, k] + 0)
	return job_title[k] (x <= 0 ? "" : k == JOBS ? ", " fmt3(x / 1000000000) " GB" : ", " decimal(x / MIB) " MiB")
}

function restore_from(p,    t)
{
	t = job_test[p, 1] + 0 ? job_test[p, 1] + 0 : whole_of[p] + 0
	return clip(plain(decode(place_word[p])), 15) (t && drive_flag(t) != "" ? " *" : "")
}

# --- the page ---------------------------------------------------------------------------------------------------

# The places of a run: shown[1..shown_n], of which the first shown_drives are drives.
function list_places(r,    disk, p)
{
	shown_n = shown_drives = 0
	for (disk = 0; disk <= 1; disk++)
		for (p = 1; p <= places; p++)
			if (place_run[p] == r && (place_key[p] == "dir") == disk) {
				shown[++shown_n] = p
				shown_drives += !disk
			}
}

# Both intervals at their ends: the ratio is within, if both times are.
function job_row(p, k, disk,    x, spread)
{
	page_row()
	page_cell(job_words(p, k))
	page_cell(restore_from(p))
	page_cell(job_told[p, k, "time"])
	spread = spread_of(job_told[p, k, "time"], job_told[p, k, "lo"], job_told[p, k, "hi"])
	page_cell(spread < 0 ? "" : spread)
	x = disk != p && job_told[disk, k, "time"] > 0
	page_cell(x ? job_told[p, k, "time"] / job_told[disk, k, "time"] : "")
	x = x && job_told[disk, k, "lo"] > 0 && job_told[p, k, "lo"] > 0
	page_cell(x ? fmt_ratio(job_told[p, k, "lo"] / job_told[disk, k, "hi"]) " .. " \
	    fmt_ratio(job_told[p, k, "hi"] / job_told[disk, k, "lo"]) : "")
	page_cell(job_told[p, k, "how"] (has_flag(job_told[p, k, "from"], "cached") ? ", cached" : ""))
	once = once || k < JOBS && test_blocks(job_told[p, k, "from"]) < 2 && job_told[p, k, "lo"] > 0
	computed = computed || job_told[p, k, "how"] ~ /^by /
}

# In words, for a drive, with the run's first disk.
function words_of(p, disk,    k, s)
{
	s = ""
	for (k = 1; k <= JOBS; k++)
		if (job_told[disk, k, "time"] > 0 && job_told[p, k, "time"] > 0)
			s = s (s == "" ? "" : "; ") job_words(p, k) ": " fmt_span(job_told[p, k, "time"]) " from tape, " \
			    fmt_span(job_told[disk, k, "time"]) " from disk"
	if (s != "")
		page_text(restore_from(p) " and " restore_from(disk) ": " s ".", "hang")
}

function command_for(p, k)
{
	if (place_key[p] == "drive")
		return "lodestone run -s " (k < JOBS || place_word[p] ~ /^sim/ ? "restore" : "tapelong") " -d DIR -T " \
		    plain(decode(place_word[p])) (place_word[p] ~ /^sim/ ? "" : " -y")
	return "lodestone run -s restore" (k == JOBS && !all_bytes(p) ? " -T DRIVE" : "") " -d " plain(decode(place_word[p]))
}

function restore_page(r,    disk, k, i)
{
	list_places(r)
	disk = shown_drives < shown_n ? shown[shown_drives + 1] : 0
	page_gap()
	page_table("restore of " plain(run_host[r]), "ruled split")
	page_columns("What:text|From:text")
	page_keys()
	page_columns("Time:span|+-:pct|Times;disk's:ratio|95% interval:right|How:text")
	for (k = 1; k <= JOBS; k++)
		for (i = 1; i <= shown_n; i++) {
			find_job(shown[i], k)
			find_job(disk, k)
			if (job_told[shown[i], k, "time"] > 0)
				job_row(shown[i], k, disk)
		}
	page_table_end()
	page_gap()
	for (i = 1; i <= shown_drives; i++)
		words_of(shown[i], disk)
	for (k = 1; k <= JOBS; k++)
		for (i = 1; i <= shown_n; i++)
			if (job_told[shown[i], k, "time"] <= 0)
				page_text("Not measured: " job_words(shown[i], k) " from " restore_from(shown[i]) "; " \
				    command_for(shown[i], k) " does it.", "hang")
	if (!disk)
		page_text("No disk was measured beside it; lodestone run -s restore -d DIR does it.", "hang")
	if (!shown_drives)
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

function tell_restore(    r, t, told)
{
	places = once = computed = told = 0
	for (t = 1; t <= tests; t++)
		restore_take(t)
	for (r = 1; r <= runs; r++)
		if (restored(r)) {
			if (!told++) {
				page_text("Restore: how long until the data are back", "line")
				page_text("tape: from a tape that is loaded and rewound, and the file or tree in the middle of what is on it;" \
				    " one file and a tree are written to a disk with fsync, all of it is only read;" \
				    " * simulated, virtual or an image")
			}
			page_gap()
			page_text(plain(run_host[r]) ": " env_of(r, "Os") " " env_of(r, "Release") ", " env_of(r, "Date"), "line")
			restore_page(r)
		}
	if (told && once)
		page_text("The interval (+-) is that of the samples of one visit: another hour may have another time.", "hang")
	if (told && computed)
		page_text("By: so many bytes at the rate of this test.", "hang")
	page_over(told, "restore", "no test of RESTORE in these files; lodestone run -s restore measures it")
}

END {
	tell_restore()
}
