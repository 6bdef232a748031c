# svg-rules.awk - the colours of a page and the rules of CSS of its pictures
#   light() dark()          the colours of a page, as variables of CSS
#   svg_rules()             the rules of CSS of a picture; its colours are these variables, so that it is legible on a
#                           dark page and on paper
#   fixed_rules()           the same with the light colours written out, for viewers without CSS variables

function light(    s)
{
	s = "--page:#fff;--ink:#1c1c1c;--dim:#555;--line:#c6c6c6;--fill:#c8d2e2;--band:#f3f4f7;"
	return s "--c1:#1b3a6b;--c2:#b8430f;--c3:#2a7147;--c4:#000;--c5:#6d3f94;--c6:#636363"
}

function dark(    s)
{
	s = "--page:#15181c;--ink:#e4e4e4;--dim:#a5a5a5;--line:#454b52;--fill:#32445f;--band:#1f242a;"
	return s "--c1:#8fb7ff;--c2:#ff9a68;--c3:#6fd09a;--c4:#fff;--c5:#cfa6f2;--c6:#b4b4b4"
}

function svg_rules(    i, s)
{
	s = ".chart{display:block;font:12px sans-serif}.chart text{fill:var(--ink)}.chart .head{font-weight:bold}" \
	    ".chart .dim{fill:var(--dim)}.chart .axis{stroke:var(--ink);fill:none}" \
	    ".chart .grid{stroke:var(--line);stroke-width:.6}.chart .guide{stroke:var(--ink);stroke-dasharray:2 3}" \
	    ".chart .box{fill:var(--fill);stroke:var(--c1)}.chart .s{fill:none;stroke-width:1.8}" \
	    ".chart .m{stroke-width:1.4}.chart .d{stroke-width:6;stroke-linecap:round}" \
	    ".chart .name{stroke:var(--page);stroke-width:3;paint-order:stroke}" \
	    ".chart .heat{stroke:none}.chart .bars{fill-opacity:.55;stroke-width:1}.chart .f0{fill:var(--page)}"
	for (i = 1; i <= 6; i++)
		s = s "\n.chart .c" i "{stroke:var(--c" i ")}.chart .f" i "{fill:var(--c" i ")}"
	return s
}

function fixed_rules(    s, n, i, p, k)
{
	s = svg_rules() "\n.chart{background:var(--page)}"
	n = split(light(), p, ";")
	for (i = 1; i <= n; i++) {
		k = index(p[i], ":")
		gsub("var\\(" substr(p[i], 1, k - 1) "\\)", substr(p[i], k + 1), s)
	}
	return s
}
