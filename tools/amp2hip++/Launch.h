// amp2hip++ in front of another compiler: a build system hands over the command that it would have
// run, as it does to ccache.
#pragma once

#include "CommandLine.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Takes `--launch=COMPILER` and the words up to that compiler out of Arguments, if they are there,
/// and notes in Line what to compile with. What is left are options of amp2hip++ and of the
/// compiler.
llvm::Error takeLaunch(std::vector<const char *> &Arguments, CommandLine &Line);

/// What a build system says in another way than people do, once the options are read: what it
/// leaves out is what the compiler does by itself, and precompiled headers are read as text.
void settleLaunch(CommandLine &Line);

} // namespace amp2hip
