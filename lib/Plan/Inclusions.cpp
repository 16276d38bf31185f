// Inclusions: how the output names their files.

#include "PlanBuilder.h"
#include "amp2hip/Support/Paths.h"

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

/// True if the directive leads to the same file when it is written in the main file.
bool isFoundFromMain(const Inclusion &I, llvm::StringRef MainDirectory, const SourceManager &SM) {
  llvm::SmallString<256> FromMain(MainDirectory);
  path::append(FromMain, I.Name.Spelled);
  if (llvm::sys::fs::exists(FromMain))
    return llvm::sys::fs::equivalent(FromMain, I.File.getName());
  // The header is beside the file that includes it, where the output does not find it; or it is on
  // the include path.
  llvm::SmallString<256> FromIncluder(directoryOf(SM.getFilename(I.Hash)));
  path::append(FromIncluder, I.Name.Spelled);
  return !llvm::sys::fs::exists(FromIncluder);
}

/// Returns where the preprocessor first enters the header that declares HIP's words; invalid if it
/// never does.
SourceLocation declarationOfHip(const SourceManager &SM) {
  for (unsigned I = 0; I < SM.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (Entry.isFile() && SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()) &&
        Entry.getFile().getName().ends_with("hip/hip_runtime.h"))
      return SourceLocation::getFromRawEncoding(Entry.getOffset());
  }
  return {};
}

/// True if a restriction is written, or declared forward, before the header that declares HIP's
/// words. C++ AMP needs no header for restrictions, so headers with some may be included before
/// <amp.h>.
bool needsRuntimeInFront(const PlanBuilder &P) {
  const SourceManager &SM = P.SM;
  const SourceLocation Hip = declarationOfHip(SM);
  const auto IsBeforeHip = [&](SourceLocation At) {
    return Hip.isInvalid() || SM.isBeforeInTranslationUnit(At, Hip);
  };
  return llvm::any_of(P.Model.Dialect.Specifiers, [&](const RestrictionSpecifier &S) {
    const SourceLocation At = SM.getExpansionLoc(S.Range.getBegin());
    const ForwardDeclaration *Forward = forwardWith(At, P.Model.Dialect.Made.Forwards, SM);
    return S.Set.Amp && (IsBeforeHip(At) ||
                         (Forward && IsBeforeHip(locationIn(Forward->Into, Forward->At, SM))));
  });
}

/// Returns the main file, or the file of the command line, through which the location is read.
FileID outermostFile(SourceLocation At, const SourceManager &SM) {
  FileID File = SM.getFileID(SM.getExpansionLoc(At));
  for (SourceLocation By = SM.getIncludeLoc(File); By.isValid() && !SM.isWrittenInBuiltinFile(By);
       By = SM.getIncludeLoc(File))
    File = SM.getFileID(By);
  return File;
}

} // namespace

void planInclusions(PlanBuilder &P) {
  for (const SourceLocation Use : P.Model.Dialect.CompilerMacroUses)
    P.Result.Dialect.AskingForCompiler.insert(outermostFile(Use, P.SM));
  P.Result.Dialect.NeedsRuntimeInFront = needsRuntimeInFront(P);
  const OptionalFileEntryRef Main = P.SM.getFileEntryRefForID(P.SM.getMainFileID());
  const llvm::StringRef Directory = Main ? directoryOf(Main->getName()) : ".";
  P.Result.Dialect.Inclusions = P.Model.Dialect.Inclusions;
  for (Inclusion &I : P.Result.Dialect.Inclusions)
    if (!P.SM.isInMainFile(I.Hash) && !I.Name.IsAngled && !isFoundFromMain(I, Directory, P.SM))
      I.FromMain = relativePath(I.File.getName(), Directory);
}

} // namespace amp2hip
