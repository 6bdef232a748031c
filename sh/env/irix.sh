# irix.sh - probes for IRIX; read by env.sh

# The whole release, as `6.5 6.5.30m'.
release()
{
	uname -R || uname -r
}

# hinv prints `2 300 MHZ IP30 Processors' and `CPU: MIPS R12000 Processor Chip Revision: 2.3'.
cpu()
{
	hinv | $awk '
		/^[0-9]+ [0-9]+ MHZ .*Processor/ { clock = $2 " " $3 }
		/^CPU: / && name == "" { name = substr($0, 6) }
		END { print name, clock }
	'
}

# No processor that IRIX ran on had threads.
smt()
{
	printf '1 thread a core\n'
}
