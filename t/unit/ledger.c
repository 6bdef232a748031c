/*
 * ledger: scratch files are removed at the end.  The next start removes what a
 * killed process left, and nothing else.
 */
#include "fake.h"
#include "host.h"
#include "life.h"
#include "removal.h"
#include "scratch.h"
#include "sysv.h"
#include "tap.h"

#include <dirent.h>
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

/* The name of a ledger that a test writes: of a process of this realm that started at a time that is not known. */
static const char *
ledger_name(const char *host, long pid)
{
	static char path[PORT_PATH + 400];
	char name[256], realm[LIFE_TEXT];

	host_name(name, (int)sizeof name);
	sprintf(path, "%s/%s.%ld.%s.00000000", directory, host == (char *)0 ? name : host, pid, life_realm(realm));
	return path;
}

/* The ledger of a process, whenever that started; a path where nothing is if it has none. */
static const char *
ledger_of(long pid)
{
	static char path[PORT_PATH + 400];
	char start[300];
	struct dirent *e;
	DIR *d = opendir(directory);

	sprintf(path, "%s/none", directory);
	host_name(start, 256);
	sprintf(start + strlen(start), ".%ld.", pid);
	while (d != (DIR *)0 && (e = readdir(d)) != (struct dirent *)0)
		if (strncmp(e->d_name, start, strlen(start)) == 0)
			sprintf(path, "%s/%.300s", directory, e->d_name);
	if (d != (DIR *)0)
		closedir(d);
	return path;
}

/* The line of an entry, with the identity that its thing has now. */
static const char *
line_of(int sign, int kind, const char *what)
{
	static char line[3 * PORT_PATH + 100];
	char id[IDENT_TEXT];

	if (identify(kind, what, id) != 0)
		strcpy(id, "0");
	sprintf(line, "%c%c %s ", sign, kind, id);
	encode(what, line + strlen(line), 3 * PORT_PATH);
	strcat(line, "\n");
	return line;
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
	if (pid < 0)
		_exit(2);
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

/* Shows what is in the directory of the test, and every ledger there. */
static void
tell_all(void)
{
	char command[3 * PORT_PATH];

	sprintf(command, "{ date; ls -laR '%s'; for f in '%s'/lodestone-*/* '%s'/lodestone-*/.[!.]*; do test -f \"$f\" && echo \"$f:\" && cat \"$f\"; done; } "
	    "2>&1 | sed 's/^/# /'", top, top, top);
	fflush(stdout);
	printf("# last message: %s\n", heard);
	fflush(stdout);
	if (system(command) != 0)
		note("the directory cannot be shown");
}

/* --- at work ----------------------------------------------------------------- */

static void
test_own(void)
{
	char line[3 * PORT_PATH];
	FILE *f;

	ok(scratch_create(in("one")) == OK && scratch_create(in("two")) == OK, "two files are made");
	f = fopen(ledger_of((long)getpid()), "r");
	if (ok(f != (FILE *)0 && fgets(line, (int)sizeof line, f) != (char *)0, "in a ledger of this process")) {
		same(line, line_of('+', (int)A_FILE, in("one")), "with an identity, percent-encoded");
		fclose(f);
	}
	scratch_drop(A_FILE, in("two"));
	scratch_sweep();
	ok(there(in("one")) && there(in("two")), "a living process is not swept");
	scratch_close();
	ok(!there(in("one")), "at the end the file is gone");
	ok(there(in("two")), "what was taken back stays");
	ok(!there(ledger_of((long)getpid())), "and the ledger is gone");
	unlink(in("two"));
}

static void
test_many(void)
{
	int i, good = 1;
	char name[20];

	for (i = 0; i < 24; i++) {
		sprintf(name, "many%d", i);
		good = good && scratch_create(in(name)) == OK;
	}
	ok(good, "two dozen at once");
	ok(scratch_create(in("many7")) == OK, "one of them again does not count twice");
	ok(scratch_create(in("more")) == FAILED && !there(in("more")), "are as many as there may be");
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
	scratch_create(in("left over"));
	make(in("left over"));
	scratch_create(in("kept"));
	scratch_drop(A_FILE, in("kept"));
}

static void
leave_again(void)
{
	scratch_create(in("again"));
	scratch_drop(A_FILE, in("again"));
	unlink(in("again"));
	scratch_create(in("again"));
	unlink(in("again"));
	make(in("again"));
}

static void
leave_relative(void)
{
	if (chdir(top) != 0)
		_exit(2);
	scratch_create("relative");
}

static void
test_swept(void)
{
	long pid = killed(leave_file);

	ok(there(in("left over")) && there(ledger_of(pid)), "a killed process leaves file and ledger");
	scratch_sweep();
	ok(!there(in("left over")), "the next start takes the file away");
	ok(there(in("kept")), "not one that was taken back");
	ok(!there(ledger_of(pid)), "and the ledger");
	unlink(in("kept"));
	killed(leave_again);
	scratch_sweep();
	ok(!there(in("again")), "a name that was taken back, entered and made again is swept");
	killed(leave_relative);
	scratch_sweep();
	ok(!there(in("relative")), "a path without a slash is known from any directory");
}

static void
test_changed(void)
{
	long pid = killed(nothing);
	char lines[6 * PORT_PATH];

	make(in("old"));
	strcpy(lines, line_of('+', (int)A_FILE, in("old")));
	legacy((char *)0, pid, lines, 0L);
	scratch_sweep();
	ok(!there(in("old")), "a file as its dead owner left it goes");
	make(in("new"));
	make(in("copied"));
	aged(in("copied"), 2L * LONG_AGO);
	strcpy(lines, line_of('+', (int)A_FILE, in("new")));
	strcat(lines, line_of('+', (int)A_FILE, in("copied")));
	legacy((char *)0, pid, lines, (long)LONG_AGO);
	scratch_sweep();
	ok(there(in("new")), "a file that somebody wrote after the owner's death stays");
	ok(there(in("copied")), "and one that came with an older date");
	ok(!there(ledger_name((char *)0, pid)), "the ledger goes all the same");
	unlink(in("new"));
	unlink(in("copied"));
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
	char line[3 * PORT_PATH + 100], other[256];

	host_name(other, (int)sizeof other);
	other[0] = other[0] == 'x' ? 'y' : 'x';
	make(in("file"));
	strcpy(line, line_of('+', (int)A_FILE, in("file")));
	stays(other, line, in("file"), "what another host's ledger names is not ours");
	stays((char *)0, line, top, "and the directory is never removed");
	make(in("file"));
	strcpy(line, line_of('+', (int)A_FILE, in("file")));
	line[strlen(line) - 1] = '\0';
	stays((char *)0, line, in("file"), "half a line removes nothing");
	stays((char *)0, line_of('-', (int)A_FILE, in("file")), in("file"), "nothing is removed that was not entered");
	sprintf(line, "+f 0 %s\n", in("file"));
	stays((char *)0, line, in("file"), "nor what has no identity");
	unlink(in("file"));
	mkdir(in("dir"), (mode_t)0700);
	stays((char *)0, line_of('+', (int)A_FILE, in("dir")), in("dir"), "a directory entered as a file stays");
	stays((char *)0, line_of('+', (int)A_TREE, in("dir")), in("dir"), "a tree that the kit did not name stays");
	rmdir(in("dir"));
	special(in("socket"));
	stays((char *)0, line_of('+', (int)A_FILE, in("socket")), in("socket"), "what is neither a file nor a FIFO is never removed");
	unlink(in("socket"));
	make(in("file"));
	if (symlink(in("file"), in("link")) != 0)
		_exit(2);
	stays((char *)0, line_of('+', (int)A_FILE, in("link")), in("link"), "a symbolic link stays");
	ok(there(in("file")), "and so does what it points to");
	unlink(in("link"));
	unlink(in("file"));
}

static void
test_tree(void)
{
	long pid = killed(nothing);
	char tree[PORT_PATH + 40];

	sprintf(tree, "%s/lodestone.77.0", top);
	mkdir(tree, (mode_t)0700);
	make(in("lodestone.77.0/inside"));
	legacy((char *)0, pid, line_of('+', (int)A_TREE, tree), (long)LONG_AGO);
	scratch_sweep();
	ok(!there(tree), "a tree of the kit goes with all that is in it");
}

/* A directory, or a link to one, has taken the place of a killed process's tree, or of the directory of its file. */
static void
test_replaced(void)
{
	long pid = killed(nothing);
	char line[3 * PORT_PATH + 100];

	mkdir(in("lodestone.78.0"), (mode_t)0700);
	strcpy(line, line_of('+', (int)A_TREE, in("lodestone.78.0")));
	rename(in("lodestone.78.0"), in("away"));
	mkdir(in("lodestone.78.0"), (mode_t)0700);
	make(in("lodestone.78.0/data"));
	heard[0] = '\0';
	stays((char *)0, line, in("lodestone.78.0/data"), "another directory in the place of a tree stays");
	ok(strstr(heard, "it is not what a killed program of the kit has made") != (char *)0, "which is said");
	rename(in("lodestone.78.0"), in("home"));
	if (symlink(in("home"), in("lodestone.78.0")) != 0)
		_exit(2);
	stays((char *)0, line, in("home/data"), "and what a link in its place points to");
	unlink(in("lodestone.78.0"));
	make(in("away/data"));
	strcpy(line, line_of('+', (int)A_FILE, in("away/data")));
	rename(in("away"), in("farther"));
	if (symlink(in("home"), in("away")) != 0)
		_exit(2);
	legacy((char *)0, pid, line, 0L);
	stays((char *)0, line, in("home/data"), "a file of the same name in another directory stays");
	unlink(in("away"));
	unlink(in("farther/data"));
	rmdir(in("farther"));
	unlink(in("home/data"));
	rmdir(in("home"));
}

/* A ledger as earlier releases wrote it: HOST.PID, entries without an identity. */
static void
test_earlier(void)
{
	char line[3 * PORT_PATH], code[2 * PORT_PATH], name[256], path[PORT_PATH + 400];
	long pid = killed(nothing);
	FILE *f;

	make(in("file"));
	host_name(name, (int)sizeof name);
	sprintf(path, "%s/%s.%ld", directory, name, pid);
	encode(in("file"), code, (int)sizeof code);
	sprintf(line, "+f %s\n", code);
	mkdir(directory, (mode_t)0700);
	f = fopen(path, "w");
	if (f == (FILE *)0 || fputs(line, f) == EOF || fclose(f) != 0)
		_exit(2);
	heard[0] = '\0';
	scratch_sweep();
	ok(there(in("file")), "what an earlier release has entered stays, because it has no identity");
	ok(strstr(heard, "ledger of an earlier release") != (char *)0 && !there(path), "which is said once");
	unlink(in("file"));
}

/* Sets the name of a ledger of another realm for a process, alive or not. */
static void
foreign_name(long pid, char *path)
{
	char *realm;

	strcpy(path, ledger_name((char *)0, pid));
	realm = strrchr(path, '.') - 8;
	memcpy(realm, strncmp(realm, "12345678", (size_t)8) == 0 ? "12345670" : "12345678", (size_t)8);
}

/* A number of another name space says nothing; its ledger, touched or not, does. */
static void
test_realm(void)
{
	char path[PORT_PATH + 400], mark[PORT_PATH + 400], *last;
	long pid = killed(nothing);

	make(in("theirs"));
	legacy((char *)0, pid, line_of('+', (int)A_FILE, in("theirs")), 0L);
	foreign_name(pid, path);
	rename(ledger_name((char *)0, pid), path);
	strcpy(mark, path);
	last = strrchr(mark, '/') + 1;
	*last = '.';
	strcpy(last + 1, strrchr(path, '/') + 1);
	scratch_sweep();
	ok(there(in("theirs")) && there(path), "a process that is not here may be alive in another realm");
	ok(there(mark), "its ledger is marked");
	aged(path, 10L * LONG_AGO);
	aged(mark, 2L * LONG_AGO);
	scratch_sweep();
	ok(there(in("theirs")), "that is half an hour ago: it may still be alive");
	aged(mark, 4L * LONG_AGO);
	aged(path, 2L * LONG_AGO);
	scratch_sweep();
	ok(there(in("theirs")), "it was touched since: it is alive");
	aged(path, 0L);
	make(in("theirs"));
	aged(mark, 4L * LONG_AGO);
	aged(path, 4L * LONG_AGO + 1);
	aged(in("theirs"), 5L * LONG_AGO);
	scratch_sweep();
	ok(!there(path) && !there(mark), "silent for an hour it is dead");
	ok(there(in("theirs")), "but not all that was changed since was its own");
	unlink(in("theirs"));
	mkdir(in("lodestone.79.0"), (mode_t)0700);
	legacy((char *)0, pid, line_of('+', (int)A_TREE, in("lodestone.79.0")), 0L);
	rename(ledger_name((char *)0, pid), path);
	make(mark);
	aged(path, 4L * LONG_AGO + 1);
	aged(mark, 4L * LONG_AGO);
	scratch_sweep();
	ok(!there(in("lodestone.79.0")), "its tree goes");
}

/* Gives the ledger of process 1 the name that it has with a start of so many ticks later. */
static char *
shifted(const char *start, double ticks)
{
	static char path[PORT_PATH + 400];
	double at = 0;

	digits_read(&start, 16, 4294967295.0, &at);
	strcpy(path, ledger_name((char *)0, 1L));
	life_hex((unsigned long)fmod(at + ticks + 4294967296.0, 4294967296.0), strrchr(path, '.') + 1);
	rename(ledger_name((char *)0, 1L), path);
	return path;
}

/* Process 1 of this name space, and those that had its number before. */
static void
test_one(void)
{
	char *path, start[LIFE_TEXT];

	if (strcmp(life_started(1L, start), "00000000") == 0) {
		ok(1, "a ledger of process 1 # SKIP this host does not tell when a process started");
		return;
	}
	make(in("of one"));
	legacy((char *)0, 1L, line_of('+', (int)A_FILE, in("of one")), 0L);
	scratch_sweep();
	ok(there(in("of one")), "process 1 may be alive as any other");
	path = shifted(start, 3.0);
	scratch_sweep();
	ok(there(in("of one")) && there(path), "also where an emulator told it a later start than it tells others");
	rename(path, ledger_name((char *)0, 1L));
	path = shifted(start, -1000000.0);
	scratch_sweep();
	ok(!there(in("of one")) && !there(path), "an earlier process of that number is dead");
}

static void
test_exists(void)
{
	make(in("data"));
	errno = 0;
	ok(scratch_create(in("data")) == -1 && errno == EEXIST, "a file that is there is not made");
	mkdir(in("lodestone.80.0"), (mode_t)0700);
	make(in("lodestone.80.0/data"));
	ok(scratch_mkdir(in("lodestone.80.0")) == -1 && errno == EEXIST, "nor a directory");
	ok(scratch_mkfifo(in("data")) == -1, "nor a FIFO");
	scratch_close();
	ok(there(in("data")) && there(in("lodestone.80.0/data")), "and nothing of that is removed");
	unlink(in("data"));
	unlink(in("lodestone.80.0/data"));
	rmdir(in("lodestone.80.0"));
}

static void
leave_cleaned(void)
{
	scratch_mkdir(in("lodestone.81.0"));
	unlink(ledger_of((long)getpid()));
	rmdir(directory);
	scratch_touch();
}

static void
test_cleaned(void)
{
	long pid = killed(leave_cleaned);

	ok(there(ledger_of(pid)), "a ledger that a cleaner of /tmp has removed is written again");
	scratch_sweep();
	ok(!there(in("lodestone.81.0")), "with what is in it");
}

/* Ledgers for another process, which the driver writes with `about`. */
static void
test_behalf(void)
{
	long pid = killed(nothing);
	char id[IDENT_TEXT];

	make(in("for it"));
	identify((int)A_FILE, in("for it"), id);
	ok(scratch_for(pid, A_FILE, in("for it"), id) == OK && there(ledger_name((char *)0, pid)), "an entry on behalf of another process");
	ok(scratch_clear(pid) == OK && !there(in("for it")) && !there(ledger_name((char *)0, pid)), "is cleared on its word");
	make(in("for it"));
	scratch_for((long)getpid(), A_FILE, in("for it"), id);
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
		if (scratch_for((long)getpid(), A_FILE, in("none"), "0") != OK || scratch_clear((long)getpid()) != OK) {
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

/* As a ledger, or the kernel, tells of an object at this moment. */
static void
tell_object(int kind, long id)
{
	double since;
	char line[400];

	errno = 0;
	since = sysv_since(kind, id);
	sprintf(line, "object %c %ld: since %.0f, %.200s", kind, id, since, errno == 0 ? "no error" : strerror(errno));
	note(line);
}

static void
test_sysv(void)
{
	static char text[3000];
	long pid, shm, sem, queue;
	char line[100], name[PORT_PATH + 400], *end;
	size_t n = 0;
	int good;
	FILE *f;

	if (!sysv_here()) {
		ok(1, "System V objects # SKIP this host has none");
		return;
	}
	pid = killed(leave_ids);
	strcpy(name, ledger_of(pid));
	f = fopen(name, "r");
	if (f != (FILE *)0) {
		n = fread(text, (size_t)1, sizeof text - 1, f);
		fclose(f);
	}
	text[n] = '\0';
	f = fopen(in("ids"), "r");
	if (f == (FILE *)0 || fgets(line, (int)sizeof line, f) == (char *)0 || sscanf(line, "%ld %ld %ld", &shm, &sem, &queue) != 3)
		_exit(2);
	fclose(f);
	unlink(in("ids"));
	heard[0] = '\0';
	good = ok(alive(SYSV_SHM, shm) && alive(SYSV_SEM, sem) && alive(SYSV_MSG, queue), "System V objects outlive their maker");
	scratch_sweep();
	good &= ok(!alive(SYSV_SHM, shm), "its memory is swept");
	good &= ok(!alive(SYSV_SEM, sem), "its semaphores");
	good &= ok(!alive(SYSV_MSG, queue), "its messages");
	if (good)
		return;
	printf("# the ledger %s was\n", name);
	for (end = strtok(text, "\n"); end != (char *)0; end = strtok((char *)0, "\n"))
		note(end);
	tell_object(SYSV_SHM, shm);
	tell_object(SYSV_SEM, sem);
	tell_object(SYSV_MSG, queue);
	tell_all();
}

/* --- a directory that is not ours ------------------------------------------------- */

/* What is entered is kept in a directory beside it, and swept from there. */
static void
foreign(const char *name)
{
	long pid = killed(nothing);

	make(in("victim"));
	legacy((char *)0, pid, line_of('+', (int)A_FILE, in("victim")), 0L);
	heard[0] = '\0';
	scratch_sweep();
	ok(there(in("victim")), name);
	unlink(ledger_name((char *)0, pid));
	unlink(in("victim"));
	killed(leave_file);
	ok(heard[0] == '\0' && there(in("left over")), "another place is found");
	scratch_sweep();
	ok(!there(in("left over")), "and swept");
	unlink(in("kept"));
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
	test_replaced();
	test_earlier();
	test_realm();
	test_one();
	test_exists();
	test_cleaned();
	test_behalf();
	test_together();
	test_sysv();
	test_foreign();
	if (!ok(rmdir(directory) == 0, "no ledger is left"))
		tell_all();
	if (!ok(rmdir(top) == 0, "nor anything else"))
		tell_all();
	return tap_end();
}
