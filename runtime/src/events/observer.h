// The seam between the runtime and whatever observes it: the time line, the log, the record for
// amp2hip verify. The runtime tells what happens; the observers are in observers/, and no other
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

/// What an observer keeps of an activity while it lasts. It is destroyed when the activity ends.
class observation {
public:
  virtual ~observation() = default;
  /// Called at the end of an activity that succeeded.
  virtual void succeeded() {}
};

/// What an observer keeps of a kernel launch.
class launch_observation : public observation {
public:
  /// Called directly before the kernel is submitted.
  virtual void submitting() {}
  // succeeded() is called when the kernel has been submitted. It may wait for the kernel, and may
  // throw what the runtime throws.
};

/// A copy of data from one place to another, in words for people.
struct transfer_description {
  std::size_t bytes;
  std::string name;   // of the data: "array_view 1", "array 1 -> array 2"
  const char *reason; // lives as long as the program
  // 0 if the data is not a whole buffer:
  std::size_t elements = 0, element_size = 0;
};

/// Use of data by the program's own code (<amp2hip/interop.h>).
struct access_description {
  queue &on;
  std::string name; // of the data: "array_view 1"
  /// The data, as a kernel's argument. Its address is the device's while access_begins() runs.
  bound_argument data;
};

/// A kernel launch. Observers may keep a reference to it as long as their observation lives.
struct launch_description {
  queue &on;
  const kernel_description &kernel;
  void *copies; // of the arguments, which the kernel gets
  /// The views, arrays and textures; their addresses are the device's.
  std::vector<bound_argument> arguments;
  // Known from submitting() on, and null again once the launch is submitted:
  const launch_domain *domain = nullptr;
  const launch_shape *shape = nullptr;
};

/// Is told what the runtime does. The functions that begin an activity may return null if the
/// observer is not interested. All of them may be called by several threads at once.
class observer {
public:
  virtual ~observer() = default;

  /// The calling thread begins to wait for a device. `reason` lives as long as the program; the
  /// text after ": " is a detail.
  virtual std::unique_ptr<observation> wait_begins(const char *reason);
  /// A transfer is about to be submitted. The places live as long as the observation.
  virtual std::unique_ptr<observation> transfer_begins(const place &from, const place &to,
                                                       const transfer_description &description);
  /// The program's own code may use data until the observation ends. Both may throw what the
  /// runtime throws.
  virtual std::unique_ptr<observation> access_begins(const access_description &description);
  /// All data of a launch is on the device. Throws what the runtime throws.
  virtual std::unique_ptr<launch_observation> launch_prepared(const launch_description &launch);
  /// The program sets a marker in the queue, whose device is current.
  virtual void marker_set(queue &q);
  /// The queue has its stream, and its device is current.
  virtual void queue_made(queue &q);
  /// The queue's work is done, and its stream is about to be destroyed.
  virtual void queue_ends(queue &q);
};

/// Makes those observers that the environment asks for. It is defined in
/// observers/known_observers.cpp, the one place where an observer is registered: the linker takes
/// an observer into a program because that file names it.
std::vector<std::unique_ptr<observer>> make_known_observers();

/// The observers, in the order in which they are told. The list is made on first use and never
/// destroyed.
const std::vector<std::unique_ptr<observer>> &observers();

enum class observed_state : unsigned char { unknown, nobody, somebody };
extern std::atomic<observed_state> known_observed_state;
/// Finds out whether there are observers.
bool ask_for_observers();

/// Returns true if there are observers. Costs a load and a branch if there are none.
inline bool is_observed() {
  const observed_state known = known_observed_state.load(std::memory_order_relaxed);
  if (__builtin_expect(known == observed_state::nobody, 1))
    return false;
  return known == observed_state::somebody || ask_for_observers();
}

/// Tells all observers of an event of a queue: tell_observers(&observer::marker_set, q).
inline void tell_observers(void (observer::*event)(queue &), queue &q) {
  if (is_observed())
    for (const std::unique_ptr<observer> &o : observers())
      (o.get()->*event)(q);
}

/// Tells observers that the thread waits while this object lives. If the host's memory runs out
/// they are not told.
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

/// Tells observers of a transfer that is submitted while this object lives. To be made only if
/// is_observed(). Throws std::bad_alloc.
class observed_transfer {
public:
  observed_transfer(const place &from, const place &to, const transfer_description &description);
  void succeeded();

private:
  std::vector<std::unique_ptr<observation>> observations_;
};

/// Tells observers of a use of data by the program's own code while this object lives. Throws what
/// observers throw.
class observed_access {
public:
  explicit observed_access(const access_description &description);
  /// To be called when all is submitted that the program's own code does.
  void succeeded();

private:
  std::vector<std::unique_ptr<observation>> observations_;
};

/// Tells observers of a launch from its preparation to its submission. To be made only if
/// is_observed(). Throws what observers throw.
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
