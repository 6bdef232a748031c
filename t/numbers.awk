# numbers.awk - signals to process numbers that may be another's by then, from a trace of strace
#
# usage: awk -f numbers.awk TRACE
# TRACE is of strace -f -qq -e trace=execve,kill,wait4,clone,clone3,fork,vfork -e signal=none. Prints each kill of a
# number, or of the group of it, after the wait that returned it, and before a process with it was started again; last a
# line with the count of all kills. Signal 0 is none.

# A call that another process interrupts stands on two lines; what it returns is on the second one. A signal is sent on
# the first.
function joined(line,    begun)
{
	begun = line ~ /<unfinished \.\.\.>$/
	sub(/ *<unfinished \.\.\.>$/, "", line)
	if (begun) {
		part[$1] = line
		return line ~ /^kill\(/ ? line : ""
	}
	if (line !~ /^<\.\.\. /)
		return line
	sub(/^<\.\.\. [a-z0-9]+ resumed>,? */, "", line)
	return part[$1] ~ /^kill\(/ ? "" : part[$1] line
}

function result(line)
{
	return match(line, / = [0-9]+$/) ? substr(line, RSTART + 3) + 0 : 0
}

{
	call = $0
	sub(/^[0-9]+ +/, "", call)
	call = joined(call)
	if (call ~ /^(clone|clone3|fork|vfork)\(/)
		delete waited[result(call)]
	else if (call ~ /^wait4\(/ && call ~ /WIFEXITED|WIFSIGNALED/ && result(call) > 0)
		waited[result(call)] = NR
	else if (call ~ /^kill\(-?[0-9]+, SIG/) {
		kills++
		number = substr(call, 6) + 0
		if (number < 0)
			number = -number
		if (number in waited)
			print NR ": " $1 " " call ", waited for in line " waited[number]
	}
}

END {
	print "kills " kills + 0
}
