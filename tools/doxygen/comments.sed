# Makes documentation for Doxygen of the public headers' comments.

# The comment at the beginning of a header describes the file.
1,/^#pragma once/{
s,^//( |$),///\1,
1s,^///,/// \\file\n///,
}
# Tables of functions, and text that is included several times, belong to the header that includes them.
/#include <amp2hip\/fast_math.def>/e grep -v "^#include" runtime/include/amp2hip/fast_math.def
/#include <amp2hip\/precise_math.def>/e grep -v "^#include" runtime/include/amp2hip/precise_math.def
0,/#include <amp2hip\/detail\/short_vector.inc>/{
/#include <amp2hip\/detail\/short_vector.inc>/e grep -v "^#include" runtime/include/amp2hip/detail/short_vector.inc
}
0,/#include <amp2hip\/detail\/texture_copy.inc>/{
/#include <amp2hip\/detail\/texture_copy.inc>/e grep -v "^#include" runtime/include/amp2hip/detail/texture_copy.inc
}
/^#include <amp2hip\/.*\.(def|inc)>/d
# A header's name in angle brackets is no tag of HTML.
/^ *\/\/\//s,<([a-z]+)>,\\<\1>,g
# An example is indented as Markdown's code is.
s,^( *)///   ( *),\1///      \2,
# Doxygen takes an alias template in a class for a variable with an initializer.
/^  template <typename Self>$/{
N
/\n  using /d
}
