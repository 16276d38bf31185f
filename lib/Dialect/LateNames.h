// Names that a template uses and that are declared behind it (L305).
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class SourceManager;
class Token;
} // namespace clang

namespace amp2hip {

struct Message;
class TokenBuffer;

/// What has to be declared in front of the template with the error, because Visual C++ looks it up
/// when the template is instantiated: functions, classes and variables of the same file. Nothing
/// for other errors.
std::vector<ForwardDeclaration> forwardsFor(const Message &Error, const clang::ASTContext &Context,
                                            const TokenBuffer &Tokens);

/// What a base declares that depends on a template parameter, or such a base itself.
struct BaseMember {
  enum class Kind { Other, Type, Base };
  Kind What;
  std::string Text; // the name of the class that has the base; of a Base, its arguments
};

/// What a message does not know without saying that it is of a base; nothing if it is of none.
std::optional<BaseMember> memberOfDependentBase(const Message &M, const clang::ASTContext &Context,
                                                const TokenBuffer &Tokens);

/// Puts them into the tokens as they were read.
void declareForward(const std::set<ForwardDeclaration> &Forwards, const clang::SourceManager &SM,
                    std::vector<clang::Token> &Tokens);

} // namespace amp2hip
