// Translates sources, or a tree of sources: the mode of amp2hip without a subcommand.
#pragma once

#include "Arguments.h"
#include "OptionTable.h"

#include "llvm/Support/CommandLine.h"

namespace amp2hip {

llvm::cl::OptionCategory &translationOptions();

/// Returns the parsers of the options of a translation that have a fixed list of values.
ChoicesByOption translationChoices();

/// Prints an explanation or translates, as the options say. \p Program is the name by which amp2hip
/// was called. Returns the exit code.
int runTranslation(const char *Program, const ModeArguments &Given);

} // namespace amp2hip
