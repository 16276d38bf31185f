#include <hip/cpu_faults.h>

#include "state.h"

#include <map>
#include <mutex>
#include <string>

namespace hip_cpu {
namespace {

// Never destroyed: calls are made until the process ends.
struct call_record {
  std::mutex mutex;
  std::map<std::string, unsigned> counts;
  long calls_until_failure = -1;
  std::string only; // the function that may fail; empty: all
  const char *failed = nullptr;
};
call_record &record() {
  static call_record &made = *new call_record;
  return made;
}
/// The switch with which a test turns the recording on.
std::atomic<bool> is_on{false};

} // namespace

std::atomic<unsigned> live{0};

void count_calls() {
  std::lock_guard<std::mutex> lock(record().mutex);
  record().counts.clear();
  is_on = true;
}
void count_no_calls() {
  fail_no_call();
  is_on = false;
}
unsigned calls_counted(const char *name) {
  std::lock_guard<std::mutex> lock(record().mutex);
  unsigned sum = 0;
  for (const auto &[function, count] : record().counts)
    if (!name || function == name)
      sum += count;
  return sum;
}

void fail_call(unsigned nth, const char *name) {
  std::lock_guard<std::mutex> lock(record().mutex);
  record().failed = nullptr;
  record().calls_until_failure = nth;
  record().only = name ? name : "";
  is_on = true;
}
void fail_no_call() {
  std::lock_guard<std::mutex> lock(record().mutex);
  record().calls_until_failure = -1;
}
bool call_has_failed() {
  std::lock_guard<std::mutex> lock(record().mutex);
  return record().failed != nullptr;
}
const char *failed_call() {
  std::lock_guard<std::mutex> lock(record().mutex);
  return record().failed ? record().failed : "";
}
unsigned live_objects() { return live; }

hipError_t injected(const char *name, hipError_t error) {
  if (is_child)
    return hipErrorNotInitialized;
  if (!is_on)
    return hipSuccess;
  call_record &r = record();
  std::lock_guard<std::mutex> lock(r.mutex);
  ++r.counts[name];
  if (r.calls_until_failure < 0 || (!r.only.empty() && r.only != name) ||
      r.calls_until_failure-- != 0)
    return hipSuccess;
  r.failed = name;
  return error;
}

} // namespace hip_cpu
