/*
 * cases.c: runs one case after the other.
 */
#include "sampling.h"
#include "limit.h"
#include "place.h"

/* Without an MPI job the crew is n; the ranks of a job must be exactly n, or at least. */
static int
crew_of(struct run *r, long n, int least)
{
	char why[80];

	if (r->own->ranks == 0)
		r->crew = n > 0 ? (int)n : 1;
	if (r->own->ranks == 0 || n <= 0 || n == (long)r->own->ranks || (least && n < (long)r->own->ranks))
		return OK;
	sprintf(why, "the MPI job has %d ranks", r->own->ranks);
	return usage("the number of clients", why);
}

int
crew_want(struct run *r, long n)
{
	return crew_of(r, n, 0);
}

int
crew_least(struct run *r, long n)
{
	return crew_of(r, n, 1);
}

static void
common_params(struct run *r)
{
	const char *host = r->own->o.remote != (char *)0 ? r->own->o.remote : r->own->file_host;

	if (*host != '\0')
		param(r, "far", host);
	if (r->own->o.where != FREE)
		param(r, "place", r->place);
	if (getenv("LODESTONE_CLOCK") != (char *)0 && *getenv("LODESTONE_CLOCK") != '\0')
		param(r, "clock", getenv("LODESTONE_CLOCK"));
}

/* A case from setup to finish. */
static int
measure(struct run *r)
{
	int code, end;

	common_params(r);
	if (r->own->nameless != (char *)0)
		return fail(r->own->nameless, "is too long to be a part of the test's name");
	limit_case(full_name());
	code = crew_start(r);
	if (code == OK && r->me == 0)
		code = sample_case(r);
	end = crew_stop(r);
	return code != OK ? code : end;
}

/* A build with a name (-E) has another mnemonic, and its own parameters before those of the test. */
static void
begin_name(struct run *r, const char *mnemonic)
{
	const struct options *o = &r->own->o;
	const char *first = mnemonic;
	char key[20];
	int i;

	for (i = 0; i < o->nbuild; i++)
		if (strchr(o->build[i], '=') == (char *)0)
			first = o->build[i];
	sprintf(r->own->name, "%.100s", first);
	for (i = 0; i < o->nbuild; i++)
		if (strchr(o->build[i], '=') != (char *)0) {
			sprintf(key, "%.*s", (int)(strcspn(o->build[i], "=") % sizeof key), o->build[i]);
			param(r, key, strchr(o->build[i], '=') + 1);
		}
	if (first != mnemonic)
		param(r, "bench", mnemonic);
}

/* What one case has set, the next does not find: it begins as args left the run, but for variant and mnemonic. */
static void
begin_case(struct run *r, const struct test_case *c, const struct run *args)
{
	const char *mnemonic = r->mnemonic;
	int variant = r->variant;

	*r = *args;
	r->mnemonic = mnemonic;
	r->variant = variant;
	r->test = c;
	r->crew = r->own->ranks > 0 ? r->own->ranks : 1;
	r->me = r->own->rank;
	r->place = place_name(r->own->o.where);
	r->own->slice = 0;
	r->own->groups = (const char *const *)0;
	r->own->group_len = 0;
	r->own->met = 0;
	r->own->nwords = 0;
	r->own->nameless = (char *)0;
	set_reason("");
	name_case(r);
	note_case(r);
	begin_name(r, r->mnemonic != (char *)0 ? r->mnemonic : c->name);
	limit_case(full_name());
}

/*
 * Rank 0 goes first, because it makes what the others use.  The others follow
 * only if it succeeds; then all continue, or none.
 */
static int
set_up(struct run *r)
{
	hook h = r->test->hooks->all.begin;
	int code = crew_tell(r, r->me == 0 ? call_hook(r, h) : OK);

	if (r->me != 0 && code == OK)
		code = call_hook(r, h);
	return crew_agree(r, code);
}

/* Reports the outcome of a case. */
static void
tell_case(struct run *r, int code)
{
	limit_case((char *)0);
	if (code == OK)
		put_said();
	put_flags(r);
	if (code == SKIP) {
		outcome("SKIP", last_reason());
		print_error(full_name(), last_reason());
	} else if (code != OK && !note_settled())
		outcome("FAIL", *last_reason() != '\0' ? last_reason() : "no reason was given");
	fflush(stdout);
}

static int
run_case(struct run *r, const struct test_case *c, const struct run *args)
{
	const char *why;
	int code, end;

	begin_case(r, c, args);
	why = place_bind(r->own->o.where, 0);
	code = crew_agree(r, why != (char *)0 ? skip(r, why) : OK);
	if (code == OK)
		code = set_up(r);
	if (code == OK)
		code = crew_agree(r, measure(r));
	r->failed = code != OK;
	end = call_hook(r, r->test->hooks->all.end);
	if (code == OK)
		code = end;
	if (r->me == 0)
		tell_case(r, code);
	return code;
}

static int
wanted(struct run *r, const struct test_case *c)
{
	const char *away = r->own->o.away;

	if (away != (char *)0)
		return strncmp(away, c->tag, strlen(c->tag)) == 0 && away[strlen(c->tag)] == ',';
	return is_chosen(r, c);
}

int
run_cases(struct run *r)
{
	/* A participant on another host runs one variant: -F TAG,VARIANT. */
	const char *comma = r->own->o.away == (char *)0 ? (char *)0 : strchr(r->own->o.away, ',');
	const struct test_case *c;
	struct run args;
	int code, worst = SKIP;

	args = *r;
	for (c = r->bench->cases; c->name != (char *)0; c++) {
		if (!wanted(r, c))
			continue;
		r->variant = comma == (char *)0 ? 0 : atoi(comma + 1);
		for (r->more = 1; r->more; r->variant++) {
			code = run_case(r, c, &args);
			if (code == USAGE)
				return USAGE;
			if (code == FAILED || (code == OK && worst == SKIP))
				worst = code;
			if (r->own->o.away != (char *)0)
				return code;
		}
	}
	return worst;
}
