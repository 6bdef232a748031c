/* For the legs of kind dialect in t/matrix: fcntl(2) of macOS. */
#ifndef STUB_MACOS_FCNTL
#define STUB_MACOS_FCNTL
#include_next <fcntl.h>
#define F_PREALLOCATE 42
#define F_ALLOCATEALL 4
#define F_PEOFPOSMODE 3
typedef struct fstore {
	unsigned int fst_flags;
	int fst_posmode;
	off_t fst_offset;
	off_t fst_length;
	off_t fst_bytesalloc;
} fstore_t;
#endif
