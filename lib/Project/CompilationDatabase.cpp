#include "amp2hip/Project/CompilationDatabase.h"

#include "ClOptions.h"
#include "GnuOptions.h"
#include "LinkCommands.h"
#include "Text.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

constexpr StringLiteral FileName = "compile_commands.json";

std::string absolute(StringRef Path, StringRef Base) {
  SmallString<256> Result(Path);
  sys::fs::make_absolute(Base, Result);
  sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
  return Result.str().str();
}

/// True for a database that was written on Windows: the first command or directory begins with a
/// drive.
bool isOfWindows(StringRef Text) {
  return Regex("\"(command|directory|arguments)\": *\\[? *\"(\\\\\")?[A-Za-z]:[\\/]").match(Text);
}

/// True for Visual C++'s compiler, and for Clang in its cl mode.
bool isCl(ArrayRef<std::string> CommandLine) {
  std::string Compiler = StringRef(CommandLine.front()).rsplit('\\').second.lower();
  if (Compiler.empty())
    Compiler = sys::path::filename(CommandLine.front()).lower();
  StringRef Name = Compiler;
  Name.consume_back(".exe");
  return Name == "cl" || Name.starts_with("clang-cl") ||
         is_contained(CommandLine, "--driver-mode=cl");
}

/// Adds the commands of a database to a project.
class DatabaseReader {
public:
  DatabaseReader(StringRef Path, bool IsOfWindows, Project &Into)
      : Path(Path), IsOfWindows(IsOfWindows), Into(Into) {}

  void read(const clang::tooling::CompileCommand &Command) {
    if (Command.CommandLine.empty())
      return warn("an entry has no command; ignored");
    const auto Directory = placeOf(Command.Directory, sys::path::parent_path(Path));
    const auto File = placeOf(Command.Filename, Directory.value_or(""));
    if (!Directory || !File)
      return warnOfOtherMachine(Directory ? Command.Filename : Command.Directory);
    SourceCommand Source;
    Source.Directory = *Directory;
    Source.File = *File;
    // CMake generates this source to precompile headers.
    if (StringRef(sys::path::filename(Source.File)).starts_with("cmake_pch."))
      return;
    if (!sys::fs::exists(Source.File))
      return warn("'" + Source.File + "' is not found; ignored");
    std::string Object = Command.Output;
    setFlags(Source, Command.CommandLine, Object);
    ProjectTarget &Target = targetOf(Object, Source);
    if (any_of(Target.Sources, [&](const SourceCommand &S) { return S.File == Source.File; }))
      return warn("'" + Source.File + "' is compiled more than once; the first command is used");
    Target.Sources.push_back(std::move(Source));
  }

  /// Adds dependencies on the libraries and objects that each target is linked with, and orders the
  /// targets by them.
  void link() {
    for (const ProjectTarget &Other : Into.Targets) {
      if (Other.TargetKind == ProjectTarget::Kind::Program)
        continue;
      const std::string File = linkedFile(CommandOf[Other.Name]);
      for (ProjectTarget &Target : Into.Targets)
        if (&Other != &Target && links(CommandOf[Target.Name], Other.Name, File))
          Target.DependsOn.push_back(Other.Name);
    }
    orderByDependencies(Into.Targets);
  }

private:
  StringRef Path;
  const bool IsOfWindows;
  Project &Into;
  bool IsOfOtherMachine = false;
  LinkCommands Links;
  std::map<std::string, std::string> CommandOf; ///< link commands by target

  void warn(const Twine &Text) { Into.Warnings.push_back((Path + ": warning: " + Text).str()); }

  void warnOfOtherMachine(StringRef File) {
    if (!std::exchange(IsOfOtherMachine, true))
      warn("'" + File +
           "' is a path on another machine; in all entries, replace its leading folders with the "
           "folder of the sources on this machine");
  }

  /// Returns the absolute path of a file; std::nullopt for one on another machine.
  std::optional<std::string> placeOf(StringRef File, StringRef Base) const {
    return IsOfWindows ? localPath(File, Base) : absolute(File, Base);
  }

  void setFlags(SourceCommand &Source, ArrayRef<std::string> CommandLine, std::string &Object) {
    std::vector<std::string> Options;
    for (const std::string &Word : CommandLine.drop_front())
      if (Word != "--" &&
          (StringRef(Word).starts_with("-") || placeOf(Word, Source.Directory) != Source.File))
        Options.push_back(Word);
    Source.IsC = sys::path::extension(Source.File) == ".c";
    if (isCl(CommandLine)) {
      erase_if(Options, [](StringRef Word) { return Word == "--driver-mode=cl"; });
      GnuOptions Translated = gnuOptionsOf(Options);
      Source.Flags = std::move(Translated.Flags);
      Source.IsFastFloatingPoint = Translated.IsFastFloatingPoint.value_or(false);
      Source.IsC = Translated.IsC.value_or(Source.IsC);
      for (const std::string &Option : Translated.LeftOut)
        if (WarnedOptions.insert(Option).second)
          warn("the option '" + Option + "' is ignored, because it has no equivalent here");
    } else {
      takeCompilerOptions(Options, Source, Object);
    }
  }

  StringSet<> WarnedOptions;

  ProjectTarget &targetOf(StringRef Object, const SourceCommand &Source) {
    ObjectPlace Place =
        placeOfObject(Object).value_or(ObjectPlace{Into.Name, ProjectTarget::Kind::Objects});
    const auto Known =
        find_if(Into.Targets, [&](const ProjectTarget &T) { return T.Name == Place.Target; });
    if (Known != Into.Targets.end())
      return *Known;
    const std::string &Command = CommandOf[Place.Target] =
        Links.commandFor(Place.Target, Source.Directory);
    if (Place.Kind == ProjectTarget::Kind::Objects)
      Place.Kind = kindOfLink(Command);
    return Into.Targets.emplace_back(ProjectTarget{Place.Target, Place.Kind, {}, {}, {}});
  }
};

} // namespace

std::optional<std::string> findCompilationDatabase(StringRef Source) {
  SmallString<256> Absolute(Source);
  sys::fs::make_absolute(Absolute);
  sys::path::remove_dots(Absolute, /*remove_dot_dot=*/true);
  for (StringRef Folder = sys::path::parent_path(Absolute); !Folder.empty();
       Folder = sys::path::parent_path(Folder)) {
    SmallString<256> File(Folder);
    sys::path::append(File, FileName);
    if (sys::fs::exists(File))
      return File.str().str();
  }
  return std::nullopt;
}

Expected<Project> readCompilationDatabase(StringRef FileOrFolder) {
  SmallString<256> Path(FileOrFolder);
  sys::fs::make_absolute(Path);
  if (sys::fs::is_directory(Path))
    sys::path::append(Path, FileName);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  if (!sys::fs::exists(Path))
    return errorAt(Path, 0,
                   "is not found; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON; for "
                   "make, 'bear -- make' writes it");
  Expected<std::string> Text = readText(Path);
  if (!Text)
    return Text.takeError();
  const bool IsOfWindows = isOfWindows(*Text);
  std::string Why;
  std::unique_ptr<clang::tooling::CompilationDatabase> Database =
      clang::tooling::JSONCompilationDatabase::loadFromFile(
          Path, Why,
          IsOfWindows ? clang::tooling::JSONCommandLineSyntax::Windows
                      : clang::tooling::JSONCommandLineSyntax::Gnu);
  if (!Database)
    return errorAt(Path, 0, "cannot be read: " + StringRef(Why).trim());
  Database = clang::tooling::expandResponseFiles(std::move(Database), vfs::getRealFileSystem());

  Project Result;
  Result.Name = sys::path::filename(sys::path::parent_path(Path)).str();
  DatabaseReader Reader(Path, IsOfWindows, Result);
  for (const clang::tooling::CompileCommand &Command : Database->getAllCompileCommands())
    Reader.read(Command);
  Reader.link();
  return Result;
}

} // namespace amp2hip
