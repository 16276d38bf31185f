#include "Explain.h"

#include <set>

using namespace llvm;

namespace amp2hip {
namespace {

constexpr char DiagnosticsPage[] =
#include "DiagnosticsPage.inc"
    ;

struct Message {
  const char *Name, *Rule;
};

const Message Messages[] = {
#define DIAG(Id, Default, Name, Rule, Text) {Name, Rule},
#include "amp2hip/Support/Diagnostics.def"
#undef DIAG
};

/// Returns the section of the page with that heading.
StringRef section(StringRef Name) {
  const StringRef Text = DiagnosticsPage;
  const size_t Begin = Text.find("\n### " + Name.str() + "\n");
  if (Begin == StringRef::npos)
    return {};
  const StringRef Here = Text.drop_front(Begin + 1);
  return Here.take_front(std::min(Here.find("\n## "), Here.find("\n### ", 1))).rtrim();
}

} // namespace

std::string explanationOf(StringRef NameOrRule) {
  std::set<StringRef> Names;
  for (const Message &M : Messages)
    if (*M.Name && (NameOrRule == M.Name || NameOrRule == M.Rule))
      Names.insert(M.Name);
  std::string Result;
  for (StringRef Name : Names)
    Result += (Result.empty() ? "" : "\n") + section(Name).str() + "\n";
  return Result;
}

} // namespace amp2hip
