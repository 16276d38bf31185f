#include "amp2hip/Verify/Tolerance.h"

#include "llvm/ADT/StringExtras.h"

#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

/// Sets Relative or Absolute from the text \p Part, such as "relative=1e-5".
Error setSize(double &Size, StringRef Value, StringRef Part) {
  double Read = 0;
  if (Value.getAsDouble(Read) || !(Read >= 0))
    return createStringError("'" + Part + "' needs a size, as in relative=1e-5");
  Size = Read;
  return Error::success();
}

/// Sets one member from a part of the text.
Error setPart(Tolerance &Into, StringRef Part) {
  auto [Name, Value] = Part.split('=');
  if (Value.empty() && !Part.contains('='))
    std::swap(Name, Value);
  if (Name == "relative")
    return setSize(Into.Relative, Value, Part);
  if (Name == "absolute")
    return setSize(Into.Absolute, Value, Part);
  uint64_t Units = 0;
  if (Value.getAsInteger(10, Units))
    return createStringError("'" + Part +
                             "' needs a number of units in the last place, as in float=16");
  if (Name.empty())
    Into.Float = Into.Double = Units;
  else if (Name == "half")
    Into.Half = Units;
  else if (Name == "float")
    Into.Float = Units;
  else if (Name == "double")
    Into.Double = Units;
  else if (Name == "norm")
    Into.Norm = Units;
  else
    return createStringError("unknown tolerance '" + Name +
                             "'; expected half, float, double, norm, relative or absolute");
  return Error::success();
}

} // namespace

Expected<Tolerance> toleranceOf(StringRef Text) {
  Tolerance Result;
  for (StringRef Part : split(Text, ','))
    if (!Part.empty())
      if (Error E = setPart(Result, Part))
        return E;
  return Result;
}

} // namespace amp2hip
