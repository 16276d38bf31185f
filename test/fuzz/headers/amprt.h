// What sources use of C++ AMP, declared and not defined: a source is read in a fraction of the time.
#pragma once
#include <amp2hip/restriction_macros.h>
#define STANDIN_BOTH __attribute__((host)) __attribute__((device))
#define STANDIN_AMP __attribute__((device))
#define STANDIN_PROPERTY(type, name, getter) __declspec(property(get = getter)) type name

namespace std {
typedef decltype(sizeof(0)) size_t;
typedef decltype(nullptr) nullptr_t;
typedef long ptrdiff_t;
template <typename C> class basic_string;
typedef basic_string<wchar_t> wstring;
} // namespace std

namespace Concurrency {
enum access_type { access_type_none, access_type_read, access_type_write, access_type_read_write, access_type_auto };
enum queuing_mode { queuing_mode_immediate, queuing_mode_automatic };
class accelerator;
class completion_future {
public:
  void get() const;
  void wait() const;
  bool valid() const;
  template <typename F> void then(const F &) const;
};
class accelerator_view {
public:
  accelerator get_accelerator() const;
  bool get_is_debug() const;
  unsigned get_version() const;
  void wait();
  void flush();
  completion_future create_marker();
  bool operator==(const accelerator_view &) const;
  bool operator!=(const accelerator_view &) const;
  STANDIN_PROPERTY(bool, is_debug, get_is_debug);
  STANDIN_PROPERTY(unsigned, version, get_version);
  STANDIN_PROPERTY(Concurrency::accelerator, accelerator, get_accelerator);
};
class accelerator {
public:
  accelerator();
  explicit accelerator(const wchar_t *);
  accelerator_view get_default_view() const;
  accelerator_view create_view(queuing_mode = queuing_mode_automatic);
  bool get_is_emulated() const;
  bool get_supports_double_precision() const;
  std::size_t get_dedicated_memory() const;
  static accelerator_view get_auto_selection_view();
  bool operator==(const accelerator &) const;
  STANDIN_PROPERTY(accelerator_view, default_view, get_default_view);
  STANDIN_PROPERTY(bool, is_emulated, get_is_emulated);
  STANDIN_PROPERTY(bool, supports_double_precision, get_supports_double_precision);
  STANDIN_PROPERTY(std::size_t, dedicated_memory, get_dedicated_memory);
};
class runtime_exception {
public:
  const char *what() const noexcept;
};
} // namespace Concurrency
namespace concurrency = Concurrency;
