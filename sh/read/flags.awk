# flags.awk - the meaning of flags, those of programs and those that reports compute; lodestone-records(5)
#
#   flag_meaning[word]      the meaning of the flag; after a semicolon, that of its detail
#   flag_letter[word]       its mark in a narrow table
#   busy_text(r)            a sentence where other work kept the host busy during run r, else ""

function name_flag(word, letter, meaning)
{
	flag_letter[word] = letter
	flag_meaning[word] = meaning
}

# A host is busy where others used a quarter of a processor, or, if that is unknown, where the load at the beginning is
# half of the processors or more. The load at the end is that of the run itself.
function busy_text(r,    cpus, x)
{
	cpus = env_of(r, "Cpus")
	sub(/.*online /, "", cpus)
	cpus += 0
	x = env_of(r, "Others") + 0
	if (env_of(r, "Others") ~ /^[0-9]/)
		return x < 0.25 ? "" : sprintf("The host was busy: others used %.1f", x) (cpus ? " of " cpus : "") " processors" \
		    (env_of(r, "Load-end") ~ /^[0-9]/ ? ", load " first_word(env_of(r, "Load-end")) " at the end." : ".")
	if (cpus < 1 || env_of(r, "Load") !~ /^[0-9]/ || env_of(r, "Load") + 0 < cpus / 2)
		return ""
	return "The host was busy: load " first_word(env_of(r, "Load")) " on " cpus " processors when the run began."
}

BEGIN {
	name_flag("few-ticks", "t", "a sample is shorter than 20 ticks of the clock; the error in per cent")
	name_flag("unstable", "u", "the 95% interval is wider than wanted; its larger side in per cent")
	name_flag("cached", "c", "a cache can hold the data, and none was made cold")
	name_flag("shared-cpu", "p", "a test that only computes had less CPU time than wall time: the processor was shared, stolen or throttled; its share. End other work, or bind with -P")
	name_flag("emulated", "e", "a preallocation was made by writing")
	name_flag("granted", "g", "a socket buffer other than the one asked for; granted, asked, and at which side")
	name_flag("connect", "n", "the time that connecting to a remote host took, which is in no sample; seconds")
	name_flag("cold", "d", "the file was read with a cold cache; the way")
	name_flag("lost-end", "l", "the marks behind the datagrams were lost; the time ends with what came last")
	name_flag("simulated", "s", "a simulated drive: times are those of a model, CPU time is that of the simulation")
	name_flag("virtual", "r", "a drive that calls itself a program's; its inquiry. No figure of it is a measure of a drive")
	name_flag("image", "a", "a tape image: a file, at the speed of its disk. No figure of it is a measure of a drive")
	name_flag("stalls", "w", "answers on a kept connection waited for a delayed acknowledgement; how many, and how long. The server writes an answer in pieces: set TCP_NODELAY there, or take another server")
	name_flag("no-overlap", "v", "streams, clients or ranks did not run at the same time; the share of the time in which all did. Their own rates do not add up to that of all: give each more to do")
	name_flag("in-memory", "y", "a test that goes to a device had files in memory; the type of the file system. Name a directory on a disk with -w")
	name_flag("drift", "i", "the time changed in one direction, with p below 0.001; by how much. Warm up for longer, or find what heats, fills or grows")
	name_flag("two-populations", "b", "the samples are of two populations; by what factor they are apart. The median may be of either, and its interval covers less than 95%: look at the histogram, bind with -P")
	name_flag("first-sample", "f", "the first sample of a round is apart from the later ones: what it meets is not what they meet; by how much. Warm up with -W, or look at the first samples alone")
	name_flag("above-memory", "m", "the rate is above what memory copies: the data came from a cache")
}
