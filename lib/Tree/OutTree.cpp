#include "OutTree.h"

#include "amp2hip/Driver/Output.h"
#include "amp2hip/Support/LineDiff.h"
#include "amp2hip/Support/Paths.h"
#include "amp2hip/Support/Process.h"
#include "amp2hip/Support/Temporary.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace amp2hip {
namespace {

raw_ostream &error() { return WithColor::error(errs(), "amp2hip"); }
raw_ostream &note() { return WithColor::note(errs(), "amp2hip"); }

/// Returns Base with the changes of both texts, as `git merge-file` merges them; none if they
/// change the same lines, or if there is no git.
std::optional<std::string> mergedByGit(StringRef Mine, StringRef Base, StringRef Theirs) {
  const auto Git = sys::findProgramByName("git");
  if (!Git)
    return std::nullopt;
  SmallString<128> Names[4];
  std::vector<std::unique_ptr<TemporaryFile>> Removed;
  for (SmallString<128> &Name : Names) {
    if (sys::fs::createTemporaryFile("amp2hip", "txt", Name))
      return std::nullopt;
    Removed.push_back(std::make_unique<TemporaryFile>(Name.str().str()));
  }
  const StringRef Texts[] = {Mine, Base, Theirs};
  for (int I = 0; I < 3; ++I)
    if (Error E = writeOutput(Names[I], Texts[I], /*Overwrite=*/true)) {
      consumeError(std::move(E));
      return std::nullopt;
    }
  if (!runProcess(*Git, {*Git, "merge-file", "-p", "-q", Names[0], Names[1], Names[2]},
                  {"", Names[3].str(), ""})
           .isSuccess())
    return std::nullopt;
  return contentsOf(Names[3]);
}

} // namespace

std::string OutTree::pathOf(const OutFile &File) const {
  SmallString<256> Path(Options.OutRoot);
  sys::path::append(Path, File.Path);
  return Path.str().str();
}

/// True for a file that a source reads, and for any other one below the input's root. The output's
/// root may be inside of that, and links in either may lead to the other.
bool OutTree::isInput(const std::string &Path) const {
  const std::string Real = realPathOf(Path);
  const bool IsInsideOut =
      pathBelow(Options.InRoot, Options.OutRoot) && pathBelow(Options.OutRoot, Real);
  return Read.count(Real) || (pathBelow(Options.InRoot, Real) && !IsInsideOut);
}

OutTree::Outcome OutTree::put(const OutFile &File) {
  const std::string Path = pathOf(File);
  const std::optional<std::string> Existing = contentsOf(Path);
  const std::optional<std::string> Base = Earlier.written(File.Path);
  if (Existing == File.Text) {
    Earlier.rememberWritten(File.Path, File.Text);
    return Outcome::UpToDate;
  }
  if (Existing && !Options.isInPlace() && isInput(Path)) {
    error() << Path << ": the output would replace a source\n";
    return Outcome::Failed;
  }
  if (!Existing || Options.Force || Options.isInPlace() || Earlier.hasWritten(File.Path, *Existing))
    return write(File, File.Text);
  if (Base)
    return keepOrMerge(File, *Base, *Existing);
  if (!isGenerated(*Existing)) {
    error() << Path << ": exists and was not written by amp2hip; use --force to replace it\n";
    return Outcome::Failed;
  }
  return write(File, File.Text);
}

OutTree::Outcome OutTree::keepOrMerge(const OutFile &File, const std::string &Base,
                                      const std::string &Edited) {
  if (File.Text == Base) // the translation has not changed
    return Outcome::Kept;
  if (Options.MergeEdits) {
    if (const auto Both = mergedByGit(Edited, Base, File.Text)) {
      const Outcome Result = write(File, *Both);
      // The next translation is compared with this one, not with the merged text.
      if (Result == Outcome::Written)
        Earlier.rememberWritten(File.Path, File.Text);
      return Result;
    }
    error() << pathOf(File)
            << ": the new translation and your edits change the same lines, or there is no "
            << "git to merge them; it is left as it is\n";
    return Outcome::Failed;
  }
  note() << pathOf(File) << ": edited since it was written, and left as it is; "
         << "--merge brings your edits and the new translation together, --force drops them\n";
  return Outcome::Outdated;
}

OutTree::Outcome OutTree::write(const OutFile &File, const std::string &Text) {
  const std::string Path = pathOf(File);
  switch (Options.OutputAction) {
  case TreeOptions::Action::Nothing:
    return Outcome::Written;
  case TreeOptions::Action::Diff:
    writeUnifiedDiff(File.Source.empty() ? "/dev/null" : "a/" + File.Path, File.Before,
                     "b/" + File.Path, Text, outs());
    return Outcome::Written;
  case TreeOptions::Action::Write:
    break;
  }
  if (const auto E = sys::fs::create_directories(sys::path::parent_path(Path),
                                                 /*IgnoreExisting=*/true, sys::fs::all_all)) {
    error() << Path << ": cannot be written: " << E.message() << "\n";
    return Outcome::Failed;
  }
  if (Options.isInPlace() && !Options.BackupSuffix.empty())
    if (Error E = writeOutput(Path + Options.BackupSuffix, contentsOf(Path).value_or(""),
                              Options.Force)) {
      error() << toString(std::move(E)) << "\n";
      return Outcome::Failed;
    }
  // This comes first: a run that is ended in between must not leave a text that looks like the
  // user's.
  if (Text == File.Text)
    Earlier.rememberWritten(File.Path, Text);
  if (Error E = writeOutput(Path, Text, /*Overwrite=*/true)) {
    error() << toString(std::move(E)) << "\n";
    return Outcome::Failed;
  }
  // An executable file stays executable.
  if (const auto Permissions = sys::fs::getPermissions(File.Source);
      !File.Source.empty() && Permissions)
    sys::fs::setPermissions(Path, *Permissions | sys::fs::owner_write);
  return Outcome::Written;
}

} // namespace amp2hip
