// tile_static declarations, and barriers.
#pragma once

#include "CollectorState.h"

namespace amp2hip {

/// Adds tile_static variables, the statements that declare them, and waits at a tile's barrier.
class TileStaticCollector {
public:
  explicit TileStaticCollector(CollectorState &State) : State(State) {}

  void addVariable(const clang::NamedDecl *D);
  void addStatement(const clang::DeclStmt *S);
  void addCall(const clang::CXXMemberCallExpr *Call);

private:
  CollectorState &State;
};

} // namespace amp2hip
