// The changes of string literals whose text only Windows understands: formats of Microsoft's printf
// and scanf, names of files with backslashes, commands of its shell.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// The use of a literal.
struct LiteralUse {
  enum class Kind {
    Other,
    Format,
    Path,   ///< A name of a file.
    Command ///< The argument of `system`.
  };
  Kind What = Kind::Other;
  bool Scans = false; ///< The format is one of scanf's.
  /// For each argument after a format: true if it is an integer of 32 bits, or the address of one
  /// for scanf. Arguments of an unknown type are missing or false.
  std::vector<bool> Are32Bits = {};
};

/// One token of a literal.
struct LiteralPiece {
  llvm::StringRef Spelled; ///< The text in the file: `"text"` for the `L##text` of a macro.
  llvm::StringRef File;    ///< Empty if the literal is in no file of the user's.
  unsigned Offset;
};

/// Returns the piece for a token of a literal whose spelling is Spelled.
LiteralPiece pieceOf(clang::SourceLocation Token, llvm::StringRef Spelled,
                     const clang::SourceManager &SM, const clang::LangOptions &Lang);

/// Returns the changes that make the literal, formed by the pieces, mean the same everywhere (L303,
/// L306): `%I64d` becomes `%lld`, `%s` in a wide format `%ls`, `%ld` for an integer of 32 bits
/// `%d`; the names of files get slashes, and `system("pause")` waits at a terminal. A literal that
/// is no format may be used as one elsewhere. In it, only `%I64` and `%I32` are changed, because
/// they look like nothing else.
std::vector<Repair> changesOf(llvm::ArrayRef<LiteralPiece> Pieces, bool IsWide,
                              const LiteralUse &Use);

} // namespace amp2hip
