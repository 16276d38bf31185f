// The layout of moved statements.
#pragma once

#include "Rendered.h"

namespace amp2hip {

struct BlockLayout;

/// The statements of a block as lines of their own, each one level below the layout's indentation
/// and ended. Lines keep their place relative to each other; directives stay where they are.
Rendered reindented(const Rendered &Block, const BlockLayout &Layout);

} // namespace amp2hip
