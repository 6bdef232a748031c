# compare.gp - changes with their intervals, a row a test.
set bars small
