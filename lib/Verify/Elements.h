// How the elements of a view, an array or a texture lie in its contents.
#pragma once

#include "KernelRecord.h"
#include "Scalar.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <string>
#include <vector>

namespace amp2hip {

/// A scalar of an element.
struct ScalarPlace {
  ScalarType Type;
  unsigned Bytes;
  uint64_t Offset;
  std::string Name; // what follows the element's index: ".pos.x", "[2]"
};

struct ElementScalars {
  uint64_t Bytes = 0; // from one element to the next
  std::vector<ScalarPlace> Scalars;
};

/// Returns the scalars of an element of \p Use, or of a texel. \p Layout is the layout that one of
/// the records has for it; without one an element is compared word by word.
ElementScalars scalarsOf(const recorded_use &Use, const record::scalar_list &Layout);

/// Returns the index of an element: "(3, 4)". A texture has the elements of its levels one level
/// behind the other: "(0, 1) of level 2".
std::string indexOf(uint64_t Element, std::vector<int> Extent);

/// Returns "(3, 4)".
std::string tupleOf(llvm::ArrayRef<int> Components);

} // namespace amp2hip
