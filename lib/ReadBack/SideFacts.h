// The sides that functions are for, and whether overloads differ by side.
#pragma once

#include "ParsedUnit.h"
#include "Replaced.h"
#include "WalkState.h"

#include "llvm/ADT/DenseMap.h"

#include <utility>

namespace clang {
class FunctionDecl;
} // namespace clang

namespace amp2hip {

class SideFacts {
public:
  /// Sets DifferBySide and OverloadsDiffer of the result.
  SideFacts(const ParsedUnit &Unit, const WalkState &State, Facts &Result)
      : Unit(Unit), State(State), Result(Result) {}

  bool isAmp(const clang::FunctionDecl *F) const;
  Sides sidesOf(const clang::FunctionDecl *F) const;
  /// True for a lambda's function that runs on the sides of the code around it.
  static bool isLambdaWithoutSpecifier(const clang::FunctionDecl *F);
  /// Returns the functions that F calls if the output has F in place of a pair of overloads.
  Dispatch dispatch(const clang::FunctionDecl *F) const;

  /// Notes whether a call in code for both sides may reach another function on the other side.
  void noteCall(const clang::FunctionDecl *Callee);
  /// Notes whether F has other restrictions than an earlier function of that name, or than one of
  /// the C++ library's.
  void noteFunction(const clang::FunctionDecl *F);

private:
  const ParsedUnit &Unit;
  const WalkState &State;
  Facts &Result;
  /// The sides, host and device, of the first of the user's functions of each name.
  llvm::DenseMap<clang::DeclarationName, std::pair<bool, bool>> SidesByName;
  llvm::DenseMap<const clang::DeclContext *, std::pair<bool, bool>> ConversionSides; // by class
};

} // namespace amp2hip
