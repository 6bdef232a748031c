# system: IRIX IRIX64
#
# irix.sh - what IRIX tells, by hinv; read by env.sh and watch.sh

# The full release, such as `6.5 6.5.30m'.
env_release()
{
	uname -R || uname -r
}

# hinv prints `2 300 MHZ IP30 Processors' and `CPU: MIPS R12000 Processor Chip Revision: 2.3'.
env_cpu()
{
	hinv | $awk '
		/^[0-9]+ [0-9]+ MHZ .*Processor/ { clock = $2 " " $3 }
		/^CPU: / && name == "" { name = substr($0, 6) }
		END { print name, clock }
	'
}

# No processor of IRIX had hardware threads.
env_smt()
{
	printf '1 thread a core\n'
}
