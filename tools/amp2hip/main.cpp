// amp2hip: translates C++ AMP sources on the command line.

#include "Arguments.h"
#include "Hints.h"
#include "Pages.h"
#include "ReportMode.h"
#include "TranslateMode.h"
#include "TreeMode.h"
#include "UsageError.h"
#include "VerifyMode.h"
#include "Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace amp2hip;

namespace {

constexpr char Overview[] =
    "Translates C++ AMP to HIP.\n\n"
    "  amp2hip in.cpp -o out.hip.cpp -- -std=c++17 -Iinclude -DNDEBUG\n"
    "  amp2hip a.cpp b.cpp -o directory -- -std=c++17\n"
    "  amp2hip --in-root src --out-root hip -p build\n"
    "  amp2hip report trace.json\n"
    "  amp2hip verify ./program -- its arguments\n\n"
    "The compiler flags for the source follow --. -Wno-NAME, -Werror=NAME and\n"
    "-Werror apply to the warnings of amp2hip too. The exit code is 0 only if the output\n"
    "is complete. If there is an error, no output is written.";

/// Returns the subcommand that the arguments begin with, or the top level if there is none.
cl::SubCommand &commandOf(ArrayRef<const char *> Arguments) {
  for (cl::SubCommand *Command : {&verifyCommand(), &reportCommand()})
    if (Arguments.size() > 1 && Arguments[1] == Command->getName())
      return *Command;
  return cl::SubCommand::getTopLevel();
}

/// Returns true if the command line has an option of a translation. LLVM accepts these after a
/// subcommand too.
bool isTranslationOptionGiven() {
  return any_of(cl::getRegisteredOptions(), [](const auto &Entry) {
    const cl::Option &O = *Entry.getValue();
    return O.getNumOccurrences() != 0 && (is_contained(O.Categories, &translationOptions()) ||
                                          is_contained(O.Categories, &treeOptions()));
  });
}

/// Returns true if an argument is an option of `amp2hip verify`.
bool namesVerifyOption(ArrayRef<const char *> Arguments) {
  return any_of(Arguments, [](StringRef Argument) {
    const StringRef Name = Argument.ltrim('-').split('=').first;
    const auto &Known = cl::getRegisteredOptions(verifyCommand());
    const auto Found = Known.find(Name);
    return Argument.starts_with("-") && Found != Known.end() &&
           is_contained(Found->getValue()->Categories, &verifyOptions());
  });
}

/// Returns a message about an option that is unknown without a subcommand. LLVM would suggest an
/// option of amp2hip for a flag of the compiler.
std::string problemOfNames(ArrayRef<const char *> Own) {
  if (&commandOf(Own) != &cl::SubCommand::getTopLevel())
    return "";
  const std::string Hint = hintForOptions(Own);
  if (!Hint.empty() && namesVerifyOption(Own))
    return "--devices, --tolerance and the like are options of amp2hip verify";
  return Hint;
}

/// Hides the options of LLVM's libraries from --help.
void hideOptionsOfLibraries() {
  cl::HideUnrelatedOptions({&translationOptions(), &treeOptions()});
  cl::HideUnrelatedOptions(verifyOptions(), verifyCommand());
}

} // namespace

int main(int Argc, const char **Argv) {
  InitLLVM Init(Argc, Argv);
  hideOptionsOfLibraries();
  cl::SetVersionPrinter([](raw_ostream &OS) { OS << versionOf("amp2hip"); });

  // Response files, @FILE, are expanded first, because they may contain `--`. They are not expanded
  // for verify, whose arguments are those of a program.
  SmallVector<const char *> All(Argv, Argv + Argc);
  BumpPtrAllocator Memory;
  if (&commandOf(All) != &verifyCommand())
    if (Error E = cl::ExpansionContext(Memory, cl::TokenizeGNUCommandLine).expandResponseFiles(All))
      return usageError(toString(std::move(E)));

  const ModeArguments Given = divideArguments(All);
  if (const std::string Problem = problemOfNames(Given.Own); !Problem.empty())
    return usageError(Problem);
  std::string Errors;
  raw_string_ostream OS(Errors);
  if (!cl::ParseCommandLineOptions(static_cast<int>(Given.Own.size()), Given.Own.data(), Overview,
                                   &OS)) {
    errs() << OS.str();
    return &commandOf(Given.Own) == &verifyCommand() ? 2 : 1; // verify returns 1 for a difference
  }
  if (verifyCommand()) {
    if (isTranslationOptionGiven())
      return usageError("verify takes no options of a translation", /*ExitCode=*/2);
    return runVerify(Given.HandedOn);
  }
  if (reportCommand()) {
    if (isTranslationOptionGiven())
      return usageError("report takes no options of a translation");
    return runReport(Given.HandedOn);
  }
  if (const std::optional<int> ExitCode = printAskedPage())
    return *ExitCode;
  return runTranslation(Argv[0], Given);
}
