// What only Microsoft's printf and scanf read in a format.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

struct Message;
class TokenBuffer;

/// Adds what makes the formats of the source mean everywhere what they meant there: `%I64d` is
/// `%lld`, and in a format of wide characters `%s` is a wide text. Puts these and the other repairs
/// that are in texts into the tokens.
void repairFormats(clang::Preprocessor &PP, TokenBuffer &Tokens, std::set<Repair> &Repairs);

/// The `l` of `%ld` for a number of 32 bits, as a long was (L303). Nothing for other messages.
std::optional<Repair> repairOfLong(const Message &Warning);

} // namespace amp2hip
