# osf1.sh - probes for Tru64 UNIX, Digital UNIX, OSF/1; read by env.sh

os()
{
	name=$(sizer -v | sed -n '1s/;.*//p')
	printf 'OSF1%s\n' "${name:+, $name}"
}

# psrinfo prints `The alpha EV6.7 (21264A) processor operates at 667 MHz,'.
cpu()
{
	psrinfo -v | sed -n 's/^ *The \(.*\) processor operates at \([^,]*\).*$/\1 \2/p' | sed 1q
}

# No Alpha on sale had hardware threads.
smt()
{
	printf '1 thread a core\n'
}
