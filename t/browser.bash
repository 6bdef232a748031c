# browser.bash: pages and pictures in Chromium, and a PATH with another gnuplot or none; loaded after helper

# Sets $browser.
need_browser() {
	browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
		skip 'no Chromium is installed'
}

browse() {	# option... address
	HOME=$TMPDIR bounded "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$TMPDIR/profile" "$@" 2>messages
}

# A script of a page, which leaves a line of what the browser has measured of its pictures that are shown, and of cells
# of tables of a class: words that are small, over each other, or outside of their picture.
measuring() {	# class [pixels]
	cat <<-END
	<script>
	var bad = "", words = 0, shown = 0, figures = document.querySelectorAll("figure");
	figures.forEach(function (figure) {
		var pictures = 0;
		figure.querySelectorAll("svg").forEach(function (svg) {
			var frame = svg.getBoundingClientRect(), seen = [];
			if (!frame.width) return;
			pictures++;
			if (frame.right > innerWidth) bad += "[wider than the window: " + figure.id + "]";
			svg.querySelectorAll("text").forEach(function (text) {
				var b = text.getBoundingClientRect(), t = text.textContent,
				    h = parseFloat(getComputedStyle(text).fontSize) * frame.width / svg.viewBox.baseVal.width;
				if (!b.width) return;
				words++;
				if (h < ${2:-11}) bad += "[" + h + " pixels: " + t + "]";
				if (b.left < frame.left - 1 || b.right > frame.right + 1 || b.top < frame.top - 1 ||
				    b.bottom > frame.bottom + 2) bad += "[outside: " + t + "]";
				seen.forEach(function (o) {
					if (b.left < o.b.right - 1 && o.b.left < b.right - 1 && b.top + 3 < o.b.bottom - 3 &&
					    o.b.top + 3 < b.bottom - 3) bad += "[" + t + " over " + o.t + "]";
				});
				seen.push({ b: b, t: t });
			});
		});
		shown += pictures > 0;
	});
	document.querySelectorAll(".$1 th, .$1 td").forEach(function (cell) {
		var b = cell.getBoundingClientRect();
		if (b.right > innerWidth || cell.scrollWidth > cell.clientWidth + 1) bad += "[cut: " + cell.textContent + "]";
	});
	document.body.textContent = "width " + innerWidth + ", " + shown + " of " + figures.length + " charts, words " +
	    (words > 100) + ", faults: " + bad + ".";
	</script>
	END
}

# What such a page says in a frame of a width: a headless window is not narrower than 500 pixels, a frame in it is.
framed() {	# width page
	printf '<script>onload = function () { document.body.textContent =
		document.querySelector("iframe").contentDocument.body.textContent }</script>' >outer.html
	printf '<iframe src="%s" style="border:0" width="%d" height="900" scrolling="no"></iframe>\n' "$2" "$1" >>outer.html
	browse --window-size=1400,1000 --allow-file-access-from-files --dump-dom "file://$PWD/outer.html" >dom
	cat dom
}

# A PATH of every command but gnuplot.
no_gnuplot() {
	mkdir "$BATS_TEST_TMPDIR/bin"
	ln -sf /usr/bin/* "$BATS_TEST_TMPDIR/bin"
	ln -sf /usr/local/bin/* "$BATS_TEST_TMPDIR/bin"
	rm -f "$BATS_TEST_TMPDIR"/bin/gnuplot*
	PATH=$BATS_TEST_TMPDIR/bin
}

# A gnuplot of ours: fake_gnuplot <SCRIPT
fake_gnuplot() {
	mkdir -p "$BATS_TEST_TMPDIR/fake"
	{ printf '#!/bin/sh\n'; cat; } >"$BATS_TEST_TMPDIR/fake/gnuplot"
	chmod +x "$BATS_TEST_TMPDIR/fake/gnuplot"
	PATH=$BATS_TEST_TMPDIR/fake:$PATH
}
