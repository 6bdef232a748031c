# typed.bash: lines of records for tests of pages and charts; loaded after helper

# run_of HOST [DATE]
run_of() { printf '%s\n' 'lodestone: 1' "host: $1" 'Os: Linux' 'Cpu: A processor' "Date: ${2-2025-11-20}"; }

# sample NAME NS [REST]
sample() { printf 'Benchmark%s/v=1 1 %s ns/op%s\n' "$1" "$2" "${3:+ $3}"; }
