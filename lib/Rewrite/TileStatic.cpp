#include "TileStatic.h"

#include "amp2hip/Support/RuntimeNames.h"

namespace amp2hip {

void rewriteTileStatic(const TileStaticDeclaration &D, Sources &Files) {
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
  std::string Text;
  for (const TileStaticDeclaration::Variable &V : D.Variables) {
    if (!Text.empty())
      Text += NewLine;
    Text += std::string(names::Shared) + " " + names::TileStorage + "<" + V.Type + "> " + V.Name +
            "_storage;" + NewLine + "auto &" + V.Name + " = " + V.Name + "_storage.get();";
  }
  Statement->replace(Text);
}

} // namespace amp2hip
