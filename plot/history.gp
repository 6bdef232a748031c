# history.gp - rates by year. The points of many figures stand close.
set pointsize 0.8
