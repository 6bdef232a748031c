/*
 * sizes: every form of a size in published reports, and invalid ones; comparison of values.
 */
#include "fake.h"
#include "remote.h"
#include "tap.h"

#define MOST 9007199254740992.0		/* 2^53 */

static const struct {
	const char *text;
	double size;
} good[] = {
	{ "0", 0 }, { "1", 1 }, { "8192", 8192 }, { "007", 7 },
	{ "5E6", 5e6 }, { "5e6", 5e6 }, { "1E0", 1 }, { "1.5E3", 1500 }, { "1.1E1", 11 }, { "0E5", 0 },
	{ "64k", 65536.0 }, { "64K", 65536.0 }, { "1m", 1048576.0 }, { "1M", 1048576.0 }, { "1g", 1073741824.0 },
	{ "3G", 3221225472.0 }, { "1.5k", 1536 }, { "0.5g", 536870912.0 }, { "2E3k", 2048000.0 },
	{ "1300K+53", 1331253.0 }, { "20000K+53", 20480053.0 }, { "1g+1m+1k+1", 1074791425.0 }, { "1+1", 2 },
	{ "10995116277760", 10995116277760.0 }, { "1E15", 1e15 },
	{ "9007199254740991", MOST - 1 }, { "9007199254740992", MOST }, { "8388608g", MOST },
	{ "8388607g+1073741823", MOST - 1 },
	{ (char *)0, 0 }
};

static const char *const bad[] = {
	"", " ", "5X", "5 ", " 5", "-5", "+5", "5+", "5++5", "k", "+", "5kk", "5k5", "5 k", ".5k", "5E", "5E-3", "5E+3",
	"1,5k", "0x10", "inf", "nan", "5t", "5b", "E6", "five", "5\n",
	(char *)0
};

static const char *const broken[] = {
	"0.5", "1.5", "1.0001k", "1+0.5", "2E0+1.25",
	(char *)0
};

static const char *const large[] = {
	"9007199254740993", "9007199254740994", "9007199254740992+1", "1+9007199254740992", "8388608g+1", "8388609g",
	"1E16", "1E400", "99999999999999999999999999999999", "1E999999999", "9007199254740991E1",
	(char *)0
};

static void
each(const char *const *list, const char *reason)
{
	double x;
	const char *why;
	char name[200];

	for (; *list != (char *)0; list++) {
		x = -1;
		why = size_read(*list, &x);
		sprintf(name, "'%.60s': %.60s", **list == '5' && (*list)[1] == '\n' ? "5 and a newline" : *list, reason);
		ok(why != (char *)0 && strncmp(why, reason, strlen(reason)) == 0 && x == -1, name);
	}
}

static void
test_read(void)
{
	double x;
	int i;

	for (i = 0; good[i].text != (char *)0; i++) {
		x = -1;
		if (ok(size_read(good[i].text, &x) == (char *)0, good[i].text))
			near(x, good[i].size, 0.0, with("is", good[i].size));
	}
	each(bad, "not a size");
	each(broken, "not a whole number of bytes");
	each(large, "too large");
}

/* A zero with an exponent of a thousand million is zero, without delay. */
static void
test_zero(void)
{
	double x = -1;

	alarm(5);
	ok(size_read("0E999999999999", &x) == (char *)0 && x == 0, "nothing, many times over, is nothing and takes no time");
	alarm(0);
}

static void
test_operand(void)
{
	double x = 0;

	ok(size_arg("5E6", &x) == OK && x == 5e6, "an operand");
	heard[0] = '\0';
	ok(size_arg("0", &x) == USAGE, "an operand of 0 is refused");
	same(heard, "0: the size must be at least 1 byte", "and says why");
	ok(size_within('b', "5k", 1.0, 5120.0, &x) == OK && x == 5120, "the value of an option");
	ok(size_within('b', "5121", 1.0, 5120.0, &x) == USAGE, "one above its bound is refused");
	same(heard, "-b: takes from 1 to 5120", "and says why");
	ok(size_arg("5X", &x) == USAGE && strncmp(heard, "5X: not a size", (size_t)14) == 0, "as is 5X");
}

static void
test_text(void)
{
	char buf[NUM_TEXT];

	same(num_text(0.0, buf, (int)sizeof buf), "0", "0 as text");
	same(num_text(5005312.0, buf, (int)sizeof buf), "5005312", "no exponent");
	same(num_text(MOST, buf, (int)sizeof buf), "9007199254740992", "2^53 as text");
	same(num_text(10.0 * 1099511627776.0, buf, (int)sizeof buf), "10995116277760", "ten terabytes as text");
}

/* A buffer that is almost full takes no word, and stays as it is. */
static void
test_quote(void)
{
	char buf[24];
	int have, code;

	for (have = 0; have < 16; have++) {
		memset(buf, 'x', sizeof buf);
		buf[have] = '\0';
		code = remote_quote("", buf, 16);
		if (buf[16] != 'x' || (code != OK && (int)strlen(buf) != have) || (code == OK && (int)strlen(buf) != have + 2))
			break;
	}
	ok(have == 16, "a quoted word never goes behind its buffer");
	buf[0] = '\0';
	ok(remote_quote("a'b", buf, 24) == OK, "a word with a quote");
	same(buf, "'a'\\''b'", "is quoted for a shell");
}

static void
test_word(void)
{
	static const char *const words[] = { "own", "shared", (char *)0 };
	int which = -1;

	ok(one_of("layout", "shared", words, &which) == OK && which == 1, "a word of a list, and its place there");
	ok(one_of("layout", "share", words, &which) == USAGE, "a part of a word is refused");
	ok(which == 1, "and changes nothing");
	same(heard, "share: no such layout: own, shared", "and the message lists the words");
}

/* A line of t/cases/sizes.txt; awk has to pass the same cases. */
static void
one_case(char *line)
{
	char *text = strtok(line, " "), *bytes = strtok((char *)0, " ");
	const char *why;
	double x = -1;

	if (text == (char *)0 || bytes == (char *)0)
		return;
	why = size_read(text, &x);
	ok(bytes[0] == '-' ? why != (char *)0 : why == (char *)0 && x == atof(bytes), text);
}

int
main(void)
{
	test_read();
	each_case("sizes.txt", 30, one_case);
	test_operand();
	test_word();
	test_text();
	test_quote();
	test_zero();
	return tap_end();
}
