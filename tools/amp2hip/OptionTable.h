// What amp2hip tells people of itself, beside its --help: read from the options as LLVM's command
// line library has them.
#pragma once

#include "OptionPages.h"

#include "llvm/Support/CommandLine.h"

#include <map>

namespace amp2hip {

/// The values of those options that have a list of them, by the option's name.
using ChoicesByOption = std::map<llvm::StringRef, const llvm::cl::generic_parser_base *>;

/// Returns those options of a category and a subcommand that --help shows, in the order of their
/// names.
OptionGroup optionsOf(const llvm::cl::OptionCategory &Category, llvm::StringRef Title,
                      const ChoicesByOption &Choices,
                      llvm::cl::SubCommand &Command = llvm::cl::SubCommand::getTopLevel());

} // namespace amp2hip
