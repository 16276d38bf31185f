#include <amp2hip/interop.h>

#include "byte_runs.h"
#include "coherent_buffer.h"
#include "events/observer.h"
#include "hip/queue.h"
#include "support/host_memory.h"

#include <amp2hip/exceptions.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

using namespace Concurrency;

namespace amp2hip::detail {
namespace {

/// The bytes of an open access.
struct open_part {
  const open_access *by;
  const buffer *data;
  byte_runs runs;
  bool is_written;
};

std::mutex open_mutex;
std::vector<open_part> &open_parts() {
  static std::vector<open_part> &made = *new std::vector<open_part>; // never destroyed
  return made;
}

typedef std::vector<std::pair<std::size_t, std::size_t>> ranges;

ranges ranges_of(const byte_runs &runs) {
  ranges result;
  runs.for_each([&](std::size_t begin, std::size_t end) { result.push_back({begin, end}); });
  return result;
}

bool overlap(const byte_runs &a, const byte_runs &b) {
  if (a.end() <= b.begin() || b.end() <= a.begin())
    return false;
  const ranges of_a = ranges_of(a), of_b = ranges_of(b);
  for (auto i = of_a.begin(), j = of_b.begin(); i != of_a.end() && j != of_b.end();)
    if (i->second <= j->first)
      ++i;
    else if (j->second <= i->first)
      ++j;
    else
      return true;
  return false;
}

void note_open(const open_access *by, const region &part, access how) {
  open_part opened{by, part.data, byte_runs(part, coherent_buffer::of(part).size()), writes(how)};
  const std::lock_guard<std::mutex> lock(open_mutex);
  for (const open_part &other : open_parts())
    if (other.data == opened.data && (other.is_written || opened.is_written) &&
        overlap(other.runs, opened.runs))
      throw_runtime_exception(other.is_written
                                  ? "device_access: another open access writes some of the elements"
                                  : "device_access: another open access uses some of the elements "
                                    "that this one writes");
  with_host_memory([&] { open_parts().push_back(std::move(opened)); });
}

void note_closed(const open_access *by) noexcept {
  const std::lock_guard<std::mutex> lock(open_mutex);
  std::vector<open_part> &all = open_parts();
  all.erase(std::find_if(all.begin(), all.end(), [by](const open_part &p) { return p.by == by; }));
}

} // namespace

char *access_on(const region &part, const accelerator_view &on, access how) {
  queue &q = handle_access::of(on);
  q.activate_stream("the cpu accelerator has no device memory");
  coherent_buffer &data = coherent_buffer::of(part);
  char *const begin = data.acquire(&q, part, how, "the program's own code uses it");
  if (writes(how))
    data.written(&q, part);
  return begin + part.offset;
}

open_access::open_access(const region &part, const accelerator_view &on, access how,
                         const element_layout &elements)
    : part_(part), on_(on), how_(how) {
  note_open(this, part, how);
  try {
    address_ = access_on(part, on, how);
    if (is_observed()) {
      bound_argument data(&address_, part, how);
      data.elements = &elements;
      observed_ = with_host_memory([&] {
        return new observed_access({handle_access::of(on), coherent_buffer::of(part).name(), data});
      });
    }
  } catch (...) {
    note_closed(this);
    throw;
  }
}

open_access::~open_access() {
  try {
    close();
  } catch (const std::exception &e) {
    std::fprintf(stderr, "amp2hip: an access to an array_view could not be closed: %s\n", e.what());
  }
}

char *open_access::address() const {
  if (!address_)
    throw_runtime_exception("device_access::data: the access is closed");
  return address_;
}

void open_access::close() {
  if (!address_)
    return;
  note_closed(this);
  address_ = nullptr;
  if (const std::unique_ptr<observed_access> observed{std::exchange(observed_, nullptr)})
    observed->succeeded();
  // Acquires it again, because the host or another queue may have got a copy in between.
  if (writes(how_))
    (void)access_on(part_, on_, access::write);
}

} // namespace amp2hip::detail
