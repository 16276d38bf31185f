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

/// Passes everything on but warnings of Clang's.
class OwnWarnings : public TextDiagnosticPrinter {
public:
  explicit OwnWarnings(DiagnosticOptions *Options) : TextDiagnosticPrinter(llvm::errs(), Options) {}

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
  bool IsPassingNotes = true; // of the message in front of them
};

/// Null for Clang's own way to print.
DiagnosticConsumer *makeClient(Hearing Hears, DiagnosticOptions *Options) {
  switch (Hears) {
  case Hearing::All:
    return nullptr;
  case Hearing::OwnWarnings:
    return new OwnWarnings(Options);
  case Hearing::Nothing:
    return new IgnoringDiagConsumer;
  }
  llvm_unreachable("all are listed");
}

/// What `-x` says of a source whose name would have Clang take it for something else: a header of
/// C, a source of CUDA, an object file. Empty where the name says C++, or the flags the language.
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

std::unique_ptr<CompilerInstance>
makeInstance(const std::string &Path, const std::vector<std::string> &Flags, Hearing Hears) {
  // Clang looks for the system's headers from where it is. Without a place it finds them from
  // "/..", and build systems that shorten such a path miss the file. -fsyntax-only keeps its driver
  // from planning the steps behind the parse.
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
      CompilerInstance::createDiagnostics(DriverOptions, makeClient(Hears, DriverOptions));
  std::unique_ptr<CompilerInvocation> Invocation = createInvocation(Argv, Options);
  if (!Invocation)
    return nullptr;
  auto CI = std::make_unique<CompilerInstance>();
  CI->setInvocation(std::move(Invocation));
  CI->createDiagnostics(makeClient(Hears, &CI->getDiagnosticOpts()));
  return CI;
}

} // namespace amp2hip
