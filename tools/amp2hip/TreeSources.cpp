#include "TreeSources.h"

#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

#include <set>

using namespace llvm;

namespace amp2hip {
namespace {

bool isSource(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path))
      .Cases(".cpp", ".cxx", ".cc", ".c++", ".C", ".amp", true)
      .Default(false);
}
bool isHeader(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path))
      .Cases(".h", ".hpp", ".hxx", ".hh", ".inl", ".inc", ".ipp", true)
      .Default(false);
}

} // namespace

std::vector<std::string> sourcesIn(const InputTree &Tree, StringRef LeftOut) {
  std::vector<std::string> Result;
  for (const auto &[Root, Place] : Tree.roots()) {
    std::error_code E;
    for (sys::fs::recursive_directory_iterator I(Root, E, /*follow_symlinks=*/false), End;
         I != End && !E; I.increment(E)) {
      const StringRef Name = sys::path::filename(I->path());
      if (I->type() == sys::fs::file_type::directory_file) {
        if (Name.starts_with(".") || I->path() == LeftOut)
          I.no_push();
      } else if (isSource(Name)) {
        Result.push_back(I->path());
      }
    }
  }
  llvm::sort(Result);
  return Result;
}

Project projectOf(ArrayRef<std::string> Sources, StringRef Root) {
  Project Result;
  Result.Name = sys::path::filename(Root).str();
  ProjectTarget Target;
  Target.Name = Result.Name;
  Target.TargetKind = ProjectTarget::Kind::Objects;
  for (const StringRef Source : Sources) {
    SourceCommand Command;
    Command.File = realPathOf(Source);
    Command.Directory = realPathOf(".");
    if (isHeader(Source) || Source.ends_with(".amp")) // Clang would not read them as C++ sources
      Command.Flags = {"-x", "c++"};
    Target.Sources.push_back(std::move(Command));
  }
  Result.Targets.push_back(std::move(Target));
  return Result;
}

std::string rulesLeftOut(const InputTree &Tree) {
  const Regex Rule("^[ \t]*(install|export|add_test|gtest_discover_tests)[ \t]*\\(",
                   Regex::Newline | Regex::IgnoreCase);
  std::set<std::string> Names;
  std::string First;
  Tree.forEachEntry([&](const std::string &Path, sys::fs::file_type) {
    if (sys::path::filename(Path) != "CMakeLists.txt")
      return;
    const std::string Text = contentsOf(Path).value_or("");
    SmallVector<StringRef, 2> Found;
    for (StringRef Rest = Text; Rule.match(Rest, &Found);
         Rest = Rest.drop_front(Found[0].end() - Rest.begin())) {
      Names.insert(Found[1].lower() + "()");
      First = First.empty() ? Path : First;
    }
  });
  if (Names.empty())
    return "";
  return First + ": warning: the new CMakeLists.txt has the targets, but no " + join(Names, ", ") +
         "; add the calls that you need";
}

} // namespace amp2hip
