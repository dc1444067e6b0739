#!/bin/sh
# Makes a checked backup in the folder of the first argument, then removes those older than KEEP_DAYS (14).
set -eu
node build/ops.js backup "$1/shop-$(date -u +%Y%m%dT%H%M%SZ).backup"
find "$1" -maxdepth 1 -name 'shop-*.backup' -mtime "+${KEEP_DAYS:-14}" -delete
