#include "Words.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <iterator>

using namespace llvm;

namespace amp2hip {

std::string timeText(double Microseconds) {
  std::string Result;
  raw_string_ostream OS(Result);
  if (Microseconds < 1000)
    OS << format("%.1f us", Microseconds);
  else if (Microseconds < 1e6)
    OS << format("%.2f ms", Microseconds / 1e3);
  else
    OS << format("%.3f s", Microseconds / 1e6);
  return Result;
}

std::string sizeText(int64_t Bytes) {
  static constexpr const char *Units[] = {"KiB", "MiB", "GiB", "TiB"};
  if (Bytes < 1024)
    return std::to_string(Bytes) + " bytes";
  double Count = static_cast<double>(Bytes) / 1024;
  size_t Unit = 0;
  while (Count >= 1024 && Unit + 1 < std::size(Units)) {
    Count /= 1024;
    ++Unit;
  }
  std::string Result;
  raw_string_ostream(Result) << format("%.1f ", Count) << Units[Unit];
  return Result;
}

std::string percentText(double Part, double Whole) {
  std::string Result;
  raw_string_ostream(Result) << format("%.0f%%", Whole > 0 ? 100 * Part / Whole : 0.0);
  return Result;
}

std::string placeOf(const Span &S) {
  if (!S.Line.empty())
    return S.Line.str();
  return S.Function.empty() ? "" : ("'" + S.Function + "'").str();
}

std::string withSeparator(StringRef Separator, StringRef Text) {
  return Text.empty() ? "" : (Separator + Text).str();
}

} // namespace amp2hip
