#!/bin/sh
# Compiles one source of a target: through amp2hip++ if it is one of C++ AMP, else as it would be without.
#   launch.sh AMP2HIP++ OPTIONS... --launch=COMPILER COMMAND...
# amp2hip++ knows what to do with all of it. What is not for it goes past it because a build has many of
# these, and because it could not be there yet.
for word; do
  case $word in
  --config=*/amp2hip/editor.cfg) exec "$@" ;;
  esac
done
until [ "${1#--launch=}" != "$1" ]; do
  shift
done
shift
exec "$@"
