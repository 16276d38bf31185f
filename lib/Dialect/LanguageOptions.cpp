#include "amp2hip/Dialect/Dialect.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {

void configureForAmp(CompilerInstance &CI, llvm::StringRef RuntimeIncludeDirectory) {
  // HIP's host side: its attributes and its overload resolution by side are what restrictions need.
  LangOptions &Lang = CI.getLangOpts();
  Lang.CUDA = true;
  Lang.HIP = true;
  Lang.CUDAIsDevice = false;
  // A constexpr function without a specifier is a cpu function like any other (L25).
  Lang.CUDAHostDeviceConstexpr = false;
  // Visual C++ has some of GNU's extensions, so the source is read with them. GNU mode also changes
  // macros; these stay as the output's compilers have them.
  if (!Lang.GNUMode) {
    CI.getPreprocessorOpts().addMacroDef("__STRICT_ANSI__=1");
    for (llvm::StringRef Name : {"linux", "unix"})
      CI.getPreprocessorOpts().addMacroUndef(Name);
  }
  Lang.GNUMode = true;
  // Library classes have __declspec(property) members, and users' sources the words that go with
  // it.
  Lang.DeclSpecKeyword = true;
  Lang.MicrosoftExt = true;
  // What narrows in braces is an error, as it is in the output.
  Lang.MSCompatibilityVersion = LangOptions::MSVC2019 * 100000;
  // A template that nothing instantiates is translated too; and what is found only when one is
  // instantiated, the compilers of the output would not find.
  Lang.DelayedTemplateParsing = false;

  // Where Clang's attributes have to stand is our concern, not nvcc's.
  CI.getDiagnostics().setSeverityForGroup(diag::Flavor::WarningOrError, "cuda-compat",
                                          diag::Severity::Ignored);

  // Which the output's compilers refuse.
  CI.getDiagnostics().setSeverityForGroup(diag::Flavor::WarningOrError,
                                          "microsoft-redeclare-static", diag::Severity::Warning);

  // In front of the toolchain's directories, where ROCm's HIP headers may be: the source is read
  // with the CPU device's, so that translating needs no HIP.
  auto &Entries = CI.getHeaderSearchOpts().UserEntries;
  for (llvm::StringRef Name : {"amp2hip-cpu", "amp2hip"}) {
    llvm::SmallString<256> Path(RuntimeIncludeDirectory);
    llvm::sys::path::append(Path, Name);
    Entries.emplace(Entries.begin(), Path, frontend::System, /*isFramework=*/false,
                    /*ignoreSysRoot=*/true);
  }
  // Behind everything else, so that a user's own headers of Windows win.
  for (llvm::StringRef Name : {"amp2hip-windows", "amp2hip-ppl"}) {
    llvm::SmallString<256> Path(RuntimeIncludeDirectory);
    llvm::sys::path::append(Path, Name);
    Entries.emplace_back(Path, frontend::After, /*isFramework=*/false, /*ignoreSysRoot=*/true);
  }
}

} // namespace amp2hip
