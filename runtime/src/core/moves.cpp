#include "moves.h"

#include "hip/queue.h"
#include "locations.h"

#include <atomic>

namespace amp2hip::detail {
namespace {

unsigned next_id() {
  static std::atomic<unsigned> last{0};
  return ++last;
}

} // namespace

observed_data::observed_data(buffer_description description, std::size_t bytes)
    : description_(description), bytes_(bytes), id_(next_id()) {}

std::string observed_data::name() const {
  return std::string(description_.kind) + " " + std::to_string(id_);
}

transfer_description observed_data::describe(const std::vector<rows> &parts,
                                             const char *why) const {
  return {detail::bytes_of(parts), name(), why, bytes_ / description_.element_size,
          description_.element_size};
}

void add_run(std::vector<rows> &parts, std::size_t begin, std::size_t end) {
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

move_to_host::move_to_host(const observed_data &data, const location_table &locations,
                           const std::vector<missing_bytes> &missing, const char *why)
    : target_(locations.host().as_place()), why_(why) {
  location &to = locations.host();
  for (const missing_bytes &m : missing)
    if (aliases(*m.from, to))
      sharers_.push_back(m.from->on.get());
    else
      arrivals_.push_back({m.from->as_place(), m.parts});
  if (is_observed())
    for (auto a = arrivals_.rbegin(); a != arrivals_.rend(); ++a)
      observed_.emplace_front(a->from, target_, data.describe(a->parts, why));
  if (!arrivals_.empty()) {
    locations.wait_for_readers(to, why);
    locations.wait_for_sharers(to, why);
  }
}

void move_to_host::copy() {
  for (queue *q : sharers_)
    q->wait_for_work("waiting for kernels", why_);
  if (!arrivals_.empty())
    transfer_to_host(arrivals_, target_, why_);
}

void move_to_host::finish() {
  for (observed_transfer &o : observed_)
    o.succeeded();
}

move_to_device::move_to_device(const observed_data &data, const location_table &locations,
                               location &to, const missing_bytes &missing, const char *why)
    : from_(*missing.from), to_(to), source_(from_.as_place()), target_(to.as_place()),
      parts_(missing.parts), why_(why), moves_(!aliases(from_, to)) {
  if (moves_ && is_observed())
    observed_.emplace(source_, target_, data.describe(parts_, why));
  from_.expect_reader();
  locations.wait_for_readers(to, why);
  locations.wait_for_sharers(to, why);
  if (from_.on)
    to.on->run_after(from_.completed());
}

void move_to_device::copy() {
  if (moves_)
    transfer(source_, target_, parts_, why_);
}

void move_to_device::finish() {
  to_.written_at = to_.on->mark();
  if (!takes_long())
    from_.readers.push_back(to_.written_at);
  if (observed_)
    observed_->succeeded();
}

} // namespace amp2hip::detail
