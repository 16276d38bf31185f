// --check-races tells races of kernel threads, each once: in tile_static memory within a tile, in
// global memory between any two threads, and reads of tile_static memory that holds nothing yet. The
// next wait for the kernel throws the text.
// RUN: %amp2hip++ --check-races -O0 -Wno-amp-race %s -o %t && %t | FileCheck %s --implicit-check-not=error
// RUN: %amp2hip++ --check-races -O2 -Wno-amp-race %s -o %t && %t | FileCheck %s --implicit-check-not=error
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

template <typename Kernel> void expect(const char *name, const Kernel &kernel) {
  try {
    kernel();
    accelerator().default_view.wait();
    printf("%s: fine\n", name);
  } catch (const runtime_exception &e) {
    printf("%s: %s\n", name, e.what());
  }
}

struct Padded {
  double value;
  bool is_odd;
  int number;
};

void add(int &to, int value) restrict(cpu, amp) { to += value; }

int main() {
  std::vector<int> data(64), result(64);
  for (int i = 0; i < 64; ++i)
    data[i] = i;
  array_view<int> v(64, data), w(64, result);
  const tiled_extent<16> tiles = v.extent.tile<16>();

  // CHECK: with barriers: fine
  expect("with barriers", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int part[16];
      part[t.local[0]] = v[t];
      t.barrier.wait();
      w[t] = part[15 - t.local[0]];
    });
  });

  // No thread reads more than it says, optimised or not.
  // CHECK: one thread reads what it has written: fine
  expect("one thread reads what it has written", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int part[16];
      int own = 0;
      part[t.local[0]] = v[t];
      if (t.local[0] == 7)
        own = part[7];
      w[t] = own;
    });
  });

  // CHECK: read after write: {{.*}}check-races.cpp:[[@LINE+6]]:{{[0-9]+}}: error: data race on 'part': thread (8), local (8), writes what thread (7), local (7), reads, and no barrier orders the two [amp-race]
  // CHECK-NEXT: part[t.local[0]] = v[t];
  // CHECK-NEXT: {{.*}}check-races.cpp:[[@LINE+5]]:{{[0-9]+}}: note: thread (7), local (7), reads it here
  expect("read after write", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int part[16];
      part[t.local[0]] = v[t];
      w[t] = part[15 - t.local[0]];
    });
  });

  // A launch again tells nothing again.
  // CHECK: write after read, first time: {{.*}}:[[@LINE+9]]:{{[0-9]+}}: error: data race on 'part': thread (8), local (8), reads what thread (7), local (7), writes, and no barrier
  // CHECK: note: thread (7), local (7), writes it here
  // CHECK: write after read, second time: fine
  for (const char *time : {"write after read, first time", "write after read, second time"})
    expect(time, [&] {
      parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
        tile_static int part[16];
        part[t.local[0]] = v[t];
        t.barrier.wait();
        part[t.local[0]] += part[15 - t.local[0]];
        t.barrier.wait();
        w[t] = part[t.local[0]];
      });
    });

  // CHECK: two writes: {{.*}}:[[@LINE+6]]:{{[0-9]+}}: error: data race on 'sum': thread (0, 1), local (0, 1), writes what thread (0, 0), local (0, 0), writes, and no barrier
  // CHECK: {{.*}}:[[@LINE+7]]:{{[0-9]+}}: error: data race: thread (0, 2), local (0, 0), writes what thread (0, 0), local (0, 0), of another tile, writes [amp-race]
  // CHECK: note: thread (0, 0), local (0, 0), writes it here
  expect("two writes", [&] {
    parallel_for_each(extent<2>(4, 4).tile<2, 2>(), [=](tiled_index<2, 2> t) restrict(amp) {
      tile_static int sum;
      sum = t.global[1];
      t.barrier.wait();
      v[t.tile[0]] = sum;
    });
  });

  // CHECK: nothing there: {{.*}}:[[@LINE+7]]:{{[0-9]+}}: error: thread (12), local (12), reads 'part' where no thread of its tile has stored a value yet [amp-uninitialized]
  expect("nothing there", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int part[16];
      if (t.local[0] != 3)
        part[t.local[0]] = 0;
      t.barrier.wait();
      w[t] = part[15 - t.local[0]];
    });
  });

  // CHECK: between tiles: {{.*}}:[[@LINE+6]]:{{[0-9]+}}: error: data race: thread (16), local (0), writes what thread (15), local (15), of another tile, reads [amp-race]
  // CHECK: {{.*}}:[[@LINE+3]]:{{[0-9]+}}: note: thread (15), local (15), reads it here
  expect("between tiles", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      w[t.global] = v[(t.global[0] + 1) % 64];
      t.barrier.wait();
      v[t.global] = 0;
    });
  });

  // CHECK: without tiles: {{.*}}:27:{{[0-9]+}}: error: data race: thread (1) writes what thread (0) reads [amp-race]
  // CHECK-NEXT: void add(int &to
  // CHECK: note: thread (0) reads it here
  expect("without tiles", [&] {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { add(v[0], i[0]); });
  });

  // CHECK: a fence of other memory: {{.*}}:[[@LINE+7]]:{{[0-9]+}}: error: data race on 'part': thread (0), local (0), reads what thread (15), local (15), writes, and no barrier
  // CHECK: note: thread (15), local (15), writes it here
  expect("a fence of other memory", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int part[16];
      part[t.local[0]] = v[t];
      t.barrier.wait_with_global_memory_fence();
      w[t] = part[15 - t.local[0]];
    });
  });

  // CHECK: a fence is no barrier: {{.*}}: error: data race on 'part': thread (8), local (8), reads what thread (7), local (7), writes, and no barrier
  // CHECK: note: thread (7), local (7), writes it here
  expect("a fence is no barrier", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int part[16];
      part[t.local[0]] = v[t];
      tile_static_memory_fence(t.barrier);
      w[t] = part[15 - t.local[0]];
    });
  });

  // CHECK: atomic and plain: {{.*}}:[[@LINE+8]]:{{[0-9]+}}: error: data race on 'count': thread (1), local (1), changes atomically what thread (0), local (0), reads, and no barrier
  // CHECK: note: thread (0), local (0), reads it here
  expect("atomic and plain", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int count;
      if (t.local[0] == 0)
        count = 0;
      t.barrier.wait();
      atomic_fetch_inc(&count);
      w[t] = count;
    });
  });

  // CHECK: plain and atomic: {{.*}}: error: data race on 'count': thread (1), local (1), reads what thread (0), local (0), changes atomically, and no barrier
  // CHECK: note: thread (0), local (0), changes it atomically here
  expect("plain and atomic", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int count;
      if (t.local[0] == 0)
        count = 0;
      t.barrier.wait();
      if (t.local[0] == 0)
        atomic_fetch_inc(&count);
      w[t] = t.local[0] == 1 ? count : 0;
    });
  });

  // CHECK: atomic operations: fine
  expect("atomic operations", [&] {
    parallel_for_each(tiles, [=](tiled_index<16> t) restrict(amp) {
      tile_static int count;
      if (t.local[0] == 0)
        count = 0;
      t.barrier.wait_with_tile_static_memory_fence();
      atomic_fetch_inc(&count);
      t.barrier.wait();
      if (t.local[0] == 0)
        atomic_fetch_add(&w[0], count);
    });
  });

  // What lies between members, nobody writes, and the copy of a struct reads it.
  // CHECK: padding: fine
  expect("padding", [&] {
    std::vector<Padded> values(64);
    array_view<Padded> p(64, values);
    parallel_for_each(p.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
      tile_static Padded part[16];
      Padded mine;
      mine.value = t.global[0];
      mine.is_odd = t.local[0] % 2 == 1;
      mine.number = t.local[0];
      part[t.local[0]] = mine;
      t.barrier.wait();
      Padded other = part[15 - t.local[0]];
      other.is_odd = true;
      p[t] = other;
    });
  });

  // CHECK: what is there already: fine
  expect("what is there already", [&] {
    std::vector<int> none(1, 0);
    array_view<int> found(1, none);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      if (i[0] % 7 == 0)
        found[0] = 1;
    });
    found.synchronize();
  });

  // The second of a thread's writes may be the first that changes something.
  // CHECK: written twice: {{.*}}check-races.cpp:[[@LINE+8]]:{{[0-9]+}}: error: data race: thread (63) writes what thread (0) writes [amp-race]
  expect("written twice", [&] {
    std::vector<int> none(1, 0), ones(64, 0);
    ones[63] = 1;
    array_view<int> found(1, none), last(64, ones);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      found[0] = 0;
      const int is_last = last[i];
      found[0] = is_last;
    });
    found.synchronize();
  });
}
