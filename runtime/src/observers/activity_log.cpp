#include "activity_log.h"

#include "trace_setting.h"

#include "environment.h"
#include "support/calling_line.h"
#include "support/symbol_name.h"

#include <cstdio>
#include <new>
#include <string>
#include <string_view>

namespace amp2hip::detail {
namespace {

/// Returns the text of a detail, or an empty text if the event does not have it.
std::string detail_of(const timeline_event &event, std::string_view name) {
  for (const event_detail &d : event.details)
    if (d.name == name)
      return d.text;
  return "";
}

std::string text_of_transfer(const timeline_event &event) {
  const auto detail = [&event](std::string_view name) { return detail_of(event, name); };
  const std::string elements = detail("elements");
  return detail("bytes") + " bytes " + detail("from") + " -> " + detail("to") + ", " +
         detail("data") + (elements.empty() ? "" : " (" + elements + ")") + ", " + detail("reason");
}

} // namespace

bool logs_transfers() { return trace_setting().is_on; }

bool logs_kernels() {
  static const bool asked = environment::flag("AMP2HIP_KERNEL_TIMES");
  return asked;
}

void log_event(const timeline_event &event) noexcept {
  try {
    if (event.kernel) {
      std::fprintf(stderr, "amp2hip: kernel %.4f ms, %s\n", (event.end - event.begin) / 1000,
                   symbol_name(event.kernel).c_str());
      return;
    }
    const std::string line = line_of(event.caller);
    const std::string text = std::string_view(event.category) == "wait"
                                 ? "the host waits, " + event.name
                                 : text_of_transfer(event);
    std::fprintf(stderr, "amp2hip: %s%s%s\n", text.c_str(), line.empty() ? "" : ", ", line.c_str());
  } catch (const std::bad_alloc &) {
    return; // the log omits the event
  }
}

} // namespace amp2hip::detail
