# system: AIX
#
# aix.sh - what AIX tells, by oslevel, lsattr and lparstat, and around a row by vmstat; read by env.sh and watch.sh

env_release()
{
	level=$(oslevel -s)
	printf '%s.%s%s\n' "$(uname -v)" "$(uname -r)" "${level:+ $level}"
}

env_machine()
{
	uname -M || uname -m
}

# lsattr prints `ATTRIBUTE VALUE description user_settable'.
env_attribute()	# name
{
	lsattr -El proc0 | $awk -v name="$1" '$1 == name { print $2; exit }'
}

env_cpu()
{
	kind=$(env_attribute type)
	if [ -n "$kind" ]; then
		hertz=$(env_attribute frequency)
		printf '%s %s\n' "$kind" "$($awk -v hz="$hertz" 'BEGIN { if (hz > 0) printf("%.0f MHz\n", hz / 1000000) }')"
	else
		prtconf | $awk -F ': *' '$1 == "Processor Type" { kind = $2 } $1 == "Processor Clock Speed" { print kind, $2; exit }'
	fi
}

# A partition may own its processors, or have a share of their time.
env_smt()
{
	case $(env_attribute smt_enabled) in
	true) text=$(threads "$(env_attribute smt_threads)") ;;
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

env_libc()
{
	lslpp -Lqc bos.rte.libc | $awk -F : '{ print $2, $3; exit }'
}

# Columns: node (blank for local ones), mounted, mounted over, vfs, three of the date, options.
env_mounted()	# mount point
{
	mount | $awk -v point="$1" '
		{ k = /^[ \t]/ ? 2 : 3 }
		$k == point && NR > 2 { print $(k + 1), $(k + 5) }
	'
}

# --- around a row --------------------------------------------------------------------------------------------------

# What the hypervisor took is told by lparstat over an interval alone, which would have to run beside the row. The
# entitlement is a limit only where the partition is capped. One process a row.

watch_find()
{
	watch_costs=1
	watch_mode= watch_share=
	watch_ask lparstat -i
	watch_read
	[ -n "$watch_now" ]
}

watch_word()	# line
{
	case $1 in
	Mode*:*) watch_mode=${1##*: } ;;
	'Entitled Capacity '*:*) watch_share=${1##*: } ;;
	*' paging space page ins') watch_add pages pswpin "${1%% paging*}" ;;
	esac
}

watch_read()
{
	watch_ask vmstat -s
	case $watch_mode in
	Capped) watch_add quota "$watch_share" 1 ;;
	esac
}
