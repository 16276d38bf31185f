// One file of the user's as text, with the edits to it and the user's own style of layout.
#pragma once

#include "Edits.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

class SourceFile {
public:
  SourceFile(clang::FileID ID, llvm::StringRef Text);

  /// One entering of a file by the preprocessor: the same file entered twice is edited twice.
  const clang::FileID ID;
  const llvm::StringRef Text;
  Edits Changes;

  unsigned lineNumber(unsigned Offset) const { return 1 + Text.take_front(Offset).count('\n'); }
  unsigned lineBegin(unsigned Offset) const;
  /// The white space that begins the line with that offset.
  llvm::StringRef indentation(unsigned Offset) const;
  /// Where a declaration of its own goes in front of the one at Offset: above the comments that
  /// directly precede it, or right there if other code stands before it on its line.
  unsigned inFrontOf(unsigned Offset) const;
  /// One level of indentation as the user writes it.
  llvm::StringRef indentUnit() const { return Unit; }
  llvm::StringRef lineEnd() const { return Eol; }

private:
  const std::string Unit;
  const llvm::StringRef Eol;
};

/// A place in a file.
struct Place {
  SourceFile *File;
  unsigned Offset;

  void insert(std::string Text) const { File->Changes.insert(Offset, std::move(Text)); }
};

/// A piece of a file.
struct Piece {
  SourceFile *File;
  unsigned Begin, End;

  void replace(std::string Text) const { File->Changes.replace(Begin, End, std::move(Text)); }
  llvm::StringRef text() const { return File->Text.slice(Begin, End); }
  /// The text with the edits made so far.
  std::string edited() const { return File->Changes.apply(Begin, End); }
};

} // namespace amp2hip
