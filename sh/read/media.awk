# media.awk - the medium of a test that moves bytes
#
#   classify(t)     1 and sets kind, device and way; 0 for a part, and for a test that moves no bytes of a medium.
#                   kind: memory, disk cache, disk, network, remote file, file server, shared file, tape library or tape;
#                   way: copy, send, read or write

function classify(t,    m)
{
	m = test_mnem[t]
	kind = device = way = ""
	if (par_of(t, "part") != "" || par_of(t, "bin") != "" || par_of(t, "file") != "")
		return 0
	if (m == "MEMCPY" || m == "STREAM" && par_of(t, "op") ~ /^(copy)?$/) {
		kind = "memory"
		device = tolower(m)
		way = "copy"
	} else if (m ~ /^(DISKS|BLOCKS|CACHE|WBIN|RBIN|RRBIN|WSTC|RSTC|RRSTC)$/)
		classify_disk(t, m)
	else if (m ~ /^N(WBIN|RBIN)$/) {
		kind = "remote file"
		device = par_of(t, "far")
		way = m ~ /W/ ? "write" : "read"
	} else if (m ~ /^(TTCP|SUSTAIN|FTP)$/) {
		kind = "network"
		device = m == "FTP" ? "FTP" : par_of(t, "dir") ~ />/ ? par_of(t, "dir") : "TCP"
		way = "send"
	} else if (m == "SHARED") {
		kind = has_flag(t, "cached") ? "disk cache" : "shared file"
		device = par_of(t, "clients") + 0 > 1 ? "clients" : "client"
		way = par_of(t, "op") ~ /write/ ? "write" : "read"
	} else if (m == "ARCHIVE" || m == "RETRIEVE") {
		kind = "tape library"
		device = "adsmcli"
		way = m == "ARCHIVE" ? "write" : "read"
	} else if (m ~ /^(TFILL|TWRITE|TREAD|TBACKUP|TPAR)$/)
		classify_tape(t, m)
	return kind != ""
}

# A measured WBIN or WSTC ends when the data are in the cache, without a flag.
function classify_disk(t, m)
{
	way = m == "DISKS" || m == "BLOCKS" ? par_of(t, "op") : m ~ /W/ ? "write" : "read"
	device = par_of(t, "disk") par_of(t, "dir") par_of(t, "type")
	if (par_of(t, "disk") != "")
		device = par_of(t, "disk") " " par_of(t, "type")
	if (m == "CACHE" && par_of(t, "state") == "")
		return
	if (has_flag(t, "cached") || par_of(t, "state") == "warm" || m ~ /^W(BIN|STC)$/ && !was_printed(test_run[t]))
		kind = "disk cache"
	else if (par_of(t, "rwsize") != "" || m == "BLOCKS" && par_of(t, "server") != "" || par_of(t, "net") ~ /^[A-Z]/) {
		kind = "file server"
		device = device (par_of(t, "rwsize") != "" ? " rwsize=" par_of(t, "rwsize") : "") \
		    (par_of(t, "server") != "" ? " " par_of(t, "server") : "") (par_of(t, "net") != "" ? " " par_of(t, "net") : "")
	} else
		kind = "disk"
	if (par_of(t, "client") != "" && tolower(par_of(t, "client")) != run_host[test_run[t]])
		device = par_of(t, "client") " " device
}

function classify_tape(t, m)
{
	kind = "tape"
	device = par_of(t, "drive")
	if (device == "")
		device = ((test_run[t], "Tape") in env) ? env[test_run[t], "Tape"] : "tape"
	if (par_of(t, "compress") == "yes")
		device = device ", compressed"
	way = m ~ /^(TREAD|TPAR)$/ ? "read" : "write"
}
