# A function of tools/dev for the tarball of the sources. tools/dev sources this file.

# Packs the sources of the last commit into FOLDER/amp2hip-VERSION.tar.gz, with what says which commit that is.
# source_tarball FOLDER
source_tarball() {
  local name
  if [ ! -e .git ]; then
    echo "tools/dev: the tarball of the sources needs a clone, but this folder is not a clone" >&2
    return 1
  fi
  if ! git diff --quiet HEAD; then
    echo "tools/dev: the tarball of the sources does not contain the changes that are not committed" >&2
  fi
  name=amp2hip-$(git show HEAD:CMakeLists.txt | sed -n 's/^project(amp2hip VERSION \([0-9.]*\).*/\1/p')
  git archive --prefix="$name/" --output="$1/$name.tar.gz" HEAD
}
