// Elements of tile_static variables.
#pragma once

#include "amp2hip/Analysis/StatementTree.h"

#include <optional>
#include <vector>

namespace amp2hip {

/// An element of a tile_static array, or a tile_static variable that is no array.
struct TileElement {
  const clang::Expr *Whole;                    ///< the name with all its subscripts
  std::vector<const clang::Expr *> Subscripts; ///< most significant first
};

/// Returns the element that a name accesses; std::nullopt if the name is not that of a tile_static
/// variable, or accesses a whole row of an array.
std::optional<TileElement> tileElementOf(const clang::DeclRefExpr *Name, const StatementTree &Tree);

} // namespace amp2hip
