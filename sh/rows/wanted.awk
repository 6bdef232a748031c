# wanted.awk - which figures are headlines, and the topics of a verdict: data/heads.tab
#
#   topics topic_name[1..]  the topics; suite_of[name]: the suite and the options of lodestone run that measure one
#   wanted                  lines k = 1..wanted of the table: want_rank[k] want_topic[k] want_kind[k] want_mnem[k] want_what[k]
#                           want_cond[k]
#
# Promises: topics topic_name suite_of wanted want_rank want_topic want_kind want_mnem want_what want_cond

BEGIN {
	read_heads()
}

function read_heads(    lines, n, i, p, k)
{
	topics = wanted = 0
	n = table_lines("heads", lines)
	if (!n && ENVIRON["kit_tables"] != "")
		say_err(table_of("heads") ": cannot be read: which figures are headlines is not known")
	for (i = 1; i <= n; i++) {
		split(lines[i], p, " ")
		if (p[1] == "topic") {
			topic_name[++topics] = p[2]
			suite_of[p[2]] = blanks(p[3])
		} else {
			want_rank[++wanted] = p[2] + 0
			want_topic[wanted] = p[3]
			want_kind[wanted] = p[4]
			k = index(p[5] "/", "/")
			want_mnem[wanted] = substr(p[5], 1, k - 1)
			want_cond[wanted] = substr(p[5], k + 1)
			want_what[wanted] = blanks(p[6])
		}
	}
}
