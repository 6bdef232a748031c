# mutate.awk: a record with changes at random, from the seed.
#
# usage: awk -v seed=N -f mutate.awk RECORD
# Random numbers are its own (Park and Miller, 1988), so that every awk makes the same record.

function below(n) {
	state = (state * 16807) % 2147483647
	return state % n
}

function word() {
	return odd[1 + below(nodd)]
}

# A line with a piece of it changed: a field, a parameter, a byte, a word put in.
function change(line,    n, f, i, at, out) {
	at = below(5)
	n = split(line, f, at < 2 ? " " : at == 2 ? "/" : at == 3 ? "=" : ":")
	if (at == 4 || n < 2) {
		i = 1 + below(length(line) + 1)
		return substr(line, 1, i - 1) word() substr(line, i + below(3))
	}
	i = 1 + below(n)
	if (below(4) == 0)
		f[i] = f[1 + below(n)]
	else
		f[i] = word()
	out = f[1]
	for (i = 2; i <= n; i++)
		out = out (at < 2 ? " " : at == 2 ? "/" : at == 3 ? "=" : ":") f[i]
	return out
}

BEGIN {
	state = (seed * 7919 + 12345) % 2147483646 + 1
	nodd = split("-1|0|1|1e-308|1e308|1e999|nan|inf|-0|0x10|99999999999999999999|2147483648|" \
	    "1;touch${IFS}PWNED|$(touch PWNED)|`touch PWNED`|'|\"|<b>|&|%|%00|%0A|..|*|[|\\|\033[31m|" \
	    "Benchmark|--- FAIL:|v=1|part=|clients=1e-308|ns/op|Row-end:|=|/| |\t|\r", odd, "|")
}

{
	lines[++n] = $0
}

END {
	for (i = below(6); i >= 0; i--) {
		k = 1 + below(n)
		lines[k] = change(lines[k])
	}
	swap = below(3) ? 0 : 1 + below(n)
	for (i = 1; i <= n; i++) {
		if (i == swap)
			print lines[1 + below(n)]
		if (i != swap || below(2))
			print lines[i]
	}
}
