# iraf.awk - shared by the reports of the IRAF bench package: its tests, their choice in a run, figures as text
#
#   canon[1..canon_n] known[mnem]   the mnemonics, in the order of a page
#   job[mnem]                       operations of the usual job, where it is not one; job_what, job_per: their name, and
#                                   the unit of the time of one
#   customary_size(t)               whether a test has the bytes or the extents of the usual job
#   has_time(t)                     whether a test has a wall time; t may be 0
#   iraf_pick(r, mnem)              the test of run r that represents a mnemonic, or 0
#   job_version(t)                  the version of a test; of a published one, that of the kit's program that does its job
#   job_count(t) job_ns(t)          operations of the job of a test, and its wall time: as printed, or the median of now

BEGIN {
	canon_n = split("CLSS MKPKGV MKPKGC MKHDB IMADDS IMADDR IMSTATR IMSHIFTR IMLOAD IMLOADF IMTRAN SUBPR IPCO" \
		" IPCB FORTSK WBIN RBIN RRBIN WTEXT RTEXT CSTC WSTC RSTC RRSTC NWBIN NRBIN NWNULL NWTEXT NRTEXT" \
		" PLOTS 2USER 4USER", canon, " ")
	for (i = 1; i <= canon_n; i++)
		known[canon[i]] = 1
	add_job("IPCO", 100, "getpars", "")
	add_job("SUBPR", 10, "conn/discon", "sec/proc")
	add_job("FORTSK", 10, "commands", "sec/cmd")
	add_job("PLOTS", 10, "plots", "sec/PROW")
	add_job("2USER", 10, "plots", "sec/PROW")
	add_job("4USER", 10, "plots", "sec/PROW")
	job_v["IMTRAN"] = 2		# with memory for the whole image
	job_v["MKPKGC"] = 2		# make alone
	sized("WBIN RBIN RRBIN CSTC WSTC RSTC RRSTC NWBIN NRBIN NWNULL", "bytes", "5000000")
	sized("IPCB WTEXT RTEXT NWTEXT NRTEXT", "bytes", "1000000")
	sized("IMADDS IMLOAD IMLOADF IMTRAN", "size", "512x512x16")
	sized("IMADDR IMSTATR IMSHIFTR", "size", "512x512x32")
}

# --- tests ------------------------------------------------------------------------------------------------------

function add_job(mnem, n, what, per)
{
	job[mnem] = n
	job_what[mnem] = what
	job_per[mnem] = per
}

function sized(mnems, key, value,    n, p, i)
{
	n = split(mnems, p, " ")
	for (i = 1; i <= n; i++) {
		job_key[p[i]] = key
		job_size[p[i]] = value
	}
}

function customary_size(t)
{
	return !(test_mnem[t] in job_key) || par_of(t, job_key[test_mnem[t]]) == job_size[test_mnem[t]]
}

function has_page(r,    i)
{
	for (i = 1; i <= run_tests[r]; i++)
		if (test_mnem[run_test[tests_before[r] + i]] in known)
			return 1
	for (i = 1; i <= run_msgs[r]; i++)
		if (mnem_of(msg_name[msgs_before[r] + i]) in known)
			return 1
	return 0
}

# The variant of a mnemonic for its row.  A measured test comes before others; then count the usual size, the kit's
# buffered layer before stdio, the placements free and same before others, and the order in the record.  It is kept,
# because a record may have very many tests of one mnemonic.
function iraf_pick(r, mnem)
{
	if (!(r in picks_known))
		pick_tests(r)
	return ((r, mnem) in iraf_picked) ? iraf_picked[r, mnem] : 0
}

function pick_tests(r,    i, t, score, top)
{
	split("", top)
	picks_known[r] = 1
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (has_par(t, "part"))
			continue
		if (par_of(t, "transport") != "" && par_of(t, "transport") != "pipe")
			continue
		score = (has_time(t) ? 8 : 0) + (customary_size(t) ? 4 : 0) + (par_of(t, "block") != "stdio" ? 2 : 0) + \
		    (par_of(t, "place") ~ /^(same)?$/ ? 1 : 0)
		if (!(test_mnem[t] in top) || score > top[test_mnem[t]]) {
			top[test_mnem[t]] = score
			iraf_picked[r, test_mnem[t]] = t
		}
	}
}

function job_version(t)
{
	return was_printed(test_run[t]) && (test_mnem[t] in job_v) ? job_v[test_mnem[t]] : test_v[t]
}

function has_time(t)
{
	return t && slot_of(t, "ns/op") > 0
}

# Operations of the job: those of the published sample, or the usual number in a measured run.
function job_count(t)
{
	if (was_printed(test_run[t]))
		return test_n[t] ? test_iters[t] / test_n[t] : 0
	return (test_mnem[t] in job) ? job[test_mnem[t]] : 1
}

function job_ns(t)
{
	return has_time(t) ? test_time(t) * job_count(t) : 0
}

# The time of the whole job of a published sample, in ns; "" where the page does not tell.
function whole_job(t, unit,    s)
{
	s = slot_of(t, unit)
	return s ? slot_mean[s] * job_count(t) : ""
}

# --- figures as text --------------------------------------------------------------------------------------------

# Nanoseconds as seconds with all decimals, at least `least', without rounding.
function exact_s(ns, least,    s, frac)
{
	s = sprintf("%.0f", ns)
	s = repeat("0", 10 - length(s)) s
	frac = substr(s, length(s) - 8)
	while (length(frac) > least && frac ~ /0$/)
		frac = substr(frac, 1, length(frac) - 1)
	return substr(s, 1, length(s) - 9) (frac == "" ? "" : "." frac)
}

# Minutes and seconds as text.
function minutes_text(minutes, text)
{
	return sprintf("%.0f:", minutes) (text ~ /^[0-9][0-9]/ ? "" : "0") text
}

function exact_clock(ns, least,    m)
{
	m = int(ns / 60000000000)
	return minutes_text(m, exact_s(ns - m * 60000000000, least))
}

function widened_clock(x,    m, text)
{
	m = int(x / 60)
	text = m ? sprintf("%.4f", x - m * 60) : widened_s(x, 3)
	if (text + 0 >= 60) {
		m++
		text = "0.0000"
	}
	return minutes_text(m, text)
}

# 5000000 becomes 5E6, as in the published pages.
function bytes_text(n)
{
	return (powers_of_ten(n, 1) == "" ? n : powers_of_ten(n, 1)) " bytes"
}

function job_size_text(t, times,    s)
{
	if (par_of(t, "bytes") != "")
		return bytes_text(par_of(t, "bytes"))
	if (par_of(t, "size") != "") {
		s = par_of(t, "size")
		gsub(/x/, times, s)
		return s
	}
	return (test_mnem[t] in job) ? job_count(t) " " job_what[test_mnem[t]] : ""
}

# Operating system, machine, memory and disk, as far as they are known.
function system_text(r,    n, p, k, v, text)
{
	n = split("Os Release Machine Cpu Memory Disk", p, " ")
	for (k = 1; k <= n; k++) {
		v = p[k] == "Memory" ? memory_text(r) : plain(env_of(r, p[k]))
		if (v == "unknown" && (p[k] == "Os" || p[k] == "Cpu"))
			v = p[k] " unknown"
		if (v != "unknown")
			text = text (k == 1 ? "" : p[k] == "Release" ? " " : ", ") v (p[k] == "Memory" ? " memory" : "")
	}
	return text
}

function memory_text(r,    x)
{
	if (env_of(r, "Memory") !~ /^[0-9]+( bytes)?$/)
		return "unknown"
	x = env_of(r, "Memory") / 1048576
	return sprintf(x == int(x) ? "%.0f Mb" : "%.2f Mb", x)
}
