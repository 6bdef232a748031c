# media.gp - the rate of each medium: a line a medium, read along it.
set bars small
