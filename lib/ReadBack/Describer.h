// Adds facts, and describes the entities that they name for the comparison, in the same way for the
// source and its output.
#pragma once

#include "ExprPlaces.h"
#include "ParsedUnit.h"
#include "SideFacts.h"
#include "WalkState.h"

#include <set>
#include <string>

namespace clang {
class DeclRefExpr;
class ParmVarDecl;
class ValueDecl;
class VarDecl;
} // namespace clang

namespace amp2hip {

class Describer {
public:
  /// Adds facts to the result. The other arguments are the parse that is walked, the state of the
  /// walk, and facts about expressions and functions from it.
  Describer(const ParsedUnit &Unit, WalkState &State, const ExprPlaces &Exprs, SideFacts &Functions,
            Facts &Result)
      : Unit(Unit), Exprs(Exprs), Functions(Functions), State(State), Result(Result) {}

  /// Adds a fact at a location, with the surroundings in the state. Does nothing for code that the
  /// user did not write.
  void add(Fact::Kind What, clang::SourceLocation Location, std::string Id, std::string Shown);
  /// Adds a fact for code that runs on the sides From, if the code around it runs there.
  void addFrom(Sides From, Fact::Kind What, clang::SourceLocation Location, std::string Id,
               std::string Shown);
  /// Adds the fact that a function is called or named: on each side, the one that runs there.
  void addCall(Fact::Kind What, clang::SourceLocation Location, const clang::FunctionDecl *F,
               const std::string &Operands);
  /// Notes an expression in which a conversion template for amp converts operands.
  void addConvertedOperands(const clang::Expr *E);

  /// Returns a text that identifies the entity that an expression names.
  std::string named(const clang::DeclRefExpr *E) const;
  /// True for the index of a kernel, which is compared by name.
  bool isIndex(const clang::VarDecl *V) const {
    return KernelParameters.count(V) || isWrittenIndex(V);
  }
  /// True for the index that the translator declares in a kernel. In a source that is itself an
  /// output, the index is an ordinary variable.
  bool isWrittenIndex(const clang::VarDecl *V) const;
  /// Notes a parameter of a kernel's lambda. Such parameters are compared by name.
  void noteKernelParameter(const clang::ValueDecl *P) { KernelParameters.insert(P); }
  /// True for a parameter whose default argument the output has in a dispatch.
  bool hasDefaultInDispatch(const clang::ParmVarDecl *P) const;

  /// Notes a callee, whose name has no fact besides the call's.
  void noteCallee(const clang::Expr *E) { Callees.insert(E); }
  bool isCallee(const clang::Expr *E) const { return Callees.count(E); }

  const ParsedUnit &Unit;
  const ExprPlaces &Exprs;
  SideFacts &Functions;

private:
  void addCallFrom(Sides From, Fact::Kind What, clang::SourceLocation Location,
                   const clang::FunctionDecl *F, const std::string &Operands);
  std::string signature(const clang::FunctionDecl *F) const;
  static clang::SourceLocation functionPlace(const clang::ParmVarDecl *P);

  WalkState &State;
  Facts &Result;
  std::set<const clang::Expr *> Callees;
  std::set<const clang::ValueDecl *> KernelParameters;
};

} // namespace amp2hip
