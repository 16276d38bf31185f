#include "EarlierPlaces.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

/// True for a text that begins with that directive.
static bool isDirective(StringRef Text, StringRef Name) {
  return Text.consume_front("#") && Text.ltrim(" \t").starts_with(Name);
}

StringRef withoutGuard(StringRef Text) {
  StringRef Guard = Text.substr(Text.starts_with("#") ? 0 : Text.find("\n#")).ltrim();
  while (isDirective(Guard, "pragma"))
    Guard = Guard.split('\n').second.ltrim();
  const auto [Line, Rest] = Guard.split('\n');
  const bool IsGuard = (isDirective(Line, "ifndef") || isDirective(Line, "if !defined")) &&
                       isDirective(Rest.ltrim(), "define");
  return IsGuard ? Rest : Text;
}

bool changesConditional(StringRef Text) {
  unsigned Open = 0;
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  for (StringRef Line : Lines) {
    Line = Line.ltrim();
    if (!Line.consume_front("#"))
      continue;
    Line = Line.ltrim();
    if (Line.starts_with("if"))
      ++Open;
    else if (Open == 0 && (Line.starts_with("endif") || Line.starts_with("el")))
      return true;
    else if (Line.starts_with("endif"))
      --Open;
  }
  return Open != 0;
}

bool changesPragmas(size_t I, FileID Into, unsigned At, const ParsedSource &Source) {
  const SourceManager &SM = Source.Context.getSourceManager();
  const TokenBuffer &Tokens = Source.Tokens;
  int Pushed = 0;
  while (I-- > 0) {
    const SourceLocation Location = Tokens[I].getLocation();
    if (!Tokens[I].isAnnotation()) {
      if (Location.isFileID() && SM.getFileID(Location) == Into && SM.getFileOffset(Location) <= At)
        break;
      continue;
    }
    switch (Tokens[I].getKind()) {
    case tok::annot_pragma_pack:
    case tok::annot_pragma_align:
    case tok::annot_pragma_msstruct:
    case tok::annot_pragma_ms_vtordisp:
    case tok::annot_pragma_ms_pointers_to_members:
    case tok::annot_pragma_ms_pragma:
    case tok::annot_pragma_float_control:
    case tok::annot_pragma_fp:
    case tok::annot_pragma_fp_contract:
    case tok::annot_pragma_fenv_access_ms: {
      const StringRef Line =
          StringRef(SM.getCharacterData(Location)).take_until([](char C) { return C == '\n'; });
      // The walk is backwards, so a pair begins with its `pop`.
      Pushed += Line.contains("pop") - Line.contains("push");
      if (Pushed < 0 || (Pushed == 0 && !Line.contains("push")))
        return true;
      break;
    }
    default:
      break;
    }
  }
  return Pushed != 0;
}

} // namespace amp2hip
