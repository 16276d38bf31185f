#include "transfer.h"

#include "device.h"
#include "hip_check.h"

#include <cstring>

namespace amp2hip::detail {
namespace {

void copy_on_host(const char *from, char *to, const rows &shape) {
  for (std::size_t row = 0; row < shape.height; ++row)
    std::memmove(to + row * shape.to_pitch, from + row * shape.from_pitch, shape.width);
}

void submit(location from, location to, const rows &shape, hipMemcpyKind kind, const queue &q) {
  q.activate();
  if (shape.height == 1 || (shape.width == shape.from_pitch && shape.width == shape.to_pitch))
    check(hipMemcpyAsync(to.memory, from.memory, shape.width * shape.height, kind, q.stream()),
          "copying between host and accelerator");
  else
    check(hipMemcpy2DAsync(to.memory, shape.to_pitch, from.memory, shape.from_pitch, shape.width,
                           shape.height, kind, q.stream()),
          "copying between host and accelerator");
}

} // namespace

std::string name_of(const queue *place) {
  return place && !place->is_host() ? "device " + std::to_string(place->get_device().ordinal())
                                    : std::string("host");
}

void transfer(location from, location to, const rows &shape) {
  const bool from_host = !from.on || from.on->is_host(), to_host = !to.on || to.on->is_host();
  if (from_host && to_host)
    return copy_on_host(from.memory, to.memory, shape);
  if (from_host) {
    submit(from, to, shape, hipMemcpyHostToDevice, *to.on);
    // The host may write to `from` as soon as this returns, even where it is pinned and HIP would
    // still be reading it.
    to.on->wait();
  } else if (to_host) {
    submit(from, to, shape, hipMemcpyDeviceToHost, *from.on);
    from.on->wait();
  } else {
    // Unified addressing: one kind of copy for two allocations of one device and of two. The other
    // queue is drained first and ours last, which orders every later command of both.
    from.on->wait();
    submit(from, to, shape, hipMemcpyDefault, *to.on);
    to.on->wait();
  }
}

} // namespace amp2hip::detail
