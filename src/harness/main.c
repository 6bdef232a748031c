/*
 * main.c: main of every program: reads the command line, runs the cases, removes what was made.
 */
#include "sampling.h"
#include "clock.h"
#include "fdio.h"
#include "job.h"
#include "limit.h"
#include "record.h"
#include "scratch.h"
#include "work.h"

static struct run run;
static struct harness own;

/* Opens closed standard descriptors, so that no later file gets their numbers. */
static void
hold_descriptors(void)
{
	int fd;

	for (fd = 0; fd < 3; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
			_exit(FAILED);
}

/* An absolute path of this program, so that it can be executed again from any directory; "" if it is too long. */
static char *
self(const char *argv0)
{
	static char path[PORT_PATH];
	char found[PORT_PATH];

	if (program_path(argv0, found) != OK || *found == '/')
		return strcpy(path, found);
	if (getcwd(path, (size_t)PORT_PATH) == (char *)0 || strlen(path) + strlen(found) + 2 > PORT_PATH)
		return strcpy(path, "");
	strcat(path, "/");
	return strcat(path, found);
}

/*
 * `from READING' or `to READING' (clock_text) as a line of the file of -R, which is there already; rank 0 alone.  So
 * the driver starts no program of its own around a row; if it cannot be written, the driver reads the clock itself.
 */
static void
note_reading(const char *word)
{
	char text[CLOCK_TEXT], line[CLOCK_TEXT + 8];
	int fd = own.o.readings != (char *)0 && own.rank == 0 ? open(own.o.readings, O_WRONLY | O_APPEND | O_NONBLOCK) : -1;

	if (fd >= 0) {
		sprintf(line, "%s %s\n", word, clock_text(text));
		fd_write_all(fd, line, (long)strlen(line));
	}
	fd_close(&fd);
}

/* Unwritten standard output makes the program fail. */
static int
flushed(int code)
{
	if (fflush(stdout) != 0 || ferror(stdout)) {
		print_error("standard output", strerror(errno));
		return FAILED;
	}
	return code;
}

/* After the command line: starts the watchdog, chooses the clock. */
static int
start(void)
{
	const char *want = getenv("LODESTONE_CLOCK"), *why;

	note_reading("from");
	pauses_watch();
	limit_start(own.o.limit, own.o.life, own.o.tie);
	limit_progress(own.o.progress);
	why = clock_choose(want);
	if (why == (char *)0)
		return OK;
	return want != (char *)0 && *want != '\0' ? usage("LODESTONE_CLOCK", why) : fail("the clock", why);
}

/*
 * The usage line says how many there are: "FILE [N]" one or two, "COMMAND..." one or more. The first names a file or a
 * directory; an empty name would stand for the root.
 */
static int
operands(struct run *r)
{
	const char *s = r->bench->operands;
	int least = *s != '\0' && *s != '[', most = *s != '\0';

	for (; *s != '\0' && *s != '.'; s++)
		if (*s == ' ') {
			most++;
			least += s[1] != '[';
		}
	if (r->argc < least)
		return usage(r->bench->operands, "too few operands");
	if (r->argc > most && *s != '.')
		return usage(r->argv[most], "too many operands");
	if (least > 0 && *r->argv[0] == '\0')
		return usage(r->bench->operands, "the name is empty");
	return call_hook(r, r->bench->args);
}

/* Runs the program after a valid command line. */
static int
perform(struct run *r)
{
	int code;

	if (r->bench->cases == (struct test_case *)0)
		return operands(r);
	if (own.rank != 0) {
		own.o.out = (char *)0;
		scratch_mute();
	}
	code = crew_agree(r, record_open(own.o.out));
	if (code == OK)
		code = run_cases(r);
	if (limit_hooks.finish != (endhook)0)
		(*limit_hooks.finish)();
	scratch_close();
	return code;
}

/*
 * Refuses to run as independent copies under an MPI launcher, by the environment variables of common ones: each would
 * record a test that was not made.
 */
static int
check_launcher(void)
{
	static const char names[][21] = { "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE" };
	char why[200], number[NUM_TEXT];
	const char *value;
	double n;
	int i;

	for (i = 0; own.ranks == 0 && i < (int)(sizeof names / sizeof names[0]); i++) {
		value = getenv(names[i]);
		if (value == (char *)0 || num_read(value, 2.0, 1e9, &n) != 0)
			continue;
		sprintf(why, "started %s copies of a program that takes no part in an MPI job; %.30s-mpi does (--with-mpi makes it)",
		    num_text(floor(n), number, (int)sizeof number), bench.name);
		return usage("the MPI launcher", why);
	}
	return OK;
}

int
main(int argc, char **argv)
{
	int code, tool = bench.cases == (struct test_case *)0;

	if (bench.brief != (wordhook)0 && (*bench.brief)(argc, argv))
		return OK;
	hold_descriptors();
	msg_begin(bench.name, 0);
	run.bench = &bench;
	run.own = &own;
	run.self = self(argv[0]);
	options_default(&run, &own.o);
	if ((*work_local.begin)(&argc, &argv, &own.rank, &own.ranks) != OK)
		return FAILED;
	/* All ranks use the id of rank 0; the others print nothing to standard output. */
	run.me = own.rank;
	msg_begin(bench.name, own.rank != 0);
	run.id = unique_number();
	if (own.ranks > 1)
		(*work_local.order)(run.me, &run.id);
	code = tool ? OK : check_launcher();
	if (code == OK)
		code = options(&run, argc, argv);
	if (code == OK && !tool)
		code = operands(&run);
	if (code == OK)
		code = start();
	code = crew_agree(&run, code);
	if (code == OK)
		code = perform(&run);
	code = flushed(code == ANSWERED ? OK : code);
	note_reading("to");
	if (work_local.end != 0)
		(*work_local.end)(code);
	return code;
}
