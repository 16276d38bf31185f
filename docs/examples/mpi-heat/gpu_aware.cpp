#include "gpu_aware.h"

#include <amp2hip/interop.h>

#include <mpi.h>
#if __has_include(<mpi-ext.h>)
#include <mpi-ext.h> // Open MPI's
#endif

bool mpi_takes_device_pointers() {
#if defined(__HIP_CPU_DEVICE__)
  return true; // they point to the host's memory
#elif defined(__HIP_PLATFORM_NVIDIA__) && defined(MPIX_CUDA_AWARE_SUPPORT)
  return MPIX_Query_cuda_support() == 1;
#elif defined(__HIP_PLATFORM_AMD__) && defined(MPIX_ROCM_AWARE_SUPPORT)
  return MPIX_Query_rocm_support() == 1;
#else
  return false;
#endif
}
