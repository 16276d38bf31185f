#include "Instance.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Driver/Types.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace llvm;

namespace amp2hip {
namespace {

/// Prints all messages except Clang's warnings.
class OwnWarningsPrinter : public TextDiagnosticPrinter {
public:
  explicit OwnWarningsPrinter(DiagnosticOptions *Options)
      : TextDiagnosticPrinter(llvm::errs(), Options) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    const bool IsOurs = Info.getID() >= diag::DIAG_UPPER_LIMIT;
    if (IsOurs || Level >= DiagnosticsEngine::Error)
      IsPassingNotes = true;
    else if (Level != DiagnosticsEngine::Note)
      IsPassingNotes = false;
    if (IsPassingNotes)
      TextDiagnosticPrinter::HandleDiagnostic(Level, Info);
  }

private:
  bool IsPassingNotes = true; // true if the last message that is no note was printed
};

/// Returns null for Clang's own printer.
DiagnosticConsumer *makeClient(PrintedMessages Printed, DiagnosticOptions *Options) {
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
                                               PrintedMessages Printed) {
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
  CreateInvocationOptions Options;
  DiagnosticOptions *DriverOptions = CreateAndPopulateDiagOpts(Argv).release();
  Options.Diags =
      CompilerInstance::createDiagnostics(DriverOptions, makeClient(Printed, DriverOptions));
  std::unique_ptr<CompilerInvocation> Invocation = createInvocation(Argv, Options);
  if (!Invocation)
    return nullptr;
  auto CI = std::make_unique<CompilerInstance>();
  CI->setInvocation(std::move(Invocation));
  CI->createDiagnostics(makeClient(Printed, &CI->getDiagnosticOpts()));
  return CI;
}

} // namespace amp2hip
