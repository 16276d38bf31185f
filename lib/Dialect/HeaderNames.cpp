#include "HeaderNames.h"

#include "amp2hip/Support/Paths.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/DirectoryLookup.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorLexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
namespace path = llvm::sys::path;

namespace amp2hip {
namespace {

/// The directory's entry with that name, or with one that differs in case.
std::optional<std::string> entryOf(llvm::StringRef Directory, llvm::StringRef Name,
                                   llvm::vfs::FileSystem &Files) {
  llvm::SmallString<256> Exact(Directory);
  path::append(Exact, Name);
  if (Files.exists(Exact))
    return Name.str();
  // The first of several entries by name is chosen, so that the directory's order is irrelevant.
  std::optional<std::string> Found;
  std::error_code Error;
  for (auto I = Files.dir_begin(Directory, Error); !Error && I != llvm::vfs::directory_iterator();
       I.increment(Error)) {
    const llvm::StringRef Entry = path::filename(I->path());
    if (Entry.equals_insensitive(Name) && (!Found || Entry < *Found))
      Found = Entry.str();
  }
  return Found;
}

/// The path of the file below the directory, in the case of its entries; nothing if there is no
/// such file.
std::optional<std::string> nameIn(llvm::StringRef Directory, llvm::StringRef Written,
                                  llvm::vfs::FileSystem &Files) {
  llvm::SmallString<256> At(Directory.empty() ? "." : Directory);
  std::string Name;
  llvm::SmallVector<llvm::StringRef> Parts;
  llvm::SplitString(Written, Parts, "/\\");
  for (llvm::StringRef Part : Parts) {
    const bool IsStep = Part == "." || Part == "..";
    const std::optional<std::string> Entry = IsStep ? Part.str() : entryOf(At, Part, Files);
    if (!Entry)
      return std::nullopt;
    path::append(At, *Entry);
    Name += (Name.empty() ? "" : "/") + *Entry;
  }
  const auto Status = Files.status(At);
  return Status && Status->isRegularFile() ? std::optional(Name) : std::nullopt;
}

} // namespace

std::optional<MisspelledHeader> findMisspelled(llvm::StringRef Written, Preprocessor &PP) {
  if (path::is_absolute(Written))
    return std::nullopt;
  const SourceManager &SM = PP.getSourceManager();
  llvm::vfs::FileSystem &Files = PP.getFileManager().getVirtualFileSystem();
  const auto In = [&](llvm::StringRef Directory, bool IsSystem) -> std::optional<MisspelledHeader> {
    const std::optional<std::string> Name = nameIn(Directory, Written, Files);
    if (!Name)
      return std::nullopt;
    llvm::SmallString<256> Path(Directory);
    path::append(Path, *Name);
    const OptionalFileEntryRef File = PP.getFileManager().getOptionalFileRef(Path);
    if (!File)
      return std::nullopt;
    return MisspelledHeader{*File, *Name, Written.str(), IsSystem};
  };
  llvm::StringRef OwnFolder; // the folder of the file with the directive
  const PreprocessorLexer *Current = PP.getCurrentFileLexer();
  for (FileID ID = Current ? Current->getFileID() : FileID(); ID.isValid();
       ID = SM.getFileID(SM.getIncludeLoc(ID))) {
    const OptionalFileEntryRef Includer = SM.getFileEntryRefForID(ID);
    if (!Includer)
      break;
    const llvm::StringRef Folder = path::parent_path(Includer->getName());
    const bool IsOwn = ID == Current->getFileID();
    if (IsOwn)
      OwnFolder = Folder;
    auto Found = In(Folder, SM.isInSystemHeader(SM.getLocForStartOfFile(ID)));
    if (!Found)
      continue;
    // Other compilers look only beside the file with the directive.
    if (!IsOwn && Folder != OwnFolder)
      Found->Name = relativePath(Found->File.getName(), OwnFolder.empty() ? "." : OwnFolder);
    return Found;
  }
  for (const DirectoryLookup &Directory : PP.getHeaderSearchInfo().search_dir_range())
    if (auto Found = In(Directory.getName(), Directory.isSystemHeaderDirectory()))
      return Found;
  return std::nullopt;
}

} // namespace amp2hip
