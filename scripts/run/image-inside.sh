#!/bin/sh
# For scripts/run/image.sh, in mounts of its own: scripts/run/image-inside.sh ROOT VARIABLES BACKUPS WORDS. As the image's user, with
# no rights besides, on a root that can only be read, and with the variables of the file alone.
set -eu
root=$1 variables=$2 backups=$3
shift 3
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o mode=1777,size=512m tmpfs "$root/tmp"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
[ -z "$backups" ] || mount --bind "$backups" "$root/backups"

set -- chroot "$root" setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
  porchlight "$@"
while IFS= read -r line; do
  case $line in '' | '#'*) ;; *) set -- "$line" "$@" ;; esac
done < "$variables"
exec env -i "$@"
