# findings.awk - what lint has found, in the order of files and lines
#
#   finding(r, line, level, what, why)      notes one of a line of run r; level is error or note
#   add_text(file, line, text)      notes a text as it is printed
#   print_findings()        prints them; with -v counted=1 behind a line `findings: ERRORS NOTES', without which they are not whole
#
# Promises: errors, how many are errors

BEGIN {
	errors = findings = finding_files = 0
}

function finding(r, line, level, what, why)
{
	if (level == "error")
		errors++
	add_text(run_file[r], line, run_file[r] ":" line ": " level ": " what ": " why)
}

function add_text(file, line, text)
{
	findings++
	found_key[findings] = sprintf("%06d %09d %09d", file_number(file), line, findings)
	found_text[found_key[findings]] = text
}

function file_number(name)
{
	if (!(name in file_no))
		file_no[name] = ++finding_files
	return file_no[name]
}

function print_findings(    i)
{
	sort_str(found_key, findings)
	if (counted)
		print "findings: " errors " " findings - errors
	for (i = 1; i <= findings; i++)
		print found_text[found_key[i]]
}
