#include "MicrosoftWords.h"

#include "HipNames.h"
#include "Sources.h"
#include "amp2hip/Support/AmpNames.h"

#include "llvm/Support/ErrorHandling.h"

namespace amp2hip {

/// A word of a __declspec, as an attribute of GNU's.
static std::string textFor(const DeclspecWord &Word, Sources &Files) {
  switch (Word.What) {
  case DeclspecWord::Kind::Align: {
    const auto Argument =
        Word.Argument.isValid() ? Files.piece(Word.Argument) : std::optional<Piece>();
    return Argument ? "__attribute__((aligned" + Argument->text().str() + "))" : "";
  }
  case DeclspecWord::Kind::NoInline:
    return "__attribute__((noinline))";
  case DeclspecWord::Kind::NoReturn:
    return "__attribute__((noreturn))";
  case DeclspecWord::Kind::Deprecated:
    return "__attribute__((deprecated))";
  case DeclspecWord::Kind::SelectAny:
    return "__attribute__((weak))";
  case DeclspecWord::Kind::Thread:
    return "thread_local";
  case DeclspecWord::Kind::Other:
    return "";
  }
  llvm_unreachable("every kind is handled");
}

std::string textFor(const MicrosoftWord &Word, Sources &Files) {
  switch (Word.What) {
  case MicrosoftWord::Kind::ForceInline:
    return "inline __attribute__((always_inline))";
  case MicrosoftWord::Kind::Alloca:
    return "__builtin_alloca";
  case MicrosoftWord::Kind::Int8:
    return "char";
  case MicrosoftWord::Kind::Int16:
    return "short";
  case MicrosoftWord::Kind::Int32:
    return "int";
  case MicrosoftWord::Kind::Int64:
    return "long long";
  case MicrosoftWord::Kind::Ignored:
  case MicrosoftWord::Kind::Each:
    return "";
  case MicrosoftWord::Kind::In:
    return ":";
  case MicrosoftWord::Kind::Literal:
    return Word.Text;
  case MicrosoftWord::Kind::Declspec:
    break;
  }
  std::string Text;
  for (const DeclspecWord &W : Word.Words) {
    const std::string Attribute = textFor(W, Files);
    Text += (Text.empty() || Attribute.empty() ? "" : " ") + Attribute;
  }
  return Text;
}

std::string textFor(const Repair &R) {
  switch (R.What) {
  case Repair::Kind::InFront:
  case Repair::Kind::Behind:
  case Repair::Kind::InPlace:
  case Repair::Kind::InText:
    return R.Text;
  case Repair::Kind::AmpNamespace:
    return names::AmpPrefix;
  case Repair::Kind::RuntimeNamespace:
    return names::RuntimePrefix;
  case Repair::Kind::RuntimeError:
    return "runtime_error";
  case Repair::Kind::LvalueBegin:
    return std::string(names::Lvalue) + "(";
  case Repair::Kind::Nothing:
    return "";
  }
  llvm_unreachable("every kind is handled");
}

} // namespace amp2hip
