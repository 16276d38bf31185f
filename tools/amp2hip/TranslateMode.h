// The mode of amp2hip without a subcommand: translates sources, or a tree of sources.
#pragma once

#include "Arguments.h"
#include "OptionTable.h"

#include "llvm/Support/CommandLine.h"

namespace amp2hip {

llvm::cl::OptionCategory &translationOptions();

/// Returns the values of those options of a translation that have a list of them.
ChoicesByOption translationChoices();

/// Does what the options ask for: prints an explanation, or translates. \p Program is the
/// name by which amp2hip was called. Returns the exit code.
int runTranslation(const char *Program, const ModeArguments &Given);

} // namespace amp2hip
