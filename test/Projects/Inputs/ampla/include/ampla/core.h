// Enumerations, errors and the checks of arguments.
#ifndef AMPLA_CORE_H
#define AMPLA_CORE_H

#include "config.h"

namespace ampla {

enum class op { none, transpose, conjugate };
enum class uplo { upper, lower };
enum class side { left, right };
enum class diag { non_unit, unit };

class error : public std::runtime_error {
public:
  error(const char *routine, const std::string &text)
      : std::runtime_error(std::string(routine) + ": " + text), name(routine) {}
  const char *routine() const { return name; }

private:
  const char *name;
};

namespace detail {

/// Both vectors must be of one length.
template <typename X, typename Y>
int same_length(const char *routine, const X &x, const Y &y) {
  const int n = length(x);
  if (n != length(y))
    throw error(routine, util::join("lengths differ", n, length(y)));
  return n;
}

/// The matrix must be a square one.
template <typename A>
int square(const char *routine, const A &a) {
  if (a.extent[0] != a.extent[1])
    throw error(routine, util::join("not a square matrix", a.extent[0], a.extent[1]));
  return a.extent[0];
}

/// One of the sizes of a matrix must be that of another operand.
template <typename T>
void expect(const char *routine, T is, T wanted) {
  if (is != wanted)
    throw error(routine, util::join("sizes do not fit", is, wanted));
}

} // namespace detail
} // namespace ampla

#endif // AMPLA_CORE_H
