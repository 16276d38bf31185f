#include "amp2hip/Driver/ToldMessages.h"

#include "llvm/ADT/Twine.h"

namespace amp2hip {
namespace {

// No compiler prints these bytes.
constexpr char MarkBegin = '\x01', MarkEnd = '\x02';

} // namespace

std::string markOf(llvm::StringRef Key) {
  return (llvm::Twine(MarkBegin) + Key + llvm::Twine(MarkEnd)).str();
}

std::string ToldMessages::untold(llvm::StringRef Printed, bool HasErrors) {
  std::string Result;
  bool IsTold = false;
  while (!Printed.empty()) {
    const auto [Text, Behind] = Printed.split(MarkBegin);
    if (!IsTold || HasErrors)
      Result += Text;
    const auto [Key, Rest] = Behind.split(MarkEnd);
    IsTold = !Key.empty() && !Told.insert(Key.str()).second;
    Printed = Rest;
  }
  return Result;
}

} // namespace amp2hip
