#include "MicrosoftWords.h"

#include "llvm/Support/ErrorHandling.h"

#include <optional>

namespace amp2hip {

using Part = WordPlan::Part;
using Parts = std::vector<Part>;

/// Returns GNU's attribute for a word of a `__declspec`; nothing if there is none.
static std::optional<Part> attributeFor(const DeclspecWord &Word) {
  switch (Word.What) {
  case DeclspecWord::Kind::Align:
    if (Word.Argument.isInvalid())
      return std::nullopt;
    return Part{"__attribute__((aligned", Word.Argument, "))"};
  case DeclspecWord::Kind::NoInline:
    return Part{"__attribute__((noinline))"};
  case DeclspecWord::Kind::NoReturn:
    return Part{"__attribute__((noreturn))"};
  case DeclspecWord::Kind::Deprecated:
    return Part{"__attribute__((deprecated))"};
  case DeclspecWord::Kind::SelectAny:
    return Part{"__attribute__((weak))"};
  case DeclspecWord::Kind::Thread:
    return Part{"thread_local"};
  case DeclspecWord::Kind::Other:
    return std::nullopt;
  }
  llvm_unreachable("every kind is handled");
}

Parts replacementOf(const MicrosoftWord &Word) {
  switch (Word.What) {
  case MicrosoftWord::Kind::ForceInline:
    return {{"inline __attribute__((always_inline))"}};
  case MicrosoftWord::Kind::Alloca:
    return {{"__builtin_alloca"}};
  case MicrosoftWord::Kind::FunctionSignature:
    return {{"__PRETTY_FUNCTION__"}};
  case MicrosoftWord::Kind::Int8:
    return {{"char"}};
  case MicrosoftWord::Kind::Int16:
    return {{"short"}};
  case MicrosoftWord::Kind::Int32:
    return {{"int"}};
  case MicrosoftWord::Kind::Int64:
    return {{"long long"}};
  case MicrosoftWord::Kind::Ignored:
  case MicrosoftWord::Kind::Each:
    return {};
  case MicrosoftWord::Kind::In:
    return {{":"}};
  case MicrosoftWord::Kind::Literal:
    return {{Word.Text}};
  case MicrosoftWord::Kind::Declspec:
    break;
  }
  Parts Result;
  for (const DeclspecWord &W : Word.Words)
    if (std::optional<Part> Attribute = attributeFor(W))
      Result.push_back(std::move(*Attribute));
  return Result;
}

} // namespace amp2hip
