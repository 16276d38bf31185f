// Data flow through one function for the threads of a tile. It finds the values that differ between
// threads, and the code that only some threads of a tile reach.
//
// A value is divergent if it derives from the thread's position in the tile: `local` or `global` of
// a tiled_index, the index that it converts to, the result of an atomic function, or a variable
// that was assigned a divergent value, or assigned in code that only some threads reach. All other
// values count as uniform, even if that is not certain, because the rules report only what is
// provably wrong (L241, L242).
#pragma once

#include "amp2hip/Analysis/Reachability.h"

#include "clang/AST/ASTContext.h"
#include "clang/Analysis/Analyses/Dominators.h"
#include "clang/Analysis/CFG.h"

#include <map>
#include <memory>
#include <set>
#include <tuple>

namespace amp2hip {

/// A variable, or one data member of a variable of class type.
struct VariablePart {
  const clang::ValueDecl *Variable;
  const clang::FieldDecl *Field = nullptr;
  bool operator<(const VariablePart &Other) const {
    return std::tie(Variable, Field) < std::tie(Other.Variable, Other.Field);
  }
};

/// The divergent variables at one point of the code, each with the location where it became
/// divergent.
class Divergent {
public:
  /// Returns the location, or null if \p Part is uniform. A member is divergent if its variable is;
  /// a variable is divergent if any of its members is.
  const clang::SourceLocation *find(const VariablePart &Part) const;
  /// True if the part is divergent.
  bool contains(const VariablePart &Part) const { return find(Part); }
  /// Adds the part. Returns true if it was not in the set.
  bool add(const VariablePart &Part, clang::SourceLocation At) {
    return Parts.emplace(Part, At).second;
  }
  /// Adds all parts. Returns true if any part was not in the set.
  bool addAll(const Divergent &Others);
  /// Removes a part; with a whole variable, its members as well.
  void remove(const VariablePart &Part);
  /// Returns the set with invalid locations.
  Divergent withoutPlaces() const;
  bool operator<(const Divergent &Other) const { return Parts < Other.Parts; }

private:
  std::map<VariablePart, clang::SourceLocation> Parts;
};

/// The effect of a call on the data flow of the caller.
struct CallEffect {
  bool ReturnsDivergent = false;
  std::set<unsigned> DivergentOutputs;  // parameters by reference that become divergent
  std::set<unsigned> ChangedOutputs;    // parameters by reference that are assigned to
  const clang::Expr *Barrier = nullptr; // a barrier that the call reaches, or null
};

class TileFlow;

/// The flows of all functions of one translation unit.
class TileFlows {
public:
  explicit TileFlows(clang::ASTContext &Context);
  ~TileFlows();

  /// Returns the flow of a function that is entered with \p AtEntry divergent. Null if it has no
  /// definition, if its code is dependent, or if its flow is being computed (recursion).
  const TileFlow *flowOf(const clang::FunctionDecl *F, const Divergent &AtEntry);
  /// Returns the effect of a call at a point where \p State is divergent.
  CallEffect effectOf(const clang::CallExpr *Call, const Divergent &State);
  /// Returns the parameters of the callee that are divergent because the call's arguments are.
  Divergent entryOf(const clang::CallExpr *Call, const Divergent &State);

  clang::ASTContext &Context;

private:
  std::map<std::pair<const clang::FunctionDecl *, Divergent>, std::unique_ptr<TileFlow>> Known;
  std::set<const clang::FunctionDecl *> Active;
};

/// The data flow of one function, for one set of divergent parameters.
class TileFlow {
public:
  /// Computes the flow.
  TileFlow(TileFlows &All, const clang::FunctionDecl *F, std::unique_ptr<clang::CFG> Graph,
           Divergent AtEntry);

  /// Returns a divergent part of an expression; null if the expression is uniform.
  const clang::Expr *divergentPart(const clang::Stmt *S, const Divergent &State) const;
  /// Returns a divergent condition that keeps some threads from the block; null if there is none.
  const clang::Expr *divergentConditionOf(const clang::CFGBlock *Block) const;
  /// Returns the blocks whose divergent conditions decide which threads reach the block.
  std::vector<const clang::CFGBlock *> divergentBranchesOf(const clang::CFGBlock *Block) const;
  /// Returns the variables that are divergent at the end of the block.
  const Divergent &atEnd(const clang::CFGBlock *Block) const { return AtEnd[Block->getBlockID()]; }
  /// Returns the block that ends with this divergent condition; null if there is none.
  const clang::CFGBlock *blockOfCondition(const clang::Expr *Condition) const;

  /// Returns the control-flow graph of the blocks.
  const clang::CFG &graph() const { return *Graph; }
  /// Calls \p Visit with each statement of a block, and with the variables that are divergent
  /// before it. Skips blocks that constant conditions make unreachable.
  template <typename F> void walk(const clang::CFGBlock *Block, F Visit) const {
    if (!Reached.count(Block))
      return;
    Divergent State = atBegin(Block);
    for (const clang::CFGElement &E : *Block)
      if (const auto S = E.getAs<clang::CFGStmt>()) {
        Visit(S->getStmt(), State);
        transfer(S->getStmt(), Block, State);
      }
  }
  /// Returns the effect of a call of this function. For a recursive function, it does not include
  /// the effect of the recursive calls.
  const CallEffect &effect() const;

private:
  void solve();
  bool propagate();
  void noteChange(const clang::Stmt *S, const Divergent &State, CallEffect &Result) const;
  bool findDivergentBranches();
  Divergent atBegin(const clang::CFGBlock *Block) const;
  void transfer(const clang::Stmt *S, const clang::CFGBlock *Block, Divergent &State) const;
  bool isUnderDivergence(const clang::CFGBlock *Block) const {
    return divergentConditionOf(Block) != nullptr;
  }
  /// True if some of the threads for which the variable exists do not reach the block.
  bool isUnderDivergence(const clang::CFGBlock *Block, const clang::ValueDecl *Variable) const;
  void initialise(const clang::VarDecl *Variable, Divergent &State) const;

  TileFlows &All;
  const clang::FunctionDecl *Function;
  std::unique_ptr<clang::CFG> Graph;
  Divergent AtEntry;
  std::vector<Divergent> AtEnd;
  BlockSet Reached; // without edges that constant conditions exclude
  // Ordered by block number, because messages name the first that is found.
  struct ByNumber {
    bool operator()(const clang::CFGBlock *A, const clang::CFGBlock *B) const {
      return A->getBlockID() < B->getBlockID();
    }
  };
  /// By block, the blocks that it is control-dependent on, transitively.
  std::vector<std::set<const clang::CFGBlock *, ByNumber>> Controls;
  std::map<const clang::CFGBlock *, const clang::Expr *, ByNumber> Branches; // the divergent ones
  std::map<const clang::Decl *, const clang::CFGBlock *> DeclaredIn;
  mutable CallEffect Effect;
  mutable bool EffectIsKnown = false;
};

} // namespace amp2hip
