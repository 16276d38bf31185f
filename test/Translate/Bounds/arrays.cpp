// --check-bounds writes calls around arrays and divisors that are not known to be right; without it there are none.
// RUN: %translate-with-plugin %s --check-bounds -o %t.hip.cpp -- -std=c++17
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
// RUN: %translate-with-plugin %s -o %t.plain.hip.cpp -- -std=c++17
// RUN: %code-only %t.plain.hip.cpp | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: amp2hip::checked
// PLAIN: v[t] = third(row, i)
#include <amp.h>
using namespace concurrency;

struct Box {
  int side[3];
};

// Called with an array and with a view.
template <typename Sequence> int third(const Sequence &s, int i) restrict(amp) { return s[i]; }
// CHECK: int third({{.*}} { return amp2hip::checked(s, "s", __FILE__, __LINE__)[i]; }

#define AT(i) row[i]
// CHECK: #define AT(i) amp2hip::checked(row, "row", __FILE__, __LINE__)[i]

int main() {
  array_view<int> v(8);
  Box box = {{1, 2, 3}};
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int part[4];
    int row[8] = {}, m[2][2] = {};
    const int i = t.local[0];
    // CHECK: amp2hip::checked(part, "part", __FILE__, __LINE__)[i] = box.side[2];
    part[i] = box.side[2];
    // CHECK: row[7] = amp2hip::checked(amp2hip::checked(m, "m", __FILE__, __LINE__)[i / 2], "m[i / 2]", __FILE__, __LINE__)[i % 2];
    row[7] = m[i / 2][i % 2];
    // CHECK: int *end = &row[8], *at = &amp2hip::checked_address(row, "row", __FILE__, __LINE__)[i];
    int *end = &row[8], *at = &row[i];
    // CHECK: row[0] += AT(i) + sizeof(row[i]) + i / 2 + 8 / amp2hip::checked_divisor((i + 1), "(i + 1)", __FILE__, __LINE__);
    row[0] += AT(i) + sizeof(row[i]) + i / 2 + 8 / (i + 1);
    // CHECK: row[1] %= amp2hip::checked_divisor(i + 1, "i + 1", __FILE__, __LINE__);
    row[1] %= i + 1;
    v[t] = third(row, i) + third(v, i) + int(end - at) + row[0];
  });
  return v[0] < 0;
}
