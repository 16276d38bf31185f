#include <amp2hip/detail/buffer.h>

#include "byte_runs.h"
#include "hip/pinned_memory.h"
#include "hip/queue.h"
#include "hip/transfer.h"
#include "residency.h"
#include "trace.h"

#include <amp2hip/exceptions.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>

namespace amp2hip::detail {

/// Where contents can be: host memory, or a device's memory in one queue's order.
struct location : device_copy {
  location(location_set bit, std::shared_ptr<queue> on, char *memory, bool is_owned,
           bool shares_host_memory)
      : device_copy{std::move(on), memory}, bit(bit), is_owned(is_owned),
        shares_host_memory(shares_host_memory) {}

  const location_set bit;
  const bool is_owned;           // goes back to the queue
  const bool shares_host_memory; // another address, or the same, of host memory
  char *host_memory = nullptr;   // of the host's location, once there is some
  /// The point at which the last copy to this location is complete. Null: the contents are complete
  /// when the queue has run everything submitted to it, as after a kernel has written them.
  point written_at;
  /// Commands of other queues that read here, and of any queue if this is pinned host memory.
  std::vector<point> readers;
};

namespace {

/// In a piece's set of locations: its only current copy was lost with a removed accelerator_view
/// (K43).
constexpr location_set lost = location_set(1) << 63;
constexpr unsigned max_locations = 63;

/// The origin of a buffer that has no storage yet: views count their offsets from it, and nobody
/// dereferences it.
char *const no_memory = reinterpret_cast<char *>(4096);

unsigned next_id() {
  static std::atomic<unsigned> last{0};
  return ++last;
}

char *allocate_plain(std::size_t bytes) {
  if (void *memory = std::malloc(bytes))
    return static_cast<char *>(memory);
  throw Concurrency::out_of_memory("allocating host memory failed");
}

void report_loss(const char *why) {
  std::fprintf(stderr, "amp2hip: data was lost when its last array_view was destroyed: %s\n", why);
}

/// True if nothing has to move between the two.
bool is_one_memory(const location &a, const location &b) {
  return (a.shares_host_memory || b.shares_host_memory) && (a.shares_host_memory || !a.on) &&
         (b.shares_host_memory || !b.on);
}

/// The point at which the contents of `l` are complete.
const point &written_point(location &l) {
  if (!l.written_at)
    l.written_at = l.on->mark();
  return l.written_at;
}

/// Collects runs as rows: runs of one width at one distance are one entry.
class row_collector {
public:
  void add(std::size_t begin, std::size_t end) {
    const std::size_t width = end - begin;
    if (!parts.empty()) {
      rows &last = parts.back();
      const std::size_t pitch = begin - (last.from + (last.height - 1) * last.from_pitch);
      if (last.width == width && (last.height == 1 || pitch == last.from_pitch)) {
        last.from_pitch = last.to_pitch = pitch;
        ++last.height;
        return;
      }
    }
    parts.push_back({begin, begin, width, 1, width, width});
  }
  std::vector<rows> parts;
};

} // namespace

buffer::buffer(kind k, std::size_t bytes, buffer_description description)
    : kind_(k), bytes_(bytes), description_(description), id_(next_id()) {
  locations_.push_back(std::make_unique<location>(1, nullptr, nullptr, false, false));
}

buffer *buffer::over_host_memory(const void *memory, std::size_t bytes,
                                 buffer_description description) {
  auto *b = new buffer(kind::host_memory, bytes, description);
  b->origin_ = b->host().host_memory = static_cast<char *>(const_cast<void *>(memory));
  b->residency_ = std::make_unique<residency>(bytes, b->host().bit);
  return b;
}

buffer *buffer::without_source(std::size_t bytes, buffer_description description) {
  auto *b = new buffer(kind::without_source, bytes, description);
  b->origin_ = no_memory;
  b->residency_ = std::make_unique<residency>(bytes, 0);
  return b;
}

buffer *buffer::on_accelerator_view(std::shared_ptr<queue> home, std::size_t bytes,
                                    bool is_cpu_accessible, bool is_pinned,
                                    buffer_description description) {
  std::unique_ptr<buffer> b(new buffer(kind::owned, bytes, description));
  if (home->is_host()) {
    b->host_view_ = std::move(home);
    b->is_pinned_ = is_pinned && device::hip_device_count() > 0;
    b->host().host_memory = b->is_pinned_ ? allocate_pinned(bytes) : allocate_plain(bytes);
    b->owns_host_memory_ = true;
    b->origin_ = b->host().host_memory;
    // What the host may write with no further call counts as written.
    b->residency_ = std::make_unique<residency>(bytes, b->host().bit);
    return b.release();
  }
  b->residency_ = std::make_unique<residency>(bytes, 0);
  if (is_cpu_accessible) {
    const shared_memory memory = allocate_shared(*home, bytes);
    b->host().host_memory = memory.on_host;
    b->is_shared_ = b->is_pinned_ = b->owns_host_memory_ = true;
    b->origin_ = memory.on_device;
    b->host_displacement_ = b->host().host_memory - b->origin_;
    b->locations_.push_back(std::make_unique<location>(2, home, b->origin_, false, true));
  } else {
    b->origin_ = b->add_location(*home).memory;
  }
  b->home_ = std::move(home);
  return b.release();
}

buffer::~buffer() {
  for (const std::unique_ptr<location> &l : locations_)
    if (l->on)
      give_memory_back(*l);
  if (!owns_host_memory_)
    return;
  finish_with_shared_memory();
  if (is_pinned_)
    free_pinned(host().host_memory);
  else
    std::free(host().host_memory);
}

void buffer::destroy() noexcept {
  if (kind_ == kind::host_memory) {
    try {
      if (give_up_what_is_lost())
        report_loss("it was on an accelerator_view that has been removed");
      bring(host(), byte_runs(whole(this), bytes_), "the last view of it is destroyed");
    } catch (const std::exception &e) {
      report_loss(e.what());
    }
    finish_with_shared_memory();
  }
  delete this;
}

// Locations.

location *buffer::find(const queue *q) const {
  for (const std::unique_ptr<location> &l : locations_)
    if (l->on.get() == q)
      return l.get();
  return nullptr;
}

location &buffer::location_on(queue *q) {
  if (location *found = find(q))
    return *found;
  return add_location(*q);
}

location &buffer::add_location(queue &q) {
  q.activate();
  if (locations_.size() == max_locations)
    evict_one();
  location_set taken = 0;
  for (const std::unique_ptr<location> &l : locations_)
    taken |= l->bit;
  const location_set bit = ~taken & (taken + 1); // the lowest that is free
  // A device with the host's memory works on the source itself, with nothing to move.
  const bool shares = q.get_device().works_on_host_memory() && kind_ != kind::owned;
  if (shares)
    allocate_host_memory();
  char *memory = shares ? host().host_memory : q.allocate(bytes_);
  locations_.push_back(
      std::make_unique<location>(bit, q.shared_from_this(), memory, !shares, shares));
  return *locations_.back();
}

/// Gives up the oldest location that is neither the host's nor the home.
void buffer::evict_one() {
  const auto oldest =
      std::find_if(locations_.begin() + 1, locations_.end(),
                   [this](const std::unique_ptr<location> &l) { return l->on != home_; });
  location &l = **oldest;
  const byte_runs all(whole(this), bytes_);
  row_collector only_here;
  residency_->for_each(all, [&](std::size_t begin, std::size_t end, location_set current) {
    if (current == l.bit)
      only_here.add(begin, end);
  });
  if (!only_here.parts.empty()) {
    allocate_host_memory();
    move(l, host(), only_here.parts, "too many accelerator_views use it");
  }
  const location_set host_bit = host().bit;
  residency_->update(all, [&l, host_bit](location_set current) {
    return current == l.bit ? host_bit : current & ~l.bit;
  });
  withdraw_grants();
  ready_to_read_ = ready_to_write_ = nullptr;
  give_memory_back(l);
  locations_.erase(oldest);
}

void buffer::give_memory_back(location &l) noexcept {
  try {
    for (const point &p : l.readers)
      l.on->run_after(p); // who has the memory next waits for them too
  } catch (const std::exception &) {
    l.on->finish(); // or it was removed, and does nothing any more
  }
  if (l.is_owned)
    l.on->recycle(l.memory, bytes_);
}

void buffer::allocate_host_memory() {
  if (host().host_memory)
    return;
  host().host_memory = allocate_plain(bytes_);
  owns_host_memory_ = true;
  host_displacement_ = host().host_memory - origin_;
}

/// What was current only on an accelerator_view that is removed is lost (K43).
void buffer::forget_removed_queues() {
  for (const std::unique_ptr<location> &l : locations_)
    if (l->on && l->on->is_removed())
      residency_->update(byte_runs(whole(this), bytes_), [&l](location_set current) {
        return current == l->bit ? lost : current & ~l->bit;
      });
}

/// Makes what is lost undefined from here on. Returns false if nothing was lost.
bool buffer::give_up_what_is_lost() {
  forget_removed_queues();
  bool found = false;
  residency_->update(byte_runs(whole(this), bytes_), [&found](location_set current) {
    found |= current == lost;
    return current == lost ? 0 : current;
  });
  return found;
}

// Moving contents.

location &buffer::best_source(location_set current, const location &to) const {
  location *best = nullptr;
  int best_rank = -1;
  for (const std::unique_ptr<location> &l : locations_) {
    if (!(current & l->bit))
      continue;
    const bool is_on_same_device = to.on && l->on && &to.on->get_device() == &l->on->get_device();
    const int rank = is_one_memory(*l, to) ? 3 : is_on_same_device ? 2 : !l->on ? 1 : 0;
    if (rank > best_rank) {
      best = l.get();
      best_rank = rank;
    }
  }
  return *best;
}

/// Makes the runs current at `to`. If it fails, what was current stays so.
void buffer::bring(location &to, const byte_runs &runs, const char *why) {
  if (residency_->is_uniform() && (residency_->front() == 0 || residency_->front() & to.bit))
    return;
  forget_removed_queues();
  struct missing {
    location *from;
    row_collector rows;
  };
  std::vector<missing> moves;
  residency_->for_each(runs, [&](std::size_t begin, std::size_t end, location_set current) {
    if (current == 0 || current & to.bit)
      return;
    if (current == lost)
      throw Concurrency::accelerator_view_removed(
          "the data was on an accelerator_view that has been removed", DXGI_ERROR_DEVICE_REMOVED);
    location *from = &best_source(current, to);
    auto known = std::find_if(moves.begin(), moves.end(),
                              [from](const missing &m) { return m.from == from; });
    if (known == moves.end())
      known = moves.insert(known, missing{from, {}});
    known->rows.add(begin, end);
  });
  if (moves.empty())
    return;
  for (const missing &m : moves)
    move(*m.from, to, m.rows.parts, why);
  residency_->update(runs,
                     [&to](location_set current) { return current == 0 ? 0 : current | to.bit; });
}

void buffer::move(location &from, location &to, const std::vector<rows> &parts, const char *why) {
  const bool moves = !is_one_memory(from, to);
  wait_for_readers(to);
  if (!to.on) {
    if (!moves)
      from.on->wait(); // nothing to move, but kernels to wait for (K67)
    else
      transfer({from.memory, from.on.get()}, {to.host_memory, nullptr, is_pinned_}, parts);
  } else {
    wait_for_sharers(to);
    if (from.on)
      to.on->run_after(written_point(from));
    if (moves)
      transfer(from.on ? place{from.memory, from.on.get()}
                       : place{from.host_memory, nullptr, is_pinned_},
               {to.memory, to.on.get()}, parts);
    to.written_at = to.on->mark();
    if (from.on || is_pinned_)
      from.readers.push_back(to.written_at);
  }
  if (is_tracing() && moves)
    trace_transfer(bytes_of(parts), name_of(from.on.get()), name_of(to.on.get()),
                   std::string(description_.kind) + " " + std::to_string(id_) + " (" +
                       std::to_string(bytes_ / description_.element_size) + " elements of " +
                       std::to_string(description_.element_size) + " bytes)",
                   why);
}

/// Before the location is written: commands elsewhere that still read it come first.
void buffer::wait_for_readers(location &l) {
  for (const point &p : l.readers)
    if (l.on)
      l.on->run_after(p);
    else
      wait_for(p, "waiting for a copy to the accelerator");
  l.readers.clear();
}

/// The same of whoever works on the same memory under another name (K67).
void buffer::wait_for_sharers(location &l) {
  if (l.on && !l.shares_host_memory)
    return;
  for (const std::unique_ptr<location> &other : locations_)
    if (other.get() != &l && other->shares_host_memory && !other->on->is_removed()) {
      if (l.on)
        l.on->run_after(other->on->mark());
      else
        other->on->wait();
    }
}

void buffer::finish_with_shared_memory() {
  for (const std::unique_ptr<location> &l : locations_)
    if (l->shares_host_memory)
      l->on->finish();
  if (is_pinned_)
    for (const point &p : host().readers)
      finish(p);
}

void buffer::order_before_reading(queue &source, queue &reader) {
  std::lock_guard<std::mutex> lock(mutex_);
  reader.run_after(written_point(*find(&source)));
  note_readiness();
}

void buffer::order_after_reading(queue &source, queue &reader) {
  std::lock_guard<std::mutex> lock(mutex_);
  find(&source)->readers.push_back(reader.mark());
  note_readiness();
}

// Accesses.

host_grant buffer::acquire_host(const region &part, access a, const char *why) {
  acquire(nullptr, part, a, why);
  if (writes(a))
    written(nullptr, part);
  std::lock_guard<std::mutex> lock(mutex_);
  has_granted_ = true;
  has_granted_writing_ |= writes(a);
  open_around(part.offset, a);
  note_readiness();
  return epoch_.load(std::memory_order_relaxed) | (writes(a) ? 1 : 0);
}

char *buffer::acquire(queue *q, const region &part, access a, const char *why) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (!q)
    allocate_host_memory();
  location &to = location_on(q);
  const byte_runs runs(part, bytes_);
  // Of a part that is not known exactly the rest must be kept when it counts as written.
  if (reads(a) || !runs.is_exact())
    bring(to, runs, why);
  if (writes(a)) {
    wait_for_readers(to);
    wait_for_sharers(to);
  }
  if (q && has_granted_writing_)
    withdraw_grants(); // the host's next write must be noticed
  note_readiness();
  return q ? to.memory : to.host_memory;
}

void buffer::written(queue *q, const region &part) noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  location &to = *find(q);
  residency_->update(byte_runs(part, bytes_), [&to](location_set) { return to.bit; });
  to.written_at = nullptr;
  if (q)
    withdraw_grants();
  note_readiness();
}

void buffer::discard(const region &part) noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  const byte_runs runs(part, bytes_);
  if (!runs.is_exact())
    return; // a hint about more than can be told apart
  residency_->update(runs, [](location_set) -> location_set { return 0; });
  withdraw_grants();
  note_readiness();
}

void buffer::refresh(const region &part) noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  if (kind_ != kind::host_memory)
    return;
  const byte_runs runs(part, bytes_);
  const location_set host_bit = host().bit;
  residency_->update(runs, [host_bit](location_set) { return host_bit; });
  withdraw_grants();
  note_readiness();
}

bool buffer::is_current(const queue *q, const region &part) const {
  std::lock_guard<std::mutex> lock(mutex_);
  const location *l = find(q);
  const location_set bit = l ? l->bit : 0;
  bool current = true;
  residency_->for_each(byte_runs(part, bytes_), [&](std::size_t, std::size_t, location_set where) {
    current &= where == 0 || where & bit;
  });
  return current;
}

std::shared_ptr<queue> buffer::queue_holding(const region &part) const {
  std::lock_guard<std::mutex> lock(mutex_);
  location_set everywhere = ~location_set(0);
  bool has_contents = false;
  residency_->for_each(byte_runs(part, bytes_), [&](std::size_t, std::size_t, location_set where) {
    has_contents |= where != 0;
    everywhere &= where == 0 ? everywhere : where;
  });
  if (has_contents)
    for (const std::unique_ptr<location> &l : locations_)
      if (l->on && everywhere & l->bit)
        return l->on;
  return nullptr;
}

void buffer::withdraw_grants() noexcept {
  if (!has_granted_)
    return;
  epoch_.fetch_add(2, std::memory_order_release);
  has_granted_ = has_granted_writing_ = false;
  open_to_read_.store(0, std::memory_order_release);
  open_to_write_.store(0, std::memory_order_release);
}

/// After a grant: what is as good around it is open to all.
void buffer::open_around(std::size_t byte, access a) noexcept {
  const location_set host_bit = host().bit;
  const auto words = [](std::pair<std::size_t, std::size_t> bytes) -> std::uint64_t {
    const std::uint64_t begin = (bytes.first + 3) / 4, end = bytes.second / 4;
    return begin < end && end <= 0xffffffff ? begin << 32 | end : 0;
  };
  open_to_read_.store(
      words(residency_->around(
          byte, [host_bit](location_set current) { return (current & host_bit) != 0; })),
      std::memory_order_release);
  if (writes(a))
    open_to_write_.store(
        words(residency_->around(byte,
                                 [host_bit](location_set current) { return current == host_bit; })),
        std::memory_order_release);
}

/// What ready_copy() answers without a lock.
void buffer::note_readiness() noexcept {
  const device_copy *to_read = nullptr, *to_write = nullptr;
  if (residency_->is_uniform() && !has_granted_writing_)
    for (const std::unique_ptr<location> &l : locations_)
      if (l->on && residency_->front() & l->bit) {
        to_read = l.get();
        if (residency_->front() == l->bit && !has_granted_ && l->readers.empty() &&
            !l->written_at && !l->shares_host_memory)
          to_write = l.get();
        break;
      }
  ready_to_read_.store(to_read, std::memory_order_release);
  ready_to_write_.store(to_write, std::memory_order_release);
}

} // namespace amp2hip::detail
