# Prints what a completion offers: complete.bash FILE FUNCTION
source "$1"
function=$2
compopt() { :; } # there is no completion going on
cd "$(mktemp -d)" && mkdir folder && touch file.cpp

offered() { # words as bash separates them
  local shown
  shown=$(printf %s "${@:2}")
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  "$function"
  echo "$shown: ${COMPREPLY[*]}"
}
offered amp2hip --out
offered amp2hip --fp =
offered amp2hip --line-directives = o
offered amp2hip --in-root = fol
offered amp2hip fil
