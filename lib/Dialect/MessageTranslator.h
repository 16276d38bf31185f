// Reports Clang's messages in C++ AMP's terms.
#pragma once

#include "AstPlaces.h"
#include "amp2hip/Dialect/Message.h"

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Dialect/Leniencies.h"
#include "amp2hip/Support/Fix.h"

#include "clang/Lex/Token.h"

#include <string>

namespace amp2hip {

/// Reports the messages of a parse. Clang reports "no matching function, because it is a __host__
/// function" for a call that C++ AMP's restrictions forbid; amp2hip reports its own message
/// instead. An error in the runtime's headers is reported where the user's code leads to it.
class MessageTranslator {
public:
  MessageTranslator(clang::DiagnosticsEngine &Engine, const DialectTable &Table,
                    const ParsedSource &Source, const Leniencies *Lenient)
      : Engine(Engine), Table(Table), Source(Source), Lenient(Lenient) {}

  /// Reports the groups in their order, up to the user's limit of errors. The engine has seen their
  /// errors before; afterwards it counts those that were reported.
  void reportAll(llvm::ArrayRef<MessageGroup> Groups);

private:
  /// Each of these reports the group in amp2hip's words, or returns false if it handles others.
  bool reportAsAssertion(MessageGroup Group);
  bool reportAsKernelCall(MessageGroup Group);
  bool reportAsRestriction(MessageGroup Group);
  bool reportAsMicrosoftExtension(MessageGroup Group);
  bool reportAsPreRelease(MessageGroup Group);
  bool reportAsWindowsHeaders(MessageGroup Group);
  bool reportAsRule(MessageGroup Group);

  bool translate(MessageGroup Group) {
    return reportAsAssertion(Group) || isAllowedInAmp(Group.front()) ||
           isAboutWindowsWord(Group.front()) || reportAsKernelCall(Group) ||
           reportAsRestriction(Group) || reportAsMicrosoftExtension(Group) ||
           reportAsPreRelease(Group) || reportAsRule(Group) || reportAsWindowsHeaders(Group);
  }
  void reportWrongSide(MessageGroup Group);
  void reportPreviousDeclaration(llvm::StringRef Name, MessageGroup Group);
  /// Reports where a function is declared, or what amp code writes instead of a library's function.
  /// Proposes no change if several functions may be meant.
  void reportDeclaration(llvm::StringRef Name, clang::SourceLocation UsedAt,
                         clang::SourceLocation DeclaredAt, bool IsOneOfSeveral = false);

  /// Proposes to replace Old, a name from before the release, by Successor. Old may be null.
  Fix fixForPreRelease(const clang::Token *Old, llvm::StringRef Successor) const;

  /// True for an error that C++ AMP allows, or that lib/Check reports.
  bool isAllowedInAmp(const Message &M) const;
  /// True for a warning that Clang ignores a word of Visual C++'s that says nothing outside of
  /// Windows.
  static bool isAboutWindowsWord(const Message &M);
  /// The token with that location; null if there is none.
  const clang::Token *tokenAt(clang::SourceLocation At) const;
  /// The name `operator+` of an operator token at that location; empty for other tokens.
  std::string operatorAt(clang::SourceLocation At) const;
  /// True if the name at that location is called there.
  bool isCall(clang::SourceLocation At) const;

  clang::DiagnosticsEngine &Engine;
  const DialectTable &Table;
  const ParsedSource &Source;
  const Leniencies *const Lenient; // null for none
  /// True once the cause of the errors that follow has been reported: an omitted header, or a name
  /// that C++ AMP had before its release.
  bool HasReason = false;
  AstPlaces Places{Source.Context};
  /// The instantiation that the last failed assertion of the library was reported at.
  clang::SourceLocation LastAsserted;
};

} // namespace amp2hip
