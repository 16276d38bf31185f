// Describes amp2hip's options for its manual page and its completion in shells, as LLVM's command
// line library has registered them.
#pragma once

#include "OptionPages.h"

#include "llvm/Support/CommandLine.h"

#include <map>

namespace amp2hip {

/// The parsers of the options that have a fixed list of values, by the options' names.
using ChoicesByOption = std::map<llvm::StringRef, const llvm::cl::generic_parser_base *>;

/// Returns the options of a category and a subcommand that --help shows, sorted by name.
OptionGroup optionsOf(const llvm::cl::OptionCategory &Category, llvm::StringRef Title,
                      const ChoicesByOption &Choices,
                      llvm::cl::SubCommand &Command = llvm::cl::SubCommand::getTopLevel());

} // namespace amp2hip
