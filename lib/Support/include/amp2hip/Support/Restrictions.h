// Restriction specifiers as a set.
#pragma once

namespace amp2hip {

/// A set of restrictions (rules L25 to L29).
struct Restrictions {
  bool Cpu = false, Amp = false;
};

} // namespace amp2hip
