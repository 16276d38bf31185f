#include "device_error.h"

#include "bounds/bounds.h"
#include "hip_check.h"
#include "support/symbol_name.h"

#if defined(__HIP_CPU_DEVICE__)
#include <hip/cpu_launches.h>
#endif

#include <cctype>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace amp2hip::detail {

namespace {

/// Returns the argument formatted by `conversion`, one of printf's.
std::string print(std::string conversion, const device_error::argument &a) {
  char text[64];
  if (std::strchr("fFeEgGaA", conversion.back()))
    std::snprintf(text, sizeof text, conversion.c_str(), a.value);
  else if (!std::strchr("diouxXc", conversion.back()))
    return conversion; // not a conversion of numbers
  else if (a.kind == device_error::argument::unsigned_number)
    std::snprintf(text, sizeof text, conversion.c_str(), static_cast<unsigned>(a.value));
  else
    std::snprintf(text, sizeof text, conversion.c_str(), static_cast<int>(a.value));
  return text;
}

std::string text_of_outside(const device_error &error) {
  int numbers[device_error::max_arguments];
  for (int i = 0; i < error.count; ++i)
    numbers[i] = static_cast<int>(error.arguments[i].value);
  return text_of_access(error.text, error.line, error.count / 2, numbers,
                        numbers + error.count / 2);
}

/// Returns the text of the error; for a user error, the format with its arguments inserted.
std::string text_of(const device_error &error) {
  switch (error.what) {
  case device_error::outside_view:
    return text_of_outside(error);
  case device_error::outside_array:
    return text_of_array_access(error.text, error.line, error.name, error.array_index,
                                error.is_index_unsigned != 0, error.array_extent);
  case device_error::zero_divisor:
    return text_of_zero_divisor(error.text, error.line, error.name);
  case device_error::user_error:
    break;
  }
  std::string text;
  int used = 0;
  for (const char *c = error.text; *c; ++c) {
    if (*c != '%' || c[1] == '%') {
      text += *c;
      c += *c == '%';
      continue;
    }
    std::string conversion;
    for (; *c && !std::isalpha(static_cast<unsigned char>(*c)); ++c)
      conversion += *c;
    while (*c && std::strchr("hlLqjzt", *c)) // length modifiers: the host knows the type
      ++c;
    if (!*c || used == error.count)
      break;
    text += print(conversion + *c, error.arguments[used++]);
  }
  return text;
}

} // namespace

#if defined(__HIP_CPU_DEVICE__)

std::atomic<unsigned> untold_errors{0};

namespace {

struct stream_errors {
  device_error record{};
  bool is_claimed = false;
  const void *kernel = nullptr; // the kernel that claimed the record
  std::string found;            // the errors that the device has found
};

/// The errors of all streams. Never destroyed, because programs may wait until they end.
struct all_errors {
  std::mutex mutex;
  std::map<hipStream_t, stream_errors> by_stream;
};
all_errors &errors() {
  static all_errors &made = *new all_errors;
  return made;
}

} // namespace

device_error *amp2hip_claim_error_record() noexcept {
  const hip_cpu::launch_place *launch = hip_cpu::current_launch();
  if (!launch)
    return nullptr;
  try {
    std::lock_guard<std::mutex> lock(errors().mutex);
    stream_errors &own = errors().by_stream[launch->stream];
    if (std::exchange(own.is_claimed, true))
      return nullptr;
    own.kernel = launch->kernel;
    return &own.record;
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}

void amp2hip_publish_error_record(device_error &record) noexcept {
  std::lock_guard<std::mutex> lock(errors().mutex);
  record.is_set = 1;
  ++untold_errors;
}

void keep_error_text(const std::string &text) {
  std::lock_guard<std::mutex> lock(errors().mutex);
  std::string &found = errors().by_stream[hip_cpu::current_launch()->stream].found;
  untold_errors += found.empty();
  found += (found.empty() ? "" : "\n") + text;
}

void tell_kernels_of_the_record(int) {}

std::string take_kernel_error(hipStream_t stream, int) {
  std::lock_guard<std::mutex> lock(errors().mutex);
  const auto own = errors().by_stream.find(stream);
  if (own == errors().by_stream.end())
    return "";
  stream_errors &from = own->second;
  std::string text = std::move(from.found);
  untold_errors -= !text.empty();
  if (from.record.is_set) {
    text += (text.empty() ? "" : "\n") + text_of(from.record);
    if (from.record.what != device_error::user_error)
      text += "\nnote: in the kernel '" + symbol_name(from.kernel) + "'";
    --untold_errors;
    from.is_claimed = false;
  }
  if (!from.is_claimed) // else a kernel is about to set it
    errors().by_stream.erase(own);
  else
    from.found.clear();
  return text;
}

#else

// Constant-initialised: translation units register before main(), in any order.
std::atomic<unsigned> error_units_known{0}, error_units_told[max_devices];
std::atomic<device_error *> device_error_records[max_devices];

namespace {

std::mutex mutex;

std::vector<const void *> &units() {
  static std::vector<const void *> &made = *new std::vector<const void *>;
  return made;
}

std::size_t keep(const void *symbol) {
  std::lock_guard<std::mutex> lock(mutex);
  units().push_back(symbol);
  return error_units_known++;
}
} // namespace

device_error_unit::device_error_unit(const void *symbol) : number_(keep(symbol)) {}
device_error_unit::~device_error_unit() {
  std::lock_guard<std::mutex> lock(mutex);
  units()[number_] = nullptr; // its library is unloaded
}

namespace {

/// Returns the device's record and its flag, and allocates them if they do not exist.
device_error_access access_to(int device) {
  static int *flags[max_devices];
  std::atomic<device_error *> &record = device_error_records[device];
  if (!flags[device])
    check(hipMalloc(reinterpret_cast<void **>(&flags[device]), sizeof(int)),
          "allocating device memory for the errors of kernels");
  if (!record) {
    void *memory = nullptr;
    check(hipHostMalloc(&memory, sizeof(device_error), hipHostMallocPortable | hipHostMallocMapped),
          "allocating pinned memory for the errors of kernels");
    record = new (memory) device_error{};
  }
  return {record, flags[device]};
}

} // namespace

void tell_kernels_of_the_record(int device) {
  std::lock_guard<std::mutex> lock(mutex);
  const device_error_access access = access_to(device);
  const int unclaimed = 0;
  if (error_units_told[device] == 0)
    check(hipMemcpy(access.is_claimed, &unclaimed, sizeof unclaimed, hipMemcpyHostToDevice),
          "preparing kernels for direct3d_errorf");
  for (unsigned i = error_units_told[device]; i < units().size(); ++i) {
    if (units()[i])
      check(hipMemcpyToSymbol(units()[i], &access, sizeof access, 0, hipMemcpyHostToDevice),
            "preparing kernels for direct3d_errorf");
    error_units_told[device] = i + 1;
  }
}

std::string take_kernel_error(hipStream_t, int device) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!may_have_kernel_error(device))
    return "";
  device_error &error = *device_error_records[device];
  const std::string text = text_of(error);
  error.is_set = 0;
  error_units_told[device] = 0; // the next launch makes the record ready for an error
  return text;
}

#endif

} // namespace amp2hip::detail
