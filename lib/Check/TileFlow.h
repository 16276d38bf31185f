// Data flow through one function of a tile's threads: which values differ from thread to thread,
// and which code not all threads of a tile reach together.
//
// A value is divergent if it is made of a thread's place in the tile: `local` or `global` of a
// tiled_index, the index it converts to, the result of an atomic function, or a variable that such
// a value was put into, or that was assigned where not all threads pass. Nothing else is: a value
// that is only not known to be the same is taken to be the same, because the rules are enforced
// where they are provably broken (L241, L242).
#pragma once

#include "Reached.h"

#include "clang/AST/ASTContext.h"
#include "clang/Analysis/Analyses/Dominators.h"
#include "clang/Analysis/CFG.h"

#include <map>
#include <memory>
#include <set>
#include <tuple>

namespace amp2hip {

/// A variable, or one data member of a variable of a class.
struct VariablePart {
  const clang::ValueDecl *Variable;
  const clang::FieldDecl *Field = nullptr;
  bool operator<(const VariablePart &Other) const {
    return std::tie(Variable, Field) < std::tie(Other.Variable, Other.Field);
  }
};

/// The divergent variables at one point, each with the place where it became so.
class Divergent {
public:
  /// The place, or null if the part is not divergent: neither it nor what it is a part of, nor, of
  /// a whole variable, any member.
  const clang::SourceLocation *find(const VariablePart &Part) const;
  bool contains(const VariablePart &Part) const { return find(Part); }
  /// True if it was not known.
  bool add(const VariablePart &Part, clang::SourceLocation At) {
    return Parts.emplace(Part, At).second;
  }
  bool addAll(const Divergent &Others);
  /// Of a whole variable its members too.
  void remove(const VariablePart &Part);
  /// The same, whatever the places are.
  Divergent withoutPlaces() const;
  bool operator<(const Divergent &Other) const { return Parts < Other.Parts; }

private:
  std::map<VariablePart, clang::SourceLocation> Parts;
};

/// What calling a function does to the caller's data flow.
struct CallEffect {
  bool ReturnsDivergent = false;
  std::set<unsigned> DivergentOutputs;  // parameters by reference that become divergent
  std::set<unsigned> ChangedOutputs;    // parameters by reference that are assigned to
  const clang::Expr *Barrier = nullptr; // one that it reaches
};

class TileFlow;

/// All flows of one translation unit.
class TileFlows {
public:
  explicit TileFlows(clang::ASTContext &Context);
  ~TileFlows();

  /// The flow of a function with a body, given what is divergent when it is entered; null for code
  /// that depends on a template parameter.
  const TileFlow *flowOf(const clang::FunctionDecl *F, const Divergent &AtEntry);
  /// The effect of a call; Of is divergent at the call.
  CallEffect effectOf(const clang::CallExpr *Call, const Divergent &Of);
  /// The parameters that a call's divergent arguments make divergent in the callee.
  Divergent entryOf(const clang::CallExpr *Call, const Divergent &Of);

  clang::ASTContext &Context;

private:
  std::map<std::pair<const clang::FunctionDecl *, Divergent>, std::unique_ptr<TileFlow>> Known;
  std::set<const clang::FunctionDecl *> Active;
};

class TileFlow {
public:
  TileFlow(TileFlows &All, const clang::FunctionDecl *F, std::unique_ptr<clang::CFG> Graph,
           Divergent AtEntry);

  /// The part of an expression that is divergent; null if it is not.
  const clang::Expr *divergentPart(const clang::Stmt *S, const Divergent &Of) const;
  /// The condition that keeps some threads from a block that others reach; null if none does.
  const clang::Expr *divergentConditionOf(const clang::CFGBlock *Block) const;
  /// The blocks whose divergent conditions decide which threads reach a block.
  std::vector<const clang::CFGBlock *> divergentBranchesOf(const clang::CFGBlock *Block) const;
  /// What is divergent at the end of the block that holds the condition.
  const Divergent &atEnd(const clang::CFGBlock *Block) const { return AtEnd[Block->getBlockID()]; }
  const clang::CFGBlock *blockOfCondition(const clang::Expr *Condition) const;

  const clang::CFG &graph() const { return *Graph; }
  /// Calls Visit(statement, what is divergent in front of it) for each statement of a block. One
  /// that a constant condition keeps from being reached has none.
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
  /// Of a function that calls itself, what is known without that call.
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
  /// True if some of the threads that have the variable do not reach the block.
  bool isUnderDivergence(const clang::CFGBlock *Block, const clang::ValueDecl *Variable) const;
  void initialise(const clang::VarDecl *Variable, Divergent &State) const;

  TileFlows &All;
  const clang::FunctionDecl *Function;
  std::unique_ptr<clang::CFG> Graph;
  Divergent AtEntry;
  std::vector<Divergent> AtEnd;
  BlockSet Reached; // by what constant conditions leave
  // In the order of their numbers: messages name the first that is found.
  struct ByNumber {
    bool operator()(const clang::CFGBlock *A, const clang::CFGBlock *B) const {
      return A->getBlockID() < B->getBlockID();
    }
  };
  std::vector<std::set<const clang::CFGBlock *, ByNumber>> Controls; // transitively, by block
  std::map<const clang::CFGBlock *, const clang::Expr *, ByNumber> Branches; // divergent ones
  std::map<const clang::Decl *, const clang::CFGBlock *> DeclaredIn;
  mutable CallEffect Effect;
  mutable bool EffectIsKnown = false;
};

} // namespace amp2hip
