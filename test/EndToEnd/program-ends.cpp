// A program may end in any way while kernels are under way: nothing crashes, hangs or is lost that its end waits for. But
// exit() in a signal's handler may find the program in the middle of a wait, which POSIX leaves undefined. The first argument
// names the way; without one the names are printed.
// RUN: %amp2hip++ -O1 -Wno-amp-skipped -fPIC -shared -DIS_PLUGIN %s -o %t.so
// RUN: %amp2hip++ -O1 -Wno-amp-skipped %s -o %t
// RUN: python3 %S/Inputs/run_ends.py 1 %t %t.so
#include <amp.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <dlfcn.h>
#include <map>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>
using namespace concurrency;

#if defined(IS_PLUGIN)
extern "C" void launch() {
  array<int> &a = *new array<int>(50000);
  for (int n = 0; n < 60; ++n)
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] = a[i] * 3 + i[0]; });
}
#else
namespace {
constexpr int size = 20000, launches = 40;

void launch(array<int> &a, int times = launches) {
  for (int n = 0; n < times; ++n)
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] = a[i] * 3 + i[0]; });
}
void launch(const array_view<int> &v, int times = launches) {
  for (int n = 0; n < times; ++n)
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = v[i] * 3 + i[0]; });
}
// With a barrier: the threads of a tile are loops, or fibers.
void launch_tiled(const array_view<int> &v, int times = launches) {
  for (int n = 0; n < times; ++n)
    parallel_for_each(v.extent.tile<64>().pad(), [=](tiled_index<64> t) restrict(amp) {
      tile_static int shared[64];
      shared[t.local[0]] = v.extent.contains(t.global) ? v[t] : 0;
      t.barrier.wait();
      if (v.extent.contains(t.global))
        v[t] = shared[63 - t.local[0]];
    });
}
/// A kernel must have been run on this thread, so that it has what a thread has that runs kernels.
void help(array<int> &a) {
  launch(a, 1);
  a.accelerator_view.wait();
}

struct launches_at_its_end {
  std::vector<int> data = std::vector<int>(size);
  ~launches_at_its_end() {
    array_view<int> v(size, data);
    launch_tiled(v, 5);
    v.synchronize();
  }
};
struct waits_at_its_end {
  array<int> &a;
  ~waits_at_its_end() { a.accelerator_view.wait(); }
};
struct static_view {
  std::vector<int> data = std::vector<int>(size);
  array_view<int> view{size, data};
};

array<int> &leaked() {
  array<int> &a = *new array<int>(size);
  help(a);
  return a;
}
static_view &leaked_view() { return *new static_view; }

std::vector<int> global_data(size);
array<int> global_array(size);
array_view<int> global_view(size, global_data);
} // namespace

int main(int, char **arguments) {
  const std::map<std::string, std::function<void()>> ends = {
      {"global-array", [] { help(global_array), launch(global_array); }},
      {"global-view", [] { launch(global_view), launch_tiled(global_view); }},
      {"global-view-after-help", [] { help(global_array), launch(global_view), launch_tiled(global_view); }},
      {"static-array", [] {
         static array<int> a(size);
         help(a), launch(a);
       }},
      {"static-view", [] {
         static static_view v;
         help(leaked()), launch(v.view), launch_tiled(v.view);
       }},
      {"leaked-array", [] { launch(leaked()); }},
      {"leaked-view", [] { launch(leaked_view().view), launch_tiled(leaked_view().view); }},
      {"local-array", [] {
         array<int> a(size);
         help(a), launch(a);
       }},
      {"local-array-and-exit", [] {
         array<int> a(size);
         help(a), launch(a), exit(0);
       }},
      {"local-view", [] {
         std::vector<int> data(size);
         array_view<int> v(size, data);
         help(leaked()), launch(v), launch_tiled(v);
       }},
      {"local-view-and-exit", [] {
         std::vector<int> data(size);
         array_view<int> v(size, data);
         help(leaked()), launch(v), launch_tiled(v), exit(0);
       }},
      {"thread-local-array", [] {
         thread_local array<int> a(size);
         help(a), launch(a);
       }},
      {"thread-local-view", [] {
         thread_local static_view v;
         help(leaked()), launch(v.view), launch_tiled(v.view);
       }},
      {"thread-local-of-a-thread", [] {
         std::thread([] {
           thread_local static_view v;
           help(leaked()), launch(v.view), launch_tiled(v.view);
         }).join();
       }},
      {"thread-ends", [] { std::thread([] { launch(leaked()), launch_tiled(leaked_view().view); }).join(); }},
      {"many-threads-end", [] {
         std::vector<std::thread> threads;
         for (int n = 0; n < 8; ++n)
           threads.emplace_back([] { launch(leaked(), 10), launch_tiled(leaked_view().view, 10); });
         for (std::thread &t : threads)
           t.join();
       }},
      {"detached-thread-launches", [] {
         std::thread([] {
           for (array<int> &a = leaked();;)
             launch(a);
         }).detach();
         usleep(2000);
       }},
      {"exit-in-a-thread", [] {
         launch(leaked());
         std::thread([] { launch_tiled(leaked_view().view), exit(0); }).join();
       }},
      {"static-destructor-launches", [] {
         static launches_at_its_end object;
         launch(leaked());
       }},
      {"static-destructor-waits", [] {
         static waits_at_its_end object{leaked()};
         launch(object.a);
       }},
      {"at-exit-launches", [] {
         static array<int> &a = leaked();
         atexit([] { launch(a), a.accelerator_view.wait(); });
         launch(a);
       }},
      {"quick-exit", [] { launch(leaked()), launch_tiled(leaked_view().view), quick_exit(0); }},
      {"at-quick-exit", [] {
         static array<int> &a = leaked();
         at_quick_exit([] { a.accelerator_view.wait(); });
         launch(a), quick_exit(0);
       }},
      {"_Exit", [] { launch(leaked()), launch_tiled(leaked_view().view), _Exit(0); }},
      {"copy-under-way", [] {
         std::vector<int> &data = *new std::vector<int>(size);
         launch(leaked());
         copy_async(leaked(), data.begin());
       }},
      {"continuation-under-way", [] {
         std::vector<int> &data = *new std::vector<int>(size);
         copy_async(leaked(), data.begin()).then([] { launch(leaked(), 5); });
       }},
      {"exit-in-a-continuation", [] {
         leaked().accelerator_view.create_marker().then([] { exit(0); });
         sleep(5);
         _Exit(3);
       }},
      {"uncaught-exception", [] {
         signal(SIGABRT, [](int) { _Exit(0); });
         std::set_terminate(abort); // which says nothing
         launch(leaked());
         throw 1;
       }},
      {"terminate-handler-exits", [] {
         std::set_terminate([] { exit(0); });
         launch(leaked());
         throw 1;
       }},
      {"dlclose", [&] {
         void *const library = dlopen(arguments[2], RTLD_NOW);
         reinterpret_cast<void (*)()>(dlsym(library, "launch"))();
         dlclose(library);
       }},
      {"signal-handler-leaves", [] {
         signal(SIGALRM, [](int) { _Exit(0); });
         ualarm(20000, 0);
         array<int> &a = leaked();
         for (;;)
           launch(a), a.accelerator_view.wait();
       }},
      {"synchronize-async-under-way", [] {
         static_view &v = leaked_view();
         help(leaked()), launch(v.view), v.view.synchronize_async();
       }},
      {"several-queues", [] {
         std::vector<accelerator_view> &queues = *new std::vector<accelerator_view>;
         for (int n = 0; n < 4; ++n) {
           queues.push_back(accelerator().create_view());
           launch(*new array<int>(size, queues.back()));
         }
       }},
  };
  if (!arguments[1]) {
    for (const auto &[name, end] : ends)
      std::puts(name.c_str());
    return 0;
  }
  ends.at(arguments[1])();
}
#endif
