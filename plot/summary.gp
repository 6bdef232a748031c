# summary.gp - speed against a chosen host: a line a host or a test, read along it.
set bars small
