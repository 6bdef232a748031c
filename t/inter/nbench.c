/*
 * nbench.c: runs a test of nbench 2.2.3, the original of cpu, and prints the CPU time of an iteration as a line of a
 * record.  t/ref/cpu-ref.sh compiles it beside the files of nbench, which it takes the place of nbench0.c for.
 *
 * usage: nbench KERNEL
 */
#include <stdio.h>
#include <string.h>
#include "nmglobal.h"

enum { TICKS = 60, SECONDS = 1 };

/* What the tests take from nbench0.c. */
ulong global_min_ticks = TICKS;
int global_align = 8, mem_array_ents;
ulong mem_array[2][MEM_ARRAY_SIZE];
SortStruct global_numsortstruct = { 0, SECONDS, 0.0, 1, NUMARRAYSIZE };
SortStruct global_strsortstruct = { 0, SECONDS, 0.0, 1, STRINGARRAYSIZE };
BitOpStruct global_bitopstruct = { 0, SECONDS, 0.0, 0, BITFARRAYSIZE };
EmFloatStruct global_emfloatstruct = { 0, SECONDS, EMFARRAYSIZE, 0, 0.0 };
FourierStruct global_fourierstruct = { 0, SECONDS, 0, 0.0 };
AssignStruct global_assignstruct = { 0, SECONDS, 0, 0.0 };
IDEAStruct global_ideastruct = { 0, SECONDS, IDEAARRAYSIZE, 0, 0.0 };
HuffStruct global_huffstruct = { 0, SECONDS, HUFFARRAYSIZE, 0, 0.0 };
NNetStruct global_nnetstruct = { 0, SECONDS, 0, 0.0 };
LUStruct global_lustruct = { 0, SECONDS, 0, 0.0 };

void DoNumSort(void), DoStringSort(void), DoBitops(void), DoEmFloat(void), DoFourier(void);
void DoAssign(void), DoIDEA(void), DoHuffman(void), DoNNET(void), DoLU(void);

static const struct {
	const char *name;
	void (*run)(void);
	const double *rate;
} tests[] = {
	{ "numsort", DoNumSort, &global_numsortstruct.sortspersec },
	{ "strsort", DoStringSort, &global_strsortstruct.sortspersec },
	{ "bitfield", DoBitops, &global_bitopstruct.bitopspersec },
	{ "softfp", DoEmFloat, &global_emfloatstruct.emflops },
	{ "fourier", DoFourier, &global_fourierstruct.fflops },
	{ "assign", DoAssign, &global_assignstruct.iterspersec },
	{ "idea", DoIDEA, &global_ideastruct.iterspersec },
	{ "huffman", DoHuffman, &global_huffstruct.iterspersec },
	{ "neural", DoNNET, &global_nnetstruct.iterspersec },
	{ "lu", DoLU, &global_lustruct.iterspersec },
	{ (char *)0, (void (*)(void))0, (double *)0 }
};

int
main(int argc, char **argv)
{
	int i;

	for (i = 0; argc == 2 && tests[i].name != (char *)0; i++)
		if (strcmp(argv[1], tests[i].name) == 0) {
			(*tests[i].run)();
			printf("BenchmarkNBENCH/kernel=%s/v=1 1 %.6f ns/op\n", argv[1], 1e9 / *tests[i].rate);
			return fflush(stdout) != 0;
		}
	fprintf(stderr, "usage: nbench KERNEL\n");
	return 2;
}
