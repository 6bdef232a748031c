# kit.m4: the questions that configure asks for lodestone.

# KIT_USE(ROOM/PART, [LIST]): src/ROOM/PART.c is compiled into the harness, or
# into the objects of another LIST.
AC_DEFUN([KIT_USE], [m4_default([$2], [KIT_OBJS])="$m4_default([$2], [KIT_OBJS]) src/$1.\$(OBJEXT)"])

# The shell variable that holds whether PART of ROOM/PART is there.
m4_define([KIT_CV], [kit_cv_[]m4_bpatsubst([$1], [.*/])])

# KIT_ASK(ROOM/PART, WHAT, DECLARATIONS, BODY): links the calls of a host
# dialect; kit_cv_PART is the answer.
AC_DEFUN([KIT_ASK],
[AC_CACHE_CHECK([for $2], KIT_CV([$1]),
  [AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <sys/types.h>
]$3], [$4])], [KIT_CV([$1])=yes], [KIT_CV([$1])=no])])])

# KIT_PART(ROOM/PART, WHAT, DECLARATIONS, BODY, LIST): where the calls link,
# src/ROOM/PART.c is used, and the shell variable LIST gets X(PART).
AC_DEFUN([KIT_PART],
[KIT_ASK([$1], [$2], [$3], [$4])
AS_IF([test "$KIT_CV([$1])" = yes],
  [KIT_USE([$1])
   $5="${$5:+$$5 }X(m4_bpatsubst([$1], [.*/]))"])])

# KIT_ONE_OF(OTHERWISE, [[ROOM/PART], [WHAT], [DECLARATIONS], [BODY]], ...): the
# first part whose calls link is used, and src/OTHERWISE.c where none does.
AC_DEFUN([KIT_ONE_OF],
[m4_if([$2], [], [KIT_USE([$1])], [KIT_TRY($2, [KIT_ONE_OF([$1], m4_shift2($@))])])])
AC_DEFUN([KIT_TRY],
[KIT_ASK([$1], [$2], [$3], [$4])
AS_IF([test "$KIT_CV([$1])" = yes], [KIT_USE([$1])], [$5])])

# KIT_QUESTION(NAME, NAME-OF-SYSCONF): PORT_SC_NAME is _SC_NAME-OF-SYSCONF, or -1 where sysconf has no such question.
AC_DEFUN([KIT_QUESTION],
[AC_CHECK_DECL([_SC_$2],
  [AC_DEFINE([PORT_SC_$1], [_SC_$2], [What sysconf is asked; -1: it has no such question.])],
  [AC_DEFINE([PORT_SC_$1], [-1])], [[#include <unistd.h>]])])

# In place of Automake's: the clock of an old host may be years behind the sources, with which make would build for ever.
# Makefiles take neither a directory's name with a quote nor, for the sources, one with a blank.
AC_DEFUN([AM_SANITY_CHECK],
[kit_lf='
'
case `pwd` in
*[[\\\"\#\$\&\'\`$kit_lf]]*) AC_MSG_ERROR([the name of this directory has a character that make does not take]) ;;
esac
case $srcdir in
*[[\\\"\#\$\&\'\`$kit_lf\ \	]]*) AC_MSG_ERROR([$srcdir: the name has a character that make does not take]) ;;
esac
AC_MSG_CHECKING([whether the sources are older than this host's clock])
echo >conftest.file
kit_ahead=`find "$srcdir/configure" -newer conftest.file -print`
rm -f conftest.file
AS_IF([test -n "$kit_ahead"],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([$kit_ahead is newer than the clock of this host: set the clock, or say: find $srcdir -exec touch {} \;])])
AC_MSG_RESULT([yes])])

# KIT_EXTENSIONS: the words by which headers of systems declare what ISO C and POSIX do not have. AC_USE_SYSTEM_EXTENSIONS
# asks fourteen questions before it defines them, and each is a name that means nothing elsewhere.
AC_DEFUN([KIT_EXTENSIONS],
[m4_foreach_w([kit_word], [_ALL_SOURCE _DARWIN_C_SOURCE _GNU_SOURCE _NETBSD_SOURCE _OPENBSD_SOURCE
    _POSIX_PTHREAD_SEMANTICS _HPUX_ALT_XOPEN_SOCKET_API __EXTENSIONS__],
  [AC_DEFINE(kit_word, [1], [Headers declare all that the system has.])])])

# KIT_CALM: what the user's flags say of warnings is put aside before the first check and comes back behind the last one
# (KIT_CALM_END). The programs of checks have warnings, so that -Werror would answer no for the host.
AC_DEFUN([KIT_CALM],
[set -f
for kit_list in CPPFLAGS CFLAGS LDFLAGS; do
  eval "kit_words=\$$kit_list"
  kit_calm= kit_aside=
  for kit_word in $kit_words; do
    AS_CASE([$kit_word],
      [-Wl,--fatal-warnings], [kit_aside=${kit_aside:+$kit_aside }$kit_word],
      [-Wa,*|-Wl,*|-Wp,*], [kit_calm=${kit_calm:+$kit_calm }$kit_word],
      [-W*|-pedantic*|-errwarn*|-qhalt=*|+We*], [kit_aside=${kit_aside:+$kit_aside }$kit_word],
      [kit_calm=${kit_calm:+$kit_calm }$kit_word])
  done
  AS_IF([test -n "$kit_aside"], [eval "$kit_list=\$kit_calm"])
  eval "kit_aside_$kit_list=\$kit_aside"
done
set +f])

AC_DEFUN([KIT_CALM_END],
[for kit_list in CPPFLAGS CFLAGS LDFLAGS; do
  eval "kit_aside=\$kit_aside_$kit_list"
  AS_IF([test -n "$kit_aside"], [eval "$kit_list=\${$kit_list:+\$$kit_list }\$kit_aside"])
done])

# KIT_CONTROL: checks tell right from wrong with the user's flags: a program that is right, with the warnings that those of
# checks have, must link, and neither a call that is nowhere nor a word that is nowhere may pass. Where that is not so, the
# flag without which it is so is named.
AC_DEFUN([KIT_CONTROL],
[kit_control() {
  kit_holds=no
  AC_LINK_IFELSE([AC_LANG_SOURCE([[#include <stdlib.h>
char strlen();
int main() { int kit_unused; return strlen() == (getenv("KIT") == 0); }]])], [kit_holds=yes])
  AC_LINK_IFELSE([AC_LANG_SOURCE([[int kit_call_nowhere(void);
int main() { return kit_call_nowhere(); }]])], [kit_holds=no])
  AC_COMPILE_IFELSE([AC_LANG_SOURCE([[int main() { return kit_word_nowhere; }]])], [kit_holds=no])
  test $kit_holds = yes
}
AC_MSG_CHECKING([whether checks tell right from wrong with these flags])
AS_IF([kit_control], [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   kit_names=
   for kit_list in CC CPPFLAGS CFLAGS LDFLAGS LIBS; do
     eval "kit_was=\$$kit_list"
     for kit_word in $kit_was; do
       kit_rest=
       for kit_other in $kit_was; do
         test "x$kit_other" = "x$kit_word" || kit_rest="$kit_rest $kit_other"
       done
       eval "$kit_list=\$kit_rest"
       AS_IF([kit_control], [kit_names="$kit_list: $kit_word"; break 2])
     done
     eval "$kit_list=\$kit_was"
   done
   AC_MSG_ERROR([${kit_names:-CC, CPPFLAGS, CFLAGS, LDFLAGS, LIBS}: checks of configure would be answered by this flag, not by the host])])])

# KIT_ANSI: before AC_PROG_CC, whose own test programs are in ANSI C and whose message would be that the compiler makes
# no programs.  A compiler that takes the C of Kernighan and Ritchie, and prototypes with none of the options by which
# compilers were told to, is one for the bare kit.
AC_DEFUN([KIT_ANSI],
[kit_cc=$CC
AS_IF([test -z "$kit_cc"], [AC_CHECK_TOOLS([kit_cc], [gcc cc])])
AC_CACHE_CHECK([for a compiler of ANSI C], [kit_cv_ansi],
  [kit_cv_ansi=unknown
   AS_ECHO(["main() { return 0; }"]) >conftest.c
   AS_IF([test -n "$kit_cc" && $kit_cc $CPPFLAGS $CFLAGS -c conftest.c >/dev/null 2>&1],
     [kit_cv_ansi=no
      AS_ECHO(["int kit(const char *s, void *p) { return s != p; }"]) >conftest.c
      for kit_flag in '' -qlanglvl=extc89 -std -Ae '-Aa -D_HPUX_SOURCE' '-Xc -D__EXTENSIONS__'; do
        $kit_cc $CPPFLAGS $CFLAGS $kit_flag -c conftest.c >/dev/null 2>&1 && kit_cv_ansi=yes && break
      done])
   rm -f conftest*])
AS_IF([test "$kit_cv_ansi" = no],
  [AC_MSG_ERROR([$kit_cc takes no ANSI C: such a host is measured by the bare kit, which make dist-bare packs on a host of today])])])

# KIT_PREFIX: the prefix stands in the makefile, and in sed's commands between single quotes. A blank does no harm.
AC_DEFUN([KIT_PREFIX],
[case $prefix$exec_prefix in
*[[\'\"\`\\\$\&\|@%:@]]*)
  AC_MSG_ERROR([the prefix has a character that make, sed or a shell would not take as it stands: a quote, \\, @S|@, &, | or a number sign])
  ;;
esac])

# The flags that a user did not give: -O2 for GNU compilers, -O for the others, whose default would be -g alone.
# --enable-debug adds -g, which makes the tree five times as large. klcc has fractions with a flag of -g alone: without
# one it compiles as its kernel's libraries are, without the processor's floating point.
AC_DEFUN([KIT_CFLAGS],
[AC_ARG_ENABLE([debug], [AS_HELP_STRING([--enable-debug], [compile with -g, for a debugger])], [], [enable_debug=no])
AS_IF([test -z "$kit_given_cflags" && test "$GCC" = yes],
  [CFLAGS=-O2
   AC_COMPILE_IFELSE([AC_LANG_PROGRAM([double half(double x) { return x / 2; }], [return (int)half(1.0)])],
     [], [CFLAGS='-O2 -g0'])])
AS_IF([test -z "$kit_given_cflags" && test "$GCC" != yes],
  [AC_CACHE_CHECK([whether $CC accepts -O], [kit_cv_cc_o],
     [CFLAGS=-O
      AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])], [kit_cv_cc_o=yes], [kit_cv_cc_o=no])])
   AS_IF([test $kit_cv_cc_o = yes], [CFLAGS=-O], [CFLAGS=])])
AS_IF([test "$enable_debug" != no], [CFLAGS="${CFLAGS:+$CFLAGS }-g"])])

# KIT_HARDENING: --enable-hardening adds to the flags what finds overflows and makes them harder to use. It is not the
# default, because it changes what memcpy and fork measure; the record has the flags.
AC_DEFUN([KIT_HARDENING],
[AC_ARG_ENABLE([hardening],
  [AS_HELP_STRING([--enable-hardening], [compile with _FORTIFY_SOURCE, a stack protector and position independent programs])],
  [], [enable_hardening=no])
AS_IF([test "$enable_hardening" != no],
  [CFLAGS="$CFLAGS -O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE"
   LDFLAGS="$LDFLAGS -pie -Wl,-z,relro -Wl,-z,now"
   AC_MSG_CHECKING([whether $CC accepts the flags of hardening])
   AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])], [AC_MSG_RESULT([yes])],
     [AC_MSG_RESULT([no])
      AC_MSG_ERROR([--enable-hardening: the compiler does not accept: $CFLAGS $LDFLAGS])])])])

# KIT_LINK_FLAG(WHAT, CACHE, FLAG, [PROLOGUE], [BESIDE]): FLAG goes into LEAN_LDFLAGS where the linker takes it for such a
# program; BESIDE are flags before it in this question only.
AC_DEFUN([KIT_LINK_FLAG],
[AC_CACHE_CHECK([whether $CC $1], [$2],
  [kit_ldflags=$LDFLAGS
   LDFLAGS="$LDFLAGS $5 $3"
   AC_LINK_IFELSE([AC_LANG_PROGRAM([$4], [])], [$2=yes], [$2=no])
   LDFLAGS=$kit_ldflags])
AS_IF([test $[]$2 = yes], [LEAN_LDFLAGS="$LEAN_LDFLAGS $3"])])

# KIT_CC_LEAN: tables for unwinding the stack through C are a sixth of a program, and nobody unwinds ours; debuggers
# have their own with -g. Gaps before functions, loops and the targets of jumps are a twentieth (CLOSE_CFLAGS); programs
# whose own loops are measured keep them. Where the linker can, functions that a program does not call are left out of
# it too, and the pages that would keep code apart from constants, and those apart that are read only after the start
# (LDFLAGS may ask for them again, as --enable-hardening does); and calls are bound when a program starts. Bound at the
# first call, _exit was looked up again in each child that FORK made, which took a sixth of its time. The addresses in
# tables are packed where the C library is one that unpacks them, which a linker does not know of others: glibc since
# 2.36.
AC_DEFUN([KIT_CC_LEAN],
[AC_CACHE_CHECK([whether $CC can leave out tables for unwinding], [kit_cv_lean],
  [kit_flags=$CFLAGS
   CFLAGS="$CFLAGS -Werror -fno-asynchronous-unwind-tables"
   AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])], [kit_cv_lean=yes], [kit_cv_lean=no])
   CFLAGS=$kit_flags])
LEAN_CFLAGS=
AS_IF([test $kit_cv_lean = yes], [LEAN_CFLAGS=-fno-asynchronous-unwind-tables])
AC_CACHE_CHECK([whether $CC can leave out gaps before functions, loops and the targets of jumps], [kit_cv_close],
  [kit_flags=$CFLAGS
   CFLAGS="$CFLAGS -Werror -fno-align-jumps -fno-align-loops -fno-align-functions"
   AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])], [kit_cv_close=yes], [kit_cv_close=no])
   CFLAGS=$kit_flags])
CLOSE_CFLAGS=
AS_IF([test $kit_cv_close = yes], [CLOSE_CFLAGS="-fno-align-jumps -fno-align-loops -fno-align-functions"])
AC_CACHE_CHECK([whether $CC can leave out what is not called], [kit_cv_sections],
  [kit_flags=$CFLAGS
   kit_ldflags=$LDFLAGS
   CFLAGS="$CFLAGS -Werror -ffunction-sections -fdata-sections"
   LDFLAGS="$LDFLAGS -Wl,--gc-sections"
   AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])], [kit_cv_sections=yes], [kit_cv_sections=no])
   CFLAGS=$kit_flags
   LDFLAGS=$kit_ldflags])
LEAN_LDFLAGS=
AS_IF([test $kit_cv_sections = yes],
  [LEAN_CFLAGS="$LEAN_CFLAGS -ffunction-sections -fdata-sections"
   LEAN_LDFLAGS=-Wl,--gc-sections])
KIT_LINK_FLAG([can lay code and constants into one segment], [kit_cv_one_segment], [-Wl,-z,noseparate-code])
KIT_LINK_FLAG([can leave out pages that are read only after the start], [kit_cv_norelro], [-Wl,-z,norelro])
KIT_LINK_FLAG([can bind calls when a program starts], [kit_cv_bind_now], [-Wl,-z,now])
KIT_LINK_FLAG([can pack the addresses in tables], [kit_cv_packed], [-Wl,-z,pack-relative-relocs],
  [[#include <limits.h>
#if !defined __GLIBC__ || __GLIBC__ < 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ < 36)
#error "nothing is known of this C library"
#endif]], [-Wl,--fatal-warnings])
AC_SUBST([LEAN_CFLAGS])
AC_SUBST([CLOSE_CFLAGS])
AC_SUBST([LEAN_LDFLAGS])])

# KIT_MATH: kit_cv_ownmath says whether math.h has what the kit needs.  exp and its like lie in MATH_LIBS, with which
# cpu alone is linked; for what the others need of math.h (arith.h) LIBS gets a library only where a compiler needs it.
# Without the header a libm is that of another C library (klibc beside glibc).
AC_DEFUN([KIT_MATH],
[kit_libs=$LIBS
AC_CHECK_HEADER([math.h], [AC_SEARCH_LIBS([pow], [m])], [], [/**/])
KIT_ASK([base/ownmath], [the functions of math.h], [#include <math.h>],
  [volatile double x = 1.5; double w; return (int)(modf(x, &w) + fabs(x) + ldexp(x, 1) + exp(x) + pow(x, x) + sin(x) + cos(x));])
LIBS=$kit_libs
AS_CASE([$ac_cv_search_pow], [-l*], [MATH_LIBS=$ac_cv_search_pow], [MATH_LIBS=])
AC_SUBST([MATH_LIBS])
AS_IF([test "$kit_cv_ownmath" = no && test "$ac_cv_header_math_h" = yes],
  [AC_MSG_WARN([math.h is here, but not all of its functions: the kit has its own, with which tests are other work])])
AC_CACHE_CHECK([whether modf, ldexp and fabs lie in the C library], [kit_cv_libc_modf],
  [AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <math.h>
]], [[volatile double x = 1.5; double w; return (int)(modf(x, &w) + fabs(x) + ldexp(x, 1));]])],
    [kit_cv_libc_modf=yes], [kit_cv_libc_modf=no])])
AS_IF([test $kit_cv_libc_modf = no && test "$kit_cv_ownmath" = yes], [LIBS="$MATH_LIBS $LIBS"])])

# KIT_LD_MAIN: main is in our library; a linker that looks for it only when the library has been read, as it is with
# dietlibc, is told of it before.
AC_DEFUN([KIT_LD_MAIN],
[AC_CACHE_CHECK([whether a library may hold main], [kit_cv_ld_main],
  [kit_cv_ld_main=yes
   kit_ldflags=$LDFLAGS
   kit_libs=$LIBS
   AC_COMPILE_IFELSE([AC_LANG_SOURCE([[extern int kit_other(void); int main(void) { return kit_other(); }]])],
     [${AR-ar} cr conftest-main.a conftest.$ac_objext
      $RANLIB conftest-main.a
      LIBS="conftest-main.a $LIBS"
      AC_LINK_IFELSE([AC_LANG_SOURCE([[int kit_other(void); int kit_other(void) { return 0; }]])], [],
        [LDFLAGS="$LDFLAGS -Wl,-u,main"
         AC_LINK_IFELSE([AC_LANG_SOURCE([[int kit_other(void); int kit_other(void) { return 0; }]])],
           [kit_cv_ld_main='with -Wl,-u,main'])])
      rm -f conftest-main.a])
   LIBS=$kit_libs
   LDFLAGS=$kit_ldflags])
AS_IF([test "$kit_cv_ld_main" != yes], [LEAN_LDFLAGS="$LEAN_LDFLAGS -Wl,-u,main"])])

# The compiler's name, the first line by which it names its version, and the
# flags, as one string for the record.
AC_DEFUN([KIT_DESCRIBE_CC],
[AC_MSG_CHECKING([how the compiler names itself])
kit_version=
for kit_ask in --version -qversion -V -version; do
  kit_said=`$CC $kit_ask </dev/null 2>&1` || continue
  kit_version=`AS_ECHO(["$kit_said"]) | sed -e '/^ *$/d' -e q`
  test -n "$kit_version" && break
done
test -n "$kit_version" || kit_version='version unknown'
kit_text=`AS_ECHO(["$CC: $kit_version; flags: $CFLAGS $LDFLAGS"]) | sed -e 's/ *$//' -e 's/flags:$/flags: none/' -e ['s/[\\"]/\\&/g']`
AC_MSG_RESULT([$kit_version])
AC_DEFINE_UNQUOTED([KIT_COMPILER], ["$kit_text"], [The compiler, its version and its flags.])])

# An awk that has what the programs of the kit use, as sh/probe.awk tells; an AWK that the user names is held to the same.
# Of Solaris, nawk and that of /usr/xpg4/bin may have it.
AC_DEFUN([KIT_PROG_AWK],
[AC_CACHE_CHECK([for an awk that can make the reports], [kit_cv_awk],
[kit_cv_awk=
AS_IF([test -n "$kit_given_awk"],
  [set dummy "$kit_given_awk"], [set dummy mawk gawk nawk awk original-awk 'busybox awk' /usr/xpg4/bin/awk])
shift
for kit_awk do
  AS_IF([KIT_PROBE='a b c' $kit_awk -v given=a=b -f "$srcdir/sh/probe.awk" "$srcdir/sh/probe.awk" </dev/null >/dev/null 2>&1],
    [kit_cv_awk=$kit_awk; break])
done])
AS_IF([test -z "$kit_cv_awk"],
  [AC_MSG_ERROR([${kit_given_awk:-awk}: no POSIX awk: name one with AWK=])])
KIT_AWK=$kit_cv_awk
AC_SUBST([KIT_AWK])])

# MPI's compiler wrapper, where --with-mpi asks for it: MPICC, which is empty
# where it does not.
AC_DEFUN([KIT_PROG_MPICC],
[AC_ARG_VAR([MPICC], [compiler wrapper of MPI])
AC_ARG_WITH([mpi], [AS_HELP_STRING([--with-mpi], [build meta-mpi, shared-mpi and streams-mpi with MPI's compiler wrapper])],
  [], [with_mpi=no])
AS_IF([test "$with_mpi" = no], [MPICC=],
  [AC_CHECK_PROGS([MPICC], [mpicc mpixlc mpcc])
   kit_cc=$CC
   CC=$MPICC
   AC_MSG_CHECKING([whether $MPICC links an MPI program])
   AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <mpi.h>
]], [[return MPI_Init((int *)0, (char ***)0);]])],
     [AC_MSG_RESULT([yes])],
     [AC_MSG_RESULT([no])
      AC_MSG_ERROR([--with-mpi: no compiler wrapper of MPI works here: name one with MPICC=])])
   CC=$kit_cc])])

# Times behind 2038 in programs of 32 bits, where glibc has them beside large files: _TIME_BITS=64.
AC_DEFUN([KIT_TIME_BITS],
[AC_CACHE_CHECK([for _TIME_BITS], [kit_cv_time_bits],
  [AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[#include <time.h>]], [[static int wide[sizeof(time_t) > 4 ? 1 : -1]; return wide[0];]])],
    [kit_cv_time_bits=no],
    [AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[#define _FILE_OFFSET_BITS 64
#define _TIME_BITS 64
#include <time.h>]], [[static int wide[sizeof(time_t) > 4 ? 1 : -1]; return wide[0];]])], [kit_cv_time_bits=64], [kit_cv_time_bits=no])])])
AS_IF([test "$kit_cv_time_bits" = 64],
  [AC_DEFINE([_TIME_BITS], [64], [Times of 64 bits in programs of 32.])])])
