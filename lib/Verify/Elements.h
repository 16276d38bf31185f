// The layout of elements in the contents of a view, an array or a texture.
#pragma once

#include "KernelRecord.h"
#include "Scalar.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <string>
#include <vector>

namespace amp2hip {

/// A scalar of an element, and its position.
struct ScalarPlace {
  ScalarType Type;
  unsigned Bytes;
  uint64_t Offset;
  std::string Name; // the text after the element's index: ".pos.x", "[2]"
};

/// The layout of one element.
struct ElementScalars {
  uint64_t Bytes = 0; // the distance between elements
  std::vector<ScalarPlace> Scalars;
};

/// Returns the layout of an element of \p Use, or of a texel. \p Layout is the layout from either
/// record; if it is empty, elements are compared word by word.
ElementScalars scalarsOf(const recorded_use &Use, const record::scalar_list &Layout);

/// Returns the index of an element: "(3, 4)". The levels of a texture follow each other in its
/// contents: "(0, 1) of level 2".
std::string indexOf(uint64_t Element, std::vector<int> Extent);

/// Returns a text such as "(3, 4)".
std::string tupleOf(llvm::ArrayRef<int> Components);

} // namespace amp2hip
