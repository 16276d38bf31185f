// A struct that holds arrays by reference and has no function of its own is captured too: what a kernel
// names of it is an alias of the array (L128).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

struct Particles {
  // CHECK: mutable amp2hip::array_ref<float, 1> positions;
  array<float, 1> &positions;
  // CHECK: mutable amp2hip::array_ref<float, 1> velocities;
  array<float, 1> &velocities;
  Particles(array<float, 1> &positions, array<float, 1> &velocities)
      : positions(positions), velocities(velocities) {}
};
float step(const Particles &in, index<1> i) restrict(amp) { return in.positions[i] + in.velocities[i]; }

// Only the host uses it.
struct Owner {
  // CHECK: array<float, 1> &data;
  array<float, 1> &data;
};

int main() {
  const std::vector<float> ones(8, 1), twos(8, 2);
  array<float, 1> positions(8, ones.begin()), velocities(8, twos.begin());
  const Particles particles(positions, velocities);
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    particles.positions[i] = step(particles, i);
  });
  Owner owner = {positions};
  const std::vector<float> result = owner.data;
  // PROGRAM: 3 3
  std::cout << result[0] << " " << result[7] << "\n";
}
