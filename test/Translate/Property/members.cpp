// A template, or a macro, whose name is a property of one class and a data member of another has
// both in the output, and the compiler chooses (L300).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// CHECK: #include <amp2hip/property.h>
#include <amp.h>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
using namespace concurrency;
struct Field { int data; int rows[3]; };
struct Property {
  int get() const restrict(cpu, amp) { return 3 + v; }
  void put(int x) restrict(cpu, amp) { v = x; }
  int at(int i) const restrict(cpu, amp) { return i + v; }
  void put_at(int i, int x) restrict(cpu, amp) { v = i * x; }
  __declspec(property(get = get, put = put)) int data;
  __declspec(property(get = at, put = put_at)) int rows[];
  int v = 0;
};

// CHECK: return AMP2HIP_MEMBER_OR_PROPERTY(t, data, (amp2hip_self.data), amp2hip_self.get()) + 1;
template <typename T> int read(const T &t) restrict(cpu, amp) { return t.data + 1; }
template <typename T> void write(T &t, int n) restrict(cpu, amp) {
  // CHECK: AMP2HIP_MEMBER_OR_PROPERTY(t, data, (amp2hip_self.data = 2), amp2hip_self.put(2));
  t.data = 2;
  // CHECK: (amp2hip_self.data += n > 2 ? n : 1), amp2hip_self.put(amp2hip_self.get() + (n > 2 ? n : 1)));
  t.data += n > 2 ? n : 1;
  // CHECK: AMP2HIP_MEMBER_OR_PROPERTY(t, data, (++amp2hip_self.data), amp2hip_self.put(amp2hip_self.get() + 1));
  ++t.data;
  // CHECK: AMP2HIP_MEMBER_OR_PROPERTY(*(&t), data, (amp2hip_self.data--), amp2hip_self.put(amp2hip_self.get() - 1));
  (&t)->data--;
  // CHECK: AMP2HIP_MEMBER_OR_PROPERTY(t, rows, (amp2hip_self.rows[1] = 4), amp2hip_self.put_at(1, 4));
  t.rows[1] = 4;
  t.rows[0] = t.rows[1] + 1;
}
template <typename T> struct Both : T {
  // CHECK: int twice() { return AMP2HIP_MEMBER_OR_PROPERTY(*this, data, (amp2hip_self.data), amp2hip_self.get()) * 2; }
  int twice() restrict(cpu, amp) { return this->data * 2; }
};
template <typename A, typename B> A &first(A &a, B &) { return a; }
template <typename T> int objects(T &t, T **pp) {
  auto smart = std::make_unique<T>(t);
  // CHECK: return AMP2HIP_MEMBER_OR_PROPERTY((first<T, T>(t, t)), data,
  // CHECK-SAME: AMP2HIP_MEMBER_OR_PROPERTY(*smart.operator->(), data,
  // CHECK-SAME: AMP2HIP_MEMBER_OR_PROPERTY(*(*pp), data,
  return first<T, T>(t, t).data + smart->data + (*pp)->data;
}
template <typename T> int loop(T &t, int n) {
  int m = 0;
  for (t.data = 0; t.data < n; ++t.data, ++m) {
  }
  return m;
}
#define NAME data
template <typename T> int written(T &t) {
  // CHECK: AMP2HIP_MEMBER_OR_PROPERTY(t, NAME, (amp2hip_self.NAME += 1), amp2hip_self.put(amp2hip_self.get() + 1));
  t.NAME += 1;
  // CHECK: return AMP2HIP_MEMBER_OR_PROPERTY((*(&t /* one, two */)), data, (amp2hip_self.data), amp2hip_self.get()) +
  return (&t /* one, two */)->data +
         // CHECK: AMP2HIP_MEMBER_OR_PROPERTY(t, data, (amp2hip_self.data), amp2hip_self.get());
         t
#pragma warning(disable : 4996)
             .data;
}
template <typename... Ts> int all(const Ts &...ts) { return (ts.data + ... + 0); }

// A reference to a member of a temporary keeps the temporary; one to what is copied, the copy.
struct Named { std::string name = "a name that is too long for the object"; };
struct Called {
  std::string get() const { return "called"; }
  __declspec(property(get = get)) std::string name;
};
template <typename T> T make() { return T(); }
template <typename T> void temporaries() {
  const std::string &name = make<T>().name;
  printf("%s\n", name.c_str());
}

// A property of the library's.
struct Mine { concurrency::extent<1> extent{12}; };
template <typename V> int elements(const V &v) { return v.extent.size(); }

// CHECK: #define DATA(object) (AMP2HIP_MEMBER_OR_PROPERTY((object), data, (amp2hip_self.data), amp2hip_self.get()))
#define DATA(object) ((object).data)
// CHECK: #define SET(object, value, name) AMP2HIP_MEMBER_OR_PROPERTY((object), name, (amp2hip_self.name = (value)), amp2hip_self.put((value)))
#define SET(object, value, name) (object).name = (value)
#define SAME(object, name) ((object).name)
struct Pair : Property { int number; };

int main() {
  Field f{7, {1, 2, 3}}, *pf = &f;
  Property p, *pp = &p;
  printf("%d %d\n", read(f), read(p));
  // PROGRAM: 8 4
  printf("%d %d\n", objects(f, &pf), objects(p, &pp));
  // PROGRAM: 21 9
  write(f, 5), write(p, 5);
  printf("%d %d %d, %d\n", f.data, f.rows[0], f.rows[1], p.v);
  // PROGRAM: 7 5 4, 0
  Both<Field> bf{{4}};
  Both<Property> bp;
  printf("%d %d\n", bf.twice(), bp.twice());
  // PROGRAM: 8 6
  printf("%d %d\n", loop(f, 3), loop(p, 4));
  // PROGRAM: 3 1
  printf("%d\n", all(f, p, f));
  // PROGRAM: 13
  printf("%d %d\n", written(f), written(p));
  // PROGRAM: 8 22
  auto generic = [](auto t) { return t.data; };
  printf("%d %d\n", generic(f), generic(p));
  // PROGRAM: 4 11
  temporaries<Named>(), temporaries<Called>();
  // PROGRAM: a name that is too long for the object
  // PROGRAM: called

  Pair pair;
  // CHECK: SET(pair, 1, number);
  SET(pair, 1, number);
  // CHECK: SET(pair, 2, data);
  SET(pair, 2, data);
  // CHECK: SAME(pair, number), SAME(pair, get())
  printf("%d %d\n", SAME(pair, number), SAME(pair, data));
  // PROGRAM: 1 5
  printf("%d %d\n", DATA(pair), DATA(f));
  // PROGRAM: 5 4

  int data[6] = {};
  array_view<int> v(6, data);
  Mine mine;
  printf("%d %d\n", elements(v), elements(mine));
  // PROGRAM: 6 12
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Field f{7, {1, 2, 3}};
    Property p;
    Both<Field> bf{{8}};
    Both<Property> bp;
    write(f, 5), write(p, 5);
    v[0] = read(f), v[1] = read(p);
    v[2] = bf.twice(), v[3] = bp.twice();
    auto add = [&](auto &t) restrict(amp) { t.data = t.data + 1; };
    add(f), add(p);
    v[4] = f.data, v[5] = p.v;
  });
  v.synchronize();
  for (int x : data)
    printf("%d ", x);
  // PROGRAM: 8 4 16 6 8 4
}
