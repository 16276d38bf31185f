// The only place at which a kernel is launched.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/hip/stream.h>
#include <amp2hip/detail/large_object.h>
#include <amp2hip/detail/launch_scope.h>
#include <amp2hip/detail/launch_shape.h>

#include <cstddef>
#include <tuple>
#include <utility>

namespace amp2hip::detail {

/// Submits the kernel with its arguments, which live until it is submitted: large objects are
/// already on the device, and their memory returns to the queue afterwards. Notifies `scope`
/// directly before and after. Throws HIP's errors about the launch, and the exceptions of its
/// observers.
template <auto Kernel, typename Rows, typename... Parameters>
void submit_kernel(void (*kernel)(Parameters...), launch_scope &scope, queue &q,
                   const launch_domain &domain, const launch_shape &shape,
                   handed_over<Parameters> &&...arguments) {
  const hipStream_t stream = stream_of(q);
  scope.submitting(domain, shape);
#if defined(__HIP_CPU_DEVICE__)
  // The CPU device compiles the kernel into its loop over the threads: it is a constant here.
  check_launch(q, hip_cpu::launch_constant<Kernel, Rows>(kernel, shape.grid, shape.block, stream,
                                                         arguments.value...));
#else
  // HIP copies the arguments' bytes before it returns, so they need not live longer.
  void *addresses[] = {const_cast<void *>(static_cast<const void *>(&arguments.value))...};
  const auto launch = [&] {
    return hipLaunchKernel(reinterpret_cast<const void *>(kernel), shape.grid, shape.block,
                           addresses, 0, stream);
  };
  hipError_t error = launch();
  if (error != hipSuccess && was_elsewhere(q))
    error = launch();
  check_launch(q, error);
#endif
  scope.submitted();
}

/// Launches `Kernel` over `domain` on `q`, the queue of `scope`, whose device is current. `copies`
/// are the arguments, whose bytes the kernel gets: no further copy constructor runs. An object that
/// is too large is first copied to the device. `Rows` computes which threads of the grid are inside
/// the domain (thread_position.h). Returns when the kernel is submitted. Throws what the launch and
/// its observers throw.
template <auto Kernel, typename Rows, typename... Parameters, typename Copies,
          std::size_t... Indices>
void launch_kernel(void (*kernel)(Parameters...), launch_scope &scope, queue &q,
                   const launch_domain &domain, const launch_shape &shape, Copies &copies,
                   std::index_sequence<Indices...>) {
  submit_kernel<Kernel, Rows>(kernel, scope, q, domain, shape,
                              handed_over<Parameters>(q, std::get<Indices>(copies))...);
}

} // namespace amp2hip::detail
