# sbc-bench.awk - import: a result of sbc-bench, or the output of tinymembench
#
# Where a machine has several kinds of processors, tinymembench and ramlat are run on each: the first has the plain name, and the
# others have /cluster=2 and so on.

BEGIN {
	sbc_clusters = 0
	line_needs("^ *67108864 : +[^ ]+ ns +/", "it ends before the random reads of 67108864 bytes")
}

/^sbc-bench v/ {
	starts_again()
	about("Program", "sbc-bench " $2)
	sbc_model = $0
	sub(/^sbc-bench v[^ ]* /, "", sbc_model)
	sub(/ *\([^()]*\)$/, "", sbc_model)
	about("System", sbc_model)
	about("host", tolower(sbc_model))
}

/^tinymembench v/ {
	sbc_clusters++
	sbc_pages = ""
	starts_again()
}

/^ standard mem(cpy|set) +: / {
	if (!sbc_clusters)
		reject("a figure of tinymembench above its first line")
	need_unit($5, "MB/s")
	rated(taken_as("standard " $2, sbc_cluster()), 33554432, $4, $5, "standard " $2)
}

/^block size : single random read/ {
	sbc_pages = index($0, "[MADV_HUGEPAGE]") ? "huge" : "plain"
}

/^ *[0-9]+ : +[^ ]+ ns +\// {
	if (sbc_pages == "")
		reject("a random read above the head of its table")
	if ($1 == 67108864)
		timed(taken_as("random read", "/bytes=67108864/pages=" sbc_pages sbc_cluster()), number($3, "random read"), "")
}

/^Executing ramlat/ {
	sbc_chases++
}

/^ +[0-9]+k: / {
	if ($1 == "65536k:" || $1 == "4k:")
		timed(taken_as("chase", "/bytes=" ($1 == "4k:" ? 4096 : 67108864) (sbc_chases > 1 ? "/cluster=" sbc_chases : "")), \
		    number($6, "chase of " $1), "")
}

function sbc_cluster()
{
	return sbc_clusters > 1 ? "/cluster=" sbc_clusters : ""
}
