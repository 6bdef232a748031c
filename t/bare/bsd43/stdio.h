/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#define BUFSIZ 1024
extern struct _iobuf {
	int _cnt;
	char *_ptr;
	char *_base;
	int _bufsiz;
	short _flag;
	char _file;
} _iob[];
#define FILE struct _iobuf
#define NULL 0
#define EOF (-1)
#define stdin (&_iob[0])
#define stdout (&_iob[1])
#define stderr (&_iob[2])
#define getc(p) (--(p)->_cnt >= 0 ? (int)(*(unsigned char *)(p)->_ptr++) : _filbuf(p))
#define putc(x, p) (--(p)->_cnt >= 0 ? (int)(*(unsigned char *)(p)->_ptr++ = (x)) : _flsbuf((unsigned)(x), p))
#define getchar() getc(stdin)
#define putchar(x) putc(x, stdout)
#define feof(p) (((p)->_flag & 020) != 0)
#define ferror(p) (((p)->_flag & 040) != 0)
#define fileno(p) ((p)->_file)
#define clearerr(p) ((p)->_flag &= ~060)
FILE *fopen(), *fdopen(), *freopen(), *popen();
long ftell();
char *gets(), *fgets(), *sprintf();
