#include "SourceFile.h"

namespace amp2hip {
namespace {

bool isBlank(char C) { return C == ' ' || C == '\t'; }

/// The indentation of the first indented line that ends no comment.
std::string guessUnit(llvm::StringRef Text) {
  while (!Text.empty()) {
    llvm::StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    const llvm::StringRef Code = Line.ltrim(" \t");
    const llvm::StringRef Indent = Line.drop_back(Code.size());
    if (Indent.empty() || Code.trim().empty() || Code.starts_with("*") || Code.starts_with("//") ||
        Code.starts_with(":") || Code.starts_with(","))
      continue;
    return Indent.starts_with("\t") ? "\t" : Indent.str();
  }
  return "    ";
}

} // namespace

SourceFile::SourceFile(clang::FileID ID, llvm::StringRef Text)
    : ID(ID), Text(Text), Changes(Text), Unit(guessUnit(Text)),
      Eol(Text.contains("\r\n") ? "\r\n" : "\n") {}

unsigned SourceFile::lineBegin(unsigned Offset) const {
  const size_t Newline = Text.take_front(Offset).rfind('\n');
  return Newline == llvm::StringRef::npos ? 0 : Newline + 1;
}

llvm::StringRef SourceFile::indentation(unsigned Offset) const {
  const unsigned Begin = lineBegin(Offset);
  unsigned End = Begin;
  while (End < Text.size() && isBlank(Text[End]))
    ++End;
  return Text.slice(Begin, End);
}

unsigned SourceFile::inFrontOf(unsigned Offset) const {
  unsigned Begin = lineBegin(Offset);
  const llvm::StringRef BeforeOnLine = Text.slice(Begin, Offset).rtrim();
  if (BeforeOnLine.ends_with("{") || BeforeOnLine.ends_with("}") || BeforeOnLine.ends_with(";"))
    return Offset;
  while (Begin > 0) {
    unsigned Previous = lineBegin(Begin - 1);
    const llvm::StringRef Line = Text.slice(Previous, Begin).trim();
    if (Line.ends_with("*/")) {
      const size_t Open = Text.take_front(Begin).rfind("/*");
      if (Open == llvm::StringRef::npos)
        break;
      Previous = lineBegin(Open);
      // Code in front of the comment: the comment is the code's.
      if (!Text.slice(Previous, Open).trim().empty())
        break;
    } else if (!Line.starts_with("//")) {
      break;
    }
    Begin = Previous;
  }
  return Begin;
}

} // namespace amp2hip
