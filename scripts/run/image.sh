#!/bin/sh
# Builds the image of docker/Dockerfile without a registry of images and without a daemon: the base is made with debootstrap,
# node is the one of this checkout, and the product's files are put together here. As root, on Debian with the packages
# buildah and debootstrap. All of it lies in one folder (IMAGE_STORAGE, /var/tmp/porchlight-image unless set), to be removed as a whole.
#   scripts/run/image.sh            builds localhost/porchlight
#   scripts/run/image.sh run WORDS  runs it on this machine's network: read-only, with the variables of the file IMAGE_ENV, and the
#                               folder IMAGE_BACKUPS as its /backups
set -eu

cd "$(dirname "$0")/../.."
storage=${IMAGE_STORAGE:-/var/tmp/porchlight-image}
node=node_modules/node/bin/node

buildah_() {
  buildah --root "$storage/containers" --runroot "$storage/run" --storage-driver vfs "$@"
}

base() {
  [ -d "$storage/base" ] || debootstrap --variant=minbase bookworm "$storage/base.part"
  [ -d "$storage/base" ] || mv "$storage/base.part" "$storage/base"
  # What Debian's slim image leaves out too.
  (cd "$storage/base" && rm -rf var/cache/apt/* var/lib/apt/lists/* var/log/* usr/share/doc/* usr/share/man/* usr/share/info/* usr/share/locale/*)
  made=$(buildah_ from scratch)
  buildah_ add --quiet "$made" "$storage/base" / > /dev/null
  buildah_ commit --quiet --rm "$made" localhost/porchlight-base > /dev/null
}

build() {
  mkdir -p "$storage"
  rm -f "$storage/root"
  base
  "$node" scripts/run/image-files.mjs "$storage/files/image"
  install -D --mode=755 "$node" "$storage/files/usr/local/bin/node"
  # The stage that needs a registry is not built: what it would hold is there.
  sed '/^FROM .* AS build$/,/^$/d' docker/Dockerfile > "$storage/Dockerfile"
  buildah_ bud --isolation chroot --build-arg BASE=localhost/porchlight-base \
    --build-context build="$storage/files" --file "$storage/Dockerfile" --tag localhost/porchlight "$storage/files"
}

run() {
  # Made once for each build: nothing can write in it.
  [ -f "$storage/root" ] || buildah_ mount "$(buildah_ from localhost/porchlight)" > "$storage/root"
  variables=$(mktemp)
  # Of a variable that is there twice the first counts.
  { cat "${IMAGE_ENV:-/dev/null}"
    buildah_ inspect --type image --format '{{range .OCIv1.Config.Env}}{{println .}}{{end}}' localhost/porchlight; } > "$variables"
  code=0
  unshare --mount scripts/run/image-inside.sh "$(cat "$storage/root")" "$variables" "${IMAGE_BACKUPS:-}" "$@" || code=$?
  rm "$variables"
  return "$code"
}

case ${1:-build} in
  build) build ;;
  run) shift && run "$@" ;;
  *) echo "Usage: scripts/run/image.sh [run WORDS]" >&2 && exit 2 ;;
esac
