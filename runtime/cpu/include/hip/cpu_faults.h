// Makes calls of the CPU device fail on purpose, to test what a program does then.
#pragma once

namespace hip_cpu {

/// Calls, from now on, that the calling process makes of the host API and that can fail. Starts
/// again at zero.
void count_calls();
/// How many there were since count_calls().
unsigned calls_counted();

/// Lets the `nth` such call from now on (0 is the next) fail, once, with an error it may have on a
/// GPU: hipErrorOutOfMemory for an allocation, hipErrorLaunchOutOfResources for a launch, and so
/// on. What it would have freed is freed all the same.
void fail_call(unsigned nth);
/// True if the call that fail_call() asked for has come.
bool call_has_failed();
/// The name of the call that failed last.
const char *failed_call();

/// Streams, events and blocks of device or pinned memory that exist now.
unsigned live_objects();

} // namespace hip_cpu
