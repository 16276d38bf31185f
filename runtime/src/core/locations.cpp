#include "locations.h"

#include "events/observer.h"

#include <algorithm>

namespace amp2hip::detail {

bool aliases(const location &a, const location &b) {
  return (a.shares_host_memory || b.shares_host_memory) && (a.shares_host_memory || !a.on) &&
         (b.shares_host_memory || !b.on);
}

location_table::location_table() {
  all_.push_back(std::make_unique<location>(1, nullptr, nullptr, false, false));
}

location *location_table::find(const queue *q) const {
  for (const std::unique_ptr<location> &l : all_)
    if (l->on.get() == q)
      return l.get();
  return nullptr;
}

location &location_table::add(std::shared_ptr<queue> on, char *memory, bool is_owned,
                              bool shares_host_memory) {
  location_set taken = 0;
  for (const std::unique_ptr<location> &l : all_)
    taken |= l->bit;
  const location_set bit = ~taken & (taken + 1); // the lowest free bit
  all_.push_back(
      std::make_unique<location>(bit, std::move(on), memory, is_owned, shares_host_memory));
  return *all_.back();
}

location &location_table::oldest_but(const queue *home) const {
  return **std::find_if(all_.begin() + 1, all_.end(),
                        [home](const std::unique_ptr<location> &l) { return l->on.get() != home; });
}

void location_table::remove(const location &gone) noexcept {
  all_.erase(std::find_if(all_.begin(), all_.end(), [&gone](const std::unique_ptr<location> &l) {
    return l.get() == &gone;
  }));
}

location &location_table::best_source(location_set current, const location &to) const {
  location *best = nullptr;
  int best_rank = -1;
  for (const std::unique_ptr<location> &l : all_) {
    if (!(current & l->bit))
      continue;
    const bool is_on_same_device = to.on && l->on && &to.on->get_device() == &l->on->get_device();
    const int rank = aliases(*l, to) ? 3 : is_on_same_device ? 2 : !l->on ? 1 : 0;
    if (rank > best_rank) {
      best = l.get();
      best_rank = rank;
    }
  }
  return *best;
}

void location_table::wait_for_readers(location &l, const char *why) const {
  for (const std::unique_ptr<location> &other : all_) {
    if (other.get() != &l && !aliases(*other, l))
      continue;
    for (const stream_event &e : other->readers)
      if (l.on)
        l.on->run_after(e);
      else
        wait_for(e, "waiting for a copy from host memory", why);
    other->readers.clear(); // a write to a location that aliases `l` waits for the queue of `l`
  }
}

void location_table::wait_for_sharers(location &l, const char *why) const {
  if (!l.is_in_host_memory())
    return;
  for (const std::unique_ptr<location> &other : all_)
    if (other.get() != &l && other->shares_host_memory && !other->on->is_removed()) {
      if (l.on)
        l.on->run_after(other->on->mark());
      else
        other->on->wait_for_work("waiting for kernels", why);
    }
}

void location_table::finish_with_host_memory(const char *why) const noexcept {
  for (const std::unique_ptr<location> &l : all_)
    if (l->shares_host_memory) {
      const observed_wait waiting(why);
      l->on->finish();
    }
  if (host().is_pinned)
    for (const stream_event &e : host().readers)
      finish(e);
}

} // namespace amp2hip::detail
