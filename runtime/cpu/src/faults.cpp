#include <hip/cpu_faults.h>

#include "state.h"

namespace hip_cpu {
namespace {
std::atomic<unsigned> calls{0};
std::atomic<long> calls_until_failure{-1};
std::atomic<const char *> failed{nullptr};
} // namespace

std::atomic<unsigned> live{0};

void count_calls() { calls = 0; }
unsigned calls_counted() { return calls; }

void fail_call(unsigned nth) {
  failed = nullptr;
  calls_until_failure = nth;
}
bool call_has_failed() { return failed != nullptr; }
const char *failed_call() { return failed ? failed.load() : ""; }
unsigned live_objects() { return live; }

hipError_t injected(const char *name, hipError_t error) {
  ++calls;
  if (calls_until_failure < 0 || calls_until_failure-- != 0)
    return hipSuccess;
  failed = name;
  return error;
}

} // namespace hip_cpu
