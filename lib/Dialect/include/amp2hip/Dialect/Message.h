// A message of Clang's as plain data, kept until it is known whether it is reported.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// An argument of a message. A member that does not apply to the argument's kind is empty.
struct MessageArgument {
  int64_t Number = 0;          ///< The choice of a %select.
  std::string Name;            ///< A declaration or type as Clang's text quotes it.
  std::string QualifiedName;   ///< A declaration, or the class that a type is.
  std::string TypeForAnyScope; ///< A type, spelled so that it means the same in every scope.
};

/// A message with its arguments, which Clang forgets once it has reported the message.
struct Message {
  Message(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info);

  /// Clang's number of the message, `diag::err_…`.
  unsigned id() const { return Stored.getID(); }
  /// True for an error, fatal ones included.
  bool isError() const { return Stored.getLevel() >= clang::DiagnosticsEngine::Error; }
  /// True for a note to the message before.
  bool isNote() const { return Stored.getLevel() == clang::DiagnosticsEngine::Note; }
  /// True for a note that names the instantiation in which the error was found.
  bool isInstantiationNote() const;
  /// True if the message is in a header of the toolchain or of the runtime.
  bool isInLibrary() const;
  /// The place that the message is about; it may be invalid.
  clang::FullSourceLoc location() const { return Stored.getLocation(); }
  /// The argument that Clang's text has as %I; an empty one if there are fewer.
  const MessageArgument &argument(unsigned I) const;
  /// The name in the first argument that has one; empty if none has.
  llvm::StringRef firstName() const;
  /// The name that an error says is not declared; empty for other messages.
  llvm::StringRef undeclaredName() const;

  /// True for an error that a name is not declared: in the scope around it or in C++ AMP's
  /// namespace, also where Clang expects a type or a class.
  bool isAboutUnknownName() const;

  clang::StoredDiagnostic Stored;
  std::vector<MessageArgument> Arguments;
  /// A function is deleted because its class's bases and members have no side in common.
  bool HasNoCommonSide = false;
};

/// A message that is no note, with the notes after it.
using MessageGroup = llvm::ArrayRef<Message>;

/// True if a note names an instantiation: the message may hold for only one of several.
bool isInInstantiation(MessageGroup Group);

} // namespace amp2hip
