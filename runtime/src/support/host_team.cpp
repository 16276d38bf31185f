#include "host_team.h"

#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <atomic>
#include <thread>

namespace amp2hip::detail {
namespace {

/// One thread copies at some 10 GB/s, a fifth of what a GPU's link takes; more than this many add
/// little.
constexpr unsigned most_threads = 6;

unsigned team_size() {
  return std::clamp(std::thread::hardware_concurrency() / 2, 2u, most_threads);
}

/// The threads that work on host memory. Never destroyed: views may be used until the process ends.
tbb::task_arena &arena() {
  static tbb::task_arena &made = *new tbb::task_arena(static_cast<int>(team_size()));
  return made;
}

} // namespace

void share_work(std::size_t count, void (*work)(void *, std::size_t), void *data) {
  // Hands out the parts in order. Each thread ends with a failing increment, and this thread reads
  // the counter last, which orders the work of all before its return.
  std::atomic<std::size_t> next{0};
  const auto help = [&] {
    for (std::size_t i; (i = next.fetch_add(1)) < count;)
      try {
        work(data, i);
      } catch (...) {
        next = count;
        throw;
      }
  };
  if (count <= 1)
    return help();
  arena().execute([&] {
    tbb::task_group team;
    for (std::size_t helpers = std::min<std::size_t>(team_size(), count) - 1; helpers != 0;
         --helpers)
      team.run(help);
    team.run_and_wait(help); // throws the first exception once no thread helps any more
  });
  (void)next.load();
}

} // namespace amp2hip::detail
