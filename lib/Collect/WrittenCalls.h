// The calls that a source writes.
#pragma once

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/Restrictions.h"

#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"

#include <map>
#include <vector>

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
class NamespaceDecl;
} // namespace clang

namespace amp2hip {

/// A call or construction in the user's code.
struct WrittenCall {
  const clang::Expr *Whole;
  const clang::FunctionDecl *Callee; // as Clang's parse for the host resolved it
  Restrictions From;
  const clang::FunctionDecl *Around; // null outside of functions
  bool IsCast;                       // `T(x)`
  /// The namespaces that using-directives in the functions around the call nominate.
  std::vector<const clang::NamespaceDecl *> Nominated;
  clang::QualType ConvertedTo; // by a conversion function and further casts; null for other calls
};

/// The restrictions that occur among functions of one name.
struct RestrictionsSeen {
  bool AmpOnly = false, Both = false, CpuOnly = false;

  void add(const clang::FunctionDecl *F);
};

/// The calls in the user's code, and by name the restrictions of the user's functions.
struct WrittenCalls {
  /// True if functions of the callee's name, or conversion functions of its class, may differ in
  /// their restrictions.
  bool mayHaveSides(const clang::FunctionDecl *Callee) const;

  std::vector<WrittenCall> All;
  std::map<clang::DeclarationName, RestrictionsSeen> ByName;
};

/// Collects the calls, also those in instances of templates.
WrittenCalls writtenCalls(clang::ASTContext &Context);

} // namespace amp2hip
