# drives.sh - names of drives; read by run.sh and feed.sh
#   drives_find NAME    sets drives_found to this name with its model as data/drives spells it: LTO-8 is lto8.  Ends the
#                       verb where there is no such model

drives_find()
{
	drives_asked=$1 drives_found=$1 drives_way=
	case $1 in
	sim:*) drives_way=sim: ;;
	*:* | */*) return ;;
	esac
	drives_rest=${1#sim:}
	drives_model=${drives_rest%%[,:#]*}
	drives_rest=${drives_rest#"$drives_model"}
	case $drives_model in
	*/*)
		[ -f "$drives_model" ] || run_die 2 "-T $1: there is no file $drives_model"
		drives_plain=$drives_model
		return
		;;
	esac
	drives_plain=$(printf '%s\n' "$drives_model" | tr -d ' _-' |
		tr ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz)
	if [ ! -f "$kit_data/data/drives/$drives_plain.drive" ]; then
		set -- "$kit_data"/data/drives/*.drive
		drives_names=$(printf '%s\n' "$@" | sed 's/.*\///; s/\.drive$//' | tr '\n' ' ')
		drives_names=$(no_such "$drives_model" 'model of a drive' "$drives_names" "ls $kit_data/data/drives")
		run_die 2 "-T $drives_asked${drives_names#"$drives_model"}"
	fi
	drives_found=$drives_way$drives_plain$drives_rest
}
