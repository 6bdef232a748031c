# system: Darwin
#
# darwin.sh - what macOS tells, by sw_vers and sysctl, and around a row by vm_stat and pmset; read by env.sh and
# watch.sh

env_os()
{
	printf 'Darwin, %s %s\n' "$(sw_vers -productName)" "$(sw_vers -productVersion)"
}

env_machine()
{
	uname -m
	sysctl -n hw.model
}

env_cpu()
{
	sysctl -n machdep.cpu.brand_string || hostinfo | value_of 'Processor type'
}

env_cache()
{
	sysctl -n hw.l3cachesize || sysctl -n hw.l2cachesize
}

env_smt()
{
	cores=$(sysctl -n hw.physicalcpu)
	[ "$cores" -gt 0 ] && threads $(($(sysctl -n hw.logicalcpu) / cores))
	[ "$(sysctl -n kern.hv_vmm_present)" != 1 ] || printf '; guest of a hypervisor\n'
}

# --- around a row --------------------------------------------------------------------------------------------------

# To keep to two processes a row, pmset is asked in turn for the speed that heat leaves the processor, and for the
# supply, which counts for the next row too. It tells no frequency, and a Mac with a processor of Apple's no speed.

watch_find()
{
	watch_costs=1
	watch_asks=batt watch_mains=
	watch_read
	[ -n "$watch_now" ]
}

watch_word()	# line
{
	case $1 in
	Swapins:*.)
		watch_value=${1#Swapins:}
		watch_add pages pswpin "${watch_value%.}"
		;;
	*CPU_Speed_Limit*=*) watch_add allowed "${1##*=}" ;;
	*"rawing from 'Battery Power'"*) watch_mains=0 ;;
	*"rawing from '"*) watch_mains=1 ;;
	esac
}

watch_read()
{
	watch_ask vm_stat
	watch_ask pmset -g "$watch_asks"
	case $watch_asks in
	batt) watch_asks=therm ;;
	*) watch_asks=batt ;;
	esac
	[ -z "$watch_mains" ] || watch_add mains "$watch_mains"
}
