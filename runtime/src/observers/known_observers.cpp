#include "known_observers.h"

#include <memory>
#include <vector>

namespace amp2hip::detail {

std::vector<std::unique_ptr<observer>> make_known_observers() {
  std::vector<std::unique_ptr<observer>> list;
  // The recorder comes last, because it waits for each kernel, and the others measure kernels.
  for (auto *make : {make_activities, make_profiler_ranges, make_launch_recorder})
    if (std::unique_ptr<observer> o = make())
      list.push_back(std::move(o));
  return list;
}

} // namespace amp2hip::detail
