// <concrt.h>: locks, events and waiting, and the number of processors.
#pragma once

#include <amp2hip_ppl/locks.h>

#include <chrono>
#include <thread>

namespace Concurrency {

inline void wait(unsigned int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}
inline unsigned int GetProcessorCount() { return std::thread::hardware_concurrency(); }

} // namespace Concurrency
