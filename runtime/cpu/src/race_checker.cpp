#include "race_checker.h"

#include "coordinates.h"

#include <algorithm>
#include <cstring>
#include <link.h>

/// A flag, set while the calling host thread runs a checked kernel. The code that the compiler's
/// pass inserts before each access tests it.
extern "C" {
extern __thread std::uint32_t hip_cpu_checks_races;
__thread std::uint32_t hip_cpu_checks_races = 0;
}

namespace hip_cpu {
namespace {

/// A tile_static variable, of which each host thread has its own copy.
struct tile_variable_entry {
  void *(*address)();
  std::uint64_t bytes;
  const char *name;
};

/// The data that the program's modules register when they are loaded. Never destroyed.
struct program_tables {
  std::mutex mutex;
  std::vector<access_site> sites;
  std::vector<tile_variable_entry> tile_variables;
};
program_tables &tables() {
  static auto &made = *new program_tables;
  return made;
}

/// The process's checker; null until a kernel is checked.
race_checker *checker = nullptr;

/// Calls check(memory_space) if other kernel threads may see the memory.
template <typename Check>
__attribute__((always_inline)) inline void where_shared(const void *at, Check check) {
  if (checker->is_own(at))
    return;
  if (!checker->is_thread_local(at))
    return check(memory_space::global);
  if (checker->is_tile(at))
    check(memory_space::tile);
  else if (!checker->is_other_thread_local(at))
    check(memory_space::global);
}

const access_site unknown_site = {"?", 0, 0, access_site::read};

} // namespace

race_checker &race_checker::of_process() {
  static auto &made = *new race_checker;
  return made;
}

void race_checker::begin(const kernel_call &kernel) {
  kernel_ = &kernel;
  checker = this;
  find_thread_memory();
  finder_.begin_launch(kernel.check->is_tiled);
  hip_cpu_checks_races = 1;
}

void race_checker::end() {
  hip_cpu_checks_races = 0;
  // Drops uninitialised reads that are part of a reported race, which may be why they came before
  // the write.
  races_.erase(std::remove_if(races_.begin(), races_.end(),
                              [this](const race &r) {
                                return r.is_uninitialized &&
                                       racing_.count(place_in_source(*r.second.site)) != 0;
                              }),
               races_.end());
  if (!races_.empty())
    kernel_->check->tell(races_.data(), races_.size());
  races_.clear();
}

/// Finds the thread-local memory of the host thread, and the tile_static variables in it.
void race_checker::find_thread_memory() {
  // This comes first, because asking for a library's variables may allocate them.
  tile_.clear();
  {
    program_tables &known = tables();
    std::lock_guard<std::mutex> lock(known.mutex);
    for (const tile_variable_entry &v : known.tile_variables) {
      tile_variable variable;
      variable.begin = reinterpret_cast<std::uintptr_t>(v.address());
      variable.bytes = v.bytes;
      variable.name = v.name;
      tile_.push_back(variable);
    }
  }
  thread_local_.clear();
  dl_iterate_phdr(
      [](dl_phdr_info *info, std::size_t, void *to) {
        if (info->dlpi_tls_data)
          for (int i = 0; i < info->dlpi_phnum; ++i)
            if (info->dlpi_phdr[i].p_type == PT_TLS)
              static_cast<race_checker *>(to)->thread_local_.push_back(
                  {reinterpret_cast<std::uintptr_t>(info->dlpi_tls_data),
                   info->dlpi_phdr[i].p_memsz});
        return 0;
      },
      this);
  std::uintptr_t first = ~std::uintptr_t(0), end = 0;
  for (const memory_range &own : thread_local_) {
    first = std::min(first, own.begin);
    end = std::max(end, own.begin + own.bytes);
  }
  near_thread_local_ = {first, thread_local_.empty() ? 0 : end - first};
}

bool race_checker::is_other_thread_local(const void *at) const {
  const auto address = reinterpret_cast<std::uintptr_t>(at);
  return !variable_at(address) &&
         std::any_of(thread_local_.begin(), thread_local_.end(),
                     [address](const memory_range &own) { return own.has(address); });
}

/// Checks a write. The parts that change nothing go to write_same().
void race_checker::write(memory_space space, void *at, std::uint32_t what, std::uint32_t bytes,
                         const void *value) {
  const auto address = reinterpret_cast<std::uintptr_t>(at);
  constexpr std::size_t word = shadow_memory::bytes_of_cell;
  if (!value)
    return finder_.access(space, address, bytes, what, /*reads=*/false);
  std::size_t here;
  for (std::size_t done = 0; done < bytes; done += here) {
    here = std::min<std::size_t>(bytes - done, word - (address + done) % word);
    if (std::memcmp(static_cast<const char *>(at) + done, static_cast<const char *>(value) + done,
                    here) == 0)
      finder_.write_same(space, address + done, here, what);
    else if (here == word)
      finder_.access_word(space, address + done, what, /*reads=*/false);
    else
      finder_.access(space, address + done, here, what, /*reads=*/false);
  }
}

const char *race_checker::variable_at(std::uintptr_t address) const {
  for (const tile_variable &v : tile_)
    if (v.has(address))
      return v.name;
  return nullptr;
}

race_checker::source_place race_checker::place_in_source(const access_site &site) {
  return {site.file, site.line, site.column};
}

/// Returns true unless a race of the two places, in either order, has been found before.
bool race_checker::is_new(const found_race &race) {
  const auto [low, high] = std::minmax(race.first.site, race.second.site);
  if (!told_sites_.emplace(race.is_uninitialized ? 0 : low + 1, high).second)
    return false;
  // A line that was compiled many times has many sites.
  const auto site = [](std::uint32_t number) {
    const program_tables &known = tables();
    return number < known.sites.size() ? place_in_source(known.sites[number])
                                       : place_in_source(unknown_site);
  };
  const source_place first = race.is_uninitialized ? source_place() : site(race.first.site),
                     second = site(race.second.site);
  if (!race.is_uninitialized)
    racing_.insert({first, second});
  return told_.insert(std::minmax(first, second)).second;
}

void race_checker::found(const found_race &r) {
  program_tables &known = tables();
  std::lock_guard<std::mutex> lock(known.mutex);
  if (!is_new(r))
    return;
  race told{};
  told.is_uninitialized = r.is_uninitialized;
  told.is_across_blocks = !r.is_uninitialized && r.first.block != r.second.block;
  told.variable = r.space == memory_space::tile ? variable_at(r.address) : nullptr;
  told.second = described(r.second);
  if (!r.is_uninitialized)
    told.first = described(r.first);
  races_.push_back(told);
}

raced_access race_checker::described(const found_race::access &a) const {
  raced_access result{};
  // Copies the sites, because the table may move when a library is loaded.
  const program_tables &known = tables();
  static std::map<std::uint32_t, access_site> &kept = *new std::map<std::uint32_t, access_site>;
  result.site =
      &kept.emplace(a.site, a.site < known.sites.size() ? known.sites[a.site] : unknown_site)
           .first->second;
  result.thread = place_of(a);
  return result;
}

/// Returns the place that the kernel itself gives for the thread.
thread_place race_checker::place_of(const found_race::access &a) const {
  const coordinates thread = threadIdx, block = blockIdx;
  threadIdx = at(a.thread, blockDim);
  blockIdx = at(a.block, gridDim);
  thread_place place{};
  hip_cpu_checks_races = 0;
  kernel_->check->place(kernel_->context, place);
  hip_cpu_checks_races = 1;
  threadIdx = thread;
  blockIdx = block;
  return place;
}

} // namespace hip_cpu

using namespace hip_cpu;

// Functions that the compiler's pass calls.

extern "C" {

std::uint32_t hip_cpu_add_module(const access_site *sites, std::uint32_t count,
                                 const tile_variable_entry *variables,
                                 std::uint32_t variable_count);
void hip_cpu_remove_module(std::uint32_t first_site, std::uint32_t count,
                           const tile_variable_entry *variables, std::uint32_t variable_count);
void hip_cpu_access(const void *at, std::uint32_t what, std::uint32_t bytes);
void hip_cpu_access_tile(const void *at, std::uint32_t what, std::uint32_t bytes);
void hip_cpu_access_blind(const void *at, std::uint32_t what, std::uint32_t bytes);
void hip_cpu_access_tile_blind(const void *at, std::uint32_t what, std::uint32_t bytes);
void hip_cpu_write(void *at, std::uint32_t what, std::uint32_t bytes, std::uint64_t value);
void hip_cpu_write_tile(void *at, std::uint32_t what, std::uint32_t bytes, std::uint64_t value);
void hip_cpu_write_from(void *at, std::uint32_t what, std::uint32_t bytes, const void *value);
void hip_cpu_write_tile_from(void *at, std::uint32_t what, std::uint32_t bytes, const void *value);

/// Adds the data of a module; returns the number of its first site.
std::uint32_t hip_cpu_add_module(const access_site *sites, std::uint32_t count,
                                 const tile_variable_entry *variables,
                                 std::uint32_t variable_count) {
  program_tables &known = tables();
  std::lock_guard<std::mutex> lock(known.mutex);
  const std::size_t first = known.sites.size();
  known.sites.insert(known.sites.end(), sites, sites + count);
  known.tile_variables.insert(known.tile_variables.end(), variables, variables + variable_count);
  return static_cast<std::uint32_t>(std::min<std::size_t>(first, race_finder::max_sites - count));
}

/// Removes the data of a module whose memory, with the texts, is about to be unloaded.
void hip_cpu_remove_module(std::uint32_t first_site, std::uint32_t count,
                           const tile_variable_entry *variables, std::uint32_t variable_count) {
  program_tables &known = tables();
  std::lock_guard<std::mutex> lock(known.mutex);
  for (std::size_t i = first_site;
       i < std::min<std::size_t>(first_site + count, known.sites.size()); ++i)
    known.sites[i] = unknown_site;
  const auto is_of_module = [&](const tile_variable_entry &known_variable) {
    return std::any_of(variables, variables + variable_count, [&](const tile_variable_entry &v) {
      return v.address == known_variable.address;
    });
  };
  auto &all = known.tile_variables;
  all.erase(std::remove_if(all.begin(), all.end(), is_of_module), all.end());
}

// `what` is the kind of the access and the number of its site. The functions without "tile" in
// their name get an address in any memory, even in a thread's own. `value` is the written value, or
// a pointer to it, which is null if the value is not known.

void hip_cpu_access(const void *at, std::uint32_t what, std::uint32_t bytes) {
  where_shared(at, [=](memory_space space) { checker->access(space, at, what, bytes, true); });
}
void hip_cpu_access_tile(const void *at, std::uint32_t what, std::uint32_t bytes) {
  checker->access(memory_space::tile, at, what, bytes, /*reads=*/true);
}
// Accesses that need no initialised memory: an exchange, or a copy with a struct's padding.
void hip_cpu_access_blind(const void *at, std::uint32_t what, std::uint32_t bytes) {
  where_shared(at, [=](memory_space space) { checker->access(space, at, what, bytes, false); });
}
void hip_cpu_access_tile_blind(const void *at, std::uint32_t what, std::uint32_t bytes) {
  checker->access(memory_space::tile, at, what, bytes, /*reads=*/false);
}
void hip_cpu_write(void *at, std::uint32_t what, std::uint32_t bytes, std::uint64_t value) {
  where_shared(at, [=](memory_space space) { checker->write(space, at, what, bytes, value); });
}
void hip_cpu_write_tile(void *at, std::uint32_t what, std::uint32_t bytes, std::uint64_t value) {
  checker->write(memory_space::tile, at, what, bytes, value);
}
void hip_cpu_write_from(void *at, std::uint32_t what, std::uint32_t bytes, const void *value) {
  where_shared(at, [=](memory_space space) { checker->write(space, at, what, bytes, value); });
}
void hip_cpu_write_tile_from(void *at, std::uint32_t what, std::uint32_t bytes, const void *value) {
  checker->write(memory_space::tile, at, what, bytes, value);
}
}
