#!/bin/sh
# Puts a build of the site into a folder that a server serves, or takes back the last one.
#
#   deploy.sh BUILD FOLDER         for example: deploy.sh dist/web /srv/manyue
#   deploy.sh --rollback FOLDER    serves the release before the current one again
#
#   MANYUE_RELOAD       command that makes the server take the new release (default: none)
#   MANYUE_KEEP_HOURS   hours for which replaced releases and their files stay (default: 24)
#
# The folder contains:
#
#   assets/        hashed files of all kept releases, so that pages opened before a deploy still find their code
#   releases/ID/   one release: the page, its policy, version.json, icons; its assets are a link to ../../assets
#   current        link to the release that is served
#
# The order makes every moment safe: first the hashed files, then the release, last the link and the reload. If the
# reload fails, the link points to the old release again.
set -eu
LC_ALL=C
export LC_ALL

fail() {
  echo "deploy.sh: $1" >&2
  echo "deploy.sh: $2" >&2
  exit 1
}

usage() {
  fail "usage: deploy.sh BUILD FOLDER, or deploy.sh --rollback FOLDER" "用法：deploy.sh 构建目录 部署目录，或 deploy.sh --rollback 部署目录"
}

[ $# -eq 2 ] || usage
keep_hours=${MANYUE_KEEP_HOURS:-24}
case $keep_hours in '' | *[!0-9]*) fail "MANYUE_KEEP_HOURS is not a whole number: $keep_hours" "MANYUE_KEEP_HOURS 应为整数：$keep_hours" ;; esac

build=$1
mkdir -p "$2/releases" "$2/assets"
folder=$(cd "$2" && pwd -P)
current=$folder/current

mkdir "$folder/.lock" 2>/dev/null ||
  fail "Another deploy is running. If none is, remove $folder/.lock" "另一次部署正在进行；如果没有，请删除 $folder/.lock"
trap 'rm -rf "$folder/.lock"' EXIT
trap 'exit 1' HUP INT TERM

# Points the link at a release. Renaming replaces it in one step, so the link exists at every moment.
point() {
  ln -s "releases/$1" "$folder/.lock/current"
  mv -T "$folder/.lock/current" "$current"
}

serve() {
  before=$(readlink "$current" 2>/dev/null || true)
  before=${before#releases/}
  point "$1"
  if ! sh -c "${MANYUE_RELOAD:-:}"; then
    : >"$folder/releases/$1/retired"
    if [ -n "$before" ]; then point "$before"; else rm -f "$current"; fi
    # Runs it again, so that the configuration on the disk names the old release too.
    [ -z "$before" ] || sh -c "$MANYUE_RELOAD" || echo "deploy.sh: the second reload failed too / 再次重新加载也失败" >&2
    fail "The reload failed, so ${before:-nothing} is still served: ${MANYUE_RELOAD:-}" "重新加载失败，仍由 ${before:-（无）} 提供服务：${MANYUE_RELOAD:-}"
  fi
  rm -f "$folder/releases/$1/retired"
  [ -z "$before" ] || [ "$before" = "$1" ] || {
    : >"$folder/releases/$before/retired"
    printf '%s\n' "$before" >"$folder/previous"
  }
  echo "deploy.sh: serves $1"
}

if [ "$build" = --rollback ]; then
  previous=$(cat "$folder/previous" 2>/dev/null || true)
  [ -n "$previous" ] && [ -d "$folder/releases/$previous" ] ||
    fail "$folder has no release to go back to. Deploy an older build instead" "$folder 中没有可以回退的版本，请重新部署旧的构建"
  serve "$previous"
  exit 0
fi

for file in index.html content-security-policy.txt version.json assets; do
  [ -e "$build/$file" ] || fail "$build has no $file. Run: npm run build:web" "$build 中没有 $file，请先运行 npm run build:web"
done
hash=$(sed -n 's/.*"build":"\([0-9a-f]*\)".*/\1/p' "$build/version.json")
[ -n "$hash" ] || fail "$build/version.json has no build. Run: npm run build:web" "$build/version.json 中没有 build，请重新运行 npm run build:web"
id=$(date -u +%Y%m%dT%H%M%SZ)-$hash
release=$folder/releases/$id
[ ! -e "$release" ] || fail "$release exists. Try again in a second" "$release 已存在，请稍后再试"

# Hashed files first. Each appears whole, under its own name, and none is replaced. Source maps stay where they are.
[ -z "$(find "$build/assets" -mindepth 1 -type d)" ] || fail "$build/assets contains a folder" "$build/assets 中有子目录"
list() { (cd "$1" && find . -type f ! -name '*.map' ! -name '.*') | sort; }
list "$build/assets" >"$folder/.lock/assets.txt"
list "$folder/assets" >"$folder/.lock/present"
mkdir "$folder/.lock/assets"
comm -23 "$folder/.lock/assets.txt" "$folder/.lock/present" >"$folder/.lock/new"
if [ -s "$folder/.lock/new" ]; then
  (cd "$build/assets" && xargs cp -t "$folder/.lock/assets") <"$folder/.lock/new"
  chmod -R u=rwX,go=rX "$folder/.lock/assets"
  (cd "$folder/.lock/assets" && xargs mv -t "$folder/assets") <"$folder/.lock/new"
fi

# Then the release, beside the one that is served.
mkdir "$folder/.lock/release"
find "$build" -maxdepth 1 -type f ! -name '.*' ! -name '*.map' -exec cp {} "$folder/.lock/release/" \;
mv "$folder/.lock/assets.txt" "$folder/.lock/release/assets.txt"
ln -s ../../assets "$folder/.lock/release/assets"
gzip -9 -n -c "$folder/.lock/release/index.html" >"$folder/.lock/release/index.html.gz"
if command -v brotli >/dev/null; then
  brotli -q 11 -c "$folder/.lock/release/index.html" >"$folder/.lock/release/index.html.br"
fi
chmod 755 "$folder/.lock/release"
find "$folder/.lock/release" -type f -exec chmod 644 {} +
mv "$folder/.lock/release" "$release"

serve "$id"

# Last, what nobody uses any more: releases replaced long ago, except the one to go back to, then files of no release.
previous=$(cat "$folder/previous" 2>/dev/null || true)
find "$folder/releases" -mindepth 2 -maxdepth 2 -name retired -mmin "+$((keep_hours * 60))" | while IFS= read -r mark; do
  [ "$(basename "$(dirname "$mark")")" = "$previous" ] || rm -rf "$(dirname "$mark")"
done
cat "$folder"/releases/*/assets.txt | sort -u >"$folder/.lock/used"
list "$folder/assets" >"$folder/.lock/present"
(cd "$folder/assets" && comm -13 "$folder/.lock/used" "$folder/.lock/present" | xargs rm -f)
