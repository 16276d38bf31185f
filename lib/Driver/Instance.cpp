#include "Instance.h"

#include "amp2hip/Driver/ToldMessages.h"
#include "amp2hip/Support/Diagnostics.h"
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

/// Prints all messages, or all except Clang's warnings, with marks in front of them or without.
class Printer : public TextDiagnosticPrinter {
public:
  Printer(DiagnosticOptions *Options, bool OnlyOwnWarnings, bool AreMarked)
      : TextDiagnosticPrinter(llvm::errs(), Options), OnlyOwnWarnings(OnlyOwnWarnings),
        AreMarked(AreMarked) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    const bool IsOurs = Info.getID() >= diag::DIAG_UPPER_LIMIT;
    if (IsOurs || Level >= DiagnosticsEngine::Error || !OnlyOwnWarnings)
      IsPassingNotes = true;
    else if (Level != DiagnosticsEngine::Note)
      IsPassingNotes = false;
    if (!IsPassingNotes)
      return;
    if (AreMarked)
      mark(Level, Info);
    TextDiagnosticPrinter::HandleDiagnostic(Level, Info);
  }

  void EndSourceFile() override {
    if (AreMarked)
      llvm::errs() << markOf("");
    TextDiagnosticPrinter::EndSourceFile();
  }

private:
  static void mark(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    SmallString<256> Text;
    Info.FormatDiagnostic(Text);
    const bool IsNote = Level == DiagnosticsEngine::Note;
    const size_t Name = StringRef(Text).rfind("[amp-");
    if (IsNote && Name == StringRef::npos)
      return; // It belongs to the message before.
    if (Info.getLocation().isValid() && Info.hasSourceManager()) {
      const PresumedLoc Place =
          Info.getSourceManager().getPresumedLoc(Info.getLocation(), /*UseLineDirectives=*/false);
      if (Place.isValid())
        Text += (":" + realPathOf(Place.getFilename()) + ":" + Twine(Place.getLine()) + ":" +
                 Twine(Place.getColumn()))
                    .str();
      llvm::errs() << markOf(Text);
    } else {
      // A note about the output as a whole is told of one output; other messages are each source's.
      llvm::errs() << markOf(IsNote ? StringRef(Text).substr(Name) : "");
    }
  }

  const bool OnlyOwnWarnings, AreMarked;
  bool IsPassingNotes = true; // true if the last message that is no note was printed
};

/// Returns null for Clang's own printer.
DiagnosticConsumer *makeClient(PrintedMessages Printed, bool AreMarked,
                               DiagnosticOptions *Options) {
  switch (Printed) {
  case PrintedMessages::All:
    return AreMarked ? new Printer(Options, /*OnlyOwnWarnings=*/false, AreMarked) : nullptr;
  case PrintedMessages::ErrorsAndOwnWarnings:
    return new Printer(Options, /*OnlyOwnWarnings=*/true, AreMarked);
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
                                               PrintedMessages Printed, bool AreMarked) {
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
  Options.Diags = CompilerInstance::createDiagnostics(
      DriverOptions, makeClient(Printed, AreMarked, DriverOptions));
  std::unique_ptr<CompilerInvocation> Invocation = createInvocation(Argv, Options);
  if (!Invocation)
    return nullptr;
  auto CI = std::make_unique<CompilerInstance>();
  CI->setInvocation(std::move(Invocation));
  CI->createDiagnostics(makeClient(Printed, AreMarked, &CI->getDiagnosticOpts()));
  return CI;
}

} // namespace amp2hip
