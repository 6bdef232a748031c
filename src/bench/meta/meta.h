/*
 * meta.h: what the files of meta share: its state, to which r->state points,
 * the tree of directories and names (metatree.c), and what is done with the
 * files of a client (metaops.c).
 */
#ifndef META_H
#define META_H

#include "bench-file.h"

enum { META_NAME = 24, META_DIRS = 100000 };	/* bytes of a name; directories of a tree at the most */

struct meta {
	/* the command line */
	double clients, files, bytes, shift, width, levels, seed;
	const char *where, *order;
	int plain;

	/* directories */
	char *root;			/* of PORT_PATH bytes */
	int made;			/* they are there */
	char **dirs;			/* of the tree, relative to the client's directory, "" first */
	long ndirs;
	int place;			/* which set of them: the sample of the create phase, from 0 on; 0 in other phases */

	/* the files that this participant works on */
	int whose;			/* the client that they belong to */
	char (*names)[META_NAME];	/* by their number within that client */
	long *turn;			/* the order of work, null: by number */
	char *path;			/* of the current file, with room for PORT_PATH and 200 more */
	char *data;			/* of a file */
	int again;			/* samples prepared so far */
};

#define STATE(r) ((struct meta *)(r)->state)

/* metatree.c: functions that return int return OK, or FAILED after fail(). */
double tree_size(const struct meta *);		/* directories of the tree, more than META_DIRS where it is too large; 1: there is no tree */
int tree_list(struct meta *);
int tree_make(struct run *, long);	/* the first set of directories, where there is room for the files of so many */
int tree_grow(struct run *);		/* what this participant has to make of the next set */
char *tree_home(struct meta *, int);		/* puts the directory of a client, with its slash, into path; returns its end */
void tree_place(struct meta *, char *, long);	/* appends the path of a file there */
void tree_names(struct meta *, int);		/* the names are those of this client's files */

/* An operation on the file at path; 0, or -1 with errno. */
typedef int (*action)(struct meta *);
int meta_create(struct meta *);
int meta_stat(struct meta *);
int meta_read(struct meta *);
int meta_delete(struct meta *);

/* metaops.c: these return OK, or FAILED after fail(). */
int meta_each(struct run *, action);		/* every file, in the order of work */
int meta_listed(struct run *, action, int);	/* every file, as its directory lists it; 1: it may leave some out, so look again */
int meta_provide(struct run *);			/* makes the client's own files where they are missing */

#endif
