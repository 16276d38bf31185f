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
  // Keep the number of lines, so that the following lines keep their numbers.
  const SourceFile &File = *Statement->File;
  size_t LinesLeft = Statement->text().count('\n');
  auto Separator = [&]() -> std::string {
    if (LinesLeft == 0)
      return " ";
    --LinesLeft;
    return (File.lineEnd() + File.indentation(Statement->Begin)).str();
  };
  NewText Text;
  for (const TileStaticPlan::Variable &V : D.Variables) {
    const auto Element = Files.piece(V.Element);
    if (!Element)
      return;
    Text += &V == &D.Variables.front() ? "" : Separator();
    Text += std::string(names::Shared) + " " + names::TileStorage + "<";
    Text += Element->moved();
    if (V.Dimensions.isValid())
      if (const auto Dimensions = Files.piece(V.Dimensions))
        Text += Dimensions->moved();
    Text += "> " + V.Name + "_storage; auto &" + V.Name + " = " + V.Name +
            "_storage.get();";
  }
  Text += Statement->dropped();
  Statement->replace(std::move(Text));
}

} // namespace amp2hip
