/*
 * shells.c: see shells.h.
 */
#include "bench-file.h"
#include "shells.h"

enum { LINKS = 8, ROOM = 4096 };	/* symbolic links to a shell, at most; bytes for the home directory */

extern char **environ;

/*
 * The start-up file of CLSS.  Every shell has these commands itself, that of
 * the seventh edition too, so that no other program is started.  A change of
 * this file needs another version of the test.
 */
static const char *const startup[] = {
	"# The start-up file of CLSS.",
	"PATH=/bin:/usr/bin",
	"EDITOR=ed",
	"PAGER=more",
	"TERM=dumb",
	"MAILCHECK=600",
	"export PATH EDITOR PAGER TERM MAILCHECK",
	"umask 022",
	"for name in bin etc lib man tmp",
	"do",
	"\tcase $name in",
	"\tbin)\tPATH=$PATH:$HOME/$name ;;",
	"\tlib)\tLIBRARY=$HOME/$name ;;",
	"\tman)\tMANPATH=$HOME/$name:/usr/man ;;",
	"\ttmp)\tTEMPORARY=$HOME/$name ;;",
	"\t*)\t: ;;",
	"\tesac",
	"done",
	"export LIBRARY MANPATH TEMPORARY",
	"case $TERM in",
	"dumb|unknown)",
	"\tLINES=24",
	"\tCOLUMNS=80",
	"\texport LINES COLUMNS",
	"\t;;",
	"esac",
	"PS1='clss$ '",
	"set one two three",
	"shift",
	(char *)0
};

static char home[PORT_PATH + 6];	/* HOME=DIR */
static char search[] = "PATH=/bin:/usr/bin", locale[] = "LC_ALL=C";
static char name[PORT_PATH + 1];

/* The environment of CLSS. */
static char *fixed_env[] = { home, search, locale, (char *)0 };

static void
arguments(struct program *p, char *first, char *second, char *third)
{
	p->words[0] = first;
	p->words[1] = second;
	p->words[2] = third;
	p->words[3] = (char *)0;
}

/* The name of the program behind symbolic links: dash or bash for sh. */
static void
shell_param(struct run *r, const char *path)
{
	char at[PORT_PATH], to[PORT_PATH];
	const char *rest;
	long n;
	int i;

	sprintf(at, "%.*s", PORT_PATH - 1, path);
	for (i = 0; i < LINKS; i++) {
		n = (long)readlink(at, to, sizeof to - 1);
		if (n <= 0)
			break;
		to[n] = '\0';
		rest = strrchr(at, '/');
		if (*to == '/' || rest == (char *)0)
			strcpy(at, to);
		else if ((size_t)(rest + 1 - at) + strlen(to) < sizeof at)
			strcpy(at + (rest + 1 - at), to);
		else
			break;
	}
	param(r, "shell", path_last(at));
}

static int
write_startup(const char *path)
{
	int i, code = OK, fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);

	if (fd < 0)
		return failno(path);
	for (i = 0; startup[i] != (char *)0 && code == OK; i++)
		if (fd_write_all(fd, startup[i], (long)strlen(startup[i])) != 0 || fd_write_all(fd, "\n", 1L) != 0)
			code = failno(path);
	return close(fd) == 0 ? code : failno(path);
}

/* Makes the home directory and its start-up file, once. */
static int
make_home(struct run *r)
{
	char path[PORT_PATH], dir[PORT_PATH];
	int code;

	if (home[0] != '\0')
		return OK;
	sprintf(path, "%s/lodestone.%ld.clss", host_tmp(), r->id);
	code = scratch_tree(path, (double)ROOM);
	if (code != OK)
		return code;
	strcpy(dir, path);
	strcat(path, "/startup");
	code = write_startup(path);
	if (code == OK)
		sprintf(home, "HOME=%s", dir);
	return code;
}

/* The shell of the host, with -c and a line. */
static void
with_line(struct program *p, char *line)
{
	static char shell[] = "sh", letter[] = "-c";

	sprintf(p->path, "%.*s", PORT_PATH - 1, host_shell());
	arguments(p, shell, letter, line);
}

int
shell_startup(struct run *r, struct program *p)
{
	static char line[] = ". \"$HOME/startup\"";
	char text[PORT_PATH + 60];

	with_line(p, line);
	p->env = fixed_env;
	shell_param(r, p->path);
	sprintf(text, "CLSS: the shell is %s", p->path);
	remark(text);
	return make_home(r);
}

/* Our environment without the names of files that some shells read first. */
static char **
without_files(void)
{
	char **env, **to, **from;
	size_t n = 0;

	for (from = environ; *from != (char *)0; from++)
		n++;
	env = to = (char **)malloc((n + 1) * sizeof *env);
	if (env == (char **)0)
		return env;
	for (from = environ; *from != (char *)0; from++)
		if (strncmp(*from, "ENV=", (size_t)4) != 0 && strncmp(*from, "BASH_ENV=", (size_t)9) != 0)
			*to++ = *from;
	*to = (char *)0;
	return env;
}

int
shell_command(struct program *p, char *line)
{
	static char **env;

	if (env == (char **)0)
		env = without_files();
	if (env == (char **)0)
		return fail("the environment", "no memory");
	with_line(p, line);
	p->env = env;
	return OK;
}

/* Whether a shell runs commands; that of some accounts refuses every login.  None of the user's files are read. */
static int
works(const char *shell, struct program *p)
{
	static char root[] = "HOME=/", letter[] = "-c", line[] = "exit 0";
	static const int quiet[3] = { -1, -1, -1 };
	char *env[3];
	long pid;
	int status;

	if (shell == (char *)0 || *shell == '\0' || program_path(shell, p->path) != OK)
		return 0;
	arguments(p, p->path, letter, line);
	env[0] = root;
	env[1] = search;
	env[2] = (char *)0;
	job_environment(env);
	pid = job_start(p->path, p->words, quiet, 1);
	status = pid > 0 ? job_wait(pid) : -1;
	job_environment((char *const *)0);
	return status == 0;
}

int
shell_login(struct run *r, struct program *p)
{
	if (!works(getenv("SHELL"), p) && !works(host_shell(), p))
		return fail("the shell", "cannot be executed");
	param(r, "shell", path_last(p->path));
	param(r, "login", "1");
	sprintf(name, "-%s", path_last(p->path));
	arguments(p, name, (char *)0, (char *)0);
	p->env = (char **)0;
	return OK;
}
