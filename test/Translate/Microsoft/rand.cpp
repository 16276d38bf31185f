// rand() and RAND_MAX are Visual C++'s: a header of the runtime is included, which keeps all names of the functions
// (L308). Not for a file that knows another compiler, nor for the program's own rand.
// RUN: split-file %s %t
// RUN: %translate %t/main.cpp -o %t/main.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE %s
// NOTE: main.cpp:10:61: note: added #include <amp2hip/rand.h> for 'rand' [amp-include-added, L2]
// RUN: FileCheck --input-file=%t/main.hip.cpp %s
// CHECK: #include <amp2hip/rand.h>
// RUN: %run-everywhere %t/main.hip.cpp %t/program
// RUN: %translate %t/shuffle.cpp -o %t/shuffle.hip.cpp && FileCheck --input-file=%t/shuffle.hip.cpp %s
// RUN: %translate %t/own.cpp -o %t/own.hip.cpp && FileCheck --check-prefix=OWN --input-file=%t/own.hip.cpp %s
// RUN: %translate %t/knows.cpp -o %t/knows.hip.cpp && FileCheck --check-prefix=OWN --input-file=%t/knows.hip.cpp %s
// RUN: %amp2hip --ms-version=0 %t/main.cpp -o %t/none.hip.cpp && FileCheck --check-prefix=OWN --input-file=%t/none.hip.cpp %s
// OWN-NOT: rand.h

//--- main.cpp
#include <amp.h>
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>
using namespace concurrency;
#define UNIT (1.0f / (RAND_MAX + 1))
template <typename T> T next() { return static_cast<T>(std::rand()) * UNIT; }
struct Dice {
  int (*roll)() = rand;
  int rolled[RAND_MAX / 0x7fff + 2] = {};
};
int rand(int below) { return std::rand() % below; }
int main() {
  array_view<int> v(4);
  std::srand(1);
  for (int i = 0; i < 4; ++i) v[i] = rand();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += RAND_MAX; });
  assert(v[0] == 41 + 32767 && v[1] == 18467 + 32767 && v[2] == 6334 + 32767 && v[3] == 26500 + 32767);
  ::srand(42);
  assert(Dice().roll() == 175 && ::rand() == 400);
  std::vector<int> some(3);
  std::generate(some.begin(), some.end(), static_cast<int (*)()>(&rand));
  assert(some[0] == 17869 && some[1] == 30056 && some[2] == 16083);
  assert(rand(10) == 9);
  const float f = next<float>();
  assert(f >= 0 && f < 1 && sizeof(Dice().rolled) == 12);
  // A thread's numbers are its own.
  std::thread([] { assert(rand() == 41); }).join();
  return (rand() << 15 | rand()) < 0;
}

//--- shuffle.cpp
#include <amp.h>
#include <algorithm>
int twice(int i) restrict(cpu, amp) { return 2 * i; }
template <typename T> void shuffle(T *first, T *last) { std::random_shuffle(first, last); }

//--- own.cpp
#include <amp.h>
#include <cstdlib>
namespace own { inline int rand() { return 4; } }
struct Generator { int state = 4; } generator;
int twice(int i) restrict(cpu, amp) { return 2 * i; }
int main() { return twice(own::rand() - generator.state); }

//--- knows.cpp
#include <amp.h>
#include <cstdlib>
int twice(int i) restrict(cpu, amp) { return 2 * i; }
int number() {
#ifdef __GNUC__
  return rand() / (RAND_MAX / 32768);
#else
  return rand();
#endif
}
int main() { return twice(number() & 0); }
