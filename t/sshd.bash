# sshd.bash: an sshd of a test's own; loaded after helper. A file that loads it ends $started in its teardown.

# An sshd at a port of loopback that nobody else has; with arguments it listens at an address, behind a command:
# start_sshd [ADDRESS [COMMAND...]]. For LODESTONE_RSH, which is set, its host is called far, other, or ADDRESS.
# far_path, where it is set, is the PATH of those that log in.
start_sshd() {
	local address=${1:-127.0.0.1} try port
	need ssh ssh-keygen sshd
	shift $(($# > 0))
	[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
	ssh-keygen -q -t ed25519 -N '' -f key
	ssh-keygen -q -t ed25519 -N '' -f hostkey
	LODESTONE_RSH="ssh -F $PWD/ssh_config"
	export LODESTONE_RSH
	for try in 1 2 3 4; do
		free_port
		if sshd_listens "$address" "$port" "$@"; then return 0; fi
		cat sshd.log
	done
	return 1
}

# Two network name spaces, $spaces-a and -b, joined by a cable with ends va$$ and vb$$ of these addresses, or a skip:
# join_spaces ADDRESS ADDRESS. A file that calls it removes them in its teardown.
join_spaces() {
	local side
	need ip
	spaces=lode$$
	ip netns add "$spaces-a" 2>err && ip netns add "$spaces-b" 2>>err || skip "no network namespaces here: $(sed 1q err)"
	ip link add "va$$" netns "$spaces-a" type veth peer name "vb$$" netns "$spaces-b" 2>err ||
		skip "no veth here: $(sed 1q err)"
	ip -n "$spaces-a" addr add "$1/24" dev "va$$"
	ip -n "$spaces-b" addr add "$2/24" dev "vb$$"
	for side in a b; do
		ip -n "$spaces-$side" link set lo up
		ip -n "$spaces-$side" link set "v$side$$" up
	done
}

# Removes the network name spaces, lodePID or lodePID-WORD, that a killed test has left.
sweep_spaces() {
	local name pid
	PATH=$PATH:/usr/sbin:/sbin
	for name in $(ip netns list 2>/dev/null | sed -n 's/^\(lode[0-9][^ ]*\).*/\1/p'); do
		pid=${name#lode}
		kill -0 "${pid%%-*}" 2>/dev/null || ip netns del "$name"
	done
}

# What start_sshd tries: sshd_listens ADDRESS PORT [COMMAND...]
sshd_listens() {
	local address=$1 port=$2 server
	shift 2
	rm -f sshd.pid
	printf '%s\n' "Port $port" "ListenAddress $address" "HostKey $PWD/hostkey" "AuthorizedKeysFile $PWD/key.pub" \
		'StrictModes no' 'UsePAM no' "PidFile $PWD/sshd.pid" 'PermitRootLogin yes' \
		'ClientAliveInterval 3' 'ClientAliveCountMax 2' \
		"SetEnv SHLVL=2${QEMU_LD_PREFIX:+ QEMU_LD_PREFIX=$QEMU_LD_PREFIX}${far_path:+ PATH=$far_path}" >sshd_config
	# A bash that finds itself in another one reads no start-up file of the user; sshds of before 2018 cannot say so.
	"$(type -P sshd)" -t -f "$PWD/sshd_config" 2>/dev/null || sed -i '/^SetEnv/d' sshd_config
	printf '%s\n' "Host far other $address" "HostName $address" "Port $port" "IdentityFile $PWD/key" 'IdentitiesOnly yes' \
		'StrictHostKeyChecking no' 'UserKnownHostsFile /dev/null' 'LogLevel ERROR' 'BatchMode yes' \
		'ConnectTimeout 10' >ssh_config
	"$@" "$(type -P sshd)" -D -f "$PWD/sshd_config" -E "$PWD/sshd.log" 3>&- &
	server=$!
	started="$started $server"
	until_so sshd_up_or_gone && [ -s sshd.pid ]
}

sshd_up_or_gone() { [ -s sshd.pid ] || ! kill -0 "$server" 2>/dev/null; }
