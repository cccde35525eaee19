#!/bin/sh
# Writes the configuration of nginx for the site from environment variables. Runs on Debian and in the image.
#
#   MANYUE_SERVER_NAME       names of the site, separated by spaces: m.example.com        (required)
#   MANYUE_API               origin of the API: https://api.example.com                   (required)
#   MANYUE_IMAGES            origin of the pictures, served under /js     (default: MANYUE_API)
#   MANYUE_PAY               origin of the cashier, served under /h5      (default: MANYUE_API)
#   MANYUE_MEDIA             origin of videos, served under /media        (default: none)
#   MANYUE_ROOT              folder of the site                           (default: /srv/manyue/current)
#   MANYUE_OUT               folder for the result                        (default: /etc/nginx/conf.d)
#   MANYUE_LISTEN            port, or address and port                    (default: 8080)
#   MANYUE_CERTIFICATE, MANYUE_CERTIFICATE_KEY   files; with them nginx serves HTTPS itself
#   MANYUE_TLS_LISTEN        port of HTTPS                                (default: 443)
#   MANYUE_TRUSTED_PROXIES   networks of the load balancer or CDN in front: 10.0.0.0/8    (default: none)
#   MANYUE_PRECOMPRESSED     gzip, brotli, both, or none: which compressed files of the build nginx can send
#                            (default: gzip; brotli needs the module brotli_static)
#   MANYUE_CA                certificates that upstreams are checked against
#                            (default: /etc/ssl/certs/ca-certificates.crt)
#   MANYUE_LOG               access log                                   (default: /var/log/nginx/access.log)
#
# Fails, and leaves the old configuration as it is, if a value could be anything but what it should be: the values
# become part of the configuration.
set -eu
LC_ALL=C
export LC_ALL

here=$(cd "$(dirname "$0")" && pwd)

fail() {
  echo "render.sh: $1" >&2
  echo "render.sh: $2" >&2
  exit 1
}

# require NAME VALUE FORBIDDEN PATTERN: the characters are checked first, because grep looks at each line on its own.
require() {
  case $2 in
    '') fail "$1 is empty. Set it, for example $5" "$1 为空，请设置，例如 $5" ;;
    *[$3]*) fail "$1 contains a character that it must not contain. Write it like $5" "$1 含有不允许的字符，请写成 $5 的形式" ;;
  esac
  printf '%s\n' "$2" | grep -Eqx -- "$4" || fail "$1 is not valid: $2. Write it like $5" "$1 不正确：$2。请写成 $5 的形式"
}

origin() {
  require "$1" "$2" '!A-Za-z0-9.:/-' 'https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[1-9][0-9]{0,4})?' https://api.example.com
}
path() { require "$1" "$2" '!A-Za-z0-9._/-' '/.*' "$3"; }
port() { require "$1" "$2" '!0-9.:' '([0-9.]+:)?[1-9][0-9]{0,4}' 8080; }

MANYUE_SERVER_NAME=${MANYUE_SERVER_NAME:-}
MANYUE_API=${MANYUE_API:-}
MANYUE_IMAGES=${MANYUE_IMAGES:-$MANYUE_API}
MANYUE_PAY=${MANYUE_PAY:-$MANYUE_API}
MANYUE_MEDIA=${MANYUE_MEDIA:-}
MANYUE_ROOT=${MANYUE_ROOT:-/srv/manyue/current}
MANYUE_OUT=${MANYUE_OUT:-/etc/nginx/conf.d}
MANYUE_LISTEN=${MANYUE_LISTEN:-8080}
MANYUE_TLS_LISTEN=${MANYUE_TLS_LISTEN:-443}
MANYUE_CERTIFICATE=${MANYUE_CERTIFICATE:-}
MANYUE_CERTIFICATE_KEY=${MANYUE_CERTIFICATE_KEY:-}
MANYUE_TRUSTED_PROXIES=${MANYUE_TRUSTED_PROXIES:-}
MANYUE_PRECOMPRESSED=${MANYUE_PRECOMPRESSED:-gzip}
MANYUE_CA=${MANYUE_CA:-/etc/ssl/certs/ca-certificates.crt}
MANYUE_LOG=${MANYUE_LOG:-/var/log/nginx/access.log}

require MANYUE_SERVER_NAME "$MANYUE_SERVER_NAME" '!A-Za-z0-9. -' '[A-Za-z0-9.-]+( [A-Za-z0-9.-]+)*' m.example.com
origin MANYUE_API "$MANYUE_API"
origin MANYUE_IMAGES "$MANYUE_IMAGES"
origin MANYUE_PAY "$MANYUE_PAY"
[ -z "$MANYUE_MEDIA" ] || origin MANYUE_MEDIA "$MANYUE_MEDIA"
path MANYUE_ROOT "$MANYUE_ROOT" /srv/manyue/current
path MANYUE_OUT "$MANYUE_OUT" /etc/nginx/conf.d
port MANYUE_LISTEN "$MANYUE_LISTEN"
port MANYUE_TLS_LISTEN "$MANYUE_TLS_LISTEN"
path MANYUE_CA "$MANYUE_CA" /etc/ssl/certs/ca-certificates.crt
path MANYUE_LOG "$MANYUE_LOG" /var/log/nginx/access.log
[ -z "$MANYUE_TRUSTED_PROXIES" ] ||
  require MANYUE_TRUSTED_PROXIES "$MANYUE_TRUSTED_PROXIES" '!0-9A-Fa-f.:/ ' '[0-9A-Fa-f.:]+(/[0-9]+)?( [0-9A-Fa-f.:]+(/[0-9]+)?)*' 10.0.0.0/8
require MANYUE_PRECOMPRESSED "$MANYUE_PRECOMPRESSED" '!a-z ' '(none|gzip|brotli|gzip brotli|brotli gzip)' 'gzip brotli'

tls=
if [ -n "$MANYUE_CERTIFICATE$MANYUE_CERTIFICATE_KEY" ]; then
  path MANYUE_CERTIFICATE "$MANYUE_CERTIFICATE" /etc/ssl/manyue.crt
  path MANYUE_CERTIFICATE_KEY "$MANYUE_CERTIFICATE_KEY" /etc/ssl/manyue.key
  tls=yes
fi

# The real folder, so that page and policy change together, when nginx reads the new configuration.
root=$(cd "$MANYUE_ROOT" 2>/dev/null && pwd -P) ||
  fail "There is no folder MANYUE_ROOT: $MANYUE_ROOT. Deploy the site first" "没有 MANYUE_ROOT 目录：$MANYUE_ROOT，请先部署站点"
path MANYUE_ROOT "$root" /srv/manyue/current
for file in index.html content-security-policy.txt; do
  [ -f "$root/$file" ] || fail "$root has no $file. Put the files of dist/web there" "$root 中没有 $file，请放入 dist/web 的文件"
done
policy=$(cat "$root/content-security-policy.txt")
require content-security-policy.txt "$policy" "!A-Za-z0-9 ;:'*+/=._,-" "default-src .*" "default-src 'self'; …"

# Removes a part, or only the lines that mark it.
part() {
  if [ -n "$2" ]; then printf '/^#(if|end) %s$/d\n' "$1"; else printf '/^#if %s$/,/^#end %s$/d\n' "$1" "$1"; fi
}
value() { printf 's|\\$\\{%s\\}|%s|g\n' "$1" "$2"; }
upstream() {
  scheme=${2%%://*}
  host=${2#*://}
  case $host in
    *:*) server=$host ;;
    *) if [ "$scheme" = https ]; then server=$host:443; else server=$host:80; fi ;;
  esac
  value "$1" "$2"
  value "$1_SCHEME" "$scheme"
  value "$1_HOST" "$host"
  value "$1_NAME" "${host%%:*}"
  value "$1_SERVER" "$server"
}
each() { for network in $MANYUE_TRUSTED_PROXIES; do printf "$1" "$network"; done; }
has() { case " $MANYUE_PRECOMPRESSED " in *" $1 "*) echo yes ;; esac }

mkdir -p "$MANYUE_OUT"
script=$(mktemp "${TMPDIR:-/tmp}/manyue.XXXXXX")
trap 'rm -f "$script" "$MANYUE_OUT/manyue.conf.new" "$MANYUE_OUT/manyue-proxy.inc.new"' EXIT
{
  part MEDIA "$MANYUE_MEDIA"
  part TRUSTED "$MANYUE_TRUSTED_PROXIES"
  part TLS "$tls"
  part PLAIN "$([ -n "$tls" ] || echo yes)"
  part GZIP "$(has gzip)"
  part BROTLI "$(has brotli)"
  upstream MANYUE_API "$MANYUE_API"
  upstream MANYUE_IMAGES "$MANYUE_IMAGES"
  upstream MANYUE_PAY "$MANYUE_PAY"
  upstream MANYUE_MEDIA "${MANYUE_MEDIA:-$MANYUE_API}"
  value MANYUE_SERVER_NAME "$MANYUE_SERVER_NAME"
  value MANYUE_ROOT "$root"
  value MANYUE_LISTEN "$MANYUE_LISTEN"
  value MANYUE_TLS_LISTEN "$MANYUE_TLS_LISTEN"
  value MANYUE_CERTIFICATE "$MANYUE_CERTIFICATE"
  value MANYUE_CERTIFICATE_KEY "$MANYUE_CERTIFICATE_KEY"
  value MANYUE_TRUSTED_GEO "$(each '%s 1; ')"
  value MANYUE_TRUSTED_REALIP "$(each 'set_real_ip_from %s; ')"
  value MANYUE_CA "$MANYUE_CA"
  value MANYUE_LOG "$MANYUE_LOG"
  value MANYUE_INCLUDE "$MANYUE_OUT"
  value MANYUE_POLICY "$policy"
} >"$script"
for name in manyue-proxy.inc manyue.conf; do
  source=$here/$name.template
  sed -E -f "$script" "$source" >"$MANYUE_OUT/$name.new"
  ! grep -n '\${MANYUE' "$MANYUE_OUT/$name.new" >&2 || fail "$source names an unknown variable" "$source 中有未知变量"
done
mv "$MANYUE_OUT/manyue-proxy.inc.new" "$MANYUE_OUT/manyue-proxy.inc"
mv "$MANYUE_OUT/manyue.conf.new" "$MANYUE_OUT/manyue.conf"
echo "render.sh: $MANYUE_OUT/manyue.conf serves $root"
