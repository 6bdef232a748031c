# svg-text.awk - words in a picture: width, cutting, folding and output
#
#   text_px(s)              the maximum width of s in pixels, in a sans-serif face of 12 pixels
#   fit_text(s, px)         s, with its middle cut out to this width
#   fold_text(s, px, line)  fills line[] with s in lines of this width; returns how many, four at most
#   svg_put(markup)         keeps a line of the picture in svg_out[1..svg_lines_n]
#   svg_text(x, y, anchor, text, class)         anchor is "", middle or end
#   svg_num(x)              a coordinate
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

# Widths are those of DejaVu Sans, which is wider than most faces; letters are in five classes.
function text_px(s,    n, narrow_n, small_n, wide_n, upper_n)
{
	n = length(s)
	narrow_n = gsub(/[ ijlIJ.,:;|!'\/\\]/, "", s)
	small_n = gsub(/[frt(){}`"-]|\[|\]/, "", s)
	wide_n = gsub(/[mwMW%@=+<>~#^]/, "", s)
	upper_n = gsub(/[A-Z&]/, "", s)
	return 4.1 * narrow_n + 5.2 * small_n + 11.9 * wide_n + 9.5 * upper_n + 7.7 * (n - narrow_n - small_n - wide_n - upper_n)
}

function fit_text(s, px,    n)
{
	for (n = length(s); n > 3 && text_px(clip_middle(s, n)) > px; n--)
		;
	return clip_middle(s, n)
}

function fold_text(s, px, line,    word, n, i, k)
{
	n = split(s, word, " ")
	k = 0
	for (i = 1; i <= n; i++) {
		if (k && text_px(line[k] " " word[i]) <= px)
			line[k] = line[k] " " word[i]
		else if (k == 4) {
			line[k] = fit_text(line[k] " " word[i] " " word[i + 1], px)
			break
		} else
			line[++k] = fit_text(word[i], px)
	}
	return k
}

function svg_num(x,    s)
{
	s = sprintf("%.1f", x)
	sub(/\.0$/, "", s)
	return s == "-0" ? "0" : s
}

function svg_put(markup)
{
	svg_out[++svg_lines_n] = markup
}

function svg_text(x, y, anchor, text, class)
{
	if (text != "")
		svg_put("<text x=\"" svg_num(x) "\" y=\"" svg_num(y) "\"" (anchor == "" ? "" : " text-anchor=\"" anchor "\"") \
		    (class == "" ? "" : " class=\"" class "\"") ">" html(text) "</text>")
}

function svg_line(x1, y1, x2, y2, class, dash)
{
	svg_put("<line x1=\"" svg_num(x1) "\" y1=\"" svg_num(y1) "\" x2=\"" svg_num(x2) "\" y2=\"" svg_num(y2) "\" class=\"" \
	    class "\"" (dash == "" ? "" : " stroke-dasharray=\"" dash "\"") "/>")
}

function svg_rect(x, y, w, h, class, more)
{
	svg_put("<rect x=\"" svg_num(x) "\" y=\"" svg_num(y) "\" width=\"" svg_num(w) "\" height=\"" svg_num(h) "\" class=\"" \
	    class "\"" more "/>")
}

# Prints a paragraph from y on; returns the position of the next line.
function svg_words(text, x, y, px, class,    line, n, i)
{
	n = fold_text(text, class == "head" ? px / 1.12 : px, line)
	for (i = 1; i <= n; i++) {
		svg_text(x, y, "", line[i], class)
		y += 17
	}
	return y
}

function svg_rules(    i, s)
{
	s = ".chart{display:block;font:12px sans-serif}.chart text{fill:var(--ink)}.chart .head{font-weight:bold}" \
	    ".chart .dim{fill:var(--dim)}.chart .axis{stroke:var(--ink);fill:none}" \
	    ".chart .grid{stroke:var(--line);stroke-width:.6}.chart .guide{stroke:var(--ink);stroke-dasharray:2 3}" \
	    ".chart .box{fill:var(--fill);stroke:var(--c1)}.chart .s{fill:none;stroke-width:1.8}" \
	    ".chart .m{stroke-width:1.4}.chart .d{stroke-width:6;stroke-linecap:round}" \
	    ".chart .name{stroke:var(--page);stroke-width:3;paint-order:stroke}.chart .heat{stroke:none}.chart .bars{fill-opacity:.55;stroke-width:1}.chart .f0{fill:var(--page)}"
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
