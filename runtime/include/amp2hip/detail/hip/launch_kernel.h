// The one place where a kernel is launched.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/hip/stream.h>
#include <amp2hip/detail/launch_shape.h>

#include <cstddef>
#include <tuple>
#include <utility>

namespace amp2hip::detail {

/// Launches `kernel` on `q`, whose device is current. The arguments' bytes are what the kernel gets:
/// no copy constructor runs any more.
template <typename... Parameters, std::size_t... I>
void launch_kernel(queue &q, void (*kernel)(Parameters...), const launch_shape &shape,
                   std::tuple<Parameters...> &arguments, std::index_sequence<I...>) {
  const hipStream_t stream = stream_of(q);
  kernel_timer timer(stream);
#if defined(__HIP_CPU_DEVICE__)
  check_launch(q, hip_cpu::launch_kernel(kernel, shape.grid, shape.block, stream,
                                         std::get<I>(arguments)...));
#else
  void *addresses[] = {const_cast<void *>(static_cast<const void *>(&std::get<I>(arguments)))...};
  check_launch(q, hipLaunchKernel(reinterpret_cast<const void *>(kernel), shape.grid, shape.block,
                                  addresses, 0, stream));
#endif
}

} // namespace amp2hip::detail
