/*
 * ownlib.c: the kit's own calls for C libraries without fractions, beside the host's own if those print some.
 */
#include "base.h"
#include "ownlib.h"
#include "tap.h"

/* What the host has of that name. */
#undef sprintf

enum { ROUNDS = 3000 };

static const struct {
	const char *format;
	double x;
	const char *want;
} written[] = {
	{ "%.0f", 0.0, "0" },
	{ "%.0f", 0.5, "0" },
	{ "%.0f", 1.5, "2" },
	{ "%.0f", -2.5, "-2" },
	{ "%.0f", 9007199254740991.0, "9007199254740991" },
	{ "%.0f", 1e19, "10000000000000000000" },
	{ "%02.0f", 7.0, "07" },
	{ "%09.0f", -123.0, "-00000123" },
	{ "%6.1f|", 99.96, " 100.0|" },
	{ "%-6.1f|", 0.04, "0.0   |" },
	{ "%.15f", 0.1, "0.100000000000000" },
	{ "%.3f", 0.0625, "0.062" },
	{ "%f", 1e-7, "0.000000" },
	{ "%g", 0.0, "0" },
	{ "%g", 100000.0, "100000" },
	{ "%g", 1e6, "1e+06" },
	{ "%.4g", 999.96, "1000" },
	{ "%.4g", 9999.6, "1e+04" },
	{ "%.4g", 0.0001, "0.0001" },
	{ "%.4g", 0.000012345, "1.234e-05" },
	{ "%.2g", 99.0, "99" },
	{ "%.17g", 0.1, "0.10000000000000001" }
};

/* Whether the host writes them so; not all C libraries round right. */
static int
host_writes(void)
{
	char text[500];
	int i;

	for (i = 0; i < (int)(sizeof written / sizeof written[0]); i++) {
		sprintf(text, written[i].format, written[i].x);
		if (strcmp(text, written[i].want) != 0)
			return 0;
	}
	return 1;
}

static void
test_written(void)
{
	char text[500];
	int i;

	for (i = 0; i < (int)(sizeof written / sizeof written[0]); i++) {
		own_sprintf(text, written[i].format, written[i].x);
		same(text, written[i].want, with(written[i].format, (double)i));
	}
	own_sprintf(text, "%.17g", ldexp(1.0, -1074));
	same(text, "4.9406564584124654e-324", "the smallest double");
	own_sprintf(text, "%.17g", ldexp(9007199254740991.0, 971));
	same(text, "1.7976931348623157e+308", "the largest one");
	own_sprintf(text, "%d%% of %.*s, %5ld|%-5s|%08lx %c%02X", -3, 2, "abc", 12L, "x", 0xbeefL, 'y', 10U);
	same(text, "-3% of ab,    12|x    |0000beef y0A", "the other conversions, and a precision that is given");
	own_sprintf(text, "%*.*f|%-*d|", 8, 2, 3.14159, 4, 5);
	same(text, "    3.14|5   |", "a width that is given");
}

static void
test_beside(void)
{
	static const char *const formats[] = { "%.0f", "%.3f", "%.15f", "%g", "%.4g", "%.9g", "%.17g" };
	char own[500], host[500], *end;
	struct rng r;
	double x, back;
	int i, k, bad = 0, wrong = 0;

	if (!host_writes()) {
		ok(1, "beside the host's # SKIP it does not write those of the table right");
		return;
	}
	rng_seed(&r, 1.0, 0L);
	for (i = 0; i < ROUNDS; i++) {
		x = ldexp((double)rng_next(&r) * 1048576 + (double)(rng_next(&r) & 1048575), (int)rng_below(&r, 160L) - 110);
		if (i % 3 == 0)
			x = -x;
		for (k = 0; k < (int)(sizeof formats / sizeof formats[0]); k++) {
			own_sprintf(own, formats[k], x);
			sprintf(host, formats[k], x);
			bad += strcmp(own, host) != 0;
		}
		back = own_strtod(host, &end);
		wrong += *end != '\0' || fabs(back - x) > 1e-14 * fabs(x);
	}
	ok(bad == 0, "numbers at random are written as the host writes them");
	ok(wrong == 0, "and read again");
}

static void
test_read(void)
{
	static const char *const none[] = { "", "x", ".", "-", "+.e1", "e5" };
	char *end;
	const char *text;
	int i;

	text = " -12.50e1kB";
	near(own_strtod(text, &end), -125.0, 0.0, "blanks, a sign, a fraction and a power");
	same(end, "kB", "and what stands behind");
	near(own_strtod("1e22", (char **)0), 1e22, 0.0, "a power of ten");
	near(own_strtod("12345678901234567890", (char **)0), 12345678901234567890.0, 1e4, "more digits than a double has");
	near(own_strtod(".5e+", &end), 0.5, 0.0, "a fraction alone");
	same(end, "e+", "no power without digits");
	near(own_strtod("1e-999", (char **)0), 0.0, 0.0, "nearly nothing");
	for (i = 0; i < (int)(sizeof none / sizeof none[0]); i++) {
		near(own_strtod(none[i], &end), 0.0, 0.0, with("no number", (double)i));
		ok(end == none[i], with("nothing of it is taken", (double)i));
	}
}

static void
test_files(void)
{
	FILE *f = own_tmpfile(), *g = own_tmpfile();
	char back[4];

	if (!ok(f != (FILE *)0 && g != (FILE *)0, "two files without names"))
		return;
	ok(fputs("abc", f) >= 0 && fflush(f) == 0 && fseek(f, 0L, SEEK_SET) == 0 && fgets(back, 4, f) != (char *)0,
	    "written and read");
	same(back, "abc", "what was written");
	ok(fgetc(g) == EOF, "the other one has nothing of it");
	fclose(f);
	fclose(g);
}

int
main(void)
{
	test_written();
	test_beside();
	test_read();
	test_files();
	return tap_end();
}
