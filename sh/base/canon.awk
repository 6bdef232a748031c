# canon.awk - the tests of the IRAF bench package and their usual jobs
#   canon_at(i)                     mnemonic i in the order of a page, "" behind the last one
#   in_canon(mnem)                  whether it is one of them
#   usual_count(mnem)               operations of the usual job
#   canon_words(mnem)                 what they are, "getpars"; "" where the job is one operation
#   job_per(mnem)                   the unit of the time of one, "sec/cmd"; "" without one
#   add_job(mnem, n, what, per)     adds a job
#   is_customary(name)              whether a test has the bytes or the extents of the usual job
#   job_of_version(mnem, v)         the version of the kit's program that does the job of a published test of version v

BEGIN {
	canon_n = split("CLSS MKPKGV MKPKGC MKHDB IMADDS IMADDR IMSTATR IMSHIFTR IMLOAD IMLOADF IMTRAN SUBPR IPCO" \
		" IPCB FORTSK WBIN RBIN RRBIN WTEXT RTEXT CSTC WSTC RSTC RRSTC NWBIN NRBIN NWNULL NWTEXT NRTEXT" \
		" PLOTS 2USER 4USER", canon, " ")
	for (i = 1; i <= canon_n; i++)
		canon_known[canon[i]] = 1
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

function canon_at(i)
{
	return i <= canon_n ? canon[i] : ""
}

function in_canon(mnem)
{
	return mnem in canon_known
}

function add_job(mnem, n, what, per)
{
	job[mnem] = n
	job_what[mnem] = what
	job_unit[mnem] = per
}

function sized(mnems, key, value,    n, p, i)
{
	n = split(mnems, p, " ")
	for (i = 1; i <= n; i++) {
		job_key[p[i]] = key
		job_size[p[i]] = value
	}
}

function usual_count(mnem)
{
	return (mnem in job) ? job[mnem] : 1
}

function canon_words(mnem)
{
	return (mnem in job_what) ? job_what[mnem] : ""
}

function job_per(mnem)
{
	return (mnem in job_unit) ? job_unit[mnem] : ""
}

function is_customary(name,    mnem)
{
	mnem = mnem_of(name)
	return !(mnem in job_key) || par_in(name, job_key[mnem]) == job_size[mnem]
}

function job_of_version(mnem, v)
{
	return (mnem in job_v) ? job_v[mnem] : v
}
