// Types that amp code may use (L120 to L133).
#pragma once

#include "amp2hip/Support/Reporter.h"

#include "clang/AST/Type.h"

#include <set>
#include <string>

namespace clang {
class ASTContext;
class CXXRecordDecl;
} // namespace clang

namespace amp2hip {

/// Reports types that amp code may not use. Each class is checked once.
class TypeRules {
public:
  TypeRules(clang::ASTContext &Context, Reporter &Report) : Context(Context), Report(Report) {}

  /// Reports errors of a type that amp code uses at \p Location.
  void check(clang::QualType Type, clang::SourceLocation Location);

  /// Checks the type of a parameter or result. It must be neither a library type that kernels can
  /// never capture nor, by value, one that they capture by reference.
  void checkSignature(clang::QualType Type, clang::SourceLocation Location);
  /// Checks the element type of a container, whether amp code names the container or not (K60).
  void checkElement(clang::QualType Element, clang::SourceLocation Location);

  /// True if a value of the type has the same meaning on the device: it contains no pointer or
  /// reference to host memory and has no virtual functions (L84, L130, L135).
  static bool canBeCaptured(clang::QualType Type);
  /// Returns the name of the container that a type is, contains, or refers to; empty for none.
  static std::string containerIn(clang::QualType Type);

private:
  void checkArithmetic(clang::QualType Type, clang::SourceLocation Location);
  void checkClass(const clang::CXXRecordDecl *Class, clang::SourceLocation UsedAt);

  clang::ASTContext &Context;
  Reporter &Report;
  std::set<const clang::CXXRecordDecl *> Checked;
};

} // namespace amp2hip
