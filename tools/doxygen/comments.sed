# Prepares the comments of the public headers for Doxygen.

# The comment at the beginning of a header describes the file.
1,/^#pragma once/{
s,^//( |$),///\1,
1s,^///,/// \\file\n///,
}
# A header's page shows the tables of functions and the repeated text that the header includes.
/#include <amp2hip\/fast_math.def>/e grep -v "^#include" runtime/include/amp2hip/fast_math.def
/#include <amp2hip\/precise_math.def>/e grep -v "^#include" runtime/include/amp2hip/precise_math.def
0,/#include <amp2hip\/detail\/short_vector.inc>/{
/#include <amp2hip\/detail\/short_vector.inc>/e grep -v "^#include" runtime/include/amp2hip/detail/short_vector.inc
}
0,/#include <amp2hip\/detail\/texture_copy.inc>/{
/#include <amp2hip\/detail\/texture_copy.inc>/e grep -v "^#include" runtime/include/amp2hip/detail/texture_copy.inc
}
/^#include <amp2hip\/.*\.(def|inc)>/d
# A header's name in angle brackets is not an HTML tag.
/^ *\/\/\//s,<([a-z]+)>,\\<\1>,g
# Markdown takes only text with a larger indentation for code.
s,^( *)///   ( *),\1///      \2,
# Doxygen takes an alias template in a class for a variable with an initializer.
/^  template <typename Self>$/{
N
/\n  using /d
}
