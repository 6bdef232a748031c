# names.awk - the parts of the name of a test: MNEMONIC/KEY=VALUE/.../v=VERSION
#
#   mnem_of(name)               the mnemonic
#   name_words(name)            "WBIN bytes=5000000 block=8192": mnemonic and decoded parameters, no version
#   has_par_in(name, key)       whether it has a parameter
#   par_in(name, key)           the last value of a parameter, decoded; "" without it

function mnem_of(name)
{
	sub(/\/.*$/, "", name)
	return name
}

function name_words(name)
{
	sub(/\/v=[0-9]+$/, "", name)
	gsub(/\//, " ", name)
	return decode(name)
}

function has_par_in(name, key)
{
	return index(name, "/" key "=") > 0
}

function par_in(name, key,    i)
{
	if (!index(name, "/" key "="))
		return ""
	while ((i = index(name, "/" key "=")) > 0)
		name = substr(name, i + length(key) + 2)
	i = index(name, "/")
	return decode(i ? substr(name, 1, i - 1) : name)
}
