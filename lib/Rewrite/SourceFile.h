// A user's file as text: its tokens, its edits, and the user's layout style.
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

/// A token or comment of a file, before macro expansion.
struct FileToken {
  unsigned Begin, End;
  clang::tok::TokenKind Kind;
  bool IsInDirective;

  bool isComment() const { return Kind == clang::tok::comment; }
};

/// One inclusion of a file by the preprocessor. A file that is included twice is edited twice.
class SourceFile {
public:
  SourceFile(clang::FileID ID, llvm::StringRef Text, const clang::LangOptions &Lang = {});

  const clang::FileID ID;
  const llvm::StringRef Text;
  Edits Changes;

  /// Returns the first token, except comments, at or after the offset; null if there is none.
  const FileToken *tokenFrom(unsigned Offset) const;
  /// Returns the last token or comment that ends at or before the offset; null if there is none.
  const FileToken *before(unsigned Offset) const;

  /// True if a token that is no comment begins before the offset and ends after it.
  bool isInToken(unsigned Offset) const;

  unsigned lineNumber(unsigned Offset) const;
  unsigned lineBegin(unsigned Offset) const;
  /// Returns the offset after the line break that ends the line; the end of the text for the last
  /// line.
  unsigned lineEndBehind(unsigned Offset) const;
  /// Returns the white space that the line begins with.
  llvm::StringRef indentation(unsigned Offset) const;
  /// True if there is only white space between the two offsets.
  bool isBlank(unsigned Begin, unsigned End) const;
  /// Returns the range of whole lines with the line break after them, if nothing else is on the
  /// lines of the piece. The line break is omitted if a backslash joins the lines to the line
  /// before, which it would then join to the next line.
  std::optional<std::pair<unsigned, unsigned>> lineOf(unsigned Begin, unsigned End) const;
  /// Returns where a new declaration is inserted before the one at Offset: above the comments
  /// that directly precede it, or at Offset if other code precedes it on its line.
  unsigned inFrontOf(unsigned Offset) const;
  /// Returns one level of the user's indentation.
  llvm::StringRef indentUnit() const { return Unit; }
  llvm::StringRef lineEnd() const { return Eol; }
  const clang::LangOptions &language() const { return Lang; }

private:
  const std::vector<FileToken> &tokens() const;

  const clang::LangOptions Lang;
  mutable std::vector<FileToken> Tokens; // lexed when first used
  std::vector<unsigned> LineBegins;
  const std::string Unit;
  const llvm::StringRef Eol;
};

/// A position in a file.
struct Place {
  SourceFile *File;
  unsigned Offset;

  void insert(NewText Text, Attachment To = Attachment::After) const {
    File->Changes.insert(Offset, std::move(Text), To);
  }
  void insertOnce(NewText Text, Attachment To = Attachment::After) const {
    File->Changes.insertOnce(Offset, std::move(Text), To);
  }
};

/// A range of a file.
struct Piece {
  SourceFile *File;
  unsigned Begin, End;

  void replace(NewText Text) const { File->Changes.replace(Begin, End, std::move(Text)); }
  llvm::StringRef text() const { return File->Text.slice(Begin, End); }
  /// True if the text has a comma outside of parentheses, at which a macro would divide it.
  bool hasOpenComma() const;
  /// Returns the text with its edits, for another place.
  NewText moved() const { return NewText::moved(File->Changes, Begin, End); }
  /// The same for an edit that replaces the whole piece.
  NewText movedOut() const { return NewText::movedOut(File->Changes, Begin, End); }
  /// Drops the text with its edits.
  NewText dropped() const { return NewText::dropped(File->Changes, Begin, End); }
};

} // namespace amp2hip
