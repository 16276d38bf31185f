// Two readings' facts against each other.
#pragma once

#include "Facts.h"

namespace amp2hip {

/// A place at which the source and a reading of the output differ. Either fact may be missing.
struct Difference {
  const Fact *InSource, *InOutput;
};

/// The sides of the source that a reading is compared with.
enum class ComparedSide { Host, Device };

/// The differences at every place, in the order of the source; one of a place.
std::vector<Difference> compareFacts(const Facts &Source, const Facts &Output, ComparedSide Side,
                                     ReadingKind Kind);

} // namespace amp2hip
