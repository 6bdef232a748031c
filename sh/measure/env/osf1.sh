# system: OSF1
#
# osf1.sh - what Tru64 UNIX, Digital UNIX and OSF/1 tell, by sizer and psrinfo; read by env.sh and watch.sh

env_os()
{
	name=$(sizer -v | sed -n '1s/;.*//p')
	printf 'OSF1%s\n' "${name:+, $name}"
}

# psrinfo prints `The alpha EV6.7 (21264A) processor operates at 667 MHz,'.
env_cpu()
{
	psrinfo -v | sed -n 's/^ *The \(.*\) processor operates at \([^,]*\).*$/\1 \2/p' | sed 1q
}

# No Alpha on sale had hardware threads.
env_smt()
{
	printf '1 thread a core\n'
}
