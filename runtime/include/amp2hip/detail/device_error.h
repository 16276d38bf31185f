// Passes an error of a kernel, from direct3d_errorf, direct3d_abort or a check of bounds, to the
// host: through a record in host memory (device_error_record.h).
#pragma once

#include <amp2hip/detail/device_error_record.h>
#include <amp2hip/detail/hip/platform.h>

#include <cstdio>
#include <type_traits>

// AMP2HIP_DIRECT3D_DEBUG is 0 or 1 from here on: 1 unless the program defines it as 0 (K220). It is
// 0 for the translator, which reads only the arguments of a call.
#if defined(AMP2HIP_TRANSLATING) // reads only what they are called with
#undef AMP2HIP_DIRECT3D_DEBUG
#define AMP2HIP_DIRECT3D_DEBUG 0
#elif !defined(AMP2HIP_DIRECT3D_DEBUG)
#define AMP2HIP_DIRECT3D_DEBUG 1
#endif

namespace amp2hip::detail {

/// Does not compile for more than seven arguments and for types other than int, unsigned int, float
/// and double (K221). The translator reports this itself, at the user's line.
template <typename... Arguments> __host__ __device__ constexpr void check_printed() {
#if !defined(AMP2HIP_TRANSLATING) // which reports it at the user's line
  static_assert(sizeof...(Arguments) <= limits::printed_arguments,
                "too many arguments to direct3d_printf or direct3d_errorf [K221]");
  static_assert(
      ((std::is_same_v<Arguments, int> || std::is_same_v<Arguments, unsigned int> ||
        std::is_same_v<Arguments, float> || std::is_same_v<Arguments, double>) &&
       ...),
      "direct3d_printf and direct3d_errorf print only int, unsigned int, float and double [K221]");
#endif
}

#if AMP2HIP_DIRECT3D_DEBUG || AMP2HIP_CHECK_BOUNDS

// A translation unit whose kernels report no error does not use the variables. The format comes
// from the program, so the compiler cannot check it here.
#if defined(__clang__) || defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wformat-security"
#endif
#if !defined(__HIP_CPU_DEVICE__)
/// The record's address in this translation unit. The next object registers the variable with the
/// host, which sets it before a launch.
static __device__ device_error_access device_errors;
#if !AMP2HIP_DEVICE_PASS
/// Constructed before main(), and only for the host.
static const device_error_unit device_errors_of_this_unit(&device_errors);
#endif
#endif

/// Prints like printf, from a kernel; the text appears at the latest when the host waits for it.
template <typename... Arguments>
__device__ void device_printf(const char *format, Arguments... arguments) {
  printf(format, arguments...);
}
#if defined(__clang__) || defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

/// Returns the argument in the form of the record: its kind, and its value in a double.
template <typename Value> __device__ device_error::argument printed(Value value) {
  return {std::is_same_v<Value, int>            ? device_error::argument::signed_number
          : std::is_same_v<Value, unsigned int> ? device_error::argument::unsigned_number
                                                : device_error::argument::floating_number,
          static_cast<double>(value)};
}

#if defined(__HIP_CPU_DEVICE__)
/// Returns the record for an error of the accelerator_view whose kernel the calling thread runs;
/// null if the view already has an error, or there is no memory for it.
extern "C" __device__ __attribute__((cold)) device_error *amp2hip_claim_error_record() noexcept;
/// Completes a record that amp2hip_claim_error_record() has returned, in which everything else is
/// set: the next wait for its accelerator_view throws the error. The compiler's pass
/// (tools/cpu-pass) knows both functions by name.
extern "C" __device__ __attribute__((cold)) void
amp2hip_publish_error_record(device_error &record) noexcept;
#endif

/// Returns the record to the first thread that asks; null to others, and if no launch has stored an
/// address.
__device__ inline device_error *claimed_record() {
#if defined(__HIP_CPU_DEVICE__)
  // The thread's kernel is known, and so is the accelerator_view that runs it. The runtime keeps a
  // record for each view; the call happens only after an error, so other kernels pay nothing.
  return amp2hip_claim_error_record();
#else
  // The first thread that sets the flag owns the record; the others find it claimed.
  device_error *record = device_errors.record;
  return record && atomicExch(device_errors.is_claimed, 1) == 0 ? record : nullptr;
#endif
}

/// Copies a text to an array of the record, truncated to its size: a kernel has no strncpy.
template <int Size> __device__ void copy_text(char (&to)[Size], const char *text) {
  int length = 0;
  for (; text[length] != 0 && length < Size - 1; ++length)
    to[length] = text[length];
  to[length] = 0;
}

/// Completes a claimed record and publishes it to the host: is_set is written last. A longer text
/// is truncated. `line` is 0 for an error of the program's own; `count` arguments are already set.
__device__ inline void set(device_error &record, device_error::kind what, const char *text,
                           int line, int count) {
  copy_text(record.text, text);
  record.what = what;
  record.line = line;
  record.count = count;
#if defined(__HIP_CPU_DEVICE__)
  amp2hip_publish_error_record(record);
#else
  __threadfence_system();
  record.is_set = 1;
#endif
}

/// Records the format and arguments of direct3d_errorf (K222). Only the first error counts.
template <typename... Arguments>
__device__ void report_error(const char *format, Arguments... arguments) {
  device_error *record = claimed_record();
  if (!record)
    return;
  // Copies the arguments one by one; the record has room for every number of them that compiles.
  int i = 0;
  (void)i;
  ((record->arguments[i++] = printed(arguments)), ...);
  set(*record, device_error::user_error, format, 0, sizeof...(Arguments));
}

/// Records an access to an element at `index`, which is outside `extent`; both have `rank`
/// components, of which at most device_error::max_rank are stored. `file` and `line` are the
/// program's; the host constructs the exception's text from them.
__device__ inline void report_outside(const char *file, int line, int rank, const int *index,
                                      const int *extent) {
  device_error *record = claimed_record();
  if (!record)
    return;
  // Further components are omitted.
  const int components = rank < device_error::max_rank ? rank : device_error::max_rank;
  for (int i = 0; i < components; ++i) {
    record->arguments[i] = printed(index[i]);
    record->arguments[components + i] = printed(extent[i]);
  }
  set(*record, device_error::outside_view, file, line, 2 * components);
}

/// Records an access outside a C++ array named `array`. `is_unsigned` is true if `index` holds an
/// unsigned number, and `extent` is that of the subscript's dimension. The numbers have separate
/// fields, because a double does not hold all numbers of 64 bits.
__device__ inline void report_outside_array(const char *file, int line, const char *array,
                                            long long index, bool is_unsigned,
                                            unsigned long long extent) {
  device_error *record = claimed_record();
  if (!record)
    return;
  copy_text(record->name, array);
  record->array_index = index;
  record->is_index_unsigned = is_unsigned;
  record->array_extent = extent;
  set(*record, device_error::outside_array, file, line, 0);
}

/// Records a divisor that is 0, with its name in the source. The host constructs the exception's
/// text from the name.
__device__ inline void report_zero_divisor(const char *file, int line, const char *divisor) {
  device_error *record = claimed_record();
  if (!record)
    return;
  copy_text(record->name, divisor);
  set(*record, device_error::zero_divisor, file, line, 0);
}

/// Ends the calling kernel thread, for direct3d_abort (K223). The other threads of the kernel
/// continue.
__device__ inline void end_thread() {
#if defined(__HIP_CPU_DEVICE__)
  // Each device has its own way to end a thread; a host pass compiles none.
  hip_cpu::end_thread();
#elif AMP2HIP_DEVICE_PASS && defined(__NVCC__)
  asm("exit;");
#elif AMP2HIP_DEVICE_PASS
  __builtin_amdgcn_endpgm();
#endif
}

#endif // AMP2HIP_DIRECT3D_DEBUG || AMP2HIP_CHECK_BOUNDS

} // namespace amp2hip::detail
