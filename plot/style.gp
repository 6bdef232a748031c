# style.gp - how every chart looks; behind it stands what plot-script.awk makes of a chart: its words, and for each
# panel what is drawn, with the data
#
# The script has set, before `eval begin': wide, the pixels; panels and columns, how many there are, and how many side
# by side; tallP, the pixels of panel P; rows and entries, the most rows and series of one; title and note, the words
# above and below, of so many lines: titles, notes; and before `eval panel': p, its number; name and heads, its words
# and their lines; keys, the lines of its legend; xlabel and ylabel; uprights, the number of words beside upright lines;
# and before `axis' xlow and xhigh, the ends of the figures, and for y.
#
# `terminal' and `picture' may be set before; text_wide and text_high, the columns and lines of a terminal; and colours:
# those of eight series, of the grid, of upright lines and of what stands in a cell of a heat map.
if (!exists('terminal')) terminal = 'dumb'
text = terminal eq 'dumb'
if (!exists('text_wide')) text_wide = 79
if (!exists('text_high')) text_high = 24
if (!exists('colours')) colours = '#0072b2 #d55e00 #009e73 #cc79a7 #e69f00 #56b4e9 #000000 #7f7f7f ' . \
	'#d8d8d8 #555555 #000000'
marks = text ? '1 2 3 4 5 6 7 8 9 10' : '7 5 9 13 11'
set for [k=0:39] style line k + 1 lt 1 lc rgb word(colours, k % 8 + 1) pt int(word(marks, k % words(marks) + 1)) \
	ps 0.8 lw 1.5
set style line 99 lt 1 lc rgb word(colours, 10) lw 1
set style line 98 lt 1 lc rgb word(colours, 9) lw 0.5
set style fill solid 0.35 border
set border 3
set bars text ? 0 : 0.5
set palette defined (0 '#eef4fb', 1 '#6aaee0')
unset colorbox
if (text) set key below left; set print '-'; set rmargin 1
if (!text) set grid ls 98; set rmargin 3
# From 6.0.1 on gnuplot warns of each block of data in a multiplot, which it draws.
if (GPVAL_VERSION >= 6) unset warnings

# Figures as words.
bytes(x) = x < 1024 ? sprintf('%.0f', x) : x < 1048576 ? sprintf('%.0fk', x / 1024) : \
	x < 1073741824 ? sprintf('%.0fM', x / 1048576) : sprintf('%.0fG', x / 1073741824)
amount(x) = x < 10000 ? sprintf('%g', x) : x < 1e6 ? sprintf('%gk', x / 1e3) : \
	x < 1e9 ? sprintf('%gM', x / 1e6) : x < 1e12 ? sprintf('%gG', x / 1e9) : sprintf('%g', x)
figure(x) = x < 9.995 ? sprintf('%.2f', x) : x < 99.95 ? sprintf('%.1f', x) : x < 99950 ? sprintf('%.0f', x) : \
	x < 99950e3 ? sprintf('%.0fk', x / 1e3) : sprintf('%.0fM', x / 1e6)

# The ends of a logarithmic axis are 1, 2 or 5 times a power of ten, or powers of two; y has room for upright words.
tens(x) = floor(log10(x) + 1e-9)
down(x) = 10.0 ** tens(x) * (x / 10.0 ** tens(x) >= 4.999 ? 5 : x / 10.0 ** tens(x) >= 1.999 ? 2 : 1)
up(x) = down(x * 0.9999) * (down(x * 0.9999) / 10.0 ** tens(x * 0.9999) == 2 ? 2.5 : 2)
twos(x) = floor(log(x) / log(2) + 1e-9)
every(n, most) = n <= most ? 1 : ceil(n / (most + 0.0))
step(x) = 10.0 ** floor(log10(x)) * (x / 10.0 ** floor(log10(x)) > 5 ? 10 : x / 10.0 ** floor(log10(x)) > 2 ? 5 : \
	x / 10.0 ** floor(log10(x)) > 1 ? 2 : 1)
room(a) = a eq 'y' ? sprintf('%g', 0.1 * uprights) : '0'

# The commands for the axis a, of each scale: from zero, not from zero, and logarithmic.
plainly(a, words) = 'unset logscale ' . a . '; set format ' . a . " '" . words . "'; set " . a . \
	'tics autofreq nomirror' . (text ? '; ' : '; set ' . a . "tics step((k2 - k1) / (narrow ? 5.0 : 7.0)); ") . \
	'set ' . a . 'range [k1:k2]'
linear(a) = 'k1 = 0; k2 = (1.08 + ' . room(a) . ') * (' . a . 'high > 0 ? ' . a . 'high : 1); ' . plainly(a, '%g')
near(a, words) = 'k3 = (' . a . 'high - ' . a . 'low) / 20.0; k3 = k3 > ' . a . 'high * 1e-9 ? k3 : ' . a . \
	'high > 0 ? ' . a . 'high / 20.0 : 1; k1 = ' . a . 'low - k3; k2 = ' . a . 'high + k3; ' . plainly(a, words)
tics(a, from, to, most) = 'set ' . a . "tics nomirror ('' 1); set for [k=" . from . ':' . to . ':every(' . to . \
	' - ' . from . ', ' . most . ')] ' . a . 'tics add '
twofold(a, words) = 'set logscale ' . a . ' 2; k1 = twos(' . a . 'low); k2 = twos(1.999 * ' . a . 'high); ' . \
	tics(a, 'k1', 'k2', narrow ? '5' : '8') . '(' . words . '(2.0 ** k) 2.0 ** k); ' . \
	'set ' . a . 'range [2.0 ** k1 / 1.1:2.0 ** k2 * 1.1]'
tenfold(a) = 'set logscale ' . a . ' 10; k1 = down(' . a . 'low); k2 = up(' . a . 'high); ' . \
	tics(a, 'tens(k1)', 'tens(k2)', narrow && a eq 'x' ? '4' : '7') . '(amount(10.0 ** k) 10.0 ** k); ' . \
	'if (k2 < (narrow ? ' . (a eq 'x' ? '30' : '60') . ' : 600) * k1) { set for [k=tens(k1):tens(k2)] ' . a . \
	'tics add (amount(2 * 10.0 ** k) 2 * 10.0 ** k, amount(5 * 10.0 ** k) 5 * 10.0 ** k) }; ' . \
	'set ' . a . 'range [k1 / 1.02:k2 * 1.02 * (k2 / k1) ** ' . room(a) . ']'
in_rows(a) = 'unset logscale ' . a . '; set ' . a . 'range [' . \
	(a eq 'y' ? 'yhigh + 0.6:0.4 - uprights]' : '0.5:xhigh + 0.5]')
axis(a, scale) = scale eq 'linear' ? linear(a) : scale eq 'near' ? near(a, '%g') : scale eq 'year' ? near(a, '%.0f') : \
	scale eq 'size' ? twofold(a, 'bytes') : scale eq 'log2' ? twofold(a, 'amount') : \
	scale eq 'log10' ? tenfold(a) : in_rows(a)
# Shades are logarithmic if the greatest figure is more than ten times the least.
shades = "unset logscale cb; if (light > 0 && dark > 10 * light) { set logscale cb }; " . \
	"set cbrange [light:(dark > light ? dark : light > 0 ? 1.01 * light : light + 1)]"

# A picture begins; its words are around it, or above and below a text.
inches(h) = sprintf(' size 8in,%.2fin font ",8"', h / 100.0)
font(w, h) = sprintf(' size %d,%d font "%s,%g"', w, h, exists('inline') ? 'sans-serif' : '', terminal eq 'svg' ? 12 : 9)
max(a, b) = a > b ? a : b
tall(k) = k > panels ? 0 : value('tall' . k)
row_tall(r) = max(tall(r * columns + 1), columns < 2 ? 0 : \
	max(tall(r * columns + 2), columns < 3 ? 0 : tall(r * columns + 3)))
above(r) = r == 0 ? 0 : (sum [k=0:r - 1] row_tall(k))
top(k, over) = 1 - (head + above((k - 1) / columns) + over) / (high + 0.0)
begin = "unset label; legend = entries > 5 ? entries : (entries + 1) / 2; " . \
	"head = 18 * titles + 8; foot = 14 * notes + 6; narrow = !text && (wide < 500 || columns > 1); " . \
	"if (text) { high = max(rows + 9 + legend, text_high + (entries > 5 ? entries : 0)); " . \
	"eval sprintf('set terminal dumb nofeed size %d,%d', text_wide, high); " . \
	"print title } else { high = head + foot + above(ceil(panels / (columns + 0.0))); " . \
	"eval 'set terminal ' . terminal . (terminal eq 'pdfcairo' ? inches(high) : terminal eq 'postscript' ? " . \
	"' portrait color' . inches(high) : font(wide, high)) }; set termoption noenhanced; " . \
	"if (exists('picture')) { set output picture }; if (!text && panels > 1) { set multiplot }"
finish = "if (text) { print ''; if (notes) { print note } }; if (!text && panels > 1) { unset multiplot }; " . \
	"unset output"
words_on = "set label 2 title at screen 0.5, screen 1 - 18.0 / high center; " . \
	"set label 3 note at screen 0.01, screen (notes - 0.3) * 14.0 / high " . \
	"font sprintf(',%g', terminal eq 'svg' ? 10 : 7.5)"
panel = "unset label; unset arrow; set xlabel xlabel; set ylabel ylabel; if (text) { set title name } else { " . \
	"left = 1.0 * ((p - 1) % columns) / columns; set origin left, top(p, tall(p)); " . \
	"set size 1.0 / columns, tall(p) / (high + 0.0); " . \
	"set tmargin 0.7 + 1.2 * heads; set bmargin (xlabel eq '' ? 1.7 : 3) + 1.1 * keys; " . \
	"unset key; if (keys > 0) { eval sprintf('set key at screen %g, screen %g left bottom Left reverse vertical " . \
	"maxrows %d samplen 2', left + 4.0 / wide, top(p, tall(p) - 2), keys) }; " . \
	"set label 1 name at screen left + 6.0 / wide, screen top(p, 10); if (p == 1) { eval words_on } }"
