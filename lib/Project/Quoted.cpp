#include "Quoted.h"

using namespace llvm;

namespace amp2hip {

size_t findUnquoted(StringRef Text, function_ref<bool(char C, unsigned Depth)> Matches) {
  unsigned Depth = 0;
  char Quote = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    const char C = Text[I];
    if (Quote) {
      Quote = C == Quote ? 0 : Quote;
      continue;
    }
    if (C == '\'' || C == '"' || C == '`')
      Quote = C;
    Depth += C == '(';
    Depth -= C == ')' && Depth > 0;
    if (Matches(C, Depth))
      return I;
  }
  return StringRef::npos;
}

size_t behindParentheses(StringRef Text) {
  const size_t End = findUnquoted(Text, [](char C, unsigned Depth) { return C == ')' && !Depth; });
  return End == StringRef::npos ? End : End + 1;
}

std::vector<StringRef> splitAtCommas(StringRef Text) {
  std::vector<StringRef> Result;
  if (Text.trim().empty())
    return Result;
  for (;;) {
    const size_t Comma =
        findUnquoted(Text, [](char C, unsigned Depth) { return C == ',' && !Depth; });
    Result.push_back(Text.take_front(Comma));
    if (Comma == StringRef::npos)
      return Result;
    Text = Text.drop_front(Comma + 1);
  }
}

} // namespace amp2hip
