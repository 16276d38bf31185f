// Parses compiler options with the option table of Clang's driver.
#pragma once

#include "clang/Driver/Options.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"

#include <string>
#include <vector>

namespace amp2hip {

/// The parsed options of one command line.
struct DriverOptions {
  llvm::opt::InputArgList Args;
  /// The index of the last word if it is an option without its value; otherwise the number of
  /// words.
  unsigned Missing;
};

/// Parses options in the mode clang::driver::options::CLOption or ClangOption. The result refers to
/// \p Words.
inline DriverOptions readDriverOptions(llvm::ArrayRef<std::string> Words,
                                       clang::driver::options::ClangVisibility Mode) {
  std::vector<const char *> Texts;
  for (const std::string &Word : Words)
    Texts.push_back(Word.c_str());
  unsigned MissingIndex = 0, MissingCount = 0;
  llvm::opt::InputArgList Args = clang::driver::getDriverOptTable().ParseArgs(
      Texts, MissingIndex, MissingCount, llvm::opt::Visibility(Mode));
  return {std::move(Args), MissingCount != 0 ? MissingIndex : static_cast<unsigned>(Words.size())};
}

} // namespace amp2hip
