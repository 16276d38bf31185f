#include "OutTree.h"

#include "amp2hip/Driver/Output.h"
#include "amp2hip/Support/LineDiff.h"
#include "amp2hip/Support/Paths.h"
#include "amp2hip/Support/Process.h"
#include "amp2hip/Support/Temporary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"

#include <filesystem>

using namespace llvm;
namespace fs = std::filesystem;

namespace amp2hip {
namespace {

constexpr int MostSteps = 1000; // no path has more folders and links

raw_ostream &error() { return WithColor::error(errs(), "amp2hip"); }
raw_ostream &note() { return WithColor::note(errs(), "amp2hip"); }

/// The label of the user's text in git's conflict markers.
constexpr StringLiteral Edits = "your edits";

/// Returns the line of the first conflict that git has marked in the text, or 0.
unsigned conflictIn(StringRef Text) {
  const size_t Mark = ("\n" + Text).str().find(("\n<<<<<<< " + Edits).str());
  return Mark == std::string::npos ? 0 : Text.take_front(Mark).count('\n') + 1;
}

/// Returns Base with the changes of both texts, as `git merge-file` merges them, with both texts
/// between marks where they change the same lines; none if there is no git.
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
  const ProcessEnd End =
      runProcess(*Git,
                 {*Git, "merge-file", "-p", "-q", "-L", Edits, "-L", "the last translation", "-L",
                  "the new translation", Names[0], Names[1], Names[2]},
                 {"", Names[3].str(), ""});
  constexpr int MostConflicts = 127; // the limit of the exit status
  if (!End.HasStarted || End.ReturnCode < 0 || End.ReturnCode > MostConflicts)
    return std::nullopt;
  return contentsOf(Names[3]);
}

} // namespace

std::string OutTree::pathOf(StringRef Output) const {
  SmallString<256> Path(Options.OutRoot);
  sys::path::append(Path, Output);
  return Path.str().str();
}

/// True for a file that a source reads, for any other file below the input's root, and for a place
/// there. The output's root may be inside of the input's, and links in either may lead to the
/// other.
bool OutTree::isInput(std::string Path) const {
  // A missing file is created where its folder leads, or where a link to a missing file leads.
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

/// Removes links of an earlier run that are in the place of the output or of a folder above it.
void OutTree::removeOwnLinks(StringRef Output) const {
  for (; !Output.empty(); Output = sys::path::parent_path(Output)) {
    const std::string Link = pathOf(Output);
    if (isOwnLink(Output) && !isInput(sys::path::parent_path(Link).str()))
      sys::fs::remove(Link);
  }
}

OutTree::Outcome OutTree::failed(const std::string &Path, const Twine &Why) {
  Problem = Why.str();
  error() << Path << ": " << Problem << "\n";
  return Outcome::Failed;
}

/// Remembers the text that the translation gives an output.
void OutTree::remember(const OutFile &File) {
  Earlier.rememberWritten(File.Path, File.Source.empty() ? "" : Options.relative(File.Source),
                          File.Text);
}

OutTree::Outcome OutTree::put(const OutFile &File) {
  const std::string Path = pathOf(File.Path);
  if (Options.OutputAction == TreeOptions::Action::Write && !Options.isInPlace())
    removeOwnLinks(File.Path);
  const std::optional<std::string> Existing = contentsOf(Path);
  const std::optional<std::string> Base = Earlier.written(File.Path);
  if (Existing == File.Text) {
    remember(File);
    return Outcome::UpToDate;
  }
  if (!Options.isInPlace() && isInput(Path)) {
    return failed(Path, Existing ? "the output would replace a source"
                                 : "the output would be written among the sources");
  }
  if (!Existing || Options.Force || Options.isInPlace() || Earlier.hasWritten(File.Path, *Existing))
    return write(File, File.Text);
  if (Base)
    return keepOrMerge(File, *Base, *Existing);
  if (!isGenerated(*Existing))
    return failed(Path, "exists and was not written by amp2hip; use --force to replace it");
  return write(File, File.Text);
}

OutTree::Outcome OutTree::keepOrMerge(const OutFile &File, const std::string &Base,
                                      const std::string &Edited) {
  const std::string Path = pathOf(File.Path);
  const auto Conflict = [&](unsigned Line) {
    return failed(Path + ":" + std::to_string(Line),
                  "an edit and the new translation change the same lines; resolve the conflict "
                  "between '<<<<<<<' and '>>>>>>>'");
  };
  if (const unsigned Line = conflictIn(Edited))
    return Conflict(Line);
  if (File.Text == Base) // the translation has not changed
    return Outcome::Kept;
  if (!Options.MergeEdits) {
    note() << Path << ": edited since it was written, so it is left unchanged; "
           << "--merge merges the edits with the new translation, --force discards them\n";
    return Outcome::Outdated;
  }
  if (Options.OutputAction == TreeOptions::Action::Nothing)
    return Outcome::Outdated;
  const auto Both = mergedByGit(Edited, Base, File.Text);
  if (!Both)
    return failed(Path, "git, which merges the edits with the new translation, is not found");
  const Outcome Result = write(File, *Both);
  // The next translation is compared with this one, not with the merged text.
  if (Result == Outcome::Written)
    remember(File);
  const unsigned Line = conflictIn(*Both);
  return Line && Result == Outcome::Written ? Conflict(Line) : Result;
}

OutTree::Outcome OutTree::write(const OutFile &File, const std::string &Text) {
  const std::string Path = pathOf(File.Path);
  switch (Options.OutputAction) {
  case TreeOptions::Action::Nothing:
    return Outcome::Written;
  case TreeOptions::Action::Diff:
    if (const auto Existing = contentsOf(Path))
      writeUnifiedDiff("a/" + File.Path, *Existing, "b/" + File.Path, Text, outs());
    else
      writeUnifiedDiff(File.Source.empty() ? "/dev/null" : "a/" + File.Path, File.Before,
                       "b/" + File.Path, Text, outs());
    return Outcome::Written;
  case TreeOptions::Action::Write:
    break;
  }
  if (const auto E = sys::fs::create_directories(sys::path::parent_path(Path),
                                                 /*IgnoreExisting=*/true, sys::fs::all_all))
    return failed(Path, "cannot be written: " + E.message());
  if (Options.isInPlace() && !Options.BackupSuffix.empty())
    if (Error E = writeOutput(Path + Options.BackupSuffix, contentsOf(Path).value_or(""),
                              Options.Force)) {
      error() << toString(std::move(E)) << "\n";
      return Outcome::Failed;
    }
  // This comes first: a run that is interrupted in between must not leave a text that looks like
  // the user's.
  if (Text == File.Text)
    remember(File);
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

std::vector<std::pair<std::string, std::string>> OutTree::gone() const {
  std::vector<std::pair<std::string, std::string>> Result = Earlier.allWritten();
  erase_if(Result, [&](const auto &Written) {
    return Written.second.empty() || sys::fs::exists(Options.InRoot + "/" + Written.second);
  });
  return Result;
}

OutTree::Outcome OutTree::putGone(const std::string &Path, const std::string &Source) {
  const std::string Output = pathOf(Path);
  const std::optional<std::string> Existing = contentsOf(Output);
  if (!Existing || isInput(Output)) {
    Earlier.forgetWritten(Path);
    return Outcome::UpToDate;
  }
  const bool IsEdited = !Earlier.hasWritten(Path, *Existing);
  if (!Options.Prune || (IsEdited && !Options.Force)) {
    note() << Output << ": its source '" << Source << "' no longer exists; "
           << (IsEdited ? "it has been edited, so it is kept" : "use --prune to remove it") << "\n";
    return Outcome::Kept;
  }
  if (Options.OutputAction == TreeOptions::Action::Diff)
    writeUnifiedDiff("a/" + Path, *Existing, "/dev/null", "", outs());
  if (Options.OutputAction != TreeOptions::Action::Write)
    return Outcome::Written;
  if (const auto E = sys::fs::remove(Output))
    return failed(Output, "cannot be removed: " + E.message());
  Earlier.forgetWritten(Path);
  // Folders that this leaves empty go too.
  for (StringRef Above = sys::path::parent_path(Output);
       Above.size() > Options.OutRoot.size() && fs::is_empty(Above.str());
       Above = sys::path::parent_path(Above))
    if (sys::fs::remove(Above))
      break;
  return Outcome::Written;
}

OutTree::Outcome OutTree::putLink(const std::string &Path, const std::string &Target) {
  const std::string Link = pathOf(Path), To = pathOf(Target);
  const std::string Folder = sys::path::parent_path(Link).str();
  const auto Fail = [&](const Twine &Why) { return failed(Link, Why); };
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
      return Fail("cannot create a link to '" + Target + "', because a folder exists here");
    if (!IsOwn && !Options.Force)
      return Fail("exists and was not written by amp2hip; use --force to replace it");
    if (!IsLink && isInput(Link))
      return Fail("the link would replace a source");
    sys::fs::remove(Link);
  }
  if (IsRight)
    return Outcome::UpToDate;
  Earlier.rememberWritten(Path, /*Source=*/"", Leads);
  if (const auto E = sys::fs::create_link(Leads, Link))
    return Fail("cannot be written: " + E.message());
  return Outcome::Written;
}

} // namespace amp2hip
