// Words that only Visual C++ knows.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <string>
#include <vector>

namespace amp2hip {

/// One of the words in a `__declspec(...)`.
struct DeclspecWord {
  enum class Kind { Align, NoInline, NoReturn, Deprecated, SelectAny, Thread, Other };
  Kind What;                   ///< The meaning of the word.
  clang::SourceRange Argument; ///< With its parentheses; invalid if there is none.
};

/// A word of Microsoft's that other compilers do not know.
struct MicrosoftWord {
  enum class Kind {
    ForceInline,
    Alloca,
    FunctionSignature,
    Int8,
    Int16,
    Int32,
    Int64,
    Ignored, ///< A calling convention, the size of a pointer, `class` of `enum class E x`.
    Literal, ///< A literal with a width: `1i64`, `1ui32`.
    Each,    ///< The `each` of `for each (T x in c)`.
    In,      ///< The `in` of that loop.
    Declspec
  };
  Kind What;                       ///< The change of the word.
  clang::SourceRange Range;        ///< Its tokens.
  std::vector<DeclspecWord> Words; ///< The words of a Declspec.
  std::string Text;                ///< The value of a Literal in standard C++.
};

} // namespace amp2hip
