/*
 * result.c: the result line of a case.
 */
#include "sampling.h"
#include "clock.h"
#include "record.h"
#include "stats.h"

#define WORTH_TELLING 0.001	/* smaller errors of the clock are not shown */

static const char *
scale_of(double ns, double *scale)
{
	static const char *const units[] = { "ns", "us", "ms", "s" };
	int i;

	*scale = 1;
	for (i = 0; i < 3 && ns >= *scale * 1e3; i++)
		*scale *= 1e3;
	return units[i];
}

/* The error is a batch, or a tick. */
double
resolution(const struct plan *p, const struct sample *sum, long n)
{
	double wall = sum->wall / (double)n;

	if (p->edge > 0)
		return (double)p->n / (sum->n / (double)n);
	return clock_tick() / wall;
}

static void
cpu_text(char *line, const struct sample *sum, double scale, const char *unit)
{
	double user = sum->user / sum->n / scale, sys = sum->sys / sum->n / scale;

	if (sum->user > 0 && sum->sys > 0)
		sprintf(line + strlen(line), ", CPU %.3g user + %.3g sys %s", user, sys, unit);
	else if (sum->user > 0 || sum->sys > 0)
		sprintf(line + strlen(line), ", CPU %.3g %s, all %s", sum->user > 0 ? user : sys, unit,
		    sum->user > 0 ? "user" : "sys");
}

/* The interval of the median, and the clock's error if it is larger. */
static void
interval_text(char *line, double *x, long n, double scale, double least)
{
	double lo, hi;
	char wide[40];

	if (median_interval(x, n, &lo, &hi))
		sprintf(line + strlen(line), ", %.4g..%.4g (95%%)", lo / scale, hi / scale);
	if (least > spread(x, n) && least > WORTH_TELLING)
		sprintf(line + strlen(line), ", clock +-%s", percent(least, wide, (int)sizeof wide));
	sprintf(line + strlen(line), ", n=%ld", n);
}

/* Writes the name, time, interval, CPU time and rates. */
void
result_line(const struct plan *p, double *x, long n, const struct sample *sum)
{
	double m = median(x, n), scale;
	const char *unit = scale_of(m, &scale);
	char line[NAME_MAX_LEN + 500], rate[NUM_TEXT + 4];

	sprintf(line, "%s: median %.4g %s", plain_name(), m / scale, unit);
	interval_text(line, x, n, scale, resolution(p, sum, n));
	cpu_text(line, sum, scale, unit);
	if (sum->bytes > 0) {
		sprintf(line + strlen(line), ", %s", rate_text(sum->bytes / sum->n / m * 1e9, "B", rate, (int)sizeof rate));
		group_rates(line);
	}
	if (sum->ops > 0)
		sprintf(line + strlen(line), ", %s", rate_text(sum->ops / sum->n / m * 1e9, "op", rate, (int)sizeof rate));
	strcat(line, "\n");
	fputs(line, record_console() ? stderr : stdout);
}
