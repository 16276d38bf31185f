// String literals that only Windows understands: formats of Microsoft's printf and scanf, commands
// of its shell.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "llvm/ADT/StringRef.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// The conversions of integers in a format: the `d` of `%d` and the others.
inline constexpr llvm::StringLiteral IntegerConversions = "diouxX";

/// Adds the repairs that give the source's literals their meaning everywhere (L303): `%I64d`
/// becomes `%lld`, `%s` in a wide format becomes `%ls`, `system("pause")` waits at a terminal, and
/// the names of files have slashes (L306). Then applies all repairs that are in literals to the
/// tokens.
void repairLiterals(clang::Preprocessor &PP, TokenBuffer &Tokens, std::set<Repair> &Repairs);

} // namespace amp2hip
