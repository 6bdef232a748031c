# conf.sh - prints kitcc.h: what the record says of the compiler
# usage: sh conf.sh CC FLAGS
# This is for the Bourne shell of the seventh edition.

os=unknown
for kernel in /vmunix /unix
do
	if test -r $kernel
	then
		os=`strings $kernel | sed -n -e '/^[1-9]\.[0-9]* *BSD/p' -e '/^SunOS/p' -e '/^ULTRIX/p' | sed -e 's/["\\\\]//g' -e 1q`
	fi
done
flags=`echo $2`
echo "#define KIT_COMPILER \"$1: $os; flags: $flags\""
