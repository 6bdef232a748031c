/*
 * buffers: memory that is kept over cases knows its size, and no function of base writes behind its buffer.
 */
#include "fake.h"
#include "tap.h"

enum { ROOM = 64, GUARD = 'x' };

/* The functions that fill a buffer, by number; 0 when all have been called. */
static int
fill(int which, char *to, int room)
{
	switch (which) {
	case 0:
		num_text(9007199254740992.0, to, room);
		return 1;
	case 1:
		num_exact(1.0 / 3, to, room);
		return 1;
	case 2:
		num_text(1e300, to, room);
		return 1;
	case 3:
		rate_text(2.345e9, "B", to, room);
		return 1;
	case 4:
		percent(0.123, to, room);
		return 1;
	case 5:
		percent(-1e300, to, room);
		return 1;
	case 6:
		encode("%%%% a=b/c", to, room);
		return 1;
	case 7:
		decode("%41bc%2f%zz%", to, room);
		return 1;
	case 8:
		printable("a\tb\001c", to, room);
		return 1;
	case 9:
		*to = '\0';
		text_add(to, room, "abcdefghij");
		return 1;
	}
	return 0;
}

/* In rooms of all sizes: the text ends within, and the bytes behind stay. */
static void
test_rooms(void)
{
	char buf[ROOM + 8], name[60];
	int which, room, i, inside;

	for (which = 0; fill(which, buf, (int)ROOM); which++) {
		inside = 1;
		for (room = 1; room < ROOM; room++) {
			memset(buf, GUARD, sizeof buf);
			fill(which, buf, room);
			inside = inside && strlen(buf) < (size_t)room;
			for (i = room; i < (int)sizeof buf; i++)
				inside = inside && buf[i] == GUARD;
		}
		sprintf(name, "function %d writes into its room alone", which);
		ok(inside, name);
	}
}

static void
test_texts(void)
{
	char buf[ROOM];

	same(num_text(1234567.0, buf, (int)NUM_TEXT - 1), "?", "a number that may have no room is no other number");
	same(num_text(1234567.0, buf, (int)NUM_TEXT), "1234567", "one that has room stands there");
	same(num_exact(0.5, buf, 4), "?", "nor is one with a fraction");
	same(rate_text(2.345e9, "B", buf, (int)sizeof buf), "2.345 GB/s", "a rate");
	same(rate_text(2.345e9, "B", buf, 10), "?", "a rate without room");
	same(percent(0.5, buf, (int)sizeof buf), "50%", "a share");
	same(percent(2.0, buf, (int)sizeof buf), "200%", "a share above one");
	same(percent(0.5, buf, 1), "", "a share without room");
	ok(encode("%%", buf, 7) == OK && equal(buf, "%25%25"), "a name in three times its bytes and one");
	ok(encode("%%", buf, 6) == FAILED && equal(buf, ""), "one that has no room is none, not a part of it");
	same(decode("abcdef", buf, 4), "abc", "a decoded name is cut");
}

static void
test_memory(void)
{
	static struct buffer b;
	char *p = buffer_of(&b, 100.0);
	int i;

	ok(p != (char *)0 && p == b.at && b.room == 100, "a buffer has what was asked for");
	ok(buffer_of(&b, 60.0) == p && b.room == 100, "and stays for what needs less");
	ok(buffer_of(&b, 100000.0) != (char *)0 && b.room == 100000, "it grows for what needs more");
	memset(b.at, 'a', (size_t)100000);
	heard[0] = '\0';
	ok(buffer_of(&b, 1e18) == (char *)0 && b.at == (char *)0 && b.room == 0,
	    "where there is no memory it has none, and no size");
	same(heard, "a buffer: no memory of that size", "and says so");
	ok(buffer_of(&b, 1.0) != (char *)0 && b.room == 1, "and the next that asks has its own");
	buffer_free(&b);
	ok(b.at == (char *)0 && b.room == 0, "one that was given back has none");
	buffer_free(&b);
	ok(buffer_aligned(&b, 5000.0) != (char *)0 && (size_t)b.at % 4096 == 0, "on a page");
	ok(buffer_aligned(&b, 50000.0) != (char *)0 && (size_t)b.at % 4096 == 0, "and there when it has grown");
	memset(b.at, 'a', (size_t)50000);
	buffer_free(&b);
	for (i = 0; i < 3; i++) {
		ok(buffer_placed(&b, 3e6, i) != (char *)0 && (size_t)b.at % 2097152 == (size_t)i * 1088,
		    with("its place in a large page", (double)i));
		memset(b.at, 'a', (size_t)3000000);
		buffer_free(&b);
	}
}

int
main(void)
{
	test_rooms();
	test_texts();
	test_memory();
	return tap_end();
}
