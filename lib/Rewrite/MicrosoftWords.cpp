#include "MicrosoftWords.h"

#include "llvm/Support/ErrorHandling.h"

#include <optional>

namespace amp2hip {

/// Returns GNU's attribute for a word of a `__declspec`; nothing if there is none.
static std::optional<WordPart> attributeFor(const DeclspecWord &Word) {
  switch (Word.What) {
  case DeclspecWord::Kind::Align:
    if (Word.Argument.isInvalid())
      return std::nullopt;
    return WordPart{"__attribute__((aligned", Word.Argument, "))"};
  case DeclspecWord::Kind::NoInline:
    return WordPart{"__attribute__((noinline))"};
  case DeclspecWord::Kind::NoReturn:
    return WordPart{"__attribute__((noreturn))"};
  case DeclspecWord::Kind::Deprecated:
    return WordPart{"__attribute__((deprecated))"};
  case DeclspecWord::Kind::SelectAny:
    return WordPart{"__attribute__((weak))"};
  case DeclspecWord::Kind::Thread:
    return WordPart{"thread_local"};
  case DeclspecWord::Kind::Other:
    return std::nullopt;
  }
  llvm_unreachable("every kind is handled");
}

std::vector<WordPart> replacementOf(const MicrosoftWord &Word) {
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
  std::vector<WordPart> Result;
  for (const DeclspecWord &W : Word.Words)
    if (std::optional<WordPart> Attribute = attributeFor(W))
      Result.push_back(std::move(*Attribute));
  return Result;
}

} // namespace amp2hip
