// A member that nobody wrote is for each side on which every base and member has one (L62 to L64),
// though the one of a base or member is one of a pair.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

// CHECK: struct Made {
// CHECK: __host__ __device__ Made() AMP2HIP_DISPATCH_CONSTRUCTOR(
struct Made {
  int v;
  Made() restrict(cpu) : v(1) {}
  Made() restrict(amp) : v(2) {}
};
struct Copied {
  int v = 5;
  Copied() restrict(cpu, amp) {}
  Copied(const Copied &o) restrict(cpu) : v(o.v + 1) {}
  Copied(const Copied &o) restrict(amp) : v(o.v + 10) {}
  Copied &operator=(const Copied &o) restrict(cpu) { v = o.v + 2; return *this; }
  Copied &operator=(const Copied &o) restrict(amp) { v = o.v + 20; return *this; }
};
// CHECK: struct Member { Made m; };
struct Member { Made m; };
struct Base : Made { Base() = default; };
struct Both { Member members[2]; Copied c; };
template <class T> struct Holder { T t[2]; };

int main() {
  std::vector<int> data(8);
  array_view<int> v(8, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Member member;
    Base base;
    Holder<Member> holder;
    Both both, copy(both), assigned;
    assigned = both;
    v[i] = member.m.v + base.v + holder.t[1].m.v + 6 + copy.c.v * 100 +
           assigned.c.v * 10000 + copy.members[1].m.v * 1000000;
  });
  Both both, copy(both), assigned;
  assigned = both;
  Holder<Base> holder;
  return v[3] != 2251512 || copy.c.v != 6 || assigned.c.v != 7 || holder.t[0].v != 1 ||
         copy.members[1].m.v != 1;
}
