/* For the legs of kind dialect in t/matrix: the header of AIX that read_real_time(3) names beside sys/time.h. */
extern struct {
	int architecture;
	int ncpus;
} _system_configuration;
