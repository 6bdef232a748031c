# clients.gp - by the number of clients, in small panels.
set pointsize 0.8
