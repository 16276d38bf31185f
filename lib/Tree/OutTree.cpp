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

#include <filesystem>

using namespace llvm;
namespace fs = std::filesystem;

namespace amp2hip {
namespace {

constexpr int MostSteps = 1000; // more than a path has folders and links

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

std::string OutTree::pathOf(StringRef Output) const {
  SmallString<256> Path(Options.OutRoot);
  sys::path::append(Path, Output);
  return Path.str().str();
}

/// True for a file that a source reads, for any other one below the input's root, and for a place
/// there. The output's root may be inside of that, and links in either may lead to the other.
bool OutTree::isInput(std::string Path) const {
  // What is not there yet is made where the folder leads, or a link that leads nowhere.
  std::error_code E;
  for (int Steps = 0; !sys::fs::exists(Path); ++Steps) {
    if (Steps == MostSteps)
      return true;
    const fs::path Above = fs::path(Path).parent_path();
    Path = sys::fs::is_symlink_file(Path) ? Above / fs::read_symlink(Path, E) : Above;
  }
  const std::string Real = realPathOf(Path);
  const bool IsInsideOut = Options.Input.placeOf(Options.OutRoot) &&
                           (Real == Options.OutRoot || pathBelow(Options.OutRoot, Real));
  return Read.count(Real) || (Options.Input.placeOf(Real) && !IsInsideOut);
}

/// True for a link that an earlier run has made.
bool OutTree::isOwnLink(StringRef Output) const {
  std::error_code E;
  const fs::path Leads = fs::read_symlink(pathOf(Output), E);
  return !E && Earlier.hasWritten(Output, Leads.string());
}

/// Removes links that an earlier run has made where the output, or a folder above it, is to be.
void OutTree::removeOwnLinks(StringRef Output) const {
  for (; !Output.empty(); Output = sys::path::parent_path(Output)) {
    const std::string Link = pathOf(Output);
    if (isOwnLink(Output) && !isInput(sys::path::parent_path(Link).str()))
      sys::fs::remove(Link);
  }
}

OutTree::Outcome OutTree::put(const OutFile &File) {
  const std::string Path = pathOf(File.Path);
  if (Options.OutputAction == TreeOptions::Action::Write && !Options.isInPlace())
    removeOwnLinks(File.Path);
  const std::optional<std::string> Existing = contentsOf(Path);
  const std::optional<std::string> Base = Earlier.written(File.Path);
  if (Existing == File.Text) {
    Earlier.rememberWritten(File.Path, File.Text);
    return Outcome::UpToDate;
  }
  if (!Options.isInPlace() && isInput(Path)) {
    error() << Path << ": the output would "
            << (Existing ? "replace a source\n" : "be written among the sources\n");
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
    error() << pathOf(File.Path)
            << ": the new translation and your edits change the same lines, or there is no "
            << "git to merge them; it is left as it is\n";
    return Outcome::Failed;
  }
  note() << pathOf(File.Path) << ": edited since it was written, and left as it is; "
         << "--merge brings your edits and the new translation together, --force drops them\n";
  return Outcome::Outdated;
}

OutTree::Outcome OutTree::write(const OutFile &File, const std::string &Text) {
  const std::string Path = pathOf(File.Path);
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

OutTree::Outcome OutTree::putLink(const std::string &Path, const std::string &Target) {
  const std::string Link = pathOf(Path), To = pathOf(Target);
  const std::string Folder = sys::path::parent_path(Link).str();
  const auto Fail = [&](const Twine &Why) {
    error() << Link << ": " << Why << "\n";
    return Outcome::Failed;
  };
  if (!sys::fs::exists(To))
    return Outcome::UpToDate;
  if (isInput(Folder))
    return Fail("the link would be written among the sources");
  removeOwnLinks(sys::path::parent_path(Path));
  if (const auto E = sys::fs::create_directories(Folder, /*IgnoreExisting=*/true, sys::fs::all_all))
    return Fail("cannot be written: " + E.message());
  const bool IsLink = sys::fs::is_symlink_file(Link);
  std::string Leads = relativePath(To, Folder);
  if (Leads.empty())
    Leads = ".";
  const bool IsRight = IsLink && realPathOf(Link) == realPathOf(To);
  if (!IsRight && (IsLink || sys::fs::exists(Link))) {
    const bool IsOwn =
        IsLink ? isOwnLink(Path) : Earlier.hasWritten(Path, contentsOf(Link).value_or(""));
    if (sys::fs::is_directory(Link) && !IsLink)
      return Fail("a link to '" + Target + "' is to be here, and there is a folder");
    if (!IsOwn && !Options.Force)
      return Fail("exists and was not written by amp2hip; use --force to replace it");
    if (!IsLink && isInput(Link))
      return Fail("the link would replace a source");
    sys::fs::remove(Link);
  }
  if (IsRight)
    return Outcome::UpToDate;
  Earlier.rememberWritten(Path, Leads);
  if (const auto E = sys::fs::create_link(Leads, Link))
    return Fail("cannot be written: " + E.message());
  return Outcome::Written;
}

} // namespace amp2hip
