// The layout of moved statements.
#pragma once

#include "Rendered.h"

namespace amp2hip {

struct BlockLayout;

/// Returns the statements of a block as whole lines, one level below the layout's indentation.
/// Lines keep their indentation relative to each other; directives are not indented.
Rendered reindented(const Rendered &Block, const BlockLayout &Layout);

} // namespace amp2hip
