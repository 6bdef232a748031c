/* option.c: -c by count, -f fold case, -n LEAST; returns the first operand. */
#include "concord.h"

int
options_read(struct options *o, int argc, char **argv)
{
	int i;

	o->by_count = 0;
	o->fold = 0;
	o->least = 1;
	for (i = 1; i < argc && argv[i][0] == '-' && argv[i][1] != '\0'; i++) {
		if (strcmp(argv[i], "-c") == 0)
			o->by_count = 1;
		else if (strcmp(argv[i], "-f") == 0)
			o->fold = 1;
		else if (strcmp(argv[i], "-n") == 0 && i + 1 < argc)
			o->least = number_read(argv[++i]);
		else
			error(argv[i], "no such option");
	}
	return i;
}
