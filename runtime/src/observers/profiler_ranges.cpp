// Ranges for the profiler that watches the program: launches, copies and waits of its threads. The
// profiler sees the devices' activities on its own.
#include "known_observers.h"

#include "profiler.h"

#include "hip/transfer.h"

#include <optional>
#include <string>

namespace amp2hip::detail {
namespace {

/// A range of the calling thread that lasts as long as this object.
class range {
public:
  explicit range(const std::string &name) { watching_profiler()->push(name.c_str()); }
  ~range() { watching_profiler()->pop(); }
  range(const range &) = delete;
  range &operator=(const range &) = delete;
};

class ranged_activity final : public observation {
public:
  explicit ranged_activity(const std::string &name) : range_(name) {}

private:
  const range range_;
};

class ranged_launch final : public launch_observation {
public:
  void submitting() override { range_.emplace("parallel_for_each"); }

private:
  std::optional<range> range_;
};

class profiler_ranges final : public observer {
public:
  std::unique_ptr<observation> wait_begins(const char *reason) override {
    const std::string text = reason;
    return std::make_unique<ranged_activity>("wait: " + text.substr(0, text.find(": ")));
  }
  std::unique_ptr<observation> transfer_begins(const place &from, const place &to,
                                               const transfer_description &description) override {
    return std::make_unique<ranged_activity>("copy " + description.name + ", " + name_of(from.on) +
                                             " -> " + name_of(to.on) + ": " + description.reason);
  }
  std::unique_ptr<launch_observation> launch_prepared(const launch_description &) override {
    return std::make_unique<ranged_launch>();
  }
};

} // namespace

std::unique_ptr<observer> make_profiler_ranges() {
  return watching_profiler() ? std::make_unique<profiler_ranges>() : nullptr;
}

} // namespace amp2hip::detail
