// Which types amp code may have (L120 to L133).
#pragma once

#include "Reporter.h"

#include "clang/AST/Type.h"

#include <set>
#include <string>

namespace clang {
class ASTContext;
class CXXRecordDecl;
} // namespace clang

namespace amp2hip {

class TypeRules {
public:
  TypeRules(clang::ASTContext &Context, Reporter &Report) : Context(Context), Report(Report) {}

  /// Reports what is wrong with a type that amp code names at that place.
  void check(clang::QualType Type, clang::SourceLocation At);

  /// The same for what a function takes or returns: of the library, only what amp code can have.
  void checkSignature(clang::QualType Type, clang::SourceLocation At);
  /// The same for the element of a container, wherever that is named (K60).
  void checkElement(clang::QualType Element, clang::SourceLocation At);

  /// True if a value of the type means the same on the device: nothing in it is a pointer or
  /// reference to the host's memory, or has virtual functions (L84, L130, L135).
  static bool canBeCaptured(clang::QualType Type);
  /// The container, or reference to one, that a type is or holds; empty for none.
  static std::string containerIn(clang::QualType Type);

private:
  void checkArithmetic(clang::QualType Type, clang::SourceLocation At);
  void checkClass(const clang::CXXRecordDecl *Class, clang::SourceLocation UsedAt);

  clang::ASTContext &Context;
  Reporter &Report;
  std::set<const clang::CXXRecordDecl *> Checked;
};

} // namespace amp2hip
