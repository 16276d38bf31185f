// The link between the code that runs kernels and the race finder, and the report of found races.
#pragma once

#include "race_finder.h"

#include <hip/cpu_races.h>
#include <hip/hip_runtime.h>

#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace hip_cpu {

/// The process's only checker. It knows memory by address, so it checks one launch at a time.
class race_checker final : race_finder::listener {
public:
  static race_checker &of_process();

  /// Runs `run` as a launch of the kernel on the calling thread, then reports the races found.
  template <typename Run> void check(const kernel_call &kernel, Run &&run) {
    std::lock_guard<std::mutex> lock(mutex_);
    begin(kernel);
    static_cast<Run &&>(run)();
    end();
  }

  // Functions for the launch that is being checked. A kernel thread owns its current stack.
  void begin_block() { finder_.begin_block(); }
  void begin_thread(std::uint32_t thread) { finder_.begin_thread(thread); }
  void resume_thread(std::uint32_t thread) { finder_.resume_thread(thread); }
  void use_stack(const char *low, std::size_t bytes) {
    stack_ = {reinterpret_cast<std::uintptr_t>(low), bytes};
  }
  void wait_with(bool orders_global, bool orders_tile) {
    barrier_orders_global_ &= orders_global;
    barrier_orders_tile_ &= orders_tile;
  }
  void pass_barrier() {
    finder_.pass_barrier(barrier_orders_global_, barrier_orders_tile_);
    barrier_orders_global_ = barrier_orders_tile_ = true;
  }

  /// Returns true if the address is on the running thread's stack.
  bool is_own(const void *at) const { return stack_.has(reinterpret_cast<std::uintptr_t>(at)); }
  /// Returns true if the address may be thread-local memory, which includes the tiles' memory.
  bool is_thread_local(const void *at) const {
    return near_thread_local_.has(reinterpret_cast<std::uintptr_t>(at));
  }
  bool is_tile(const void *at) const {
    return variable_at(reinterpret_cast<std::uintptr_t>(at)) != nullptr;
  }
  /// Returns true if the address is thread-local memory, but not a tile's.
  bool is_other_thread_local(const void *at) const;
  void access(memory_space space, const void *at, std::uint32_t what, std::uint32_t bytes,
              bool reads) {
    const auto address = reinterpret_cast<std::uintptr_t>(at);
    if (bytes == shadow_memory::bytes_of_cell && address % shadow_memory::bytes_of_cell == 0)
      finder_.access_word(space, address, what, reads);
    else
      finder_.access(space, address, bytes, what, reads);
  }
  void write(memory_space space, void *at, std::uint32_t what, std::uint32_t bytes,
             std::uint64_t value) {
    const auto address = reinterpret_cast<std::uintptr_t>(at);
    std::uint32_t there;
    if (bytes == sizeof there && address % sizeof there == 0) {
      std::memcpy(&there, at, sizeof there);
      if (there != static_cast<std::uint32_t>(value))
        return finder_.access_word(space, address, what, /*reads=*/false);
    }
    write(space, at, what, bytes, &value);
  }
  /// Checks a write of the value at `value`, which is null if the value is not known.
  void write(memory_space space, void *at, std::uint32_t what, std::uint32_t bytes,
             const void *value);

private:
  struct memory_range {
    std::uintptr_t begin = 0;
    std::size_t bytes = 0;
    bool has(std::uintptr_t address) const { return address - begin < bytes; }
  };
  struct tile_variable : memory_range {
    const char *name = nullptr;
  };

  race_checker() : finder_(*this) {}
  void begin(const kernel_call &kernel);
  void end();
  void find_thread_memory();
  void found(const found_race &race) override;
  bool is_new(const found_race &race);
  const char *variable_at(std::uintptr_t address) const;
  thread_place place_of(const found_race::access &a) const;
  raced_access described(const found_race::access &a) const;

  std::mutex mutex_;
  race_finder finder_;
  memory_range stack_;
  std::vector<memory_range> thread_local_; // of the thread that runs the kernel
  memory_range near_thread_local_;         // the range around all of them
  std::vector<tile_variable> tile_;
  bool barrier_orders_global_ = true, barrier_orders_tile_ = true;
  const kernel_call *kernel_ = nullptr;

  typedef std::tuple<std::string, unsigned int, unsigned int> source_place;
  static source_place place_in_source(const access_site &site);
  std::set<std::pair<std::uint32_t, std::uint32_t>> told_sites_;
  std::set<std::pair<source_place, source_place>> told_;
  std::set<source_place> racing_; // the places of accesses that race
  std::vector<race> races_;       // of this launch
};

} // namespace hip_cpu
