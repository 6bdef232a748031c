/*
 * records: the record file as a journal: whole lines, one write each, and no
 * part of a line when the disk is full; numbers and names in it.
 */
#include "fake.h"
#include "clock.h"
#include "record.h"
#include "scratch.h"
#include "tap.h"

#include <sys/socket.h>

static const char path[] = "records.rec";
static const char taken[] = "lodestone: 1\nNote: what was taken before\n";
static char text[200000];

static const char *
contents(void)
{
	FILE *f = fopen(path, "r");
	size_t n = f == (FILE *)0 ? 0 : fread(text, (size_t)1, sizeof text - 1, f);

	text[n] = '\0';
	if (f != (FILE *)0)
		fclose(f);
	return text;
}

static void
put(const char *all)
{
	FILE *f = fopen(path, "w");

	if (f == (FILE *)0 || fputs(all, f) == EOF || fclose(f) != 0)
		_exit(2);
}

static int
times(const char *word)
{
	const char *s = text;
	int n = 0;

	while ((s = strstr(s, word)) != (char *)0) {
		n++;
		s++;
	}
	return n;
}

static void
test_none(void)
{
	ok(record_open((char *)0) == OK && record_line("BenchmarkX/v=1 1 5 ns/op\n") == OK,
	    "without -o there is no record and no error");
	ok(!record_console(), "and standard output is free");
}

static void
test_header(void)
{
	static const char *const keys[] = {
		"\nhost: ", "\nKit: ", "\nCompiler: ", "\nWord: ", "\nCpus: ", "\nPage: ", "\nMemory: ", "\nClock: ", "\nCputime: ",
		(char *)0
	};
	int i, once = 1;
	size_t len;

	unlink(path);
	ok(record_open(path) == OK, "a record that is not there is made");
	ok(strncmp(contents(), "lodestone: 1\n", (size_t)13) == 0, "it opens with the version of the format");
	for (i = 0; keys[i] != (char *)0; i++)
		once = once && times(keys[i]) == 1;
	ok(once, "and has every key of the programs once");
	len = strlen(text);
	ok(record_line("BenchmarkX/v=1 1 5.000000 ns/op\n") == OK, "a line is added");
	same(contents() + len, "BenchmarkX/v=1 1 5.000000 ns/op\n", "behind the others");
	ok(record_open(path) == OK, "a record that is there is opened");
	same(contents() + len, "BenchmarkX/v=1 1 5.000000 ns/op\n", "and nothing is added to it");
}

static void
mended(const char *before, const char *after, const char *name)
{
	put(before);
	ok(record_open(path) == OK, name);
	same(contents(), after, "nothing of it is left");
	record_line("NEXT\n");
	ok(strncmp(contents(), after, strlen(after)) == 0 && strcmp(text + strlen(after), "NEXT\n") == 0,
	    "and the next line stands alone");
}

/* Replaces \n and \r of a case by the bytes. */
static char *
bytes_of(char *text)
{
	char *from, *to = text;

	for (from = text; *from != '\0'; from++)
		if (from[0] == '\\' && (from[1] == 'n' || from[1] == 'r'))
			*to++ = (char)(*++from == 'n' ? '\n' : '\r');
		else
			*to++ = *from;
	*to = '\0';
	return text;
}

/* A line of t/cases/cut.txt: the contents, a tab, and the complete lines of them. */
static void
one_cut(char *line)
{
	char *after = strchr(line, '\t'), name[200];

	if (!ok(after != (char *)0, "a case has two sides"))
		return;
	*after++ = '\0';
	sprintf(name, "%.190s", line);
	mended(bytes_of(line), bytes_of(after), name);
}

static void
test_cut(void)
{
	static char all[60000], kept[60000];

	each_case("cut.txt", 7, one_cut);
	strcpy(all, "lodestone: 1\n");
	while (strlen(all) < sizeof all - 20000)
		strcat(all, "Note: what a long record is made of\n");
	strcpy(kept, all);
	while (strlen(all) < sizeof all - 1)
		strcat(all, "x");
	mended(all, kept, "a long cut line behind a long record");
	put("lodesto");
	ok(record_open(path) == OK && strncmp(contents(), "lodestone: 1\nhost: ", (size_t)19) == 0,
	    "a record that is all one cut line begins again");
	put("");
	ok(record_open(path) == OK && strncmp(contents(), "lodestone: 1\nhost: ", (size_t)19) == 0,
	    "an empty file becomes a record");
}

/* Runs under a limit on the size of files, which cuts a write off as a full disk does. Returns the status. */
static int
run_full(void)
{
	static const char line[] = "BenchmarkX/v=1 1 123456.7 ns/op\n";
	size_t n;

	put(taken);
	signal(PORT_XFSZ, SIG_IGN);
	record_open(path);
	for (n = 0; n < 40 && record_line(line) == OK; n++)
		continue;
	if (n == 40)
		return 1;
	if (strncmp(heard, "records.rec: ", (size_t)13) != 0)
		return 2;
	contents();
	return strlen(text) == strlen(taken) + n * strlen(line) && strncmp(text, taken, strlen(taken)) == 0 ? 0 : 3;
}

/* A line that the disk takes only half of; the shell sets the limit, of 512 or of 1024 bytes. */
static void
test_full(const char *self)
{
	char command[PORT_PATH + 40];
	int status;

	sprintf(command, "ulimit -f 1 && exec '%.*s' full", (int)PORT_PATH, self);
	status = system(command);
	ok(status == 0 || (WEXITSTATUS(status) != 1 && WIFEXITED(status)),
	    "a line that the disk takes only half of is a failure");
	ok(status == 0 || WEXITSTATUS(status) != 2, "which names the record");
	ok(status == 0, "and leaves no half line");
	ok(record_open(path) == OK && record_line("NEXT\n") == OK, "with room again it goes on");
	contents();
	ok(strlen(text) > strlen(taken) + 5 && strcmp(text + strlen(text) - 6, "\nNEXT\n") == 0, "where it was");
}

static void
test_refused(void)
{
	heard[0] = '\0';
	ok(record_open(".") == USAGE && strncmp(heard, ".: ", (size_t)3) == 0, "a directory is refused");
	ok(record_open("no/such/directory/x") == FAILED && strncmp(heard, "no/such/directory/x: ", (size_t)18) == 0,
	    "nor what is in none");
	if (access("/dev/full", W_OK) != 0) {
		ok(1, "a full device # SKIP this host has no /dev/full");
		return;
	}
	heard[0] = '\0';
	ok(record_open("/dev/full") == FAILED, "a full device fails with the first line");
	same(heard, "/dev/full: No space left on device", "and says so once");
}

/* A datagram socket as standard output: each write is one message. */
static void
test_console(void)
{
	int ends[2], saved = dup(1), whole = 1, n = 0, code, console;
	char line[2000];
	ssize_t len;

	if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) {
		ok(1, "one write a line # SKIP no datagrams here");
		return;
	}
	fflush(stdout);
	dup2(ends[1], 1);
	code = record_open("-");
	record_line("BenchmarkX/v=1 1 5.000000 ns/op\n");
	record_line("BenchmarkX/v=1 1 6.000000 ns/op\n");
	console = record_console();
	dup2(saved, 1);
	close(saved);
	close(ends[1]);
	while ((len = recv(ends[0], line, sizeof line - 1, MSG_DONTWAIT)) > 0) {
		line[len] = '\0';
		whole = whole && strchr(line, '\n') == line + len - 1;
		n += strncmp(line, "Benchmark", (size_t)9) == 0;
	}
	close(ends[0]);
	ok(code == OK && console, "- is standard output");
	ok(whole, "every write is one whole line");
	near((double)n, 2.0, 0.0, "and so is every sample");
	ok(record_open((char *)0) == OK && !record_console(), "which is given back when there is no record");
}

static void
test_number(void)
{
	double x, back;
	int plain = 1, exact = 1, digits = 1;
	char buf[40], *s;

	for (x = 1.2345678901234e-3; x < 1e18; x *= 1.37) {
		num_exact(x, buf, (int)sizeof buf);
		back = atof(buf);
		plain = plain && strspn(buf, "0123456789.") == strlen(buf) && strlen(buf) < sizeof buf;
		exact = exact && fabs(back / x - 1) < 5.1e-7;
		for (s = buf; *s == '0' || *s == '.'; s++)
			continue;
		digits = digits && strlen(s) - (strchr(s, '.') != (char *)0) >= 6;
	}
	ok(plain, "numbers have no exponent, from picoseconds to thirty years in nanoseconds");
	ok(exact, "and are true to the sixth digit");
	ok(digits, "which is there");
	same(num_exact(24000000000.0, buf, (int)sizeof buf), "24000000000", "24 s");
	same(num_exact(5.0, buf, (int)sizeof buf), "5.000000", "5 ns");
	same(num_exact(1234567.4, buf, (int)sizeof buf), "1234567", "over a million without a fraction");
}

static void
coded(const char *plain, const char *want)
{
	char code[100], back[100];

	ok(encode(plain, code, (int)sizeof code) == OK, "it has room");
	same(code, want, want);
	same(decode(code, back, (int)sizeof back), plain, "and back");
}

/* A line of t/cases/names.txt: a text, a tab, its form in a name. */
static void
one_name(char *line)
{
	char *code = strchr(line, '\t');

	if (!ok(code != (char *)0, "a case has two sides"))
		return;
	*code++ = '\0';
	coded(line, code);
}

static void
test_names(void)
{
	char all[256], code[800], back[256];
	int i;

	each_case("names.txt", 10, one_name);
	coded("line\none\ttwo", "line%0Aone%09two");
	coded("\303\251", "%C3%A9");
	coded("", "");
	for (i = 1; i < 256; i++)
		all[i - 1] = (char)i;
	all[255] = '\0';
	encode(all, code, (int)sizeof code);
	same(decode(code, back, (int)sizeof back), all, "all characters there and back");
	for (i = 0; code[i] > ' ' && code[i] < 127; i++)
		continue;
	ok(code[i] == '\0' && strchr(code, '/') == (char *)0, "nothing in a name ends it or divides it");
	same(decode("a%", back, (int)sizeof back), "a%", "a percent sign at the end stays");
	same(decode("a%4", back, (int)sizeof back), "a%4", "as does half a code");
	same(decode("a%4z%+1% 2", back, (int)sizeof back), "a%4z%+1% 2", "and invalid codes");
	same(decode("a%20b\nrest", back, (int)sizeof back), "a b", "a name ends with its line");
}

int
main(int argc, char **argv)
{
	if (argc > 1)
		return run_full();
	clock_choose((char *)0);
	test_none();
	test_header();
	test_cut();
	test_full(argv[0]);
	test_refused();
	test_console();
	test_number();
	test_names();
	unlink(path);
	return tap_end();
}
