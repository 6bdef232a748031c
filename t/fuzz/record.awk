# record.awk - records made at random from the parts that a record has, many in a file
#
# usage: awk -v seed=N -v count=RECORDS -f record.awk
#
# A record is a run: environment lines, rows in rounds, samples of one test or of many, flags, messages; or a published
# page with cells, notes, errata and histograms.  Most parts are right, so that a reader comes as far as its last page;
# some lines are changed in a field, repeated, left out or cut.  mutate.awk changes a given record instead.
# Random numbers are its own (Park and Miller, 1988), so that every awk makes the same records.

function below(n)
{
	state = (state * 16807) % 2147483647
	return state % n
}

# One of a list, by its name.
function one(kind)
{
	return item[kind, 1 + below(items[kind])]
}

function items_of(kind, text,    n, p, i)
{
	n = split(text, p, "|")
	for (i = 1; i <= n; i++)
		item[kind, i] = p[i]
	items[kind] = n
}

function number()
{
	return below(12) ? (1 + below(9)) below(10) "." below(10) below(10) : one("number")
}

function size()
{
	return below(6) ? (1 + below(16)) * 512 : one("number")
}

function parameter(    k)
{
	k = one("param")
	return k "=" (below(3) ? \
	    one(k ~ /^(op|dir|place|transport|sync|state|order|type|file|data|bin|kernel)$/ ? "way" : "size") : \
	    below(2) ? size() : one("percent"))
}

function name(    s, n)
{
	s = one("mnem")
	for (n = below(5); n > 0; n--)
		s = s "/" parameter()
	return s (below(9) ? "/v=" (below(20) ? 1 : below(200)) : "")
}

function sample(test,    s, n)
{
	s = "Benchmark" test " " (below(20) ? 1 + below(1000) : one("number"))
	if (below(20))
		s = s " " (below(20) ? 1 + below(1000000) "." below(10) : one("number")) " ns/op"
	for (n = below(4); n > 0; n--)
		s = s " " number() " " (below(4) ? one("unit") : one("own"))
	return s
}

function value(key)
{
	if (!below(6))
		return one("odd") " " one("percent")
	if (key == "Cpus")
		return "configured 2 online " below(9)
	if (key == "Clock" || key == "Cputime")
		return (below(2) ? "wall" : "getrusage") " tick " size() " ns, a reading costs " number() " ns"
	if (key == "Dir")
		return "/d" below(4) " " (below(2) ? "ext4" : "tmpfs") " /dev/vda rw"
	if (key == "Date")
		return (1985 + below(45)) "-0" 1 + below(9) "-1" below(10) "T0" below(10) ":00:00Z"
	return key ~ /^(Memory|Free|Others|Load|Load-end|Page|Digits)$/ ? number() : one("word") " " one("word")
}

function message(test)
{
	if (below(4))
		return "--- FLAG: " test ": " (below(5) ? one("flag") : one("odd")) " " number() " " one("percent")
	return "--- " one("kind") ": " test ": " one("word") " " one("percent")
}

function cell(test)
{
	return "Published: " test " " one("column") " " one("cell")
}

function page_line(test)
{
	if (!below(3))
		return cell(test)
	if (!below(4))
		return "Note: [" below(9) "] " one("word") " " one("cell")
	if (!below(6))
		return "Erratum: " (below(3) ? test : one("column")) ": " one("word")
	if (!below(5))
		return "Benchmark" test "/bin=" below(9) "%2D" below(20) " 1 " below(9) " count"
	return sample(test)
}

# A line with a field, a parameter or a byte changed.
function change(line,    n, f, i, at, out, sep)
{
	at = below(5)
	sep = substr("  /=:", at + 1, 1)
	n = split(line, f, sep)
	if (at == 4 || n < 2) {
		i = 1 + below(length(line) + 1)
		return substr(line, 1, i - 1) one("odd") substr(line, i + below(3))
	}
	i = 1 + below(n)
	f[i] = below(4) ? one("odd") : f[1 + below(n)]
	out = f[1]
	for (i = 2; i <= n; i++)
		out = out sep f[i]
	return out
}

function put(line)
{
	if (!below(trouble))
		line = change(line)
	if (!below(trouble * 4))
		return
	print line
	if (!below(trouble * 4))
		print line
	if (!below(trouble * 20))
		print substr(line, 1, below(length(line) + 1))
}

function row(    test, n, id, round, k)
{
	test = tests_here[1 + below(tests_n)]
	id = below(8) ? test : one("odd")
	round = 1 + below(5)
	k = below(30)
	if (k)
		put("Row: " id " " round)
	for (n = below(7); n > 0; n--)
		put(sample(below(5) ? test : tests_here[1 + below(tests_n)]))
	if (!below(3))
		put(message(test))
	if (k != 1)
		put("Row-end: " id " " (below(30) ? round : 1 + below(5)) " " one("status") " " number())
}

function record(    i, n, published)
{
	put("lodestone: " (below(30) ? 1 : one("odd")))
	put("host: " (below(9) ? one("host") : one("odd")))
	published = !below(3)
	if (published)
		put("Source: " one("word"))
	for (n = below(12); n > 0; n--) {
		i = one("key")
		put(i ": " value(i))
	}
	tests_n = 1 + below(5)
	for (i = 1; i <= tests_n; i++)
		tests_here[i] = name()
	for (n = below(9); n > 0; n--)
		if (published)
			put(page_line(tests_here[1 + below(tests_n)]))
		else if (below(4))
			row()
		else
			put(below(3) ? sample(tests_here[1 + below(tests_n)]) : message(tests_here[1 + below(tests_n)]))
	if (!below(3))
		put("Load-end: " number())
}

BEGIN {
	state = (seed * 7919 + 12345) % 2147483646 + 1
	trouble = 10 + below(60)
	items_of("mnem", "CLSS|MKPKGV|MKHDB|IMADDS|IPCO|IPCB|SUBPR|WBIN|RBIN|RRBIN|WTEXT|RTEXT|CSTC|WSTC|RSTC|" \
	    "NWBIN|NRBIN|PLOTS|2USER|MEMCPY|STREAM|STREAMS|BLOCKS|DISKS|CACHE|SHARED|META|HTTP|TTCP|SUSTAIN|FTP|TWRITE|" \
	    "TREAD|TBACKUP|TPAR|POSITION|ARCHIVE|RETRIEVE|CPU|COPY|X|A1")
	items_of("param", "bytes|block|op|dir|place|transport|sync|state|order|type|file|data|bin|part|clients|streams|size|" \
	    "length|sockbuf|compress|drive|disk|server|net|rwsize|kernel|cc|flags|v|x|iraf|cold|pos|xfer|far|client|files")
	items_of("way", "read|write|pipe|socket|own|same|free|direct|fsync|warm|seq|random|copy|send|0-9|1%2D5|a>b|" \
	    "yes|numsort")
	items_of("size", "0|1|2|512|8192|5000000|1000000|512x512x16|512x512x32|1e9|64k")
	items_of("percent", "%1B[2J|%00|%0a|%9b31m|%7f|%2F|%20|%|%zz|%41|%25|%3D|a%2|%%|%E2%82%AC|%22%3E%3Cscript%3E")
	items_of("unit", "user-ns/op|sys-ns/op|cpu-ns/op|moved-bytes/op|ops/op|sender-own-%|receiver-own-%|count|pub-Kb/s|" \
	    "pub-Mbyte|mean-MiB/s|max-MiB/s|min-MiB/s|sd-MiB/s|mean-s|pub-blocks|pub-Mb|pub-files|pub-Gbyte|pub-performance|" \
	    "pub-figure|segments|lost-segments|late-segments|sender-sockbuf-bytes|calls|mean-ops/s|pub-%")
	items_of("own", "name|host|file|line|run|test|version|row|round|iterations|samples|flags|wall_ns_per_op|" \
	    "moved_bytes_per_s|length|toString|__proto__|a-b|a_b|a.b|%|%s%n|constructor")
	items_of("number", "0|1|-1|1e-308|1e308|1e999|-0|0x10|99999999999999999999|2147483648|1e140|1e-30|.5|5.|007|1e5|" \
	    "4294967296")
	items_of("key", "Kit|Compiler|Word|Cpus|Page|Memory|Clock|Cputime|Os|Release|Machine|Cpu|Smt|Libc|Locale|Dir|Dir|" \
	    "Free|Load|Date|Far|Tape|Mode|Suites|Pair|Plan|Title|By|Digits|Times|Disk|Others|Load-end|Odd.Key-1")
	items_of("host", "here|lyra|there|a|vela|h1|h2|h3")
	items_of("word", "one|two words|<b>|a,b|\"x\"|=1+1|@x|-x|&amp;|it's|Unix|VAX 11/750+FPA|\\")
	items_of("odd", "-1|0|1|1e308|1;touch${IFS}PWNED|$(touch PWNED)|`touch PWNED`|'|\"|<b>|&|%|%00|%1B|..|*|[|" \
	    "\\|\033[31m|\2332J|\302\233|Benchmark|--- FAIL:|v=1|part=|bin=|clients=1e-308|ns/op|Row-end:|=|/| |\t|\r|" \
	    "=HYPERLINK(1)|%n|#|]]>")
	items_of("flag", "few-ticks|unstable|cached|inflated|shared-cpu|emulated|granted|connect|cold|lost-end|cut|" \
	    "simulated|virtual|image|stalls|no-overlap|in-memory|unwritten|drift|above-memory|newer")
	items_of("kind", "SKIP|FAIL|UNRESOLVED|MAYBE")
	items_of("status", "ok|ok|ok|ok|failed|skipped|unresolved|limit|fine")
	items_of("column", "CPU|CLK|Rate|Notes|pub-Kb/s|mean-MiB/s|Title|Note|X%")
	items_of("cell", "40.|01.2+01.1|-|n/a|(not available)|~8-10%|[1]|[7] x|0:24|0:00|1.6 sec/plot|12SEC|7.4")
	for (made = 1; made <= count; made++)
		record()
}
