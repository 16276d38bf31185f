#include "timeline.h"

#include "timeline_file.h"
#include "trace_setting.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace amp2hip::detail {
namespace {

/// The largest number of events, which limits the memory for the trace of an endless program.
constexpr std::size_t most_events = 2'000'000;

/// The collected events. Never destroyed, because static objects use the runtime until the end.
class timeline_recorder {
public:
  static timeline_recorder &get() {
    static timeline_recorder &made = *new timeline_recorder;
    return made;
  }

  double now() const {
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin_)
        .count();
  }
  /// Adds a row that is called `row_name`, followed by the row's number if `is_numbered`.
  track add_track(int process, const std::string &process_name, const std::string &row_name,
                  bool is_numbered) {
    std::lock_guard<std::timed_mutex> lock(mutex_);
    const track added{process, ++rows_[process]};
    names_.push_back(
        {added, process_name, is_numbered ? row_name + " " + std::to_string(added.row) : row_name});
    return added;
  }
  void add(timeline_event &&event) noexcept {
    std::lock_guard<std::timed_mutex> lock(mutex_);
    try {
      if (events_.size() < most_events) {
        events_.push_back(std::move(event));
        return;
      }
    } catch (const std::bad_alloc &) {
    }
    ++left_out_;
  }
  /// Writes the file once, and not in a forked child.
  void write() noexcept {
    const char *const path = trace_setting().file;
    std::unique_lock<std::timed_mutex> lock(mutex_, std::chrono::seconds(1));
    // If the program ends while a thread adds an event, the lock stays locked for ever.
    if (!lock || is_written_ || getpid() != process_)
      return;
    is_written_ = true;
    try {
      write_timeline_file(path, {names_, std::move(events_), left_out_, now()});
    } catch (const std::exception &e) {
      std::fprintf(stderr, "amp2hip: AMP2HIP_TRACE=%s cannot be written: %s\n", path, e.what());
    }
  }

  std::atomic<void (*)(bool waits)> settle{nullptr};

private:
  timeline_recorder() {
    previous_ = std::set_terminate([] {
      end(/*waits=*/false);
      get().previous_();
    });
    std::at_quick_exit([] { end(/*waits=*/false); });
  }
  static void end(bool waits) noexcept {
    if (const auto settle = get().settle.load())
      settle(waits);
    get().write();
  }
  /// Runs after the functions given to std::atexit and after the destructors of static objects,
  /// which may still copy data.
  __attribute__((destructor)) static void end_of_process() {
    if (has_timeline())
      end(/*waits=*/true);
  }

  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  const pid_t process_ = getpid();
  std::terminate_handler previous_ = nullptr;
  std::timed_mutex mutex_;
  std::map<int, int> rows_; // the number of rows of each process
  std::vector<track_name> names_;
  std::vector<timeline_event> events_;
  std::size_t left_out_ = 0;
  bool is_written_ = false;
};

} // namespace

bool has_timeline() { return trace_setting().file != nullptr; }

void settle_before_writing(void (*settle)(bool waits)) noexcept {
  timeline_recorder::get().settle = settle;
}

double timeline_now() { return timeline_recorder::get().now(); }

track track_of_this_thread() {
  thread_local const track own = [] {
    const bool is_main = syscall(SYS_gettid) == getpid();
    return timeline_recorder::get().add_track(0, "program", is_main ? "main thread" : "thread",
                                              !is_main);
  }();
  return own;
}

track track_of_new_stream(int device, const std::string &name) {
  return timeline_recorder::get().add_track(
      1 + device, "device " + std::to_string(device) + ": " + name, "stream", true);
}

void add_to_timeline(timeline_event event) noexcept {
  timeline_recorder::get().add(std::move(event));
}

} // namespace amp2hip::detail
