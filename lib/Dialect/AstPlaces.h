// Finds the parts of the syntax tree at the place of a message.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <map>

namespace clang {
class ASTContext;
class CallExpr;
class FunctionDecl;
} // namespace clang

namespace amp2hip {

/// Maps locations to the user's functions and launches. Walks the tree at the first request.
class AstPlaces {
public:
  explicit AstPlaces(const clang::ASTContext &Context) : Context(Context) {}

  /// Returns the function whose name is declared there; null if there is none.
  const clang::FunctionDecl *functionAt(clang::SourceLocation At);
  /// Returns the call of parallel_for_each that begins or has its name there; null if there is
  /// none.
  const clang::CallExpr *launchAt(clang::SourceLocation At);

private:
  void walk();

  const clang::ASTContext &Context;
  bool IsWalked = false;
  std::map<clang::SourceLocation, const clang::FunctionDecl *> Functions;
  std::map<clang::SourceLocation, const clang::CallExpr *> Launches;
};

} // namespace amp2hip
