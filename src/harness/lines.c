/*
 * lines.c: the lines of a sample in the record; see lodestone-records(5).
 */
#include "sampling.h"
#include "record.h"

static void
figure(char *line, double x, const char *unit)
{
	char number[NUM_TEXT];

	sprintf(line + strlen(line), " %s %s", num_exact(x, number, (int)sizeof number), unit);
}

static void
share(char *line, const char *role, const char *what, double cpu, double of)
{
	char unit[60];

	sprintf(unit, "%.20s-%s-%%", role, what);
	if (cpu > 0 && of > 0)
		figure(line, 100 * cpu / of, unit);
}

/* CPU% of both roles (process: of one processor; host: of all its processors), and their own figures. */
static void
shares(struct run *r, char *line)
{
	const struct part *p = r->own->parts;
	char unit[60];
	int i, k;

	for (i = 0; i < 2 && i < r->crew && r->roles[i] != (char *)0; i++, p++) {
		if (p->user >= 0 && p->sys >= 0)
			share(line, r->roles[i], "own", p->user + p->sys, p->wall);
		share(line, r->roles[i], "user", p->host_user, p->host_all);
		share(line, r->roles[i], "sys", p->host_sys, p->host_all);
		sprintf(unit, "%.20s-cpus", r->roles[i]);
		if (p->cpus > 0)
			figure(line, (double)p->cpus, unit);
		for (k = 0; k < FIGURES && r->crew == 2; k++) {
			sprintf(unit, "%.20s-%.30s", r->roles[i], r->units[k] == (char *)0 ? "" : r->units[k]);
			if (r->units[k] != (char *)0 && p->figures[k] > 0)
				figure(line, p->figures[k], unit);
		}
	}
}

/* A group's parameter is inserted at its place. */
static void
name_full(const struct harness *h, int of, char *to)
{
	if (of < 0)
		strcpy(to, h->name);
	else
		sprintf(to, "%.*s/%s=%s%s", h->split, h->name, h->group_key, h->groups[of], h->name + h->split);
}

/* One line: of participant who, or if who < 0 of all, or of a group. */
static int
write_line(struct run *r, const struct sample *s, int who, int group)
{
	const struct part *own = &r->own->parts[who < 0 ? 0 : who];
	char line[NAME_MAX_LEN + 900], number[40];
	int i;

	strcpy(line, "Benchmark");
	name_full(r->own, r->own->groups == (const char *const *)0 ? -1 : group, line + strlen(line));
	if (who >= 0)
		sprintf(line + strlen(line), "/part=%d", who);
	sprintf(line + strlen(line), "/v=%d %s", r->test->version, num_text(s->n, number, (int)sizeof number));
	figure(line, s->wall / s->n, "ns/op");
	if (s->user > 0)
		figure(line, s->user / s->n, "user-ns/op");
	if (s->sys > 0)
		figure(line, s->sys / s->n, "sys-ns/op");
	if (s->bytes > 0)
		sprintf(line + strlen(line), " %s moved-bytes/op", num_text(floor(s->bytes / s->n + 0.5), number,
		    (int)sizeof number));
	if (s->ops > 0)
		sprintf(line + strlen(line), " %s ops/op", num_text(floor(s->ops / s->n + 0.5), number, (int)sizeof number));
	for (i = 0; i < FIGURES && (who >= 0 || r->crew == 1); i++)
		if (r->units[i] != (char *)0 && own->figures[i] > 0)
			figure(line, own->figures[i], r->units[i]);
	if (who < 0)
		shares(r, line);
	if (who < 0 && r->own->best > 0)
		figure(line, r->own->best, "best-ns/op");
	strcat(line, "\n");
	return record_line(line);
}

static void
add_part(struct sample *sum, const struct part *p)
{
	if (p->wall > sum->wall)
		sum->wall = p->wall;
	sum->user = add_known(sum->user, p->user);
	sum->sys = add_known(sum->sys, p->sys);
	sum->bytes += p->bytes;
	sum->ops += p->ops;
}

/* The group of the slowest participant, as a bit mask: those of several, if a coarse clock gives them the same time. */
static int
slowest(const struct run *r)
{
	const struct part *p = r->own->parts;
	double longest = 0;
	int i, groups = 0;

	for (i = 0; i < r->crew; i++) {
		if (p[i].group < 0 || p[i].wall < longest)
			continue;
		if (p[i].wall > longest)
			groups = 0;
		longest = p[i].wall;
		groups |= 1 << p[i].group;
	}
	return groups;
}

/* One line per group. The group that ends last has the window of the sample. */
static int
write_groups(struct run *r, const struct sample *s)
{
	struct sample sum;
	int g, i, members, last = slowest(r), code = OK;

	for (g = 0; code == OK && r->own->groups[g] != (char *)0; g++) {
		memset(&sum, 0, sizeof sum);
		sum.n = s->n;
		for (members = i = 0; i < r->crew; i++)
			if (r->own->parts[i].group == g) {
				add_part(&sum, &r->own->parts[i]);
				members++;
			}
		if (last >> g & 1)
			sum.wall = s->wall;
		if (members > 0 && sum.wall > 0) {
			code = write_line(r, &sum, -1, g);
			if (code == OK)
				code = group_sample(r, g, &sum);
			r->own->met |= 1 << g;
		}
	}
	return code;
}

int
write_sample(struct run *r, const struct sample *s)
{
	const struct part *p = r->own->parts;
	struct sample one;
	int i, code;

	code = r->own->groups != (const char *const *)0 ? write_groups(r, s) : write_line(r, s, -1, 0);
	for (i = 0; code == OK && r->parts && i < r->crew; i++) {
		memset(&one, 0, sizeof one);
		one.n = s->n;
		add_part(&one, &p[i]);
		if (p[i].group >= 0 && one.wall > 0)
			code = write_line(r, &one, i, p[i].group);
	}
	return code;
}
