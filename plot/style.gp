# style.gp - how every chart looks; behind it stands what plot-script.awk makes of a chart: its words, and for each
# panel what is drawn, with the data
#
# The script has set, before `eval begin': wide, the pixels of a panel; panels and columns, how many there are, and how
# many side by side; rows, the most rows of one, and words, the most lines of its name and legend; title and note, the
# words above and below all, of so many lines: titles, notes; and before `eval panel': p, its number, from 0; name and
# heads, its words and their lines; keys, the lines of its legend; xlabel and ylabel; and before `axis' xlow and xhigh,
# the ends of the figures, and for y.
#
# `terminal' and `picture' may be set before; text_wide and text_high, the columns and lines of a terminal; and colours:
# those of eight series, of the grid, of lines without a name and of what stands in a cell of a heat map.
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
scaled(x, k) = x < k ? sprintf('%.3g', x) : x < k ** 2 ? sprintf('%.3gk', x / k) : \
	x < k ** 3 ? sprintf('%.3gM', x / k ** 2) : sprintf('%.3gG', x / k ** 3)
bytes(x) = x < 1024 ? sprintf('%.0f', x) : scaled(x, 1024.0)
amount(x) = x < 10000 ? sprintf('%g', x) : scaled(x, 1000.0)
figure(x) = x < 9.995 ? sprintf('%.2f', x) : x < 99.95 ? sprintf('%.1f', x) : x < 99950 ? sprintf('%.0f', x) : \
	scaled(x, 1000.0)

# The ends of a logarithmic axis are 1, 2 or 5 times a power of ten, or powers of two; steps of another are, too.
tens(x) = floor(log10(x) + 1e-9)
down(x) = 10.0 ** tens(x) * (x / 10.0 ** tens(x) >= 4.999 ? 5 : x / 10.0 ** tens(x) >= 1.999 ? 2 : 1)
up(x) = down(x * 0.9999) * (down(x * 0.9999) / 10.0 ** tens(x * 0.9999) == 2 ? 2.5 : 2)
twos(x) = floor(log(x) / log(2) + 1e-9)
every(n, most) = n <= most ? 1 : ceil(n / (most + 0.0))

# The commands for the axis a, of each scale: from zero, not from zero, and logarithmic.
low(a) = value(a . 'low')
high(a) = value(a . 'high')
room(lo, hi) = hi - lo > hi * 2e-8 ? (hi - lo) / 20.0 : hi > 0 ? hi / 20.0 : 1
ranged(a, lo, hi) = sprintf('set %srange [%.15g:%.15g]', a, lo, hi)
plainly(a, words, lo, hi) = sprintf("unset logscale %s; set format %s '%s'; set %stics %s nomirror; ", a, a, words, a, \
	text ? 'autofreq' : sprintf('%g', up((hi - lo) / (narrow ? 5.0 : 7.0)))) . ranged(a, lo, hi)
near(a, words) = plainly(a, words, low(a) - room(low(a), high(a)), high(a) + room(low(a), high(a)))
tics(a, base, words, from, to, most) = sprintf("set logscale %s %d; set %stics nomirror ('' 1); " . \
	"set for [k=%d:%d:%d] %stics add (", a, base, a, from, to, every(to - from, most), a) . words . \
	sprintf('(%d.0 ** k) %d.0 ** k); ', base, base)
twofold(a, words, lo, hi) = tics(a, 2, words, lo, hi, narrow ? 5 : 8) . ranged(a, 2.0 ** lo / 1.1, 2.0 ** hi * 1.1)
between(a, lo, hi) = hi >= (narrow ? (a eq 'x' ? 30 : 60) : 600) * lo ? '' : sprintf('set for [k=%d:%d] %stics add ' . \
	'(amount(2 * 10.0 ** k) 2 * 10.0 ** k, amount(5 * 10.0 ** k) 5 * 10.0 ** k); ', tens(lo), tens(hi), a)
tenfold(a, lo, hi) = tics(a, 10, 'amount', tens(lo), tens(hi), narrow && a eq 'x' ? 4 : 7) . between(a, lo, hi) . \
	ranged(a, lo / 1.02, hi * 1.02)
in_rows(a) = 'unset logscale ' . a . '; ' . (a eq 'y' ? ranged(a, yhigh + 0.1, ylow - 0.1) : ranged(a, xlow, xhigh))
axis(a, scale) = scale eq 'linear' ? plainly(a, '%g', 0, 1.08 * (high(a) > 0 ? high(a) : 1)) : \
	scale eq 'near' ? near(a, '%g') : scale eq 'year' ? near(a, '%.0f') : \
	scale eq 'size' || scale eq 'log2' ? twofold(a, scale eq 'size' ? 'bytes' : 'amount', twos(low(a)), \
	twos(1.999 * high(a))) : scale eq 'log10' ? tenfold(a, down(low(a)), up(high(a))) : in_rows(a)
# Shades are logarithmic if the greatest figure is more than ten times the least.
shades = "unset logscale cb; if (light > 0 && dark > 10 * light) { set logscale cb }; " . \
	"set cbrange [light:(dark > light ? dark : light > 0 ? 1.01 * light : light + 1)]"

# A picture begins; its words are around it, or above and below a text.
paper(h) = terminal eq 'pdfcairo' ? sprintf(' size 8in,%.2fin font ",8"', h / 100.0) : \
	sprintf(' portrait color size 8in,%.2fin font ",8"', h / 100.0)
screen(h) = sprintf(' size %d,%d font "%s,%g"', wide * columns, h, exists('inline') ? 'sans-serif' : '', \
	terminal eq 'svg' ? 12 : 9)
begin = "narrow = !text && wide < 500; " . \
	"tall = 52 + 17 * words + (rows ? 20 * (rows < 5 ? 5 : rows) : narrow ? 180 : 240); " . \
	"high = text ? words + (rows + 9 > text_high - 1 ? rows + 9 : text_high - 1) : " . \
	"18 * titles + 8 + 14 * notes + 6 + tall * ceil(panels / (columns + 0.0)); unset label; " . \
	"eval 'set terminal ' . (text ? sprintf('dumb nofeed size %d,%d', text_wide, high) : terminal . " . \
	"(terminal eq 'pdfcairo' || terminal eq 'postscript' ? paper(high) : screen(high))); set termoption noenhanced; " . \
	"if (text) { print title } else { if (exists('picture')) { set output picture }; set multiplot }"
finish = "if (text) { print ''; if (notes) { print note } } else { unset multiplot }; unset output"
words_on = "set label 2 title at screen 0.5, screen 1 - 18.0 / high center; " . \
	"set label 3 note at screen 0.01, screen (notes - 0.3) * 14.0 / high " . \
	"font sprintf(',%g', terminal eq 'svg' ? 10 : 7.5)"
panel = "unset label; set xlabel xlabel; set ylabel ylabel; if (text) { set title name } else { " . \
	"left = p % columns / (columns + 0.0); top = 1 - (18 * titles + 8 + tall * (p / columns)) / (high + 0.0); " . \
	"set origin left, top - tall / (high + 0.0); set size 1.0 / columns, tall / (high + 0.0); " . \
	"set tmargin 0.7 + 1.2 * heads; set bmargin (xlabel eq '' ? 1.7 : 3) + 1.1 * keys; " . \
	"unset key; if (keys > 0) { eval sprintf('set key at screen %g, screen %g left bottom Left reverse vertical " . \
	"maxrows %d samplen 2', left + 4.0 / (wide * columns), top - (tall - 2) / (high + 0.0), keys) }; " . \
	"set label 1 name at screen left + 6.0 / (wide * columns), screen top - 10 / (high + 0.0); " . \
	"if (p == 0) { eval words_on } }"
