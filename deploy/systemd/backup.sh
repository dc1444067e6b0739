#!/bin/sh
# Makes a checked backup in the folder of the first argument and removes those older than KEEP_DAYS (14). The new one
# gets its name when it is whole, so that no reader takes half of one.
set -eu
folder=$1
name="shop-$(date -u +%Y%m%dT%H%M%SZ).backup"
trap 'rm -f "$folder/.$name"' EXIT
node build/ops.js backup "$folder/.$name"
mv "$folder/.$name" "$folder/$name"
find "$folder" -maxdepth 1 -name 'shop-*.backup' -mtime "+${KEEP_DAYS:-14}" -delete
