// The dialect's interface to leniencies: after each parse it asks for amendments of code that
// Visual C++ accepts and Clang does not.
#pragma once

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/Message.h"

namespace clang {
class ASTContext;
class DiagnosticsEngine;
class Preprocessor;
class Sema;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// A source that Clang has parsed, perhaps with errors.
struct ParsedSource {
  clang::Preprocessor &PP;
  clang::Sema &Parsing;
  const clang::ASTContext &Context;
  const TokenBuffer &Tokens;
  const Amendments &Made;    ///< The amendments that it was parsed with.
  const DialectTable &Table; ///< The facts that its directives show.
};

/// Amends sources.
class Leniencies {
public:
  virtual ~Leniencies() = default;

  /// Prepares a preprocessor before it reads the source.
  virtual void prepare(clang::Preprocessor &PP) const = 0;
  /// Decides at the end of a parse: true if the source is to be parsed again with the amendments
  /// that this adds to Made, false if its messages are to be reported. Amendments for the output
  /// alone are added to Made in either case. Each further parse has more amendments, and a source
  /// has finitely many places to amend, so parsing ends.
  virtual bool amend(llvm::ArrayRef<MessageGroup> Groups, Amendments &Made,
                     const ParsedSource &Source) const = 0;
  /// True if Made repairs the problem of the message, so that the output does not have it.
  virtual bool isRepaired(MessageGroup Group, const Amendments &Made,
                          const ParsedSource &Source) const = 0;
  /// Warns of amended code that Visual C++ warns of too.
  virtual void report(const Amendments &Made, clang::DiagnosticsEngine &Diags,
                      clang::SourceManager &SM) const = 0;
};

} // namespace amp2hip
