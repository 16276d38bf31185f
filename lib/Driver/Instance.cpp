#include "Instance.h"

#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/LlvmVersion.h"
#include "amp2hip/Support/Paths.h"

#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Driver/Types.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace llvm;

namespace amp2hip {
namespace {

/// Passes on all messages except Clang's warnings and their notes.
class OwnWarnings : public DiagnosticConsumer {
public:
  explicit OwnWarnings(DiagnosticConsumer &To) : To(To) {}

  void BeginSourceFile(const LangOptions &Language, const Preprocessor *PP) override {
    To.BeginSourceFile(Language, PP);
  }
  void EndSourceFile() override { To.EndSourceFile(); }
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    const bool IsOurs = Info.getID() >= diag::DIAG_UPPER_LIMIT;
    if (IsOurs || Level >= DiagnosticsEngine::Error)
      IsPassingNotes = true;
    else if (Level != DiagnosticsEngine::Note)
      IsPassingNotes = false;
    if (!IsPassingNotes)
      return;
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    To.HandleDiagnostic(Level, Info);
  }

private:
  DiagnosticConsumer &To;
  bool IsPassingNotes = true; // true if the last message that is no note was passed on
};

/// Passes the messages on to a printer of its own.
class OwnWarningsPrinter : public OwnWarnings {
public:
  explicit OwnWarningsPrinter(DiagnosticOptions &Options)
      : OwnWarnings(Printer), Printer(llvm::errs(), asArgument(Options)) {}

private:
  TextDiagnosticPrinter Printer;
};

/// Returns the consumer of an engine that owns it; null for Clang's own printer.
DiagnosticConsumer *makeClient(PrintedMessages Printed, DiagnosticOptions &Options) {
  switch (Printed) {
  case PrintedMessages::All:
    return nullptr;
  case PrintedMessages::ErrorsAndOwnWarnings:
    return new OwnWarningsPrinter(Options);
  case PrintedMessages::None:
    return new IgnoringDiagConsumer;
  }
  llvm_unreachable("all are listed");
}

/// Returns the language to name with `-x` for a source that Clang would take for something else
/// because of its name: a header of C, a source of CUDA, an object file. Returns an empty string if
/// the name stands for C++, or if the flags name the language.
StringRef languageFor(StringRef Path, ArrayRef<std::string> Flags) {
  if (any_of(Flags, [](StringRef F) { return F.starts_with("-x"); }))
    return "";
  using namespace clang::driver;
  const StringRef Extension = sys::path::extension(Path);
  const types::ID Type =
      Extension.empty() ? types::TY_INVALID : types::lookupTypeForExtension(Extension.drop_front());
  if (Type == types::TY_CHeader)
    return "c++-header";
  const bool IsCxx = Type != types::TY_INVALID && types::isCXX(Type) && !types::isCuda(Type) &&
                     !types::isHIP(Type);
  return IsCxx ? "" : "c++";
}

} // namespace

std::unique_ptr<CompilerInstance> makeInstance(const std::string &Path,
                                               const std::vector<std::string> &Flags,
                                               PrintedMessages Printed,
                                               DiagnosticConsumer *Consumer) {
  // Clang looks for the system's headers relative to its own folder. Without a folder, their paths
  // would begin with "/..", which build systems fail to shorten. -fsyntax-only keeps Clang's driver
  // from planning any step after the parse.
  std::vector<const char *> Argv = {AMP2HIP_LLVM_BINARY_DIRECTORY "/clang++", "-fsyntax-only"};
  for (const std::string &F : Flags)
    if (!isWarningOption(F))
      Argv.push_back(F.c_str());
  const std::string Language = ("-x" + languageFor(Path, Flags)).str();
  if (Language != "-x")
    Argv.push_back(Language.c_str());
  Argv.push_back(Path.c_str());
  const DiagnosticOptionsOwner DriverOptions = CreateAndPopulateDiagOpts(Argv);
  DriverOptions->Warnings.push_back("no-unknown-warning-option"); // the parse's engine warns
  CreateInvocationOptions Options;
  Options.Diags = makeEngine(*DriverOptions, makeClient(Printed, *DriverOptions));
  std::unique_ptr<CompilerInvocation> Invocation = createInvocation(Argv, Options);
  if (!Invocation)
    return nullptr;
  std::unique_ptr<CompilerInstance> CI = makeCompiler(std::move(Invocation));
  if (Consumer && Printed == PrintedMessages::All)
    createDiagnostics(*CI, Consumer, /*ShouldOwnClient=*/false);
  else if (Consumer)
    createDiagnostics(*CI, new OwnWarnings(*Consumer), /*ShouldOwnClient=*/true);
  else
    createDiagnostics(*CI, makeClient(Printed, CI->getDiagnosticOpts()), /*ShouldOwnClient=*/true);
  return CI;
}

} // namespace amp2hip
