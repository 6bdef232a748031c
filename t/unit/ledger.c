/*
 * ledger: scratch files are removed at the end.  The next start removes what a
 * killed process left, and nothing else.
 */
#include "fake.h"
#include "host.h"
#include "scratch.h"
#include "sysv.h"
#include "tap.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <utime.h>

enum { LONG_AGO = 1000, VISITS = 300 };	/* seconds; how often a process makes and removes its ledger */

typedef void (*deed)(void);

static char top[PORT_PATH];	/* an empty directory for the test: TMPDIR */
static char directory[PORT_PATH + 40];
static char names[8][PORT_PATH + 100];

/* The path of a file in the directory; eight results are valid at once. */
static const char *
in(const char *name)
{
	static int turn;

	turn = (turn + 1) % 8;
	sprintf(names[turn], "%s/%.90s", top, name);
	return names[turn];
}

static int
there(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0;
}

static void
make(const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	if (fd < 0 || write(fd, "x", (size_t)1) != 1 || close(fd) != 0)
		_exit(2);
}

/* Sets the time of the last change to n seconds ago. */
static void
aged(const char *path, long seconds)
{
	struct utimbuf t;

	t.actime = t.modtime = time((time_t *)0) - seconds;
	utime(path, &t);
}

static const char *
ledger_name(const char *host, long pid)
{
	static char path[PORT_PATH + 400];
	char name[256];

	host_name(name, (int)sizeof name);
	sprintf(path, "%s/%s.%ld", directory, host == (char *)0 ? name : host, pid);
	return path;
}

/* Runs this in a process, and kills it. Returns its id, which no process has any more. */
static long
killed(deed what)
{
	int up[2], status;
	pid_t pid;
	char c;

	if (pipe(up) != 0)
		_exit(2);
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		(*what)();
		if (write(up[1], "x", (size_t)1) != 1)
			_exit(2);
		for (;;)
			pause();
	}
	if (read(up[0], &c, (size_t)1) != 1)
		_exit(2);
	close(up[0]);
	close(up[1]);
	kill(pid, SIGKILL);
	waitpid(pid, &status, 0);
	return (long)pid;
}

/* Writes the ledger of a process that does not exist, last changed n seconds ago. */
static void
legacy(const char *host, long pid, const char *lines, long ago)
{
	const char *path = ledger_name(host, pid);
	FILE *f;

	mkdir(directory, (mode_t)0700);
	f = fopen(path, "w");
	if (f == (FILE *)0 || fputs(lines, f) == EOF || fclose(f) != 0)
		_exit(2);
	aged(path, ago);
}

static void
nothing(void)
{
}

/* --- at work ----------------------------------------------------------------- */

static void
test_own(void)
{
	char line[3 * PORT_PATH], want[3 * PORT_PATH], code[3 * PORT_PATH];
	FILE *f;

	make(in("one"));
	make(in("two"));
	ok(scratch_add(A_FILE, in("one")) == OK && scratch_add(A_FILE, in("two")) == OK, "two files are entered");
	f = fopen(ledger_name((char *)0, (long)getpid()), "r");
	if (ok(f != (FILE *)0 && fgets(line, (int)sizeof line, f) != (char *)0, "in a ledger of this process")) {
		sprintf(want, "+f %s\n", encode(in("one"), code));
		same(line, want, "percent-encoded");
		fclose(f);
	}
	scratch_drop(A_FILE, in("two"));
	scratch_sweep();
	ok(there(in("one")) && there(in("two")), "a living process is not swept");
	scratch_close();
	ok(!there(in("one")), "at the end the file is gone");
	ok(there(in("two")), "what was taken back stays");
	ok(!there(ledger_name((char *)0, (long)getpid())), "and the ledger is gone");
	unlink(in("two"));
}

static void
test_many(void)
{
	int i, good = 1;
	char name[20];

	for (i = 0; i < 24; i++) {
		sprintf(name, "many%d", i);
		make(in(name));
		good = good && scratch_add(A_FILE, in(name)) == OK;
	}
	ok(good, "two dozen at once");
	ok(scratch_add(A_FILE, in("many7")) == OK, "one of them again is none more");
	ok(scratch_add(A_FILE, in("more")) == FAILED, "are as many as there may be");
	ok(strstr(heard, "too many scratch files at once") != (char *)0, "which is said");
	scratch_close();
	for (i = 0, good = 1; i < 24; i++) {
		sprintf(name, "many%d", i);
		good = good && !there(in(name));
	}
	ok(good, "all go");
}

/* --- after a SIGKILL ---------------------------------------------------------- */

static void
leave_file(void)
{
	make(in("left over"));
	scratch_add(A_FILE, in("left over"));
	make(in("kept"));
	scratch_add(A_FILE, in("kept"));
	scratch_drop(A_FILE, in("kept"));
}

static void
leave_again(void)
{
	scratch_add(A_FILE, in("again"));
	scratch_drop(A_FILE, in("again"));
	make(in("again"));
	scratch_add(A_FILE, in("again"));
}

static void
leave_relative(void)
{
	if (chdir(top) != 0)
		_exit(2);
	make("relative");
	scratch_add(A_FILE, "relative");
}

static void
test_swept(void)
{
	long pid = killed(leave_file);

	ok(there(in("left over")) && there(ledger_name((char *)0, pid)), "a killed process leaves file and ledger");
	scratch_sweep();
	ok(!there(in("left over")), "the next start takes the file away");
	ok(there(in("kept")), "not one that was taken back");
	ok(!there(ledger_name((char *)0, pid)), "and the ledger");
	unlink(in("kept"));
	killed(leave_again);
	scratch_sweep();
	ok(!there(in("again")), "a name that was taken back and entered again is swept");
	killed(leave_relative);
	scratch_sweep();
	ok(!there(in("relative")), "a path without a slash is known from any directory");
}

static void
test_changed(void)
{
	long pid = killed(nothing);
	char lines[3 * PORT_PATH], code[2 * PORT_PATH];

	make(in("old"));
	make(in("new"));
	aged(in("old"), (long)LONG_AGO);
	sprintf(lines, "+f %s\n", encode(in("old"), code));
	sprintf(lines + strlen(lines), "+f %s\n", encode(in("new"), code));
	legacy((char *)0, pid, lines, (long)LONG_AGO);
	scratch_sweep();
	ok(!there(in("old")), "a file as its dead owner left it goes");
	ok(there(in("new")), "a file that somebody wrote after the owner's death stays");
	ok(!there(ledger_name((char *)0, pid)), "the ledger goes all the same");
	unlink(in("new"));
}

/* A line in a dead owner's ledger; its item must still exist after the sweep. */
static void
stays(const char *host, const char *line, const char *thing, const char *name)
{
	long pid = killed(nothing);

	legacy(host, pid, line, 0L);
	scratch_sweep();
	ok(there(thing), name);
	unlink(ledger_name(host, pid));
}

/*
 * Makes a file that is neither regular nor a FIFO: a socket.  It is not a
 * device, because a fault of the sweep must not reach a device of this host.
 */
static void
special(const char *path)
{
	struct sockaddr_un a;
	int fd = socket(AF_UNIX, SOCK_STREAM, 0), back = open(".", O_RDONLY);

	memset(&a, 0, sizeof a);
	a.sun_family = AF_UNIX;
	strcpy(a.sun_path, strrchr(path, '/') + 1);
	if (fd < 0 || back < 0 || chdir(top) != 0 || bind(fd, (struct sockaddr *)&a, (socklen_t)sizeof a) != 0 || fchdir(back) != 0)
		_exit(2);
	close(fd);
	close(back);
}

static void
test_stays(void)
{
	char line[3 * PORT_PATH], code[2 * PORT_PATH], other[256];

	host_name(other, (int)sizeof other);
	other[0] = other[0] == 'x' ? 'y' : 'x';
	make(in("file"));
	sprintf(line, "+f %s\n", encode(in("file"), code));
	stays(other, line, in("file"), "what another host's ledger names is not ours");
	stays((char *)0, line, top, "and the directory is never removed");
	make(in("file"));
	sprintf(line, "+f %s", encode(in("file"), code));
	stays((char *)0, line, in("file"), "a half line is no line");
	sprintf(line, "-f %s\n", encode(in("file"), code));
	stays((char *)0, line, in("file"), "nothing is removed that was not entered");
	unlink(in("file"));
	mkdir(in("dir"), (mode_t)0700);
	sprintf(line, "+f %s\n", encode(in("dir"), code));
	stays((char *)0, line, in("dir"), "a directory is no file");
	sprintf(line, "+t %s\n", encode(in("dir"), code));
	stays((char *)0, line, in("dir"), "a tree that the kit did not name stays");
	rmdir(in("dir"));
	special(in("socket"));
	sprintf(line, "+f %s\n", encode(in("socket"), code));
	stays((char *)0, line, in("socket"), "what is neither a file nor a FIFO is never removed");
	unlink(in("socket"));
	make(in("file"));
	if (symlink(in("file"), in("link")) != 0)
		_exit(2);
	sprintf(line, "+f %s\n", encode(in("link"), code));
	stays((char *)0, line, in("link"), "a symbolic link stays");
	ok(there(in("file")), "and so does what it points to");
	unlink(in("link"));
	unlink(in("file"));
}

static void
test_tree(void)
{
	long pid = killed(nothing);
	char tree[PORT_PATH + 40], line[3 * PORT_PATH], code[2 * PORT_PATH];

	sprintf(tree, "%s/lodestone.77.0", top);
	mkdir(tree, (mode_t)0700);
	make(in("lodestone.77.0/inside"));
	sprintf(line, "+t %s\n", encode(tree, code));
	legacy((char *)0, pid, line, (long)LONG_AGO);
	scratch_sweep();
	ok(!there(tree), "a tree of the kit goes with all that is in it");
}

/* Ledgers for another process, which the driver writes with `about`. */
static void
test_behalf(void)
{
	long pid = killed(nothing);

	make(in("for it"));
	ok(scratch_for(pid, A_FILE, in("for it")) == OK && there(ledger_name((char *)0, pid)), "an entry on behalf of another process");
	ok(scratch_clear(pid) == OK && !there(in("for it")) && !there(ledger_name((char *)0, pid)), "is cleared on its word");
	make(in("for it"));
	scratch_for((long)getpid(), A_FILE, in("for it"));
	scratch_sweep();
	ok(there(in("for it")), "and is not swept while that process lives");
	scratch_clear((long)getpid());
	ok(!there(in("for it")), "until it is cleared");
}

/* Makes and removes a ledger, and the directory if it is empty then. */
static void
come_and_go(void)
{
	int i;

	for (i = 0; i < VISITS; i++)
		if (scratch_for((long)getpid(), A_FILE, in("none")) != OK || scratch_clear((long)getpid()) != OK) {
			printf("# %s\n", heard);
			fflush(stdout);
			_exit(1);
		}
	_exit(0);
}

static void
test_together(void)
{
	int i, status, good = 1;

	fflush(stdout);
	for (i = 0; i < 4; i++)
		if (fork() == 0)
			come_and_go();
	while (i-- > 0)
		good = wait(&status) > 0 && status == 0 && good;
	ok(good, "processes that make and remove the directory at the same time do not disturb each other");
}

/* --- System V ------------------------------------------------------------------ */

static void
leave_ids(void)
{
	char text[32];
	FILE *f = fopen(in("ids"), "w");
	long shm = sysv_shm(4096.0), sem = sysv_sem(1), queue = sysv_queue();

	fprintf(f, "%ld %ld %ld", shm, sem, queue);
	fclose(f);
	sprintf(text, "%ld", shm);
	scratch_add(SYSV_SHM, text);
	sprintf(text, "%ld", sem);
	scratch_add(SYSV_SEM, text);
	sprintf(text, "%ld", queue);
	scratch_add(SYSV_MSG, text);
}

/* Does sysv_since() know the id: does it exist, and is it ours? */
static int
alive(int kind, long id)
{
	return sysv_since(kind, id) < 1e18;
}

static void
test_sysv(void)
{
	long shm, sem, queue;
	char line[100];
	FILE *f;

	if (!sysv_here()) {
		ok(1, "System V objects # SKIP this host has none");
		return;
	}
	killed(leave_ids);
	f = fopen(in("ids"), "r");
	if (f == (FILE *)0 || fgets(line, (int)sizeof line, f) == (char *)0 || sscanf(line, "%ld %ld %ld", &shm, &sem, &queue) != 3)
		_exit(2);
	fclose(f);
	unlink(in("ids"));
	ok(alive(SYSV_SHM, shm) && alive(SYSV_SEM, sem) && alive(SYSV_MSG, queue), "System V objects outlive their maker");
	scratch_sweep();
	ok(!alive(SYSV_SHM, shm), "its memory is swept");
	ok(!alive(SYSV_SEM, sem), "its semaphores");
	ok(!alive(SYSV_MSG, queue), "its messages");
}

/* --- a directory that is not ours ------------------------------------------------- */

static void
foreign(const char *name)
{
	char line[3 * PORT_PATH], code[2 * PORT_PATH];
	long pid = killed(nothing);

	make(in("victim"));
	sprintf(line, "+f %s\n", encode(in("victim"), code));
	legacy((char *)0, pid, line, 0L);
	heard[0] = '\0';
	scratch_sweep();
	ok(there(in("victim")), name);
	ok(scratch_for(pid, A_FILE, in("victim")) == FAILED, "nothing is entered there");
	ok(strstr(heard, "no safe directory") != (char *)0, "which is said");
	unlink(ledger_name((char *)0, pid));
	unlink(in("victim"));
}

static void
test_foreign(void)
{
	char aside[PORT_PATH + 60];

	mkdir(directory, (mode_t)0700);
	chmod(directory, (mode_t)0777);
	foreign("a directory that others may write is not believed");
	chmod(directory, (mode_t)0700);
	sprintf(aside, "%s.aside", directory);
	if (rename(directory, aside) != 0 || symlink(aside, directory) != 0)
		_exit(2);
	foreign("nor one behind a symbolic link");
	unlink(directory);
	rename(aside, directory);
	if (chown(directory, getuid() + 1, (gid_t)-1) != 0) {
		ok(1, "a directory of somebody else # SKIP only root can give one away");
		return;
	}
	foreign("nor one of somebody else");
	if (chown(directory, getuid(), (gid_t)-1) != 0)
		_exit(2);
}

int
main(void)
{
	static char set[PORT_PATH + 20];

	if (getcwd(top, sizeof top - 60) == (char *)0)
		return 2;
	sprintf(top + strlen(top), "/ledger.%ld", (long)getpid());
	if (mkdir(top, (mode_t)0700) != 0)
		return 2;
	sprintf(set, "TMPDIR=%s", top);
	putenv(set);
	sprintf(directory, "%s/lodestone-%ld", top, (long)getuid());
	test_own();
	test_many();
	test_swept();
	test_changed();
	test_stays();
	test_tree();
	test_behalf();
	test_together();
	test_sysv();
	test_foreign();
	ok(rmdir(directory) == 0, "no ledger is left");
	ok(rmdir(top) == 0, "nor anything else");
	return tap_end();
}
