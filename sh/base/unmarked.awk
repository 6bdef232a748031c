# unmarked.awk - the lines of several programs, without the marks behind those of each
# usage: run_awk unmarked
# exit:  0 printed, 2 some are missing (ended.awk)

length($0) < 16 && is_mark($0) {
	next
}

{
	print
}
