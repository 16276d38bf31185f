#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/DiagnosticOptions.h"

#include <string>

using namespace clang;

namespace amp2hip {
namespace {

enum class Level { Error, DefaultError, Warning, Pedantic, Advice, Remark, Note };

struct Message {
  Level Default;
  const char *Name, *Rule, *Text;
};

const Message Messages[] = {
#define DIAG(Id, Default, Name, Rule, Text) {Level::Default, Name, Rule, Text},
#include "amp2hip/Support/Diagnostics.def"
#undef DIAG
};

std::string printedText(const Message &M) {
  std::string Text = M.Text;
  if (!*M.Name)
    return Text;
  Text += std::string(" [") + M.Name;
  if (*M.Rule)
    Text += std::string(", ") + M.Rule;
  return Text + "]";
}

/// Returns the level of a warning after the command line's options, the last of which counts.
DiagnosticIDs::Level warningLevel(const Message &M, DiagnosticsEngine &Engine) {
  // `-w` keeps errors that are errors by their name, as for Clang's warnings.
  const bool IsSilent = Engine.getIgnoreAllWarnings();
  const bool IsAdvice = M.Default == Level::Advice;
  const auto IsNamed = [&](llvm::StringRef Option) {
    return Option == M.Name || (IsAdvice && Option == AdviceOption);
  };
  bool IsIgnored = IsAdvice, IsError = M.Default == Level::DefaultError, IsByName = IsError;
  for (llvm::StringRef Option : Engine.getDiagnosticOptions().Warnings) {
    if (Option == PedanticOption)
      IsError |= M.Default == Level::Pedantic, IsByName |= M.Default == Level::Pedantic;
    else if (IsNamed(Option))
      IsIgnored = false;
    else if (Option.consume_front("no-error") &&
             (Option.empty() || Option == std::string("=") + M.Name))
      // Only an option with its name turns an error into a warning, as for Clang's errors.
      IsError = Option.empty() && M.Default == Level::DefaultError;
    else if (Option.consume_front("no-") && IsNamed(Option))
      IsIgnored = true;
    else if (Option.consume_front("error") &&
             (Option.empty() || Option == std::string("=") + M.Name))
      IsError = true, IsIgnored &= Option.empty(), IsByName |= !Option.empty();
  }
  IsIgnored |= IsSilent && !IsAdvice && !(IsError && IsByName);
  return IsIgnored ? DiagnosticIDs::Ignored
         : IsError ? DiagnosticIDs::Error
                   : DiagnosticIDs::Warning;
}

DiagnosticIDs::Level levelOf(const Message &M, DiagnosticsEngine &Engine) {
  switch (M.Default) {
  case Level::Error:
    return DiagnosticIDs::Error;
  case Level::DefaultError:
  case Level::Warning:
  case Level::Pedantic:
    return warningLevel(M, Engine);
  case Level::Advice:
    return warningLevel(M, Engine) == DiagnosticIDs::Ignored ? DiagnosticIDs::Ignored
                                                             : DiagnosticIDs::Remark;
  case Level::Remark:
    return DiagnosticIDs::Remark;
  case Level::Note:
    break;
  }
  // A note with a name can be silenced like a warning, but not made an error.
  return *M.Name && warningLevel(M, Engine) == DiagnosticIDs::Ignored ? DiagnosticIDs::Ignored
                                                                      : DiagnosticIDs::Note;
}

} // namespace

DiagnosticBuilder report(DiagnosticsEngine &Engine, SourceLocation At, Diag Id) {
  const Message &M = Messages[static_cast<unsigned>(Id)];
  // Clang's engine drops a note without a diagnostic before it.
  if (M.Default == Level::Note && *M.Name)
    Engine.setLastDiagnosticIgnored(false);
  return Engine.Report(
      At, Engine.getDiagnosticIDs()->getCustomDiagID(levelOf(M, Engine), printedText(M)));
}

bool hasReportedError(const DiagnosticsEngine &Engine) {
  return Engine.hasErrorOccurred() || Engine.getClient()->getNumErrors() > 0;
}

bool isAdviceWanted(const DiagnosticsEngine &Engine) {
  return llvm::any_of(Engine.getDiagnosticOptions().Warnings,
                      [](llvm::StringRef Option) { return Option.starts_with(AdviceOption); });
}

bool isWarningOption(llvm::StringRef Option) {
  if (!Option.consume_front("-W"))
    return false;
  Option.consume_front("no-");
  Option.consume_front("error=");
  if (!Option.starts_with("amp-"))
    return false;
  return Option == AdviceOption ||
         llvm::any_of(Messages, [&](const Message &M) { return Option == M.Name; });
}

} // namespace amp2hip
