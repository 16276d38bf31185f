// One file of the user's as text: its tokens, its edits, and the user's own style of layout.
#pragma once

#include "Edits.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

/// A token or comment of a file, as it stands there: no macro is expanded.
struct FileToken {
  unsigned Begin, End;
  clang::tok::TokenKind Kind;
  bool IsInDirective;

  bool isComment() const { return Kind == clang::tok::comment; }
};

class SourceFile {
public:
  SourceFile(clang::FileID ID, llvm::StringRef Text, const clang::LangOptions &Lang = {});

  /// One entering of a file by the preprocessor: the same file entered twice is edited twice.
  const clang::FileID ID;
  const llvm::StringRef Text;
  Edits Changes;

  /// The first token at or behind the offset that is no comment; null at the end.
  const FileToken *tokenFrom(unsigned Offset) const;
  /// The last token or comment that ends at or before the offset; null at the beginning.
  const FileToken *before(unsigned Offset) const;

  unsigned lineNumber(unsigned Offset) const;
  unsigned lineBegin(unsigned Offset) const;
  /// One past the line break that ends the line with that offset; the end of the text if it is the
  /// last line.
  unsigned lineEndBehind(unsigned Offset) const;
  /// The white space that begins the line with that offset.
  llvm::StringRef indentation(unsigned Offset) const;
  /// True if nothing but white space stands between the two.
  bool isBlank(unsigned Begin, unsigned End) const;
  /// The lines that the piece has to itself, with the line break behind them; nothing if it shares
  /// them. The break stays where a backslash joins them to the line in front: it would join the
  /// next line.
  std::optional<std::pair<unsigned, unsigned>> lineOf(unsigned Begin, unsigned End) const;
  /// Where a declaration of its own goes in front of the one at Offset: above the comments that
  /// directly precede it, or right there if other code stands before it on its line.
  unsigned inFrontOf(unsigned Offset) const;
  /// One level of indentation as the user writes it.
  llvm::StringRef indentUnit() const { return Unit; }
  llvm::StringRef lineEnd() const { return Eol; }

private:
  const std::vector<FileToken> &tokens() const;

  const clang::LangOptions Lang;
  mutable std::vector<FileToken> Tokens; // read when first asked for
  std::vector<unsigned> LineBegins;
  const std::string Unit;
  const llvm::StringRef Eol;
};

/// A place in a file.
struct Place {
  SourceFile *File;
  unsigned Offset;

  void insert(NewText Text, Side Of = Side::Behind) const {
    File->Changes.insert(Offset, std::move(Text), Of);
  }
  void insertOnce(NewText Text, Side Of = Side::Behind) const {
    File->Changes.insertOnce(Offset, std::move(Text), Of);
  }
};

/// A piece of a file.
struct Piece {
  SourceFile *File;
  unsigned Begin, End;

  void replace(NewText Text) const { File->Changes.replace(Begin, End, std::move(Text)); }
  llvm::StringRef text() const { return File->Text.slice(Begin, End); }
  /// The text with its edits, somewhere else.
  NewText moved() const { return NewText::moved(File->Changes, Begin, End); }
  /// The same, in an edit that replaces all of it.
  NewText movedOut() const { return NewText::movedOut(File->Changes, Begin, End); }
  NewText dropped() const { return NewText::dropped(File->Changes, Begin, End); }
};

} // namespace amp2hip
