// Overload resolution by the rules of plain C++, repeated for a call that Clang has resolved.
#pragma once

#include "WrittenCalls.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/TemplateBase.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class LangOptions;
class OverloadCandidateSet;
class Sema;
} // namespace clang

namespace amp2hip {

/// Repeats the overload resolution of a call, among candidates that the caller selects.
class Resolution {
public:
  /// OwnNamed has the functions for amp that get names of their own; it may grow later.
  Resolution(clang::Sema &S, clang::LangOptions &Lang, WrittenCall Call,
             const llvm::SetVector<const clang::FunctionDecl *> &OwnNamed);

  const WrittenCall Call;

  /// True if the restrictions of the candidates matter for this call.
  bool hasSides() const;
  /// Returns the function that the call means in code for amp alone; null if no candidate is viable
  /// or none is best.
  const clang::FunctionDecl *onAccelerator() const;
  /// Returns how plain C++ can be made to choose \p Wanted. An overload pair counts as one
  /// function, because the output has a dispatcher for it.
  CallAdjustment adjustmentFor(const clang::FunctionDecl *Wanted) const;
  /// Returns the candidates for amp alone.
  std::vector<const clang::FunctionDecl *> ampOnly() const;

private:
  bool hasOwnName(const clang::FunctionDecl *F) const;
  bool leadsTo(const clang::FunctionDecl *Wanted, const CallAdjustment &Adjusted) const;
  bool canSayTemplate() const;

  void readArguments();
  void findCandidates();
  void add(const clang::NamedDecl *D);
  bool addFrom(const clang::DeclContext *Scope);
  void addVisible();
  void addAssociated();

  const clang::FunctionDecl *
  choose(llvm::function_ref<bool(const clang::FunctionDecl *)> IsCandidate,
         const CallAdjustment &Adjusted, const clang::FunctionDecl *Wanted) const;
  clang::Expr *converted(clang::QualType Type) const;
  void addCandidate(clang::NamedDecl *D, llvm::ArrayRef<clang::Expr *> Given,
                    const CallAdjustment &Adjusted, const clang::FunctionDecl *Wanted,
                    clang::OverloadCandidateSet &Set) const;

  clang::Sema &S;
  clang::LangOptions &Lang;
  const llvm::SetVector<const clang::FunctionDecl *> &OwnNamed;
  const clang::SourceLocation Location;
  llvm::SmallVector<clang::Expr *, 4> Arguments;
  const clang::Expr *Object = nullptr;
  clang::TemplateArgumentListInfo Explicit;
  bool HasExplicitArguments = false, IsQualified = false;
  const clang::NamespaceDecl *Qualifier = nullptr; // the namespace before the name, if any
  llvm::SmallSetVector<clang::NamedDecl *, 8> Candidates;
};

} // namespace amp2hip
