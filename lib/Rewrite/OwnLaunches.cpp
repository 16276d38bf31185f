#include "OwnLaunches.h"

#include "HipNames.h"

namespace amp2hip {

/// Adds parentheses: the macro hipLaunchKernelGGL would divide the argument at a comma.
static void keepTogether(const Piece &Argument) {
  Edits &Changes = Argument.File->Changes;
  Changes.insert(Argument.Begin, "(");
  Changes.insert(Argument.End, ")", Attachment::Before);
}

void rewriteOwnLaunch(const OwnLaunchPlan &Launch, Sources &Files) {
  const auto Kernel = Files.piece(Launch.Kernel);
  const auto Close = Files.piece(Launch.Close);
  if (!Kernel || !Close)
    return;
  std::vector<Piece> Configuration;
  for (const clang::SourceRange &Argument : Launch.Configuration)
    if (const auto Written = Files.piece(Argument))
      Configuration.push_back(*Written);
  Edits &Changes = Kernel->File->Changes;
  Changes.insert(Kernel->Begin, std::string(names::LaunchOwn) + "(");
  if (!Launch.TemplateArguments.empty()) {
    if (Launch.WrittenTemplateArguments.isInvalid())
      Changes.insert(Kernel->End, Launch.TemplateArguments, Attachment::Before);
    else if (const auto Written = Files.piece(Launch.WrittenTemplateArguments))
      Written->replace(Launch.TemplateArguments);
  }
  if (Kernel->hasOpenComma() || Launch.TemplateArguments.find(',') != std::string::npos)
    keepTogether(*Kernel);
  Changes.replace(Kernel->End, Configuration.front().Begin, ", ");
  for (const Piece &Argument : Configuration)
    if (Argument.hasOpenComma())
      keepTogether(Argument);
  std::string Behind = Configuration.size() == 2   ? ", 0, 0"
                       : Configuration.size() == 3 ? ", 0"
                                                   : "";
  unsigned End = Close->Begin;
  if (Launch.Arguments.isValid())
    if (const auto Arguments = Files.piece(Launch.Arguments)) {
      Behind += ", ";
      End = Arguments->Begin;
    }
  Changes.replace(Configuration.back().End, End, Behind);
}

} // namespace amp2hip
