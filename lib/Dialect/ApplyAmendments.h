// Makes amendments in the tokens of a source before they are parsed.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <set>
#include <vector>

namespace clang {
class Preprocessor;
class Token;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// Inserts a copy of each declaration's head before the template that needs it, or moves the
/// declaration there.
void declareForward(const std::set<ForwardDeclaration> &Forwards, clang::Preprocessor &PP,
                    std::vector<clang::Token> &Tokens);

/// Removes the bodies, definitions and other parts that the amendments omit.
void leavePartsOut(const Amendments &Made, clang::Preprocessor &PP,
                   std::vector<clang::Token> &Tokens);

/// Replaces surplus arguments of macros by blanks in the text that is lexed, so that every other
/// place of the text keeps its offset. Called before the main file is entered.
void blankSurplusArguments(const std::set<Repair> &Repairs, clang::Preprocessor &PP);

/// Applies the repairs that insert or replace tokens. Those in literals are left to repairLiterals.
void applyRepairs(const std::set<Repair> &Repairs, clang::Preprocessor &PP, TokenBuffer &Tokens);

} // namespace amp2hip
