// The leniencies for code that Visual C++ accepts and Clang does not.
#pragma once

namespace amp2hip {

class Leniencies;

/// Returns the leniencies of Visual C++, for DialectOptions::Lenient.
const Leniencies &visualCxxLeniencies();

} // namespace amp2hip
