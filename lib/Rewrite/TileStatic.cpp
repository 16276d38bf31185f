#include "TileStatic.h"

#include "HipNames.h"

namespace amp2hip {

void rewriteTileStatic(const TileStaticPlan &D, Sources &Files) {
  if (!D.NeedsRawStorage) {
    if (const auto Keyword = Files.piece(D.Keyword))
      Keyword->replace(names::Shared);
    return;
  }
  const auto Statement = Files.piece(D.Statement);
  if (!Statement)
    return;
  // A macro's body stays on its line.
  const SourceFile &File = *Statement->File;
  const std::string NewLine = D.Statement.getBegin().isMacroID()
                                  ? " "
                                  : File.lineEnd().str() + File.indentation(Statement->Begin).str();
  NewText Text;
  for (const TileStaticPlan::Variable &V : D.Variables) {
    const auto Element = Files.piece(V.Element);
    if (!Element)
      return;
    Text += &V == &D.Variables.front() ? "" : NewLine;
    Text += std::string(names::Shared) + " " + names::TileStorage + "<";
    Text += Element->moved();
    if (V.Dimensions.isValid())
      if (const auto Dimensions = Files.piece(V.Dimensions))
        Text += Dimensions->moved();
    Text += "> " + V.Name + "_storage;" + NewLine + "auto &" + V.Name + " = " + V.Name +
            "_storage.get();";
  }
  Text += Statement->dropped();
  Statement->replace(std::move(Text));
}

} // namespace amp2hip
