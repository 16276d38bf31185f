#include "Checks.h"

#include "HipNames.h"

namespace amp2hip {

/// Returns the last arguments of a check: the name and the place in messages.
static std::string wordsFor(const std::string &Name) {
  return ", \"" + Name + "\", __FILE__, __LINE__)";
}

// Each edit covers one token more than the text that the call surrounds, so that it is larger than
// any other edit of that text.

void rewriteSubscript(const CheckedSubscript &S, Sources &Files) {
  const auto Whole = Files.piece({S.Array.getBegin(), S.Open});
  const auto Array = Files.piece(S.Array);
  if (!Whole || !Array)
    return;
  NewText Text = std::string(S.TakesAddress ? names::CheckedAddress : names::Checked) + "(";
  Text += Array->moved();
  Text += wordsFor(S.Name);
  Text += Piece{Whole->File, Array->End, Whole->End}.moved();
  Whole->replace(std::move(Text));
}

void rewriteDivisor(const CheckedDivisor &D, Sources &Files) {
  const auto Whole = Files.piece({D.Operator, D.Divisor.getEnd()});
  const auto Divisor = Files.piece(D.Divisor);
  if (!Whole || !Divisor)
    return;
  NewText Text = Piece{Whole->File, Whole->Begin, Divisor->Begin}.moved();
  Text += names::CheckedDivisor;
  if (D.Dividend.isValid()) {
    const auto Dividend = Files.piece(D.Dividend);
    if (!Dividend)
      return;
    Text += "<decltype(" + Dividend->moved() + ")>";
  }
  Text += D.IsBitField ? "(+(" : "(";
  Text += Divisor->moved();
  Text += (D.IsBitField ? ")" : "") + wordsFor(D.Name);
  Whole->replace(std::move(Text));
}

void rewriteShift(const MaskedShift &S, Sources &Files) {
  const auto Whole = Files.piece({S.Operator, S.Amount.getEnd()});
  const auto Amount = Files.piece(S.Amount);
  if (!Whole || !Amount)
    return;
  NewText Text = Piece{Whole->File, Whole->Begin, Amount->Begin}.moved();
  Text += S.NeedsParentheses ? "((" : "(";
  Text += Amount->moved();
  Text += S.NeedsParentheses ? ") & " : " & ";
  if (S.Shifted.isInvalid()) {
    Text += std::to_string(S.Width - 1);
  } else {
    const auto Shifted = Files.piece(S.Shifted);
    if (!Shifted)
      return;
    Text += "int(8 * sizeof(+(" + Shifted->moved() + ")) - 1)";
  }
  Text += ")";
  Whole->replace(std::move(Text));
}

} // namespace amp2hip
