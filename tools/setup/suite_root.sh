# Functions of tools/dev for other releases of Debian: a folder with packages of a suite, and commands
# in it. Nothing of the machine's own package lists changes. tools/dev sources this file after
# packages.sh. The functions need root.

# Downloads packages of a suite of Debian, with what they depend on, and unpacks them into a folder, in
# which in_suite_root runs commands. What is there already with the same packages is kept.
# suite_root FOLDER SUITE[,SUITE...] PACKAGE...
#   SUITE    `testing`, or `experimental,sid`, as experimental holds only some packages; a package comes
#            from the first suite that has it
suite_root() {
  local folder suites=${2//,/ } suite wanted lists sources
  folder=$(realpath -m "$1")
  lists=$folder/.apt
  shift 2
  wanted="$suites: $*"
  [ "$(cat "$lists/unpacked" 2>/dev/null)" = "$wanted" ] && return
  rm -rf "$folder"
  mkdir -p "$lists/lists/partial" "$lists/cache/archives/partial" "$lists/parts"
  : >"$lists/status"
  for suite in $suites; do
    sources=$(machine_sources main "$suite") || return
    tail -n +2 <<<"$sources" >"$lists/parts/$suite.${sources%%$'\n'*}"
  done
  local essential=(base-files bash coreutils dash diffutils findutils grep libc-bin sed)
  local apt=(env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -qq
    -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$lists/parts"
    -o Dir::Etc::preferencesparts=/dev/null -o APT::Default-Release="${suites%% *}"
    -o Dir::State::Lists="$lists/lists" -o Dir::State::status="$lists/status" -o Dir::Cache="$lists/cache")
  say "unpacking packages of Debian's ${suites// / and } into $folder"
  "${apt[@]}" update
  # Nothing is installed by this status, so these are all packages that are needed.
  "${apt[@]}" install -y --no-install-recommends --download-only "${essential[@]}" "$@" >/dev/null
  # The links /bin and /lib, first.
  find "$lists/cache/archives" -name 'base-files_*.deb' -exec dpkg-deb -x {} "$folder" \;
  find "$lists/cache/archives" -name '*.deb' -print0 | xargs -0 -P "$(nproc)" -I{} dpkg-deb -x {} "$folder"
  rm -rf "$lists/cache" "$lists/lists"
  chroot "$folder" ldconfig
  echo "$wanted" >"$lists/unpacked"
}

# Runs a command in the folder of suite_root as its root folder; the current folder is there by the same
# path. The mounts end with the command.
# in_suite_root FOLDER COMMAND [ARGUMENT...]
in_suite_root() {
  local folder
  folder=$(realpath "$1")
  shift
  unshare --mount bash -c '
    set -e
    root=$1 here=$2
    shift 2
    mkdir -p "$root/proc" "$root/dev" "$root/tmp" "$root$here"
    mount --rbind /proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --bind "$here" "$root$here"
    exec chroot "$root" /bin/bash -c "cd \"\$1\" && shift && exec \"\$@\"" _ "$here" "$@"
  ' _ "$folder" "$PWD" "$@"
}
