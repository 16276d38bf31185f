// A launch has taken what it reads from a program's own memory, and what it writes is there only when it is synchronised:
// on devices that share memory with the CPU, too, whatever the default access type is.
// RUN: %amp2hip++ -O1 %s -o %t
// RUN: env -u AMP2HIP_CPU_SHARED_MEMORY %t | FileCheck %s
// RUN: env -u AMP2HIP_CPU_SHARED_MEMORY AMP2HIP_CPU_THREADS=fibers %t none | FileCheck %s
// RUN: env -u AMP2HIP_CPU_SHARED_MEMORY %t read_write | FileCheck %s
// RUN: env AMP2HIP_CPU_SHARED_MEMORY=0 %t | FileCheck %s
// The fast way is to let kernels work where the program's memory is.
// RUN: env AMP2HIP_CPU_SHARED_MEMORY=1 %t | FileCheck --check-prefix=SHARED %s
//
// What no pointer of the program's can tell from a copy is not moved: data without a source, arrays with CPU access.
// RUN: env -u AMP2HIP_CPU_SHARED_MEMORY AMP2HIP_TRACE=1 %t nothing 2>&1 | FileCheck --check-prefix=NOTHING %s
// NOTHING-NOT: bytes
// NOTHING: 0 wrong
#include <amp.h>
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>
using namespace concurrency;

namespace {
constexpr int size = 100000, rounds = 50;

bool all(const std::vector<int> &data, int value) {
  return std::all_of(data.begin(), data.end(), [value](int x) { return x == value; });
}

/// Rounds in which the kernel got what the program wrote after the launch.
int inputs_after_launch() {
  std::vector<int> input(size), output(size);
  int wrong = 0;
  for (int n = 0; n < rounds; ++n) {
    std::fill(input.begin(), input.end(), n);
    array_view<const int> in(size, input);
    array_view<int> out(size, output);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      int sum = in[i];
      for (int k = 0; k < 10; ++k)
        sum += in[(i + k) % size] - in[i];
      out[i] = sum;
    });
    std::fill(input.begin(), input.end(), -1);
    in.refresh();
    out.synchronize();
    wrong += !all(output, n);
  }
  return wrong;
}

/// Rounds in which the program saw what a kernel wrote before it was synchronised; or not after.
int outputs_before_synchronisation(bool discards) {
  int wrong = 0;
  for (int n = 0; n < rounds; ++n) {
    std::vector<int> data(size, 1);
    {
      array_view<int> v(size, data);
      if (discards)
        v.discard_data();
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 2; });
      accelerator().default_view.wait();
      wrong += !all(data, 1);
      v.discard_data();
      v.synchronize();
      const std::vector<int> then = data;
      for (int k = 0; k < 3; ++k)
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 3; });
      wrong += then != data; // while the kernels run
      v.synchronize();
    }
    wrong += !all(data, 3);
  }
  return wrong;
}

/// Neither has a plain pointer to what a kernel uses.
int what_nothing_can_tell() {
  array<int> a(size);
  array_view<int> v(size);
  v.discard_data();
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { v[i] = i[0], a[i] = 2; });
  int wrong = 0;
  for (int i = 0; i < size; ++i)
    wrong += v[i] != i || a[i] != 2;
  v[7] = 1;
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { a[i] += v[i]; });
  return wrong + (a[7] != 3) + (a[8] != 10);
}
} // namespace

int main(int, char **arguments) {
  const std::string how = arguments[1] ? arguments[1] : "";
  if (how == "none")
    accelerator().set_default_cpu_access_type(access_type_none);
  else if (how == "read_write")
    accelerator().set_default_cpu_access_type(access_type_read_write);
  if (how == "nothing") {
    std::printf("%d wrong\n", what_nothing_can_tell());
    return 0;
  }
  // CHECK: inputs 0, outputs 0, discarded 0
  // SHARED: outputs {{[1-9]}}
  const int inputs = inputs_after_launch(), outputs = outputs_before_synchronisation(false);
  std::printf("inputs %d, outputs %d, discarded %d\n", inputs, outputs, outputs_before_synchronisation(true));
}
