#!/bin/sh
# Restarts every program with nobody noticing: commerce programs first, since shops of the version before understand a
# newer API, then shops; the next one only when the one before is ready.
#   sh roll.sh "3100 3101" "3000 3001"
set -eu
wait_for() {
  tries=0
  until curl --fail --silent --output /dev/null --max-time 2 "http://127.0.0.1:$1/ready"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "Port $1 is not ready after two minutes. The others were left as they are." >&2
      exit 1
    fi
    sleep 1
  done
}
restart() {
  systemctl restart "axlewright-$1@$2.service"
  wait_for "$2"
  # The balancer asks once a second; it has seen this one before the next one leaves.
  sleep 3
  echo "axlewright-$1@$2 is ready"
}
for port in $1; do restart commerce "$port"; done
for port in $2; do restart shop "$port"; done
