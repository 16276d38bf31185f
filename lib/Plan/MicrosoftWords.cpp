#include "MicrosoftWords.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

namespace amp2hip {

using Parts = std::vector<WordPlan::Part>;

/// Returns GNU's attribute for a word of a `__declspec`; empty if there is none.
static Parts attributeFor(const DeclspecWord &Word) {
  switch (Word.What) {
  case DeclspecWord::Kind::Align:
    if (Word.Argument.isInvalid())
      return {};
    return {{"__attribute__((aligned", {}}, {"", Word.Argument}, {"))", {}}};
  case DeclspecWord::Kind::NoInline:
    return {{"__attribute__((noinline))", {}}};
  case DeclspecWord::Kind::NoReturn:
    return {{"__attribute__((noreturn))", {}}};
  case DeclspecWord::Kind::Deprecated:
    return {{"__attribute__((deprecated))", {}}};
  case DeclspecWord::Kind::SelectAny:
    return {{"__attribute__((weak))", {}}};
  case DeclspecWord::Kind::Thread:
    return {{"thread_local", {}}};
  case DeclspecWord::Kind::Other:
    return {};
  }
  llvm_unreachable("every kind is handled");
}

Parts replacementOf(const MicrosoftWord &Word) {
  switch (Word.What) {
  case MicrosoftWord::Kind::ForceInline:
    return {{"inline __attribute__((always_inline))", {}}};
  case MicrosoftWord::Kind::Alloca:
    return {{"__builtin_alloca", {}}};
  case MicrosoftWord::Kind::Int8:
    return {{"char", {}}};
  case MicrosoftWord::Kind::Int16:
    return {{"short", {}}};
  case MicrosoftWord::Kind::Int32:
    return {{"int", {}}};
  case MicrosoftWord::Kind::Int64:
    return {{"long long", {}}};
  case MicrosoftWord::Kind::Ignored:
  case MicrosoftWord::Kind::Each:
    return {};
  case MicrosoftWord::Kind::In:
    return {{":", {}}};
  case MicrosoftWord::Kind::Literal:
    return {{Word.Text, {}}};
  case MicrosoftWord::Kind::Declspec:
    break;
  }
  Parts Result;
  for (const DeclspecWord &W : Word.Words) {
    const Parts Attribute = attributeFor(W);
    if (!Result.empty() && !Attribute.empty())
      Result.push_back({" ", {}});
    llvm::append_range(Result, Attribute);
  }
  return Result;
}

} // namespace amp2hip
