# Functions of tools/dev for `tools/dev matrix`: each row_NAME tries one row of the table in docs/install.md
# that needs no GPU. tools/dev sources this file after suite_root.sh. The functions need root.

matrix_rows=(bookworm trixie testing experimental translator)

# Debian 12: HIP 5.2 with Clang 15, GCC 12. Its device libraries are where only hipcc looks.
row_bookworm() {
  suite_row bookworm bookworm gfx90a,gfx1030 "clang-15 clang-19" \
    "--rocm-path=/usr --rocm-device-lib-path=/usr/lib/x86_64-linux-gnu/amdgcn/bitcode"
}
# Debian 13: HIP 5.7 with Clang 17, GCC 14.
row_trixie() { suite_row trixie trixie gfx90a,gfx942,gfx1100 "clang-17 clang-19" ""; }
# HIP 6.4 with Clang 21, GCC 16.
row_testing() { suite_row testing testing gfx90a,gfx942,gfx1100,gfx1201 clang-21 ""; }
# HIP 7.2 with Clang 22, GCC 16.
row_experimental() { suite_row experimental experimental,sid gfx90a,gfx942,gfx1100,gfx1201 clang-22 ""; }
# The translator with LLVM 21, and its tests of translation and of diagnostics.
row_translator() {
  suite_root "$build/suites/translator" testing g++ clang-21 llvm-21-dev llvm-21-tools libclang-21-dev \
    libclang-rt-21-dev hipcc libamdhip64-dev cmake ninja-build python3 libboost-context-dev libtbb-dev libxml2-dev \
    libgtest-dev libgmock-dev
  in_suite_root "$build/suites/translator" bash -e -c '
    cmake --preset developer -B "$1" >/dev/null
    ninja -C "$1"
    cd test
    python3 run.py --build "$1" Advice Diagnostics Fixes Translate CpuPass "$1/test/Unit"
  ' _ "$(realpath -m "$build/matrix/translator")"
}

# Unpacks a suite into $build/suites/NAME and tries its compilers there (test/tools/matrix_suite.py).
# suite_row NAME SUITES GPUS CLANGS OPTIONS [PACKAGE...]
#   CLANGS   packages: that of hipcc first
#   OPTIONS  with which clang++ -x hip finds HIP
suite_row() {
  local name=$1 suites=$2 gpus=$3 clangs=($4) options=$5
  shift 5
  suite_root "$build/suites/$name" "$suites" g++ "${clangs[@]}" hipcc libamdhip64-dev cmake ninja-build python3 \
    libboost-context-dev libtbb-dev "$@"
  clangs=("${clangs[@]/#clang-/clang++-}")
  in_suite_root "$build/suites/$name" python3 test/tools/matrix_suite.py "$build" "$name" "$gpus" \
    "${clangs[0]}" "$options" "${clangs[@]:1}"
}

# Tries the rows, or all, and says which failed. What the translator makes of the tests is listed first.
# matrix [ROW...]
matrix() {
  local row status failed=()
  if [[ $(realpath -m "$build") != "$PWD"/* ]]; then
    echo "tools/dev: matrix needs a build folder in the repository, because the compilers of a release see no other files" >&2
    return 1
  fi
  python3 test/tools/matrix_outputs.py "$build"
  [ $# -gt 0 ] || set -- "${matrix_rows[@]}"
  for row in "$@"; do
    say "$row"
    # In a process of its own, so that what fails ends the row and not the others.
    set +e
    (set -e; "row_$row")
    status=$?
    set -e
    [ $status = 0 ] || failed+=("$row")
  done
  [ ${#failed[@]} = 0 ] || { say "failed: ${failed[*]}"; return 1; }
}
