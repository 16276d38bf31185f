#include "trace.h"

#include "environment.h"
#include "hip/queue.h"

#include <cstdint>
#include <cstdio>
#include <utility>

namespace amp2hip::detail {
namespace {

/// `AMP2HIP_TRACE`, asked for once.
const environment::flag_or_file &setting() {
  static const environment::flag_or_file asked =
      environment::flag_or_file_of("AMP2HIP_TRACE", ".json");
  return asked;
}

bool is_on_host(const place &at) { return !at.on || at.on->is_host(); }

std::vector<event_detail> details_of(const place &from, const place &to, const traced_data &data) {
  std::vector<event_detail> details = {{"bytes", data.bytes},
                                       {"from", name_of(from.on)},
                                       {"to", name_of(to.on)},
                                       {"data", data.name},
                                       {"reason", data.why}};
  if (data.elements != 0)
    details.push_back({"elements", data.elements});
  // Several views of one memory are recognised by it.
  if (is_on_host(from) != is_on_host(to)) {
    char address[24];
    std::snprintf(address, sizeof address, "0x%zx",
                  reinterpret_cast<std::uintptr_t>(is_on_host(from) ? from.memory : to.memory));
    details.push_back({"host memory", address});
  }
  return details;
}

} // namespace

bool is_tracing() { return setting().is_on || setting().file; }
const char *timeline_path() { return setting().file; }

transfer_trace::transfer_trace(const place &from, const place &to, traced_data data)
    : from_(from), to_(to), data_(std::move(data)), span_name_("copy " + data_.name),
      on_host_("copy", span_name_.c_str()) {
  queue *const q = to.on ? to.on : from.on;
  if (has_timeline() && q && q->times())
    on_device_.emplace(*q->times());
}

transfer_trace::~transfer_trace() = default;

void transfer_trace::done() {
  if (setting().is_on)
    std::fprintf(stderr, "amp2hip: %zu bytes %s -> %s, %s, %s\n", data_.bytes,
                 name_of(from_.on).c_str(), name_of(to_.on).c_str(), data_.log.c_str(), data_.why);
  if (!on_device_)
    return;
  timeline_event event;
  event.category = "transfer";
  event.name = data_.name + ": " + name_of(from_.on) + " -> " + name_of(to_.on);
  event.details = details_of(from_, to_, data_);
  event.caller = current_call_stack();
  on_device_->end(std::move(event));
}

} // namespace amp2hip::detail
