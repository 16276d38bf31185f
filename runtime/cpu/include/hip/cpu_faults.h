// Counters and forced failures of the CPU device's API calls, to test how programs handle errors.
#pragma once

namespace hip_cpu {

/// Starts to count the process's calls of API functions that can fail, from zero.
void count_calls();
/// Stops the counting and the failures, so that calls have no extra cost.
void count_no_calls();
/// Returns the number of calls since count_calls(), or of calls of `name` if it is not null.
unsigned calls_counted(const char *name = nullptr);

/// Makes the `nth` such call from now on (0 is the next) fail, once, with an error that it may have
/// on a GPU: hipErrorOutOfMemory for an allocation, hipErrorLaunchOutOfResources for a launch, and
/// so on. A function that frees an object frees it even if it fails. If `name` is not null, only
/// calls of that function count.
void fail_call(unsigned nth, const char *name = nullptr);
/// Cancels the failure that fail_call() asked for.
void fail_no_call();
/// Returns true if the failure that fail_call() asked for has happened.
bool call_has_failed();
/// Returns the name of the function that fail_call() made fail; empty if none has failed yet.
const char *failed_call();

/// Returns the number of existing streams, events and blocks of device or pinned memory.
unsigned live_objects();

} // namespace hip_cpu
