# fill.gp - what a cartridge takes: a row a fill.
set bars small
