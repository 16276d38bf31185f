// How an inclusion that moves to the main file names its file.

#include "Planning.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
namespace path = llvm::sys::path;

namespace amp2hip {
namespace {

llvm::StringRef directoryOf(llvm::StringRef File) {
  const llvm::StringRef Directory = path::parent_path(File);
  return Directory.empty() ? "." : Directory;
}

/// The way from a directory to a file, with slashes.
std::string relativePath(llvm::StringRef File, llvm::StringRef Directory) {
  llvm::SmallString<256> From, To;
  if (llvm::sys::fs::real_path(Directory, From) || llvm::sys::fs::real_path(File, To))
    return File.str();
  auto F = path::begin(From), FEnd = path::end(From);
  auto T = path::begin(To), TEnd = path::end(To);
  while (F != FEnd && T != TEnd && *F == *T)
    ++F, ++T;
  llvm::SmallString<256> Result;
  for (; F != FEnd; ++F)
    path::append(Result, "..");
  for (; T != TEnd; ++T)
    path::append(Result, *T);
  return path::convert_to_slash(Result);
}

bool isFoundFromMain(const Inclusion &I, llvm::StringRef MainDirectory, const SourceManager &SM) {
  llvm::SmallString<256> FromMain(MainDirectory);
  path::append(FromMain, I.Spelled);
  if (llvm::sys::fs::exists(FromMain))
    return llvm::sys::fs::equivalent(FromMain, I.File.getName());
  // Found beside the file that includes it, which is not where the output is; or on the path.
  llvm::SmallString<256> FromIncluder(directoryOf(SM.getFilename(I.Hash)));
  path::append(FromIncluder, I.Spelled);
  return !llvm::sys::fs::exists(FromIncluder);
}

/// Where the preprocessor first enters the header that declares HIP's words; invalid if it does
/// not.
SourceLocation declarationOfHip(const SourceManager &SM) {
  for (unsigned I = 0; I < SM.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (Entry.isFile() && SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()) &&
        Entry.getFile().getName().ends_with("hip/hip_runtime.h"))
      return SourceLocation::getFromRawEncoding(Entry.getOffset());
  }
  return {};
}

/// C++ AMP's restrictions need no header; a header with some may well be included in front of
/// <amp.h>.
bool needsRuntimeInFront(const Planning &P) {
  const SourceLocation Hip = declarationOfHip(P.SM);
  return llvm::any_of(P.Model.Dialect.Specifiers, [&](const RestrictionSpecifier &S) {
    return S.Set.Amp && (Hip.isInvalid() || P.SM.isBeforeInTranslationUnit(
                                                P.SM.getExpansionLoc(S.Range.getBegin()), Hip));
  });
}

} // namespace

void planInclusions(Planning &P) {
  P.Result.NeedsRuntimeInFront = needsRuntimeInFront(P);
  const OptionalFileEntryRef Main = P.SM.getFileEntryRefForID(P.SM.getMainFileID());
  const llvm::StringRef Directory = Main ? directoryOf(Main->getName()) : ".";
  for (const Inclusion &I : P.Model.Dialect.Inclusions) {
    InclusionPlan Result{&I, {}, {}};
    if (I.IsMisspelled || I.IsUtf16)
      Result.Spelled = I.IsAngled ? "<" + I.Spelled + ">" : "\"" + I.Spelled + "\"";
    const bool IsInMain = P.SM.isInMainFile(I.Hash);
    if (!IsInMain && !I.IsAngled && !isFoundFromMain(I, Directory, P.SM))
      Result.FromMain = relativePath(I.File.getName(), Directory);
    P.Result.Inclusions.push_back(std::move(Result));
  }
}

} // namespace amp2hip
