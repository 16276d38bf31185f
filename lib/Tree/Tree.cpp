#include "amp2hip/Tree/Tree.h"

#include "Lock.h"
#include "Messages.h"
#include "Store.h"
#include "TreePlan.h"
#include "TreeTranslations.h"
#include "TreeWriter.h"
#include "amp2hip/Support/Paths.h"
#include "amp2hip/Support/Process.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns the facts on which a reading depends besides its source: the options, where links lead,
/// and the build of amp2hip, since another build of the same version may read otherwise.
std::string settings(const TreeOptions &Options) {
  sys::fs::file_status Program;
  sys::fs::status(Options.Program, Program);
  std::string Result =
      Options.Version + '\0' +
      std::to_string(Program.getLastModificationTime().time_since_epoch().count()) + '\0' +
      join(Options.SourceOptions, std::string(1, '\0'));
  for (const auto &[Target, Path] : Options.Input.roots())
    Result += '\0' + Path + '\0' + Target;
  for (const InputTree::Link &Link : Options.Input.links())
    Result += '\0' + Link.Path + '\0' + Link.Target;
  return Result;
}

/// True if this run leaves results for a later one. A translation in place has no output to compare
/// with later.
bool keepsResults(const TreeOptions &Options) {
  return Options.OutputAction == TreeOptions::Action::Write && !Options.isInPlace();
}

void printError(Error E) { WithColor::error(errs(), "amp2hip") << toString(std::move(E)) << "\n"; }

/// Reads the sources, plans the files and writes them. The roots are real paths.
TreeOutcome run(const TreeOptions &Options) {
  if (keepsResults(Options) && Options.ShownProgress != ProgressForm::None)
    setMessageOfSignal("\n"
                       "amp2hip: interrupted by a signal; the same command continues with the "
                       "sources that are not read yet\n");
  TreeMessages Messages(Options);
  Store Earlier(Options.OutRoot, settings(Options), keepsResults(Options));
  TreeTranslations Tree = readTree(Options, Earlier, Messages);
  const bool AreAllRead = Tree.Failed.empty();
  TreePlan Plan(Options, std::move(Tree), Messages);
  TreeWriter Writer(Options, Earlier, Plan.read());
  const auto Write = [&](FilePlan File) { Writer.write(std::move(File)); };
  Plan.forEachRead(Write);
  if (Options.CopyOthers && !Options.isInPlace())
    Plan.forEachUnread(Write);
  if (Options.Beside) {
    const auto OutputOf = [&](StringRef File) { return Plan.outputOf(File); };
    const auto HasOutput = [&](StringRef Source) {
      return Plan.hasOutput(Source, Writer.failed());
    };
    for (const auto &[Path, Text] :
         Options.Beside({Options.InRoot, OutputOf, InputTree::Outside, HasOutput}))
      Writer.writeBeside(Path, Text);
  }
  Plan.forEachFailed(Write);
  if (!Options.isInPlace())
    Writer.putGone();
  if (keepsResults(Options))
    Plan.forEachLink([&](const std::string &Path, const std::string &Target) {
      Writer.writeLink(Path, Target);
    });

  TreeOutcome Outcome;
  Outcome.Result.Version = Options.Version;
  Outcome.Result.InRoot = Options.InRoot;
  Outcome.Result.OutRoot = Options.OutRoot;
  Outcome.Result.Files = Writer.take();
  Outcome.Result.Kernels = Plan.kernels();
  Outcome.Result.Messages = Messages.take();
  Outcome.Read = Plan.read();
  Outcome.IsComplete = AreAllRead && !Messages.hasErrors() && Writer.isComplete();
  Outcome.HasWork = Writer.hasWork();
  if (Error E = Earlier.finish()) {
    printError(std::move(E));
    Outcome.IsComplete = false;
  }
  return Outcome;
}

} // namespace

std::string TreeOptions::relative(StringRef Path) const {
  if (Input.isOutside(Path))
    return relativePath(Path, InRoot);
  return Input.placeOf(Path).value_or(Path.str());
}

TreeOutcome translateTree(const TreeOptions &Options) {
  TreeOptions Real = Options;
  Real.InRoot = realPathOf(Options.InRoot);
  Real.OutRoot = realPathOf(Options.OutRoot);
  if (Options.OutputAction != TreeOptions::Action::Write)
    return run(Real);
  Expected<TreeLock> Locked = TreeLock::of(Real.OutRoot);
  if (Locked)
    return run(Real);
  printError(Locked.takeError());
  return {};
}

} // namespace amp2hip
