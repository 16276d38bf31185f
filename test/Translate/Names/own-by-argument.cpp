// Argument-dependent lookup finds functions that the C++ library has had since C++17: with Visual C++ the program's own
// was the only one, in whichever namespace it is.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <iterator>
#include <numeric>
namespace lib {
struct it : std::random_access_iterator_tag {};
namespace detail {
template <class I, class T> T reduce(I, I, T init) { return init; }
// CHECK: return ::lib::detail::reduce(a, b, 7);
template <class I> int sum(I a, I b) { return reduce(a, b, 7); }
}
}
int use() restrict(cpu, amp);
int main() {
  return lib::detail::sum(lib::it(), lib::it()) - 7;
}
