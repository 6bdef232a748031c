# darwin.sh - probes for macOS; read by env.sh

os()
{
	printf 'Darwin, %s %s\n' "$(sw_vers -productName)" "$(sw_vers -productVersion)"
}

machine()
{
	uname -m
	sysctl -n hw.model
}

cpu()
{
	sysctl -n machdep.cpu.brand_string || hostinfo | value_of 'Processor type'
}

smt()
{
	$awk -v threads="$(sysctl -n hw.logicalcpu)" -v cores="$(sysctl -n hw.physicalcpu)" 'BEGIN {
		if (cores > 0 && threads > 0)
			print threads / cores " thread" (threads > cores + 0 ? "s" : "") " a core"
	}'
	[ "$(sysctl -n kern.hv_vmm_present)" != 1 ] || printf '; guest of a hypervisor\n'
}
