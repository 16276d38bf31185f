// What only Windows reads in a text: formats of Microsoft's printf and scanf, commands of its
// shell.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

struct Message;
class TokenBuffer;

/// Adds what makes the texts of the source mean everywhere what they meant there: `%I64d` is
/// `%lld`, in a format of wide characters `%s` is a wide text, and `system("pause")` waits at a
/// terminal (L303). Puts these and the other repairs that are in texts into the tokens.
void repairTexts(clang::Preprocessor &PP, TokenBuffer &Tokens, std::set<Repair> &Repairs);

/// The `l` of `%ld` for a number of 32 bits, as a long was (L303). Nothing for other messages.
std::optional<Repair> repairOfLong(const Message &Warning);

} // namespace amp2hip
