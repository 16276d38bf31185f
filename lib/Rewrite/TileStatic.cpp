#include "TileStatic.h"

#include "HipNames.h"

namespace amp2hip {

/// The maximal width of an output line, where there is a choice.
static constexpr size_t MaxColumns = 100;

/// Returns the separator of two statements that replace one: a line break, if the statement has a
/// line of its own that may be broken, and else a blank.
static std::string lineBreakOrBlank(const Piece &Statement) {
  const SourceFile &File = *Statement.File;
  const auto Line = File.lineOf(Statement.Begin, Statement.End);
  // A backslash at the end of a line joins the next one to it, as in a macro's body.
  const bool IsInMacro = Line && (File.Text.take_front(Line->first).rtrim().ends_with("\\") ||
                                  File.Text.slice(Line->first, Line->second).contains('\\'));
  if (!Line || IsInMacro)
    return " ";
  return (File.lineEnd() + File.indentation(Statement.Begin)).str();
}

void rewriteTileStatic(const TileStaticPlan &D, Sources &Files) {
  if (!D.NeedsRawStorage) {
    if (const auto Keyword = Files.piece(D.Keyword))
      Keyword->replace(names::Shared);
    return;
  }
  const auto Statement = Files.piece(D.Statement);
  if (!Statement)
    return;
  // The line breaks of the declaration come first, so that few line numbers change.
  const SourceFile &File = *Statement->File;
  size_t LinesLeft = Statement->text().count('\n');
  auto Separator = [&]() -> std::string {
    if (LinesLeft == 0)
      return lineBreakOrBlank(*Statement);
    --LinesLeft;
    return (File.lineEnd() + File.indentation(Statement->Begin)).str();
  };
  NewText Text;
  for (const TileStaticPlan::Variable &V : D.Variables) {
    const auto Element = Files.piece(V.Element);
    if (!Element)
      return;
    Text += &V == &D.Variables.front() ? "" : Separator();
    const std::string Begin = std::string(names::Shared) + " " + names::TileStorage + "<",
                      End = "> " + V.Name + "_storage;",
                      Reference = "auto &" + V.Name + " = " + V.Name + "_storage.get();";
    Text += Begin;
    Text += Element->moved();
    size_t Width = File.indentation(Statement->Begin).size() + Begin.size() +
                   Element->text().size() + End.size() + Reference.size();
    if (V.Dimensions.isValid())
      if (const auto Dimensions = Files.piece(V.Dimensions)) {
        Text += Dimensions->moved();
        Width += Dimensions->text().size();
      }
    Text += End + (Width < MaxColumns ? " " : lineBreakOrBlank(*Statement)) + Reference;
  }
  Text += Statement->dropped();
  Statement->replace(std::move(Text));
}

} // namespace amp2hip
