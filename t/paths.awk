# paths.awk - the paths that a command makes, opens for writing, renames or removes, from a trace of strace
#
# usage: awk -v place=DIR -f paths.awk TRACE | sort -u
# TRACE is of strace -f -qq -y -e trace=TRACED -e signal=none (t/sentinels.bash). Prints each path below DIR relative to
# it, and any other as it is, whether the call succeeded or not, but for devices, what is in the scratch of the kit, and
# what is under a name that nobody can foresee.

# The next argument that is a string: its text, or "" where there is none or it has bytes of escape sequences. Sets rest
# to what stands behind it, and from to the directory of the descriptor before it.
function next_name(    at)
{
	if (!match(rest, /"[^"\\]*"/))
		return ""
	at = substr(rest, 1, RSTART - 1)
	from = ""
	if (match(at, /[A-Z0-9_]+<\/[^>]*>, $/)) {
		from = substr(at, RSTART)
		from = substr(from, index(from, "<") + 1)
		sub(/>, $/, "", from)
		if (at ~ /AT_FDCWD<[^>]*>, $/)
			cwd[pid] = from
	}
	match(rest, /"[^"\\]*"/)
	at = substr(rest, RSTART + 1, RLENGTH - 2)
	rest = substr(rest, RSTART + RLENGTH)
	return at
}

function absolute(name)
{
	if (name !~ /^\//)
		name = (from != "" ? from : cwd[pid]) "/" name
	gsub(/\/(\.\/)+/, "/", name)
	gsub(/\/\/+/, "/", name)
	while (match(name, /\/[^\/]+\/\.\.(\/|$)/) && substr(name, RSTART, RLENGTH) !~ /^\/\.\.\//)
		name = substr(name, 1, RSTART) substr(name, RSTART + RLENGTH)
	sub(/(\/\.?)+$/, "", name)
	return name
}

function tell(name)
{
	if (name == "")
		return
	name = absolute(name)
	if (name ~ /^\/(dev|proc|sys)(\/|$)/ || name == place || name ~ /\/lodestone\.[0-9]+\.[0-9a-z.]+(\/|$)/ ||
	    name ~ /\/lodestone-[0-9]+\/.+/)
		return
	if (substr(name, 1, length(place) + 1) == place "/")
		name = substr(name, length(place) + 2)
	print name
}

{
	pid = $1
	rest = substr($0, length(pid) + 1)
	sub(/^ +/, "", rest)
	if (!(pid in cwd))
		cwd[pid] = forker == "" ? place : cwd[forker]
	call = rest
	sub(/\(.*/, "", call)
}

call ~ /^(clone|clone3|fork|vfork)$/ {
	forker = pid
	if (match($0, / = [0-9]+$/) && !(substr($0, RSTART + 3) in cwd))
		cwd[substr($0, RSTART + 3)] = cwd[pid]
}

call == "chdir" && / = 0$/ {
	name = next_name()
	from = ""
	cwd[pid] = absolute(name)
}

call == "fchdir" && match(rest, /<\/[^>]*>/) {
	cwd[pid] = substr(rest, RSTART + 1, RLENGTH - 2)
}

call ~ /^(open|openat|openat2|creat)$/ {
	name = next_name()
	if (call == "creat" || (rest ~ /O_(WRONLY|RDWR|CREAT)/ && rest !~ /O_TMPFILE/))
		tell(name)
}

call ~ /^(mkdir|mkdirat|rmdir|unlink|unlinkat|mknod|mknodat|truncate)$/ {
	tell(next_name())
}

call ~ /^(rename|renameat|renameat2)$/ {
	tell(next_name())
	tell(next_name())
}

call ~ /^(link|linkat|symlink|symlinkat)$/ {
	next_name()
	tell(next_name())
}
