# aix.sh - probes for AIX; read by env.sh

release()
{
	level=$(oslevel -s)
	printf '%s.%s%s\n' "$(uname -v)" "$(uname -r)" "${level:+ $level}"
}

machine()
{
	uname -M || uname -m
}

# lsattr prints `ATTRIBUTE VALUE description user_settable'.
attribute()	# name
{
	lsattr -El proc0 | $awk -v name="$1" '$1 == name { print $2; exit }'
}

cpu()
{
	kind=$(attribute type)
	if [ -n "$kind" ]; then
		hertz=$(attribute frequency)
		printf '%s %s\n' "$kind" "$($awk -v hz="$hertz" 'BEGIN { if (hz > 0) printf("%.0f MHz\n", hz / 1000000) }')"
	else
		prtconf | $awk -F ': *' '$1 == "Processor Type" { kind = $2 } $1 == "Processor Clock Speed" { print kind, $2; exit }'
	fi
}

# A partition may own its processors, or have a share of their time.
smt()
{
	threads=$(attribute smt_threads)
	case $(attribute smt_enabled) in
	true) text="${threads:-unknown} threads a core" ;;
	false) text='1 thread a core, SMT switched off' ;;
	*) text= ;;
	esac
	lparstat -i | $awk -F ' *: *' -v text="$text" '
		$1 == "Type" { type = $2 }
		$1 == "Mode" { mode = $2 }
		$1 == "Entitled Capacity" { share = $2 }
		END {
			if (type != "")
				text = text (text != "" ? "; " : "") type ", " mode ", entitled to " share " processors"
			print text
		}
	'
}

libc()
{
	lslpp -Lqc bos.rte.libc | $awk -F : '{ print $2, $3; exit }'
}

# Columns: node (blank for local ones), mounted, mounted over, vfs, three of the date, options.
mounted()	# mount point
{
	mount | $awk -v point="$1" '
		{ k = /^[ \t]/ ? 2 : 3 }
		$k == point && NR > 2 { print $(k + 1), $(k + 5) }
	'
}
