# Functions of tools/dev for Debian packages: which are missing, how the installation proceeds, and
# where packages from non-free come from. tools/dev sources this file.

missing_packages() {
  local p
  for p in "$@"; do
    dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || echo "$p"
  done
}

# Prints the version of LLVM whose packages to use: the newest installed one that the translator builds
# with, else the newest that apt has, whose lists a fresh machine has to fetch before it says so.
llvm_version() {
  local version
  for version in 21 20 19; do
    [ -z "$(missing_packages "libclang-$version-dev")" ] && echo "$version" && return
  done
  has_package g++ || as_root apt-get update -qq >&2
  for version in 21 20 19; do
    has_package "libclang-$version-dev" && echo "$version" && return
  done
  echo "tools/dev: apt has no package of LLVM 19, 20 or 21" >&2
  return 1
}

# apt also knows packages that others only mention; those have no candidate.
has_package() { apt-cache policy "$1" 2>/dev/null | grep 'Candidate: [0-9]' >/dev/null; }

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    echo "tools/dev: '$*' needs root, but there is no sudo; run 'tools/dev setup' as root, then run this command again" >&2
    return 1
  fi
}

# Shows the progress of apt-get install, whose output it reads: first downloads, then installations.
# On a terminal it rewrites one line; elsewhere it prints every twentieth.
apt_progress() {
  local line total=0 fetched=0 ready=0 seen=0 terminal=false
  [ -t 2 ] && terminal=true
  tell() {
    seen=$((seen + 1))
    if $terminal; then
      printf '\r\033[K%s' "$1" >&2
    elif [ $((seen % 20)) = 1 ] || [ "$ready" = "$total" ]; then
      printf '%s\n' "$1" >&2
    fi
  }
  while IFS= read -r line; do
    case $line in
    *' upgraded, '*' newly installed, '*)
      local upgraded=${line%% upgraded, *} new=${line#* upgraded, }
      total=$((upgraded + ${new%% newly installed*}))
      printf '%s packages\n' "$total" >&2
      ;;
    'Need to get '* | 'After this operation, '*) printf '%s\n' "$line" >&2 ;;
    'Get:'*)
      fetched=$((fetched + 1))
      # Get:3 http://deb.debian.org/debian bookworm/main amd64 llvm-19-dev amd64 1:19.1.7 [41.3 MB]
      set -- $line
      tell "fetching $fetched/$total: ${5:-}"
      ;;
    'Setting up '*)
      ready=$((ready + 1))
      set -- $line
      tell "installing $ready/$total: $3"
      ;;
    esac
  done
  if $terminal && [ "$seen" != 0 ]; then printf '\n' >&2; fi
}

install_packages() {
  local missing
  missing=$(missing_packages "$@")
  [ -z "$missing" ] && return
  say "installing" $missing
  as_root apt-get update -qq
  # Errors go to standard error, which is not filtered. The filter needs English words.
  as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends $missing </dev/null | apt_progress
}

# Prints a source for apt with other components of Debian, or of another suite, derived from the machine's
# own source: the same mirror and key. Arguments are the release's name, the suite (the release, if only
# the components differ), the components, and the files in /etc/apt, in either format: lines
# `deb URI suite component...` or paragraphs (debian.sources). The first line of the output is the file
# extension of the source's format.
debian_sources() {
  local release=$1 suite=$2 components=$3 file
  shift 3
  for file in "$@"; do
    [ -f "$file" ] || continue
    case $file in
    *.sources)
      awk -v release="$release" -v wanted="$suite" -v components="$components" '
        BEGIN { RS = ""; FS = "\n" }
        {
          text = ""; debian = main = suite = 0; source = "deb"
          for (i = 1; i <= NF; ++i) {
            line = $i
            if (line ~ /^#/) continue
            if (line ~ /^Enabled:[ \t]*no/) { text = ""; debian = 0; break }
            if (line ~ /^Types:/) line = "Types: deb"
            if (line ~ /^URIs:/ && line ~ /\/debian\/?([ \t]|$)/) debian = 1
            if (line ~ /^Suites:/ && (" " substr(line, 8) " ") ~ ("[ \t]" release "[ \t]")) {
              suite = 1
              if (wanted != release) line = "Suites: " wanted
            }
            if (line ~ /^Components:/) {
              if ((substr(line, 12) " ") ~ /[ \t]main[ \t]/) main = 1
              line = "Components: " components
            }
            text = text line "\n"
          }
          if (debian && main && suite) { printf "sources\n%s", text; exit }
        }' "$file"
      ;;
    *)
      awk -v release="$release" -v wanted="$suite" -v components="$components" '
        $1 == "deb" {
          options = ""; i = 2
          if ($2 ~ /^\[/) {
            while ($i !~ /\]$/) { options = options $i " "; ++i }
            options = options $i " "; ++i
          }
          uri = $i; suite = $(i + 1); main = 0
          for (j = i + 2; j <= NF && $j !~ /^#/; ++j) if ($j == "main") main = 1
          if (main && suite == release && uri ~ /\/debian\/?$/) {
            printf "list\ndeb %s%s %s %s\n", options, uri, wanted, components
            exit
          }
        }' "$file"
      ;;
    esac
  done | awk 'NR == 1 { kind = $0 } NR > 1 && ($0 == "list" || $0 == "sources") { exit } { print }'
}

# Prints what debian_sources makes of the machine's own sources for a suite (by default the machine's
# release) and components; fails with a message if there is no such source.
# machine_sources COMPONENTS [SUITE]
machine_sources() {
  local release sources
  release=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  sources=$(debian_sources "$release" "${2:-$release}" "$1" \
    /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources)
  if [ -z "$sources" ]; then
    echo "tools/dev: apt has no source for this release of Debian in /etc/apt; add one with the components" \
      "$1" >&2
    return 1
  fi
  printf '%s\n' "$sources"
}

# Adds the components of nvidia-cuda-toolkit to apt's sources, if they are missing.
know_non_free() {
  local sources
  has_package nvidia-cuda-toolkit && return
  sources=$(machine_sources "contrib non-free") || return
  tail -n +2 <<<"$sources" | as_root tee "/etc/apt/sources.list.d/amp2hip-non-free.${sources%%$'\n'*}" >/dev/null
}
