# position.gp - access times by class. Only the counts need lines to be read by.
set nogrid
set grid ytics
