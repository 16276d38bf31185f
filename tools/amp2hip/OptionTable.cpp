#include "OptionTable.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace amp2hip {

OptionGroup optionsOf(const cl::OptionCategory &Category, StringRef Title,
                      const ChoicesByOption &Choices, cl::SubCommand &Command) {
  OptionGroup Result{Title.str(), {}};
  for (const auto &Entry : cl::getRegisteredOptions(Command)) {
    const StringRef Name = Entry.getKey();
    const cl::Option &O = *Entry.getValue();
    if (!is_contained(O.Categories, &Category) || O.getOptionHiddenFlag() != cl::NotHidden)
      continue;
    OptionInfo Info{(Name.size() == 1 ? "-" : "--") + Name.str(), O.ValueStr.str(),
                    O.HelpStr.str()};
    if (const auto Known = Choices.find(Name); Known != Choices.end()) {
      Info.Value = "mode";
      for (unsigned I = 0; I < Known->second->getNumOptions(); ++I)
        Info.Choices.emplace_back(Known->second->getOption(I), Known->second->getDescription(I));
    }
    Result.Options.push_back(std::move(Info));
  }
  llvm::sort(Result.Options,
             [](const OptionInfo &A, const OptionInfo &B) { return A.Name < B.Name; });
  return Result;
}

} // namespace amp2hip
