#!/bin/sh
# Puts the newest backup in the folder of the first argument into an empty database and looks at it: a file that is removed
# afterwards, or the PostgreSQL database of DRILL_DATABASE_URL. `init` refuses one that holds anything, so the shop's own is
# safe. Says how long it took, which is how long the shop would be away.
set -eu
newest=$(find "$1" -maxdepth 1 -name 'shop-*.backup' | sort | tail -n 1)
[ -n "$newest" ] || { echo "There is no backup in $1." >&2; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export DATA_DIR="$scratch" DATABASE_URL="${DRILL_DATABASE_URL:-}"
begun=$(date +%s)
node build/ops.js init >/dev/null
node build/ops.js restore "$newest" --yes
node build/ops.js order list
echo "$newest was put back in $(($(date +%s) - begun)) s."
