#include "amp2hip/Dialect/LanguageMode.h"

using namespace clang;

namespace amp2hip {

void LanguageMode::setHip(bool IsDevice) {
  Options.CUDA = Options.HIP = true;
  Options.CUDAIsDevice = IsDevice;
}

void LanguageMode::setAmp() {
  // HIP has the attributes and the overload resolution by side that restrictions need.
  setHip(/*IsDevice=*/false);
  // A constexpr function without a specifier is a cpu function like any other (L25).
  Options.CUDAHostDeviceConstexpr = false;
  // Visual C++ has some of GNU's extensions.
  Options.GNUMode = true;
  // Classes of the library have __declspec(property) members; users' sources have related words.
  Options.DeclSpecKeyword = true;
  Options.MicrosoftExt = true;
  // A narrowing conversion in braces is an error, as it is in the output.
  Options.MSCompatibilityVersion = LangOptions::MSVC2019 * 100000;
  // A template without instantiations is translated, too. A name that only an instantiation finds
  // would be an error for the compilers of the output.
  Options.DelayedTemplateParsing = false;
}

void LanguageMode::useDeviceSide() {
  Options.CUDAIsDevice = true;
  Options.GPUExcludeWrongSideOverloads = true;
}

} // namespace amp2hip
