// What Visual C++ forgives and no other compiler does: found in Clang's messages, put right in the
// tokens and in the text.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <vector>

namespace clang {
class ASTContext;
class Preprocessor;
} // namespace clang

namespace amp2hip {

struct BaseMember;
struct Message;
class TokenBuffer;

/// The repair for what a message and its notes speak of: a missing `template` or `typename`, a
/// member of a dependent base without `this->`, a name that the C++ library has made ambiguous
/// (L310), `void main`. Nothing for other messages.
std::optional<Repair> repairFor(llvm::ArrayRef<Message> MessageAndNotes);

/// The cast that a value in braces needs where it narrows, of which Visual C++ only warned; nothing
/// for other messages.
std::vector<Repair> narrowingRepairs(llvm::ArrayRef<Message> MessageAndNotes);

/// What is needed in front of a name that the program declares itself, where a using directive brings
/// along another one, which the library has since C++14 or 17: `using namespace std; int size;`. The
/// program's own is meant: with Visual C++ there was no other. Nothing for other messages.
std::optional<Repair> ownNameRepair(llvm::ArrayRef<Message> MessageAndNotes,
                                    const clang::ASTContext &Context);

/// What is needed in front of a name that a base declares and a message does not know.
std::optional<Repair> memberRepair(const Message &M, const BaseMember &Known);

/// True if reading the source as Visual C++ does may show what a repair of the error is.
bool mayBeLaxness(const Message &Error);

/// Puts the repairs into the tokens.
void applyRepairs(const std::set<Repair> &Repairs, clang::Preprocessor &PP, TokenBuffer &Tokens);

/// Puts `template` in front of `tile<`, `view_as<` and `reinterpret_as<` behind `.` and `->`. It is
/// allowed everywhere, needed in templates, and what sources most often lack: this saves reading
/// them twice.
void addTemplateKeywords(clang::Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table);

} // namespace amp2hip
