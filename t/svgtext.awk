# svgtext.awk - reads pictures in SVG and tells of words that overlap, and of words and marks outside of the frame
#
# usage: awk -f svgtext.awk FILE
# exit:  0 all is well, 1 with a line for each fault, 2 no picture or no words in it
#
# A width is that of the characters in DejaVu Sans, one by one, at 12 pixels, 12% more where the class is head; a line
# is 11 pixels high, from 9 above the place of its words to 2 below it.

BEGIN {
	widths("ijl ", 3.4)
	widths(".,:;|/\\!'I", 4.1)
	widths("ftr()[]J-\"", 5.1)
	widths("{}_scz*", 6.6)
	widths("0123456789$ae?vxykgnhupqdob", 7.65)
	widths("TYFLPEZSBKAXVRC", 8.4)
	widths("UNDHGOQ&", 9.5)
	widths("w+=<>~#^%@mMW", 12)
}

function widths(set, w,    i)
{
	for (i = 1; i <= length(set); i++)
		wide[substr(set, i, 1)] = w
}

function width_of(s,    i, w)
{
	gsub(/&lt;/, "<", s)
	gsub(/&gt;/, ">", s)
	gsub(/&quot;/, "\"", s)
	gsub(/&#39;/, "'", s)
	gsub(/&amp;/, "\\&", s)
	w = 0
	for (i = 1; i <= length(s); i++)
		w += (substr(s, i, 1) in wide) ? wide[substr(s, i, 1)] : 12
	return w
}

function attr(tag, name,    k, rest)
{
	k = index(tag, " " name "=\"")
	if (!k)
		return ""
	rest = substr(tag, k + length(name) + 3)
	return substr(rest, 1, index(rest, "\"") - 1)
}

function fault(text)
{
	print FILENAME ":" FNR ": " text
	bad = 1
}

function add_text(tag, words,    w, x, y, a)
{
	w = width_of(words) * (attr(tag, "class") == "head" ? 1.12 : 1)
	x = attr(tag, "x") + 0
	y = attr(tag, "y") + 0
	a = attr(tag, "text-anchor")
	x -= a == "middle" ? w / 2 : a == "end" ? w : 0
	n++
	left[n] = x
	right[n] = x + w
	top[n] = y - 9
	low[n] = y + 2
	said[n] = words
	if (left[n] < 0 || right[n] > frame_w || top[n] < 0 || low[n] > frame_h)
		fault(sprintf("outside of %d x %d: %d..%d, %d..%d: %s", frame_w, frame_h, left[n], right[n], top[n], low[n], words))
}

# Rectangles, lines, and the first place of each mark.
function check_shape(tag,    x, y, w, h)
{
	if (tag ~ /^rect/) {
		x = attr(tag, "x") + 0
		y = attr(tag, "y") + 0
		w = attr(tag, "width") + 0
		h = attr(tag, "height") + 0
		if (w < 0 || h < 0 || x < -0.1 || y < -0.1 || x + w > frame_w + 0.1 || y + h > frame_h + 0.1)
			fault("a rectangle outside: " tag)
	} else if (tag ~ /^line/) {
		if (attr(tag, "x1") + 0 < -0.1 || attr(tag, "x2") + 0 > frame_w + 0.1 || attr(tag, "y1") + 0 < -0.1 ||
		    attr(tag, "y2") + 0 > frame_h + 0.1)
			fault("a line outside: " tag)
	} else if (tag ~ /^(path|polyline)/)
		check_points(tag ~ /^path/ ? attr(tag, "d") : attr(tag, "points"), tag ~ /^path/ ? "M" : " ")
}

function check_points(s, by,    p, k, i, xy)
{
	k = split(s, p, by)
	for (i = 1; i <= k; i++) {
		if (p[i] == "")
			continue
		split(p[i], xy, /[ ,a-z]/)
		if (xy[1] + 0 < -0.1 || xy[1] + 0 > frame_w + 0.1 || xy[2] + 0 < -0.1 || xy[2] + 0 > frame_h + 0.1 ||
		    xy[1] !~ /^-?[0-9.]+$/)
			fault("a mark outside: " p[i])
	}
}

function settle(    i, k)
{
	for (i = 1; i <= n; i++)
		for (k = i + 1; k <= n; k++)
			if (left[i] < right[k] && left[k] < right[i] && top[i] < low[k] && top[k] < low[i])
				fault("overlap: " said[i] " | " said[k])
	all += n
	n = 0
}

{
	line = $0
	while (match(line, /<[^>]*>/)) {
		tag = substr(line, RSTART + 1, RLENGTH - 2)
		line = substr(line, RSTART + RLENGTH)
		if (tag ~ /^svg /) {
			pictures++
			split(attr(tag, "viewBox"), box, " ")
			frame_w = box[3] + 0
			frame_h = box[4] + 0
			if (attr(tag, "width") + 0 != frame_w || attr(tag, "height") + 0 != frame_h)
				fault("drawn at another size than its own")
		} else if (tag ~ /^text /)
			add_text(tag, substr(line, 1, index(line, "<") - 1))
		else if (tag ~ /^(rect|line|path|polyline) /)
			check_shape(tag)
		else if (tag == "/svg")
			settle()
	}
}

END {
	exit !pictures || !all ? 2 : bad
}
