// What Clang reads as Visual C++ does and other compilers do not.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
using namespace concurrency;

// CHECK: long long big = 3ll, hex = 0xFFull; int small = 7; unsigned plain = 8u;
__int64 big = 3i64, hex = 0xFFui64; int small = 7i32; unsigned plain = 8UI32;
// CHECK: #define LIMIT 10000000000ll
#define LIMIT 10000000000i64
static_assert(sizeof(3i64) == 8 && LIMIT > 1, "");
// CHECK: return 1_mi64;
constexpr int operator""_mi64(unsigned long long x) { return int(x) - 1; }
int own() { return 1_mi64; }
// CHECK: enum class E { A, B };
// CHECK: enum class F : int;
enum class E { A, B };
enum class F : int;
namespace n { enum struct G { C }; }
// CHECK: enum E first = E::B;
// CHECK: enum E second(enum n::G g) { enum E e = first; return e; }
enum class E first = E::B;
enum class E second(enum struct n::G g) { enum class E e = first; return e; }
// CHECK: class Q { public: int get() { return 3; } int set(int x); };
class Q { public: int Q::get() { return 3; } int Q::set(int x); };
int Q::set(int x) { return x; }
int main() {
  return big + small + plain + own() != 18 || hex != 255 || LIMIT % 7 != 4 ||
         second(n::G::C) != E::B || Q().get() != 3 || Q().set(1) != 1;
}
