#include "Hints.h"

#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {

/// True for a function of the C library that <amp_math.h> has, with or without the suffix f.
static bool isMath(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = {
#define FAST_UNARY(Name, Gpu) #Name,
#define FAST_BINARY(Name, Gpu) #Name,
#include <amp2hip/fast_math.def>
#undef FAST_UNARY
#undef FAST_BINARY
  };
  return Names.contains(Name) || (Name.ends_with("f") && Names.contains(Name.drop_back()));
}

std::string hintForCpuFunction(llvm::StringRef Name, SourceLocation Declared,
                               const SourceManager &SM) {
  if (Declared.isInvalid() || !SM.isInSystemHeader(Declared))
    return {};
  if (isMath(Name))
    return ("amp code can call 'concurrency::fast_math::" + Name +
            "' and 'concurrency::precise_math::" + Name + "' from <amp_math.h>")
        .str();
  if (SM.getFilename(SM.getSpellingLoc(Declared)).ends_with("stl_vector.h"))
    return "amp code cannot access a std::vector; capture an array_view of it";
  return llvm::StringSwitch<std::string>(Name)
      .Cases("min", "max", "write 'a < b ? a : b', which host code and amp code can both use")
      .Cases("printf", "puts", "operator<<", "amp code can call 'concurrency::direct3d_printf'")
      .Cases("rand", "srand", "amp code has no random numbers; generate them on the host")
      .Default({});
}

std::string hintForOrderOfPointer(const Message &Error, llvm::StringRef Operator) {
  const llvm::ArrayRef<CharSourceRange> Operands = Error.Stored.getRanges();
  if (Error.id() != diag::err_typecheck_ordered_comparison_of_pointer_and_zero ||
      Operands.size() != 2)
    return {};
  const bool IsSecond = !llvm::StringRef(Error.argument(0).Name).ends_with("*");
  const SourceManager &SM = Error.location().getManager();
  const llvm::StringRef Pointer = Lexer::getSourceText(Operands[IsSecond], SM, LangOptions());
  const bool IsBelow = Operator.starts_with("<") != IsSecond; // the pointer is the lesser one
  if (Operator.ends_with("=") == IsBelow)
    return ("no address is below null; write '" + Pointer + (IsBelow ? " == " : " != ") +
            "nullptr'")
        .str();
  return std::string("no address is below null; this is ") +
         (IsBelow ? "never true" : "always true");
}

std::string hintForMissingHeader(const Message &Error) {
  if (Error.id() != diag::err_pp_file_not_found)
    return {};
  return "name the folder of the header with the compiler flag -I<folder>; for amp2hip it follows "
         "'--'";
}

} // namespace amp2hip
