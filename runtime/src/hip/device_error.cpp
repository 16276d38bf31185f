#include "device_error.h"

#include "bounds/bounds.h"
#include "hip_check.h"

#include <amp2hip/exceptions.h>

#include <hip/hip_runtime_api.h>

#include <cctype>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <new>
#include <string>
#include <utility>
#include <vector>

using namespace Concurrency;

namespace amp2hip::detail {

// Constant-initialised: translation units register before main(), in any order.
std::atomic<unsigned> error_units_known{0}, error_units_told[max_devices];
std::atomic<device_error *> device_error_record{nullptr};

namespace {

std::mutex mutex;

std::vector<const void *> &units() {
  static std::vector<const void *> &made = *new std::vector<const void *>;
  return made;
}

/// `conversion`, of printf, applied to the argument.
std::string print(std::string conversion, const device_error::argument &a) {
  char text[64];
  if (std::strchr("fFeEgGaA", conversion.back()))
    std::snprintf(text, sizeof text, conversion.c_str(), a.value);
  else if (!std::strchr("diouxXc", conversion.back()))
    return conversion; // what no number can be printed with
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

/// The format with the arguments put in.
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
    while (*c && std::strchr("hlLqjzt", *c)) // lengths: the host knows the type
      ++c;
    if (!*c || used == error.count)
      break;
    text += print(conversion + *c, error.arguments[used++]);
  }
  return text;
}

} // namespace

namespace {
std::size_t keep(const void *symbol) {
  std::lock_guard<std::mutex> lock(mutex);
  units().push_back(symbol);
  return error_units_known++;
}
} // namespace

device_error_unit::device_error_unit(const void *symbol) : number_(keep(symbol)) {}
device_error_unit::~device_error_unit() {
  std::lock_guard<std::mutex> lock(mutex);
  units()[number_] = nullptr; // its library goes
}

namespace {

/// Texts for which there is no room in the record.
std::string &kept_text() {
  static std::string &made = *new std::string;
  return made;
}

/// The record, made if there is none.
device_error &record() {
  if (!device_error_record) {
    void *memory = nullptr;
    check(hipHostMalloc(&memory, sizeof(device_error), hipHostMallocPortable | hipHostMallocMapped),
          "allocating pinned memory for the errors of kernels");
    device_error_record = new (memory) device_error{};
  }
  return *device_error_record;
}

} // namespace

void tell_kernels_of_the_record(int device) {
  std::lock_guard<std::mutex> lock(mutex);
  (void)record();
  const device_error_access access{device_error_record, 0};
  for (unsigned i = error_units_told[device]; i < units().size(); ++i) {
    if (units()[i])
      check(hipMemcpyToSymbol(units()[i], &access, sizeof access, 0, hipMemcpyHostToDevice),
            "preparing kernels for direct3d_errorf");
    error_units_told[device] = i + 1;
  }
}

void keep_error_text(const std::string &text) {
  std::lock_guard<std::mutex> lock(mutex);
  device_error &error = record();
  kept_text() += (kept_text().empty() ? "" : "\n") + text;
  if (!error.is_set)
    error.is_set = device_error::only_kept;
}

void throw_device_error() {
  std::lock_guard<std::mutex> lock(mutex);
  device_error &error = *device_error_record;
  std::string text = std::exchange(kept_text(), "");
  if (error.is_set != device_error::only_kept)
    text += (text.empty() ? "" : "\n") + text_of(error);
  error.is_set = 0;
  for (std::atomic<unsigned> &told : error_units_told)
    told = 0; // the next launch lets the next error in
  throw runtime_exception(text.c_str(), E_FAIL);
}

} // namespace amp2hip::detail
