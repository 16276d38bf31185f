#include "TileStatic.h"

#include "amp2hip/Support/RuntimeNames.h"

namespace amp2hip {

void rewriteTileStatic(const TileStaticDeclaration &D, SourceText &Source, Edits &Edits) {
  if (!D.NeedsRawStorage) {
    const auto Begin = Source.offset(D.Keyword), End = Source.endOffset(D.Keyword);
    if (Begin && End)
      Edits.replace(*Begin, *End, names::Shared);
    return;
  }
  const auto Statement = Source.range(D.Statement);
  if (!Statement)
    return;
  const std::string NewLine = Source.lineEnd().str() + Source.indentation(Statement->Begin).str();
  std::string Text;
  for (const TileStaticDeclaration::Variable &V : D.Variables) {
    if (!Text.empty())
      Text += NewLine;
    Text += std::string(names::Shared) + " " + names::TileStorage + "<" + V.Type + "> " + V.Name +
            "_storage;" + NewLine + "auto &" + V.Name + " = " + V.Name + "_storage.get();";
  }
  Edits.replace(Statement->Begin, Statement->End, Text);
}

} // namespace amp2hip
