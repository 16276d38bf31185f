// The language mode in which Clang parses a source or an output.
#pragma once

#include "clang/Basic/LangOptions.h"

namespace amp2hip {

/// Changes the language options of a compiler instance. Clang looks at them all the time while it
/// lexes and parses, so a change between two of its steps changes what the next step does. Nothing
/// else in the translator writes them.
class LanguageMode {
public:
  /// The mode writes to these options, which must outlive it.
  explicit LanguageMode(clang::LangOptions &Options) : Options(Options) {}

  /// C++ AMP: the host side of HIP, with the extensions that its sources use. Set before the
  /// preprocessor is made.
  void setAmp();
  /// Changes C++ AMP to the device side of HIP. A function that only the cpu can call is then no
  /// candidate in code for both sides (L51).
  void useDeviceSide();
  /// Makes Clang accept code that Visual C++ accepts, where it can. Set after the preprocessor has
  /// its predefined macros, because the C++ library is still the GNU one.
  void addMicrosoft() { Options.MSVCCompat = true; }
  /// The mode for an output: one side of HIP.
  void setHip(bool IsDevice);
  /// Makes Clang treat the functions of both sides alike, and print counts of errors without a
  /// side.
  void removeSides() { Options.CUDA = false; }

  /// Removes the sides for as long as it lives, so that overload resolution is that of plain C++.
  class WithoutSides {
  public:
    explicit WithoutSides(clang::LangOptions &Options) : Options(Options) { Options.CUDA = false; }
    ~WithoutSides() { Options.CUDA = true; }
    WithoutSides(const WithoutSides &) = delete;
    WithoutSides &operator=(const WithoutSides &) = delete;

  private:
    clang::LangOptions &Options;
  };

private:
  clang::LangOptions &Options;
};

} // namespace amp2hip
