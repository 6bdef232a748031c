# flags.awk - the meaning of flags, those of programs and those that reports compute; lodestone-records(5)
#   flag_seen_as[word]      what was seen, one sentence
#   flag_meaning[word]      the same, then why it matters, what stands beside each test in a list, and the remedy, in
#                           sentences
#   flag_letter[word]       its mark in a narrow table
#   letter_of(word) meaning_of(word)        the same, also for a word that this version does not know
#   seen_of(word)           what was seen, in brackets with a blank before; "" for a word that this version does not
#                           know
#   flag_words(word, detail, value)     the figure of one that was worked out, rows f of lodestone-rows(5); "" where a
#                           program has told it

function name_flag(word, letter, seen, why)
{
	flag_letter[word] = letter
	flag_seen_as[word] = seen
	flag_meaning[word] = seen " " why
}

function letter_of(word)
{
	return (word in flag_letter) ? flag_letter[word] : "*"
}

function seen_of(word,    s)
{
	if (!(word in flag_seen_as))
		return ""
	s = flag_seen_as[word]
	sub(/( \(.*\))?\.$/, "", s)
	return " (" tolower(substr(s, 1, 1)) substr(s, 2) ")"
}

function meaning_of(word)
{
	return (word in flag_meaning) ? flag_meaning[word] : "This version of the kit does not know this flag."
}

function flag_words(word, detail, x)
{
	if (word == "unstable")
		return sprintf("%.3g", x)
	if (word == "cached")
		return "the cache has " fmt_memory(x)
	if (word == "above-memory")
		return "memory copies " fmt_rate(x, "B")
	if (word == "two-populations")
		return fmt3(x) " times apart" \
		    (detail == "creates" ? ", as where a file system passes over inodes deleted minutes before" : "")
	if (word == "drift" || word == "first-sample")
		return (detail == "within" ? "within rounds, in the end " : \
		    detail == "over" ? "from round to round, in the end " : "") \
		    fmt3(100 * (x >= 1 ? x - 1 : 1 - x)) "% " (x >= 1 ? "slower" : "faster") \
		    (word == "drift" ? "" : " than the nearest later one")
	return ""
}

BEGIN {
	name_flag("few-ticks", "t", "A sample is shorter than 20 ticks of the clock.", \
	    "The list gives the error of the clock in per cent. Take longer samples (-S), or give the test more work.")
	name_flag("unstable", "u", "The 95% interval is wider than the limit.", \
	    "The true time may differ from the printed one by the percentage in the list. End other work on the host, " \
	    "or measure for longer.")
	name_flag("cached", "c", "The data fit into a cache, and the cache was not emptied.", \
	    "The figure may be that of the cache, not of the disk or of main memory. Use more data than fit into " \
	    "memory; for STREAM, four times the size of the processor's cache.")
	name_flag("shared-cpu", "p", "A test that only computes had less CPU time than wall time.", \
	    "Other work, the hypervisor or a quota took the rest of the processor. The list gives the share that the " \
	    "test had. End other work, or bind the test to a processor (-P).")
	name_flag("stopped", "h", "The program was stopped within a sample.", \
	    "The sample is kept, with the time of the stop. The list gives the length, and whether it was a signal. In a " \
	    "test that only computes, a guest that was suspended is found too. Measure again.")
	name_flag("emulated", "e", "A file was preallocated by writing it.", \
	    "The file system cannot reserve space, so the time of CSTC is that of writing. To time a preallocation, " \
	    "use a file system that can reserve space, such as ext4 or XFS.")
	name_flag("granted", "g", "A socket buffer has another size than the one asked for.", \
	    "The host limits the size. The list gives the granted size, the requested size and the side. Raise the " \
	    "limit of the host, or compare only results with the same granted size.")
	name_flag("connect", "n", "The connection to the remote host was made before the first sample.", \
	    "No sample includes its time, so nothing has to be corrected. The list gives the time in seconds.")
	name_flag("cold", "d", "The file was read with a cold cache.", \
	    "The kit removed its data from the cache before; the list gives the method. Compare the figure only with " \
	    "others of a cold cache.")
	name_flag("lost-end", "l", "The datagrams that mark the end of a transfer were lost.", \
	    "The time ends with the last datagram that came. The network or the receiver loses datagrams. Repeat the " \
	    "test, or use TCP.")
	name_flag("cut", "x", "Datagrams were longer than the receiver's buffer, and were cut.", \
	    "What was behind the end of the buffer is lost, and is in no figure. The list gives their number. Give the " \
	    "receiver buffers as long as those of the sender.")
	name_flag("simulated", "s", "The drive is simulated.", \
	    "Its times are those of a model, its CPU time is that of the simulation. To measure a drive, name one with -T.")
	name_flag("virtual", "r", "The inquiry data of the drive name an emulator.", \
	    "No figure of it is a measure of a real drive. The list gives the inquiry data. To measure a drive, name " \
	    "a real one with -T.")
	name_flag("image", "a", "The tape is an image, a file.", \
	    "Its speed is that of the disk of this file. No figure of it is a measure of a drive. To measure a drive, name " \
	    "one with -T.")
	name_flag("stalls", "w", "Answers on a persistent connection waited for a delayed acknowledgement.", \
	    "The server writes an answer in pieces, and TCP holds the second piece back. The list gives the share of " \
	    "these answers and their mean time. Set TCP_NODELAY in the server, or use another server.")
	name_flag("no-overlap", "v", "Streams, clients or ranks ran all at once for less than half of the time.", \
	    "Their own rates do not add up to the rate of all. The list gives the share of the time in which all ran. " \
	    "Give each of them more work.")
	name_flag("in-memory", "y", "A test of a device had its files in memory.", \
	    "No device was used. The list gives the type of the file system. Name a directory on a disk with -d.")
	name_flag("preloaded", "q", "A library of the user was loaded into every program.", \
	    "Its calls may stand in for those of the host, and cannot be told from them. The list gives the variable of " \
	    "the environment that names it. Unset it, and measure again.")
	name_flag("drift", "i", "The time changed in one direction (p below 0.001).", \
	    "The median of such a test describes only a part of the run. The list gives the change. Use more warm-ups " \
	    "(-W), or find what becomes hot, becomes full or grows.")
	name_flag("two-populations", "b", "The samples form two groups.", \
	    "The median may lie in either group, and its interval contains the true time in less than 95% of cases. " \
	    "The list gives the factor between the groups. Look at the chart `samples', or bind the test to " \
	    "processors (-P).")
	name_flag("first-sample", "f", "The first sample of a round differs from the later ones.", \
	    "It meets another state of the host, such as an empty cache. The list gives the difference. Use more " \
	    "warm-ups (-W), or look at the first samples alone.")
	name_flag("inflated", "j", "A file of constant data was written in much less time than one of random data.", \
	    "The file system or its device compresses data or leaves out what it has already, so constant or repeated data " \
	    "give any rate. The list gives the ratio of the times. The figures with data=random hold. WBIN and other tests " \
	    "with a pattern of 1986 may be faster than the device.")
	name_flag("compressing", "Z", "The file system compresses data, or is able to.", \
	    "A pattern of 1986 gets much smaller, so the rate may be above that of the device. Use a directory of a file " \
	    "system that does not, or blocks with random data.")
	name_flag("not-settled", "k", "The rate still changed when the samples had been doubled for long.", \
	    "A connection over a long path is slow at first. Take longer samples (-S).")
	name_flag("removal", "o", "The removal of files is in the time of making them.", \
	    "The clock has whole ticks, and in a tick more files are made than there is room for. Use a finer clock, or" \
	    " smaller files.")
	name_flag("unwritten", "z", "What was read is not data that somebody wrote.", \
	    "Holes of a file, space that is only reserved, and the free blocks of a thin or trimmed disk are read without" \
	    " the device. The list gives their share, or that of blocks that are equal." \
	    " Read a file or a part of a disk that was written.")
	name_flag("above-memory", "m", "The rate is higher than that of a memory copy.", \
	    "The data came from a cache. The list gives the rate of the copy. Use more data than fit into the cache.")
}
