// One message of Clang's: what it says, and what about.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <string>
#include <vector>

namespace amp2hip {

/// An argument of a message, as far as it is one of these.
struct MessageArgument {
  int64_t Number = 0;        // the choice of a %select
  std::string Name;          // of a declaration or type, as Clang's text has it between quotes
  std::string QualifiedName; // of a declaration, or of the class that a type is
  std::string SaidAnywhere;  // a type, so that its name means the same at every place
};

/// Clang's arguments are gone once the message is reported; so they are kept with it.
struct Message {
  Message(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info);

  unsigned id() const { return Said.getID(); }
  bool isError() const { return Said.getLevel() >= clang::DiagnosticsEngine::Error; }
  bool isNote() const { return Said.getLevel() == clang::DiagnosticsEngine::Note; }
  clang::FullSourceLoc location() const { return Said.getLocation(); }
  /// The argument that Clang's text has as %I; an empty one if there are fewer.
  const MessageArgument &argument(unsigned I) const;

  clang::StoredDiagnostic Said;
  std::vector<MessageArgument> Arguments;
};

} // namespace amp2hip
