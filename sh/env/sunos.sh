# sunos.sh - probes for Solaris and illumos; read by env.sh

os()
{
	name=$(sed -n '1s/^ *//p' "$root/etc/release")
	printf 'SunOS%s\n' "${name:+, $name}"
}

release()
{
	uname -rv
}

machine()
{
	uname -mi
}

# psrinfo -pv: the line after `The physical processor has ...', and on x86 the name in the line after that.
chip()
{
	psrinfo -pv | $awk '
		/^The physical processor/ { n++; next }
		n != 1 || /^ *The core has/ { next }
		/^[ \t]/ { line[++k] = $0 }
		END { print (k > 1 ? line[2] : line[1]) }
	'
}

cpu()
{
	name=$(chip)
	if [ -n "$name" ]; then
		printf '%s\n' "$name"
	else
		psrinfo -v | sed -n 's/^ *The \(.*\) processor operates at \(.*\),.*$/\1 \2/p' | sed 1q
	fi
}

smt()
{
	psrinfo -pv | $awk '
		/^The physical processor has .* core/ {
			for (i = 2; i <= NF; i++) {
				if ($i ~ /^cores?$/)
					cores = $(i - 1)
				if ($i == "virtual")
					threads = $(i - 1)
			}
			if (cores > 0 && threads > 0)
				print threads / cores " thread" (threads > cores ? "s" : "") " a core"
			exit
		}
		/^The physical processor has / {
			print $5, "virtual processor" ($5 > 1 ? "s" : ""), "a chip"
			exit
		}
	'
	zone=$(zonename)
	case $zone in
	'' | global) ;;
	*) printf '; zone %s\n' "$zone" ;;
	esac
}

mounted()	# mount point
{
	mount_table "$root/etc/mnttab" "$1"
}
