#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/LanguageMode.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {

/// Keeps the predefined macros of strict C++, which the compilers of the output have, before GNU
/// mode changes them.
static void keepStandardMacros(CompilerInstance &CI) {
  if (CI.getLangOpts().GNUMode)
    return;
  CI.getPreprocessorOpts().addMacroDef("__STRICT_ANSI__=1");
  // GCC 16's library enables __int128 by one of these macros or __STRICT_ANSI__, never by both.
  for (llvm::StringRef Name :
       {"linux", "unix", "__GLIBCXX_TYPE_INT_N_0", "__GLIBCXX_BITSIZE_INT_N_0"})
    CI.getPreprocessorOpts().addMacroUndef(Name);
}

void addRuntimeHeaders(HeaderSearchOptions &Search, llvm::StringRef RuntimeIncludeDirectory) {
  auto PathOf = [&](llvm::StringRef Name) {
    llvm::SmallString<256> Path(RuntimeIncludeDirectory);
    llvm::sys::path::append(Path, Name);
    return Path;
  };
  // These come before the toolchain's directories, which may have ROCm's HIP headers: Clang reads
  // the CPU device's headers, so that translating needs no HIP.
  for (llvm::StringRef Name : {"amp2hip-cpu", "amp2hip"})
    Search.UserEntries.emplace(Search.UserEntries.begin(), PathOf(Name), frontend::System,
                               /*isFramework=*/false, /*ignoreSysRoot=*/true);
  // These come after all others, so that a user's own copies of Windows' headers are found first.
  for (llvm::StringRef Name : {"amp2hip-windows", "amp2hip-ppl"})
    Search.UserEntries.emplace_back(PathOf(Name), frontend::After, /*isFramework=*/false,
                                    /*ignoreSysRoot=*/true);
}

void configureForAmp(CompilerInstance &CI, llvm::StringRef RuntimeIncludeDirectory) {
  keepStandardMacros(CI);
  LanguageMode(CI.getLangOpts()).setAmp();
  // The places where nvcc accepts Clang's attributes do not matter: the output has none of them.
  CI.getDiagnostics().setSeverityForGroup(diag::Flavor::WarningOrError, "cuda-compat",
                                          diag::Severity::Ignored);
  // The compilers of the output refuse this extension, so it becomes a warning that is translated.
  CI.getDiagnostics().setSeverityForGroup(diag::Flavor::WarningOrError,
                                          "microsoft-redeclare-static", diag::Severity::Warning);
  addRuntimeHeaders(CI.getHeaderSearchOpts(), RuntimeIncludeDirectory);
}

} // namespace amp2hip
