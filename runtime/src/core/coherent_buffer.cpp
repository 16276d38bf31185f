#include "coherent_buffer.h"

#include "byte_runs.h"
#include "hip/pinned_memory.h"
#include "support/host_memory.h"

#include <amp2hip/exceptions.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <string>

namespace amp2hip::detail {

namespace {

/// The location set of a piece whose only current copy was lost with a removed accelerator_view
/// (K43).
constexpr location_set lost = location_set(1) << 63;

void report_loss(const char *why) {
  std::fprintf(stderr, "amp2hip: data was lost when its last array_view was destroyed: %s\n", why);
}

} // namespace

coherent_buffer::coherent_buffer(kind k, std::size_t bytes, buffer_description description)
    : kind_(k), bytes_(bytes), data_(description, bytes),
      // The program's memory has contents from the start. Other memory has none yet.
      residency_(bytes, k == kind::host_memory ? locations_.host().bit : 0) {}

coherent_buffer *coherent_buffer::over_host_memory(const void *memory, std::size_t bytes,
                                                   buffer_description description) {
  return with_host_memory([&] {
    auto *b = new coherent_buffer(kind::host_memory, bytes, description);
    b->origin_ = b->host().host_memory = static_cast<char *>(const_cast<void *>(memory));
    return b;
  });
}

coherent_buffer *coherent_buffer::without_source(std::size_t bytes,
                                                 buffer_description description) {
  return with_host_memory([&] {
    auto b = std::make_unique<coherent_buffer>(kind::without_source, bytes, description);
    b->reserved_ = reserved_memory(bytes);
    b->origin_ = b->reserved_.address();
    return b.release();
  });
}

coherent_buffer *coherent_buffer::on_accelerator_view(std::shared_ptr<queue> home,
                                                      std::size_t bytes, bool is_cpu_accessible,
                                                      bool is_pinned,
                                                      buffer_description description) {
  return with_host_memory([&] {
    auto b = std::make_unique<coherent_buffer>(kind::owned, bytes, description);
    location &host = b->host();
    if (home->is_host()) {
      b->host_view_ = std::move(home);
      host.is_pinned = is_pinned && device::hip_device_count() > 0;
      host.host_memory = host.is_pinned ? allocate_pinned(bytes) : allocate_plain(bytes);
      b->owns_host_memory_ = true;
      b->origin_ = host.host_memory;
      b->residency_.set_all(host.bit);
      return b.release();
    }
    if (is_cpu_accessible) {
      const shared_memory memory = allocate_shared(*home, bytes);
      host.host_memory = memory.on_host;
      host.is_pinned = b->owns_host_memory_ = true;
      b->origin_ = memory.on_device;
      b->host_displacement_ = host_distance(host.host_memory - b->origin_);
      b->locations_.add(home, b->origin_, false, true);
    } else {
      b->origin_ = b->add_location(*home).memory;
      b->reserve_host_memory();
    }
    b->is_home_on_host_ = false;
    b->is_cpu_accessible_ = is_cpu_accessible;
    b->home_ = std::move(home);
    return b.release();
  });
}

coherent_buffer *coherent_buffer::over_device_memory(std::shared_ptr<queue> home, char *memory,
                                                     std::size_t bytes,
                                                     buffer_description description) {
  return with_host_memory([&] {
    auto b = std::make_unique<coherent_buffer>(kind::owned, bytes, description);
    b->origin_ = memory;
    b->residency_.set_all(b->locations_
                              .add(home, memory, /*is_owned=*/false,
                                   /*shares_host_memory=*/false)
                              .bit);
    b->reserve_host_memory();
    b->is_home_on_host_ = b->is_cpu_accessible_ = false;
    b->home_ = std::move(home);
    return b.release();
  });
}

coherent_buffer::~coherent_buffer() {
  for (const std::unique_ptr<location> &l : locations_)
    if (l->on)
      give_memory_back(*l);
  if (!owns_host_memory_)
    return;
  locations_.finish_with_host_memory("the array is destroyed");
  if (host().is_pinned)
    free_pinned(host().host_memory);
  else if (!reserved_.address())
    std::free(host().host_memory);
}

void coherent_buffer::destroy() noexcept {
  constexpr const char *last_view = "its last array_view is destroyed";
  if (kind_ == kind::host_memory) {
    try {
      if (give_up_what_is_lost())
        report_loss("it was only on an accelerator_view that was removed");
      if (!is_all_at(host())) {
        std::unique_lock<std::mutex> lock(mutex_);
        bring(host(), byte_runs(whole(this), bytes_), last_view, lock);
      }
    } catch (const std::exception &e) {
      report_loss(e.what());
    }
    locations_.finish_with_host_memory(last_view);
  }
  delete this;
}

// Locations.

location &coherent_buffer::location_on(queue *q, std::unique_lock<std::mutex> &lock) {
  for (;;) {
    if (location *found = locations_.find(q))
      return *found;
    if (!locations_.is_full() || !in_motion_.any())
      return add_location(*q);
    in_motion_.wait_for_change(lock); // a location must leave, and may be in use
  }
}

location &coherent_buffer::add_location(queue &q) {
  q.activate();
  if (locations_.is_full())
    evict_one();
  // The program has pointers only to its own memory, so it can only tell that from a copy.
  const device &d = q.get_device();
  const bool shares = kind_ == kind::without_source ? d.reaches_host_memory()
                      : kind_ == kind::host_memory  ? d.works_on_host_memory()
                                                    : false;
  if (shares)
    allocate_host_memory();
  char *memory = shares ? host().host_memory : q.allocate(bytes_);
  try {
    return locations_.add(q.shared_from_this(), memory, !shares, shares);
  } catch (...) {
    if (!shares)
      q.recycle(memory, bytes_);
    throw;
  }
}

/// Removes the oldest location other than the host's and the home, after saving its contents.
void coherent_buffer::evict_one() {
  location &l = locations_.oldest_but(home_.get());
  const byte_runs all(whole(this), bytes_);
  std::vector<missing_bytes> only_here{{&l, {}}};
  residency_.for_each(all, [&](std::size_t begin, std::size_t end, location_set current) {
    if (current == l.bit)
      add_run(only_here.front().parts, begin, end);
  });
  if (!only_here.front().parts.empty()) {
    allocate_host_memory();
    move_to_host move(data_, locations_, only_here, "too many accelerator_views have a copy");
    move.copy();
    move.finish();
  }
  const location_set host_bit = host().bit;
  residency_.update(all, [&l, host_bit](location_set current) {
    return current == l.bit ? host_bit : current & ~l.bit;
  });
  grants_.withdraw();
  ready_to_read_ = ready_to_write_ = nullptr;
  if (l.shares_host_memory)
    l.on->finish(); // no later call could wait for its commands
  give_memory_back(l);
  remembered_.at = nullptr;
  locations_.remove(l);
}

void coherent_buffer::give_memory_back(location &l) noexcept {
  try {
    for (const stream_event &e : l.readers)
      l.on->run_after(e); // the next user of the memory waits for them, too
  } catch (const std::exception &) {
    l.on->finish(); // a removed queue runs nothing any more
  }
  if (l.is_owned)
    l.on->recycle(l.memory, bytes_);
}

/// Reserves host memory at a distance that never changes, because an access reads the distance
/// before it checks its grant.
void coherent_buffer::reserve_host_memory() {
  reserved_ = reserved_memory(bytes_);
  host_displacement_ = host_distance(reserved_.address() - origin_);
}

void coherent_buffer::allocate_host_memory() {
  if (host().host_memory)
    return;
  reserved_.use();
  host().host_memory = reserved_.address();
  owns_host_memory_ = true;
}

/// Marks contents that were current only on a removed accelerator_view as lost (K43).
void coherent_buffer::forget_removed_queues() {
  for (const std::unique_ptr<location> &l : locations_)
    if (l->on && l->on->is_removed())
      residency_.update(byte_runs(whole(this), bytes_), [&l](location_set current) {
        return current == l->bit ? lost : current & ~l->bit;
      });
}

/// Makes lost contents undefined. Returns false if nothing was lost.
bool coherent_buffer::give_up_what_is_lost() {
  forget_removed_queues();
  const byte_runs all(whole(this), bytes_);
  const bool something_is_lost = residency_.has(all, lost);
  if (something_is_lost)
    residency_.update(all, [](location_set current) { return current == lost ? 0 : current; });
  return something_is_lost;
}

// Moving contents.

/// Returns the bytes that are current elsewhere and neither current at `to` nor undefined.
std::vector<missing_bytes> coherent_buffer::find_missing(const location &to,
                                                         const byte_runs &runs) const {
  std::vector<missing_bytes> missing;
  residency_.for_each(runs, [&](std::size_t begin, std::size_t end, location_set current) {
    if (current == 0 || current & to.bit)
      return;
    if (current == lost)
      throw Concurrency::accelerator_view_removed(
          "the data was only on an accelerator_view that was removed", DXGI_ERROR_DEVICE_REMOVED);
    location *from = &locations_.best_source(current, to);
    auto entry = std::find_if(missing.begin(), missing.end(),
                              [from](const missing_bytes &m) { return m.from == from; });
    if (entry == missing.end())
      entry = missing.insert(entry, missing_bytes{from, {}});
    add_run(entry->parts, begin, end);
  });
  return missing;
}

/// Makes the runs current at `to`. If it fails, everything stays current where it was. The lock is
/// open while the host copies bytes, so that other threads can use other parts of the buffer.
void coherent_buffer::bring(location &to, const byte_runs &runs, const char *why,
                            std::unique_lock<std::mutex> &lock) {
  if (is_all_at(to))
    return;
  forget_removed_queues();
  if (residency_.is_current(runs, to.bit))
    return;
  if (is_unchanged_since(to))
    return residency_.set_all(host().bit | to.bit);
  const std::vector<missing_bytes> missing = find_missing(to, runs);
  remembered_.at = nullptr;
  // Cleared before any command, because a launch reads ready_to_write_ without the lock.
  ready_to_write_.store(nullptr, std::memory_order_release);
  const auto copy = [&](auto &move) {
    std::optional<ranges_in_motion::unlock_guard> others;
    // Keeps the lock if runs are inexact: other threads may write the bytes in their gaps.
    if (runs.is_exact() && move.takes_long())
      others.emplace(in_motion_, runs, lock);
    move.copy();
  };
  if (to.on)
    for (const missing_bytes &m : missing) {
      move_to_device move(data_, locations_, to, m, why);
      copy(move);
      move.finish();
    }
  else {
    move_to_host move(data_, locations_, missing, why);
    copy(move);
    move.finish();
  }
  // A device that was lost during the copies has still delivered its contents.
  residency_.update(runs, [&to](location_set current) {
    return current == 0 ? 0 : current == lost ? to.bit : current | to.bit;
  });
}

void coherent_buffer::begin_operation(operation_number number, const region &part) {
  operations_.add(number, bytes_of(part));
  std::lock_guard<std::mutex> lock(mutex_);
  grants_.withdraw();
  note_readiness();
}

used_part coherent_buffer::bytes_of(const region &part) const {
  const byte_runs runs(part, bytes_);
  return {runs.begin(), runs.end()};
}

/// Waits for the earlier asynchronous operations that use any of the part.
void coherent_buffer::wait_for_operations(const region &part) {
  if (operations_.any())
    operations_.wait(bytes_of(part));
}

std::vector<std::shared_ptr<queue>> coherent_buffer::queues() const {
  std::lock_guard<std::mutex> lock(mutex_);
  std::vector<std::shared_ptr<queue>> holders;
  for (const std::unique_ptr<location> &l : locations_)
    if (l->on)
      holders.push_back(l->on);
  return holders;
}

/// Throws the errors that kernels on the accelerator_views with a copy have reported (K42).
void coherent_buffer::check_kernels() {
  for (const std::unique_ptr<location> &l : locations_)
    if (l->on)
      l->on->check_kernels();
}

void coherent_buffer::order_before_reading(queue &source, queue &reader) {
  std::lock_guard<std::mutex> lock(mutex_);
  ready_to_write_.store(nullptr, std::memory_order_release); // before completed() records the event
  reader.run_after(locations_.find(&source)->completed());
  note_readiness();
}

void coherent_buffer::order_after_reading(queue &source, queue &reader) {
  std::lock_guard<std::mutex> lock(mutex_);
  location &from = *locations_.find(&source);
  from.expect_reader();
  from.readers.push_back(reader.mark());
  note_readiness();
}

// Accesses.

host_grant coherent_buffer::acquire_host(const region &part, access a, const char *why) {
  acquire(nullptr, part, a, why);
  if (writes(a)) {
    remember_contents();
    written(nullptr, part);
  }
  std::lock_guard<std::mutex> lock(mutex_);
  const host_grant grant = grants_.give(a);
  open_around(part.offset, a);
  note_readiness();
  return grant;
}

char *coherent_buffer::acquire(queue *q, const region &part, access a, const char *why) {
  wait_for_operations(part);
  std::unique_lock<std::mutex> lock(mutex_);
  return with_host_memory([&] {
    const byte_runs runs(part, bytes_);
    location *target;
    do { // either call may open the lock
      if (!q)
        allocate_host_memory();
      target = &location_on(q, lock);
    } while (in_motion_.wait_for(runs, lock));
    location &to = *target;
    // An inexact part counts as written as a whole, so all of it must be current.
    if (reads(a) || !runs.is_exact())
      bring(to, runs, why, lock);
    if (writes(a)) {
      if (!residency_.is_only(runs, to.bit))
        residency_.make_room(runs); // for written()
      locations_.wait_for_readers(to, why);
    }
    // A kernel that was launched before a discard may still write the discarded bytes.
    if (to.is_in_host_memory() && (writes(a) || residency_.has(runs, 0)))
      locations_.wait_for_sharers(to, why);
    if (q && grants_.has_writing())
      grants_.withdraw(); // the host's next write must be noticed
    note_readiness();
    if (!q)
      check_kernels();
    return q ? to.memory : to.host_memory;
  });
}

void coherent_buffer::written(queue *q, const region &part) noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  location &to = *locations_.find(q);
  try {
    const byte_runs runs(part, bytes_);
    residency_.set(runs, to.bit);
  } catch (const std::bad_alloc &) {
    end_without_memory("recording where data is current");
  }
  to.written_at = nullptr;
  if (q) {
    remembered_.at = nullptr;
    grants_.withdraw();
  }
  note_readiness();
}

void coherent_buffer::discard(const region &part) {
  wait_for_operations(part);
  std::unique_lock<std::mutex> lock(mutex_);
  with_host_memory([&] {
    const byte_runs runs(part, bytes_);
    in_motion_.wait_for(runs, lock);
    if (!runs.is_exact())
      return; // the hint would also discard bytes outside of the part
    residency_.discard(runs);
    grants_.withdraw();
    note_readiness();
  });
}

void coherent_buffer::refresh(const region &part) {
  wait_for_operations(part);
  std::unique_lock<std::mutex> lock(mutex_);
  if (kind_ != kind::host_memory)
    return;
  with_host_memory([&] {
    const byte_runs runs(part, bytes_);
    in_motion_.wait_for(runs, lock);
    residency_.set(runs, host().bit);
    grants_.withdraw();
    note_readiness();
  });
}

bool coherent_buffer::is_current(const queue *q, const region &part) const {
  std::lock_guard<std::mutex> lock(mutex_);
  const location *l = locations_.find(q);
  return residency_.is_current(byte_runs(part, bytes_), l ? l->bit : 0);
}

std::shared_ptr<queue> coherent_buffer::queue_holding(const region &part) const {
  std::lock_guard<std::mutex> lock(mutex_);
  location_set everywhere = ~location_set(0);
  bool has_contents = false;
  residency_.for_each(byte_runs(part, bytes_), [&](std::size_t, std::size_t, location_set where) {
    has_contents |= where != 0;
    everywhere &= where == 0 ? everywhere : where;
  });
  if (has_contents)
    for (const std::unique_ptr<location> &l : locations_)
      if (l->on && everywhere & l->bit)
        return l->on;
  return nullptr;
}

/// Remembers the contents that the host may write from now on, if a location has the same. Programs
/// often only read values through a view that could write them, as in a loop that converges. If the
/// host has not changed the contents, they need not be copied back.
void coherent_buffer::remember_contents() noexcept {
  if (bytes_ > sizeof remembered_.bytes)
    return;
  std::lock_guard<std::mutex> lock(mutex_);
  if (!residency_.is_uniform())
    return;
  for (const std::unique_ptr<location> &l : locations_)
    if (l->on && !l->shares_host_memory && residency_.front() == (l->bit | host().bit)) {
      remembered_.at = l.get();
      std::memcpy(remembered_.bytes, host().host_memory, bytes_);
    }
}
/// Returns true if `to` has the contents of host memory, and only the host may have written since
/// remember_contents().
bool coherent_buffer::is_unchanged_since(const location &to) const noexcept {
  return remembered_.at == &to && residency_.is_uniform() && residency_.front() == host().bit &&
         std::memcmp(remembered_.bytes, host().host_memory, bytes_) == 0;
}

/// Opens to all views the bytes around a granted byte that would get the same grant.
void coherent_buffer::open_around(std::size_t byte, access a) noexcept {
  const location_set host_bit = host().bit;
  const auto to_read = residency_.around(
      byte, [host_bit](location_set current) { return (current & host_bit) != 0; });
  grants_.open(access::read, to_read.first, to_read.second);
  if (!writes(a))
    return;
  const auto to_write =
      residency_.around(byte, [host_bit](location_set current) { return current == host_bit; });
  grants_.open(access::write, to_write.first, to_write.second);
}

/// Updates the answers that ready_copy() gives without a lock.
void coherent_buffer::note_readiness() noexcept {
  const device_copy *to_read = nullptr, *to_write = nullptr;
  if (residency_.is_uniform() && !grants_.has_writing() && !operations_.any())
    for (const std::unique_ptr<location> &l : locations_)
      if (l->on && residency_.front() & l->bit) {
        to_read = l.get();
        if (residency_.front() == l->bit && !grants_.has_any() && l->readers.empty() &&
            !l->written_at && !l->shares_host_memory)
          to_write = l.get();
        break;
      }
  ready_to_read_.store(to_read, std::memory_order_release);
  ready_to_write_.store(to_write, std::memory_order_release);
}

// The functions of the class in the public headers.

buffer *buffer::over_host_memory(const void *memory, std::size_t bytes,
                                 buffer_description description) {
  return coherent_buffer::over_host_memory(memory, bytes, description);
}
buffer *buffer::without_source(std::size_t bytes, buffer_description description) {
  return coherent_buffer::without_source(bytes, description);
}
namespace {
/// The buffer of an array that was moved from.
class no_buffer : public buffer {};
no_buffer nobody;
} // namespace
buffer *buffer::none() noexcept { return &nobody; }

void buffer::destroy() noexcept { coherent_buffer::of(*this).destroy(); }
host_grant buffer::acquire_host(const region &part, access a, const char *why) {
  return coherent_buffer::of(*this).acquire_host(part, a, why);
}
void buffer::discard(const region &part) { coherent_buffer::of(*this).discard(part); }
void buffer::refresh(const region &part) { coherent_buffer::of(*this).refresh(part); }

} // namespace amp2hip::detail
