#include "profiler.h"

#include "environment.h"

#include <cstddef>
#include <cstdio>
#include <dlfcn.h>
#include <iterator>
#include <optional>

namespace amp2hip::detail {
namespace {

template <typename F> bool find(void *library, const char *name, F &function) {
  function = reinterpret_cast<F>(dlsym(library, name));
  return function != nullptr;
}

std::optional<profiler> roctx_in(void *library) {
  profiler found{};
  if (find(library, "roctxMarkA", found.mark) && find(library, "roctxRangePushA", found.push) &&
      find(library, "roctxRangePop", found.pop) && find(library, "roctxRangeStartA", found.start) &&
      find(library, "roctxRangeStop", found.stop))
    return found;
  return {};
}

/// Loads the library from the dynamic linker's paths.
std::optional<profiler> roctx_on_paths() {
  for (const char *name : {"librocprofiler-sdk-roctx.so.1", "librocprofiler-sdk-roctx.so.0",
                           "librocprofiler-sdk-roctx.so", "libroctx64.so.4", "libroctx64.so"})
    if (void *library = dlopen(name, RTLD_LAZY))
      return roctx_in(library);
  return {};
}

// NVTX has no library of its own: a tool names its own library in the environment. The program
// gives that library the addresses of function pointers, which the tool sets. This namespace
// follows the headers of NVTX 3: the tool asks for tables by their number.
namespace nvtx {

typedef void (*any_function)();

// The places of the functions that are used, in the table of the module "core".
enum : unsigned { mark_a = 2, range_start_a = 5, range_end = 7, range_push_a = 9, range_pop = 11 };
constexpr std::uint32_t callbacks_table = 1, version_table = 3, version = 3;

/// The functions of a module; place 0 is unused.
struct module {
  unsigned size;
  any_function functions[16], *places[16];
};
/// All modules by number: none, core, CUDA, OpenCL, the CUDA runtime, core 2, sync. A tool does not
/// watch a program that lacks one of them or one of their functions.
module modules[] = {{0, {}, {}}, {16, {}, {}}, {9, {}, {}}, {15, {}, {}},
                    {7, {}, {}}, {16, {}, {}}, {7, {}, {}}};
const module &core = modules[1];

int functions_of_module(int number, any_function ***table, unsigned *size) {
  if (number < 1 || number >= static_cast<int>(std::size(modules)))
    return 0;
  module &asked = modules[number];
  if (table)
    *table = asked.places;
  if (size)
    *size = asked.size;
  return 1;
}

struct callbacks {
  std::size_t struct_size;
  int (*functions_of_module)(int module, any_function ***table, unsigned *size);
};
struct version_information {
  std::size_t struct_size;
  std::uint32_t version, reserved;
  void (*set_version_of_tool)(std::uint32_t version);
};

const void *export_table(std::uint32_t number) {
  static constexpr callbacks all = {sizeof all, functions_of_module};
  static constexpr version_information about = {sizeof about, version, 0, [](std::uint32_t) {}};
  return number == callbacks_table ? static_cast<const void *>(&all)
         : number == version_table ? &about
                                   : nullptr;
}

typedef int (*initialize)(const void *(*export_table)(std::uint32_t));

initialize initialize_of_tool() {
  initialize found = nullptr;
  if (const char *path = environment::text("NVTX_INJECTION64_PATH"))
    if (void *library = dlopen(path, RTLD_LAZY))
      find(library, "InitializeInjectionNvtx2", found);
  if (!found)
    find(RTLD_DEFAULT, "InitializeInjectionNvtx2Preinject", found);
  return found;
}

/// Returns the function at a place of the table, or `nothing` if the tool has not set one.
template <typename F> F at(unsigned place, F nothing) {
  return core.functions[place] ? reinterpret_cast<F>(core.functions[place]) : nothing;
}

std::optional<profiler> connect() {
  const initialize begin = initialize_of_tool();
  if (!begin)
    return {};
  for (module &m : modules)
    for (unsigned i = 1; i < m.size; ++i)
      m.places[i] = &m.functions[i];
  if (!begin(export_table))
    return {};
  profiler made{};
  made.mark = at(mark_a, +[](const char *) {});
  made.push = at(range_push_a, +[](const char *) { return 0; });
  made.pop = at(range_pop, +[] { return 0; });
  made.start = at(range_start_a, +[](const char *) { return std::uint64_t(0); });
  made.stop = at(range_end, +[](std::uint64_t) {});
  return made;
}

} // namespace nvtx

std::optional<profiler> find_profiler() {
  const std::optional<std::size_t> asked = environment::word("AMP2HIP_RANGES", {"0", "1"});
  if (asked == 0)
    return {};
  std::optional<profiler> found = nvtx::connect();
  if (!found)
    found = roctx_in(RTLD_DEFAULT);
  if (!found && asked == 1) {
    found = roctx_on_paths();
    if (!found)
      std::fputs("amp2hip: AMP2HIP_RANGES=1 has no effect: librocprofiler-sdk-roctx.so and "
                 "libroctx64.so are not found, and no tool has set NVTX_INJECTION64_PATH\n",
                 stderr);
  }
  return found;
}

} // namespace

const profiler *watching_profiler() noexcept {
  static const std::optional<profiler> found = find_profiler();
  return found ? &*found : nullptr;
}

} // namespace amp2hip::detail
