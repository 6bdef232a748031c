# help.sh - lodestone help: the verbs, or the usage of one; sourced by lodestone

help_list()
{
	cat <<'END'
usage: lodestone VERB [options] ...
  run        measure this machine and keep a record file
  check      tell how small a change can be found on this host
  report     print a page or a table from record files
  compare    tell whether two records differ, and by how much
  plot       draw a chart
  export     print records as CSV or JSON
  lint       find errors and doubtful figures in a record file
  submit     print a record without private words, to send to others
  hosts      list the historic hosts
  import     take the results of another program as a record
  time       tell how long commands take, and by how much they differ
  feed       tell whether the disks of this host keep a tape drive streaming
  help       print this list, or the usage of a verb
`lodestone help VERB' and `lodestone VERB -h' print the options of a verb.
Manual pages: lodestone(1), lodestone-VERB(1) for each verb,
lodestone-PROGRAM(1) for each program, as lodestone-wbin(1), and
lodestone-options(7), lodestone-records(5).
END
}

case ${1-} in
'' | -h | help)
	print_usage help_list
	;;
esac
kit_need_verb 'help: ' "$1"
kit_verb=$1
set -- -h
. "$kit_data/sh/$kit_verb.sh"
