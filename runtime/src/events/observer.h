// The interface between the runtime and its observers: the time line, the log, the record for
// amp2hip verify. The runtime reports what happens. The observers are in observers/, and no other
// part of the runtime knows them.
#pragma once

#include <amp2hip/detail/hip/stream.h>
#include <amp2hip/detail/kernel_description.h>
#include <amp2hip/detail/launch_scope.h>
#include <amp2hip/detail/launch_shape.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace amp2hip::detail {

class queue;
struct place;

/// An observer's state for one activity, destroyed when the activity ends.
class observation {
public:
  virtual ~observation() = default;
  /// Called at the end of an activity that succeeded.
  virtual void succeeded() {}
};

/// An observer's state for one kernel launch.
class launch_observation : public observation {
public:
  /// Called directly before the kernel is submitted.
  virtual void submitting() {}
  // succeeded() is called when the kernel has been submitted. It may wait for the kernel, and may
  // throw the runtime's exceptions.
};

/// The description of a copy from one place to another, for people to read.
struct transfer_description {
  std::size_t bytes;
  std::string name;   // the data's name: "array_view 1", "array 1 -> array 2"
  const char *reason; // lives as long as the program
  // Both are 0 if the data is not a whole buffer.
  std::size_t elements = 0, element_size = 0;
};

/// A use of data by the program's own code (<amp2hip/interop.h>).
struct access_description {
  queue &on;
  std::string name; // the data's name: "array_view 1"
  /// The data as a kernel argument, with a device address while access_begins() runs.
  bound_argument data;
};

/// The description of a kernel launch. It exists at least as long as an observer's observation.
struct launch_description {
  queue &on;
  const kernel_description &kernel;
  void *copies; // the copies of the arguments that the kernel gets
  /// The views, arrays and textures among the arguments, with device addresses.
  std::vector<bound_argument> arguments;
  // Both are null before submitting() and after the launch has been submitted.
  const launch_domain *domain = nullptr;
  const launch_shape *shape = nullptr;
};

/// The base class of observers, whose functions the runtime calls. A function that begins an
/// activity may return null if the observer ignores the activity. Several threads may call at once.
class observer {
public:
  virtual ~observer() = default;

  /// Called by a thread that begins to wait for a device. `reason` lives as long as the program;
  /// the text after ": " is a detail.
  virtual std::unique_ptr<observation> wait_begins(const char *reason);
  /// Called before a transfer is submitted. The places live as long as the observation.
  virtual std::unique_ptr<observation> transfer_begins(const place &from, const place &to,
                                                       const transfer_description &description);
  /// Called before the program's own code uses data. The use lasts until the observation ends. This
  /// function and the observation's succeeded() may throw the runtime's exceptions.
  virtual std::unique_ptr<observation> access_begins(const access_description &description);
  /// Called when all data of a launch is on the device. May throw the runtime's exceptions.
  virtual std::unique_ptr<launch_observation> launch_prepared(const launch_description &launch);
  /// Called when the program sets a marker in the queue, whose device is the current HIP device.
  virtual void marker_set(queue &q);
  /// Called when the queue has its stream. Its device is the current HIP device.
  virtual void queue_made(queue &q);
  /// Called when the queue's work is done, before its stream is destroyed.
  virtual void queue_ends(queue &q);
};

/// Constructs the observers that the environment asks for. observers/known_observers.cpp defines it
/// and is the only place that registers observers: the linker adds an observer to a program because
/// that file names it.
std::vector<std::unique_ptr<observer>> make_known_observers();

/// Returns the observers in the order in which they are called. The list is constructed on first
/// use and never destroyed.
const std::vector<std::unique_ptr<observer>> &observers();

enum class observed_state : unsigned char { unknown, nobody, somebody };
extern std::atomic<observed_state> known_observed_state;
/// Returns true if there are observers, and stores the answer for is_observed().
bool ask_for_observers();

/// Returns true if there are observers. Costs a load and a branch if there are none.
inline bool is_observed() {
  const observed_state known = known_observed_state.load(std::memory_order_relaxed);
  if (__builtin_expect(known == observed_state::nobody, 1))
    return false;
  return known == observed_state::somebody || ask_for_observers();
}

/// Reports an event of a queue to all observers: tell_observers(&observer::marker_set, q).
inline void tell_observers(void (observer::*event)(queue &), queue &q) {
  if (is_observed())
    for (const std::unique_ptr<observer> &o : observers())
      (o.get()->*event)(q);
}

/// A wait of the calling thread, reported to the observers, that lasts as long as this object. It
/// is not reported if host memory runs out.
class observed_wait {
public:
  explicit observed_wait(const char *reason) noexcept {
    if (known_observed_state.load(std::memory_order_relaxed) != observed_state::nobody)
      begin(reason);
  }

private:
  void begin(const char *reason) noexcept;

  std::vector<std::unique_ptr<observation>> observations_;
};

/// A transfer that is submitted while this object lives, reported to the observers. May be
/// constructed only if is_observed(). Throws std::bad_alloc.
class observed_transfer {
public:
  observed_transfer(const place &from, const place &to, const transfer_description &description);
  void succeeded();

private:
  std::vector<std::unique_ptr<observation>> observations_;
};

/// A use of data by the program's own code while this object lives, reported to the observers.
/// Throws the observers' exceptions.
class observed_access {
public:
  explicit observed_access(const access_description &description);
  /// Must be called when the program's own code has submitted all its work.
  void succeeded();

private:
  std::vector<std::unique_ptr<observation>> observations_;
};

/// A launch from its preparation to its submission, reported to the observers. May be constructed
/// only if is_observed(). Throws the observers' exceptions.
class launch_observations {
public:
  explicit launch_observations(launch_description launch);
  void submitting(const launch_domain &domain, const launch_shape &shape);
  void submitted();

private:
  launch_description launch_;
  std::vector<std::unique_ptr<launch_observation>> observations_;
};

} // namespace amp2hip::detail
