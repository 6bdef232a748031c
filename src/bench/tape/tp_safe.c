/*
 * tp_safe.c: checks that a drive may be written, and what is loaded in it.
 *
 * A drive of this or another host, or an image with data, is written only with
 * -y, and a labelled cartridge only if -y names its volume.  A message first
 * reports what is loaded.  A device that rewinds on close is refused, because no
 * test could find its files again.
 */
#include "tapetest.h"

struct drive *tape_drive;

enum { VOLUME = 6, LABEL = 80 };

static char checked[PORT_PATH];		/* the drive that is known to be writable */

int
tape_foreign(const char *name)
{
	return topt->volume == (char *)0 && (!drive_is_file(name) || (drive_kept(name) && !equal(checked, name)));
}

/* The volume of a label in ASCII or EBCDIC; "" for any other block. */
static void
volume_of(const char *block, long len, char *volume)
{
	static const char before[] = "@IQ0";	/* what stands in ASCII where the rows of EBCDIC with A, J, S and 0 begin */
	int i, c;

	*volume = '\0';
	if (len < LABEL || (memcmp(block, "VOL1", (size_t)4) != 0 && memcmp(block, "\345\326\323\361", (size_t)4) != 0))
		return;
	for (i = 0; i < VOLUME; i++) {
		c = (int)(unsigned char)block[4 + i];
		if (*block != 'V')
			c = c >= 0xc1 && c != 0xd0 && c != 0xe0 && c != 0xe1 && (c & 15) <= 9 ? (int)before[c / 16 - 12] + c % 16 : ' ';
		if (c <= ' ' || c > '~')
			break;
		volume[i] = (char)c;
	}
	volume[i] = '\0';
	if (i == 0)
		strcpy(volume, "?");
}

/*
 * The length of the first block of a tape, or DRIVE_BLANK.  A tape that begins
 * with two marks is blank, but in an image data may follow them.  On a blank
 * tape, one target reports that a whole block was read at the end of the medium;
 * no first block ends there.
 */
static long
first_block(struct drive *d)
{
	struct drive_state s;
	long n = drive_get(d, tape_buf, (long)READ_MOST);

	/* st of Linux does not tell an error from a blank tape where it reads, only where it spaces. */
	if (n == DRIVE_FAILED && errno == EIO && drive_rewind(d) == 0 && drive_space(d, BY_RECORDS, 1.0) != 0 &&
	    drive_status(d, &s) == 0 && s.blank == 1)
		return DRIVE_BLANK;
	if (n == 0 && !drive_kept(drive_name(d)) && drive_get(d, tape_buf, (long)READ_MOST) == DRIVE_BLANK)
		return DRIVE_BLANK;
	if (n == (long)READ_MOST && drive_status(d, &s) == 0 && s.at_end == 1)
		return DRIVE_BLANK;
	return n;
}

/* Describes what is loaded; volume is "" without a label. Returns 1 for data, 0 for a blank, -1 if it cannot rewind.
 * */
static int
loaded(struct drive *d, char *volume, char *words)
{
	struct drive_state s;
	long n;

	*volume = '\0';
	drive_status(d, &s);
	if (drive_rewind(d) != 0) {
		sprintf(words, "%s%scannot be rewound: %.60s", s.what, *s.what != '\0' ? ", " : "", error_text());
		return -1;
	}
	n = first_block(d);
	if (n > 0)
		volume_of(tape_buf, n, volume);
	sprintf(words, "%s%s%s", s.what, *s.what != '\0' ? ", " : "", s.protect == 1 ? "write protected, " : "");
	if (*volume != '\0')
		sprintf(words + strlen(words), "labelled %s", volume);
	else if (n > 0)
		sprintf(words + strlen(words), "no label, a first block of %ld bytes", n);
	else
		strcat(words, n == DRIVE_BLANK ? "blank" : n == 0 ? "a file mark" : "a first block that cannot be read");
	return drive_rewind(d) == 0 ? n != DRIVE_BLANK : -1;
}

/* Does the list of -y, whose words have commas between them, have this volume? */
static int
has_volume(const char *list, const char *volume)
{
	size_t len = strlen(volume);

	for (;; list++) {
		if (strncmp(list, volume, len) == 0 && (list[len] == ',' || list[len] == '\0'))
			return 1;
		list += strcspn(list, ",");
		if (*list == '\0')
			return 0;
	}
}

/*
 * OK if this cartridge may be written, FAILED after fail().  A test that was interrupted may have written over the
 * label that -y names: its cartridge begins with data of the kit, or is blank.
 */
static int
allowed(struct drive *d, int again)
{
	char volume[VOLUME + 1], words[300], why[120];
	int holds = loaded(d, volume, words), spare = drive_is_file(drive_name(d));

	if (holds < 0)
		return fail(drive_name(d), words);
	if (!spare) {
		print_error(drive_name(d), words);
		remark(words);
	}
	if (topt->volume == (char *)0 && spare && !holds)
		return OK;
	if (again && *volume == '\0' && (!holds || tdata_ours(tape_buf, (long)TDATA_HEAD)))
		return OK;
	sprintf(why, "holds data and may not be written; -y %s says that it may", *volume != '\0' ? volume : "-");
	if (topt->volume == (char *)0)
		return fail(drive_name(d), why);
	sprintf(why, *volume != '\0' ? "the cartridge is labelled %s, not %.20s" :
	    "the cartridge has no label%s, and -y names %.20s",
	    volume, topt->volume);
	if (!has_volume(topt->volume, *volume != '\0' ? volume : "-"))
		return fail(drive_name(d), why);
	return OK;
}

int
tape_look(void)
{
	char volume[VOLUME + 1], words[300], why[330];
	int holds = loaded(tape_drive, volume, words);

	if (holds > 0)
		return OK;
	sprintf(why, "%s%s", holds == 0 ? "there is nothing to read: " : "", words);
	return fail(drive_name(tape_drive), why);
}

/* Is a block a label of a volume or a file, in ASCII or EBCDIC? */
static int
is_label(const char *block, long len)
{
	static const char ascii[] = "VOLHDREOFEOVUVLUHLUTL";
	static const char ebcdic[] = "\345\326\323\310\304\331\305\326\306\305\326\345\344\345\323\344\310\323\344\343\323";
	const char *s;

	for (s = ascii; len == LABEL && *s != '\0'; s += 3)
		if (memcmp(block, s, (size_t)3) == 0 || memcmp(block, ebcdic + (s - ascii), (size_t)3) == 0)
			return 1;
	return 0;
}

/* Two marks are the end of a tape, but in an image data may follow them, where drive_get begins to count again. */
int
tape_first(double *files)
{
	long n;
	int labels = 0, goes_on = drive_is_file(drive_name(tape_drive));

	for (*files = 0; *files < FILES;) {
		n = drive_get(tape_drive, tape_buf, (long)READ_MOST);
		if (n == DRIVE_BLANK)
			break;
		if (n == 0) {
			*files += 1;
			if (goes_on && (drive_rewind(tape_drive) != 0 || drive_space(tape_drive, BY_FILES, *files) != 0))
				return drive_fail(tape_drive, "spacing");
		} else if (n < 0 || !is_label(tape_buf, n))
			return OK;
		else
			labels = 1;
	}
	return fail(drive_name(tape_drive), labels ? "there is nothing to read: labels only" :
	    "there is nothing to read: file marks only");
}

/* A file of one block of this many bytes, and its mark. */
static int
put_one(long len)
{
	tdata_fill(tape_buf, len, 1000);
	tdata_head(tape_buf, len, 1000, 0.0);
	if (drive_put(tape_drive, tape_buf, len) != DRIVE_OK || drive_mark(tape_drive, 1L) != 0)
		return drive_fail(tape_drive, "writing");
	return OK;
}

/* Detects a rewind on close: writes two files, reopens the device between them, and checks the length of the next
 * block. */
static int
stays(struct run *r, const char *name)
{
	long n;

	if (put_one(1024L) != OK || put_one(2048L) != OK)
		return FAILED;
	if (drive_rewind(tape_drive) != 0 || drive_space(tape_drive, BY_FILES, 1.0) != 0)
		return drive_fail(tape_drive, "spacing");
	if (tape_end(r) != OK)
		return FAILED;
	tape_drive = drive_open(name, DRIVE_WRITE);
	if (tape_drive == (struct drive *)0)
		return FAILED;
	n = drive_get(tape_drive, tape_buf, (long)READ_MOST);
	if (n == DRIVE_FAILED)
		return drive_fail(tape_drive, "reading what was written");
	if (n == 1024)
		return fail(name, drive_advice());
	if (n != 2048)
		return fail(name, "a block differs from what was written");
	return drive_rewind(tape_drive) == 0 ? OK : drive_fail(tape_drive, "rewinding");
}

int
tape_end(struct run *r)
{
	struct drive *d = tape_drive;

	(void)r;
	tape_drive = (struct drive *)0;
	return d == (struct drive *)0 ? OK : drive_close(d);
}

/* Sets compression and blocks of any size; a drive that cannot do it is known before the measurement. */
static int
compress(struct run *r, struct drive *d)
{
	if (topt->compress >= 0 && drive_set(d, (int)COMPRESSION, (double)topt->compress) != 0)
		return errno == ENOSYS ? skip(r, "compression cannot be set on this drive") : drive_fail(d, "compression");
	if (drive_set(d, (int)FIXED_BLOCK, 0.0) != 0 && errno != ENOSYS)
		return drive_fail(d, "blocks of any size");
	return OK;
}

/* Flags a drive whose inquiry data name an emulator: its figures are not those of a real drive. */
static void
mark_virtual(struct run *r, struct drive *d)
{
	static const char *const words[] = { "VIRTUAL", "Virtual", "virtual", "scsi_debug", "QEMU", (char *)0 };
	struct drive_state s;
	int i;

	drive_status(d, &s);
	for (i = 0; words[i] != (char *)0; i++)
		if (strstr(s.what, words[i]) != (char *)0) {
			flag(r, "virtual", s.what);
			return;
		}
}

int
tape_begin(struct run *r, const char *name, int how)
{
	int code;

	if (how != DRIVE_READ && topt->volume == (char *)0 && !drive_is_file(name))
		return skip(r, "writing to a drive needs -y");
	tape_drive = drive_open(name, how != DRIVE_READ);
	if (tape_drive == (struct drive *)0)
		return FAILED;
	mark_virtual(r, tape_drive);
	code = compress(r, tape_drive);
	if (how == TAPE_AGAIN && portrait_at()->block > 0)
		return code;
	if (code == OK && how != DRIVE_READ && !equal(checked, name)) {
		code = allowed(tape_drive, how == TAPE_AGAIN);
		if (code == OK)
			code = portrait_save();
		if (code == OK && !drive_is_file(name))
			code = stays(r, name);
		if (code == OK)
			sprintf(checked, "%.*s", PORT_PATH - 1, name);
	}
	return code;
}

/* Flags what is no real drive. */
void
tape_flag(struct run *r, const char *name)
{
	if (drive_is_file(name))
		flag(r, drive_simulated(name) ? "simulated" : "image", "");
}

void
tape_params(struct run *r, const char *name)
{
	param(r, "drive", name);
	tape_flag(r, name);
}
