#!/bin/sh
# Compiles one source of a target: through amp2hip++ if it is a C++ AMP source, otherwise directly.
#   launch.sh AMP2HIP++ OPTIONS... --launch=COMPILER COMMAND...
# amp2hip++ could handle all commands. Commands for other sources bypass it, because a build has
# many of them, and because amp2hip++ may not be built yet.
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
