// Compares the facts of the source with those of a parse of its output.
#pragma once

#include "Facts.h"

namespace amp2hip {

/// A place at which the source and a parse of the output differ. One of the facts may be null.
struct Difference {
  const Fact *InSource, *InOutput;
};

/// The side of the source that a parse is compared with.
enum class ComparedSide { Host, Device };

/// Returns the differences, at most one for a place: first those at places of the source, then
/// those at places that only the output has facts for.
std::vector<Difference> compareFacts(const Facts &Source, const Facts &Output, ComparedSide Side,
                                     ParseKind Kind);

} // namespace amp2hip
