/*
 * meta.h: shared by the files of meta: its state, to which r->state points,
 * the tree of directories and names (metatree.c), and the operations on the
 * files of a client (metaops.c).
 */
#ifndef META_H
#define META_H

#include "bench-file.h"

enum { META_NAME = 24, META_DIRS = 100000 };	/* bytes of a name; most directories of a tree */

struct meta {
	/* the command line */
	double clients, files, bytes, shift, width, levels, seed;
	int where, order;		/* indices in the tables of words */
	int plain;

	/* directories */
	char *root;			/* of PORT_PATH bytes */
	int made;			/* 1: the directories exist */
	char **dirs;			/* of the tree, relative to the client's directory, "" first; null: not made yet */
	long ndirs;
	int place;			/* the set of directories: the sample of the create phase, from 0; 0 in other phases */

	/* the files that this participant works on */
	int whose;			/* the client that owns them */
	char (*names)[META_NAME];	/* by their number within that client */
	long *turn;			/* the order of work, null: by number */
	char *path;			/* of the current file; PORT_PATH and 200 bytes */
	char *data;			/* of a file */
	struct buffer rooms[3];		/* of these three */
	int again;			/* samples prepared so far */
};

enum { OWN, SHARED };			/* where */

#define STATE(r) ((struct meta *)(r)->state)

/* metatree.c: functions that return int return OK, or FAILED after fail(). */
double tree_size(const struct meta *m);	/* directories of the tree; above META_DIRS if it is too large; 1: no tree */
int tree_list(struct meta *m);
int tree_make(struct run *r, long sets);
	/* makes the first set of directories, if the files of this many sets fit */
int tree_grow(struct run *r);				/* makes this participant's part of the next set */
char *tree_home(struct meta *m, int client);
	/* puts the directory of a client, with a slash, into path; returns the end of path */
void tree_place(struct meta *m, char *end, long i);	/* appends the path of a file */
void tree_names(struct meta *m, int client);		/* fills names with those of a client's files */

/* An operation on the file at path; 0, or -1 with errno. */
typedef int (*action)(struct meta *m);
int meta_create(struct meta *m);
int meta_stat(struct meta *m);
int meta_read(struct meta *m);
int meta_delete(struct meta *m);

/* metaops.c: these return OK, or FAILED after fail(). */
int meta_each(struct run *r, action act);	/* every file, in the order of work */
int meta_listed(struct run *r, action act, int repeats);
	/* every file, as its directory lists it; 1: listings may be incomplete, so repeat them */
int meta_provide(struct run *r);		/* makes the client's own files if they are missing */

#endif
