#include "Precompiled.h"

#include "amp2hip/Support/LlvmVersion.h"

#include "clang/Basic/FileManager.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/PCHContainerOperations.h"

using namespace clang;

namespace amp2hip {

std::vector<std::string> precompiledHeaders(const std::vector<std::string> &Flags) {
  std::vector<std::string> Headers;
  FileManager Files{FileSystemOptions()};
  const DiagnosticOptionsOwner Options(new DiagnosticOptions);
  const IntrusiveRefCntPtr<DiagnosticsEngine> Diags =
      makeEngine(*Options, new IgnoringDiagConsumer);
  const RawPCHContainerReader Reader;
  for (size_t I = 0; I + 1 < Flags.size(); ++I) {
    const bool IsOfClang = I > 0 && Flags[I - 1] == "-Xclang";
    if (Flags[I] != "-include-pch" || IsOfClang) // CMake then names the header's text too
      continue;
    std::string Header = ASTReader::getOriginalSourceFile(Flags[I + 1], Files, Reader, *Diags);
    if (!Header.empty())
      Headers.push_back(std::move(Header));
  }
  return Headers;
}

} // namespace amp2hip
