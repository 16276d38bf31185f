// Counts the calls of the CPU device, and makes them fail on purpose, to test what a program does.
#pragma once

namespace hip_cpu {

/// Counts, from now on, the calls that the process makes of the host API and that can fail. Starts
/// again at zero.
void count_calls();
/// Counts none any more, and lets none fail: no call costs more than without this header.
void count_no_calls();
/// How many there were since count_calls(); those of one function if `name` is not null.
unsigned calls_counted(const char *name = nullptr);

/// Lets the `nth` such call from now on (0 is the next) fail, once, with an error it may have on a
/// GPU: hipErrorOutOfMemory for an allocation, hipErrorLaunchOutOfResources for a launch, and so
/// on. What it would have freed is freed all the same. `name`: only calls of that function are
/// counted.
void fail_call(unsigned nth, const char *name = nullptr);
/// No call is to fail any more.
void fail_no_call();
/// True if the call that fail_call() asked for has come.
bool call_has_failed();
/// The name of the call that failed last; empty if there is none.
const char *failed_call();

/// Streams, events and blocks of device or pinned memory that exist now.
unsigned live_objects();

} // namespace hip_cpu
