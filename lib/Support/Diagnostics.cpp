#include "amp2hip/Support/Diagnostics.h"

#include <string>

using namespace clang;

namespace amp2hip {
namespace {

struct Message {
  DiagnosticIDs::Level Level;
  const char *Name, *Rule, *Text;
};

const Message Messages[] = {
#define DIAG(Id, Level, Name, Rule, Text) {DiagnosticIDs::Level, Name, Rule, Text},
#include "amp2hip/Support/Diagnostics.def"
#undef DIAG
};

std::string printedText(const Message &M) {
  std::string Text = M.Text;
  if (!*M.Name)
    return Text;
  Text += std::string(" [") + M.Name;
  if (*M.Rule)
    Text += std::string(", ") + M.Rule;
  return Text + "]";
}

} // namespace

DiagnosticBuilder report(DiagnosticsEngine &Engine, SourceLocation At, Diag Id) {
  const Message &M = Messages[static_cast<unsigned>(Id)];
  return Engine.Report(At, Engine.getDiagnosticIDs()->getCustomDiagID(M.Level, printedText(M)));
}

} // namespace amp2hip
