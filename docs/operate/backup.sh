#!/bin/sh
# Makes a backup of the database and of the files, at once and then every day, below /backups: a folder for each, named by its
# time, that gets its name when it is complete. Older ones than BACKUP_DAYS days are deleted, but never the last complete one.
# The database is addressed by the PG* variables. `sh backup.sh once`: makes one backup, and exits with 1 if it failed. Two at the
# same time run one after the other.
set -eu
TO=${BACKUP_FOLDER:-/backups}
FILES=${FILES_FOLDER:-/data/files}

make() {
  # Another backup in progress would lose its unfinished folder.
  exec 9> "$TO/.lock"
  flock 9
  while name=$(date -u +%Y-%m-%dT%H%M%SZ) && [ -e "$TO/$name" ]; do sleep 1; done
  part="$TO/.part-$name"
  rm -rf "$TO"/.part-*
  mkdir -p "$part"
  pg_dump --format=custom --file="$part/torch.dump"
  pg_restore --list "$part/torch.dump" > /dev/null
  # After the database: then every file that a row refers to is included.
  if [ -d "$FILES" ]; then tar -C "$FILES" -cf "$part/files.tar" .; fi
  ( cd "$part" && sha256sum -- * > "../.part-sums" && mv ../.part-sums SHA256SUMS )
  sync
  mv "$part" "$TO/$name"
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --command 'insert into platform.backup default values'
  find "$TO" -mindepth 1 -maxdepth 1 -type d -name '2*Z' -mtime "+${BACKUP_DAYS:-14}" ! -name "$name" -exec rm -rf {} +
  echo "backup $name: $(du -sh "$TO/$name" | cut -f1)"
}

if [ "${1:-}" = once ]; then
  make
  exit
fi
trap 'exit 0' TERM INT
while :; do
  # In a process of its own, because `set -e` does not apply below a condition.
  if ! sh "$0" once; then echo "backup failed: it is tried again in an hour" >&2; pause=3600; else pause=86400; fi
  sleep "$pause" &
  wait $!
done
