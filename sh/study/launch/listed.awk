# listed.awk - the hosts of a start of a launcher, by the names that they give themselves
#
#   list_hosts_of(file)     reads the names, one in front of each line
#   listed_as(name)         the name in the list of the host that calls itself so, with its domain or without, or ""
#   is_called(host, name)   whether a host may call itself so: with its domain or without
# Promises: listed_host

function list_hosts_of(file,    line, part, near)
{
	while ((getline line < file) > 0) {
		split(line, part, " ")
		listed_host[++listed_host["n"]] = part[1]
		is_listed[part[1]] = 1
		near = without_domain(part[1])
		near_n[near]++
		near_name[near] = part[1]
	}
}

function without_domain(name)
{
	return name ~ /^[0-9.]+$/ || index(name, ".") < 2 ? name : substr(name, 1, index(name, ".") - 1)
}

function is_called(host, name)
{
	return host == name || without_domain(host) == name || host == without_domain(name)
}

function listed_as(name,    short)
{
	if (name in is_listed)
		return name
	short = without_domain(name)
	return near_n[short] + 0 == 1 && (near_name[short] == short || name == short) ? near_name[short] "" : ""
}
