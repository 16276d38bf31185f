// Critical sections, events, mutexes, semaphores and threads of the Windows API. One lock and one
// condition guard all objects that can be waited for: programs wait for few objects, and seldom.
#pragma once

#include <amp2hip_windows/api_errors.h>
#include <amp2hip_windows/api_system.h>
#include <amp2hip_windows/api_types.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#define WAIT_OBJECT_0 0u
#define WAIT_TIMEOUT 258u
#define WAIT_FAILED 0xFFFFFFFFu
#define MAXIMUM_WAIT_OBJECTS 64
#define CREATE_SUSPENDED 4u
#define STILL_ACTIVE 259u

/// A recursive lock, which InitializeCriticalSection sets up.
typedef struct _CRITICAL_SECTION {
  std::recursive_mutex *mutex;
} CRITICAL_SECTION, *PCRITICAL_SECTION, *LPCRITICAL_SECTION;

inline void InitializeCriticalSection(CRITICAL_SECTION *section) {
  section->mutex = new std::recursive_mutex;
}
inline BOOL InitializeCriticalSectionAndSpinCount(CRITICAL_SECTION *section, DWORD) {
  InitializeCriticalSection(section);
  return TRUE;
}
inline void DeleteCriticalSection(CRITICAL_SECTION *section) {
  delete section->mutex;
  section->mutex = nullptr;
}
inline void EnterCriticalSection(CRITICAL_SECTION *section) { section->mutex->lock(); }
inline BOOL TryEnterCriticalSection(CRITICAL_SECTION *section) {
  return section->mutex->try_lock();
}
inline void LeaveCriticalSection(CRITICAL_SECTION *section) { section->mutex->unlock(); }

namespace amp2hip::windows {

inline std::mutex waiting_mutex;
inline std::condition_variable waiting_condition;

/// The object of a handle. A handle is a pointer to a shared pointer, so that a thread whose handle
/// was closed keeps its object and can still signal it.
class waitable {
public:
  virtual ~waitable() = default;
  virtual bool is_signaled() const = 0;
  /// Changes the object as a successful wait does.
  virtual void take() {}
};

class event : public waitable {
public:
  event(bool resets_itself, bool is_set) : resets_itself_(resets_itself), is_set_(is_set) {}
  bool is_signaled() const override { return is_set_; }
  void take() override { is_set_ = !resets_itself_; }
  void set(bool value) { is_set_ = value; }

private:
  const bool resets_itself_;
  bool is_set_;
};

class mutex : public waitable {
public:
  explicit mutex(bool is_owned) {
    if (is_owned)
      take();
  }
  bool is_signaled() const override { return depth_ == 0 || owner_ == std::this_thread::get_id(); }
  void take() override {
    owner_ = std::this_thread::get_id();
    ++depth_;
  }
  bool release() {
    if (depth_ == 0 || owner_ != std::this_thread::get_id())
      return false;
    --depth_;
    return true;
  }

private:
  std::thread::id owner_;
  int depth_ = 0;
};

class semaphore : public waitable {
public:
  semaphore(LONG count, LONG most) : count_(count), most_(most) {}
  bool is_signaled() const override { return count_ > 0; }
  void take() override { --count_; }
  bool release(LONG count, LONG *before) {
    if (count <= 0 || count > most_ - count_)
      return false;
    if (before)
      *before = count_;
    count_ += count;
    return true;
  }

private:
  LONG count_, most_;
};

class thread : public waitable {
public:
  bool is_signaled() const override { return is_done_; }
  void finish(DWORD code) {
    code_ = code;
    is_done_ = true;
  }
  DWORD code() const { return is_done_ ? code_ : STILL_ACTIVE; }
  bool may_run() const { return may_run_; }
  bool resume() { return !std::exchange(may_run_, true); }

private:
  DWORD code_ = 0;
  bool is_done_ = false, may_run_ = false;
};

typedef std::shared_ptr<waitable> waitable_pointer;

inline HANDLE new_handle(waitable_pointer object) {
  return new waitable_pointer(std::move(object));
}
inline bool is_object(HANDLE handle) {
  return handle && handle != INVALID_HANDLE_VALUE && handle != GetCurrentThread();
}
/// Returns the object of a handle; sets the last error and returns null if it is not of this kind.
template <typename Kind> Kind *object_of(HANDLE handle) {
  Kind *found = is_object(handle)
                    ? dynamic_cast<Kind *>(static_cast<waitable_pointer *>(handle)->get())
                    : nullptr;
  if (!found)
    SetLastError(ERROR_INVALID_HANDLE);
  return found;
}

} // namespace amp2hip::windows

inline BOOL CloseHandle(HANDLE handle) {
  if (!amp2hip::windows::is_object(handle)) {
    SetLastError(ERROR_INVALID_HANDLE);
    return FALSE;
  }
  delete static_cast<amp2hip::windows::waitable_pointer *>(handle);
  return TRUE;
}

/// Waits for all objects, or for one, whose index is then in the result.
inline DWORD WaitForMultipleObjects(DWORD count, const HANDLE *handles, BOOL all,
                                    DWORD milliseconds) {
  using namespace amp2hip::windows;
  for (DWORD i = 0; i < count; ++i)
    if (!object_of<waitable>(handles[i]))
      return WAIT_FAILED;
  DWORD which = WAIT_OBJECT_0;
  const auto take = [&] {
    DWORD ready = 0;
    for (DWORD i = 0; i < count; ++i) {
      if (!object_of<waitable>(handles[i])->is_signaled())
        continue;
      ++ready;
      if (!all) {
        object_of<waitable>(handles[i])->take();
        which = WAIT_OBJECT_0 + i;
        return true;
      }
    }
    if (ready < count)
      return false;
    for (DWORD i = 0; i < count; ++i)
      object_of<waitable>(handles[i])->take();
    return true;
  };
  std::unique_lock<std::mutex> lock(waiting_mutex);
  if (milliseconds == INFINITE)
    waiting_condition.wait(lock, take);
  else if (!waiting_condition.wait_for(lock, std::chrono::milliseconds(milliseconds), take))
    return WAIT_TIMEOUT;
  return which;
}
inline DWORD WaitForSingleObject(HANDLE handle, DWORD milliseconds) {
  return WaitForMultipleObjects(1, &handle, TRUE, milliseconds);
}

inline HANDLE CreateEventA(SECURITY_ATTRIBUTES *, BOOL manual_reset, BOOL is_set, LPCSTR) {
  return amp2hip::windows::new_handle(
      std::make_shared<amp2hip::windows::event>(!manual_reset, is_set != 0));
}
inline HANDLE CreateEventW(SECURITY_ATTRIBUTES *security, BOOL manual_reset, BOOL is_set, LPCWSTR) {
  return CreateEventA(security, manual_reset, is_set, nullptr);
}
#define CreateEvent(security, manual_reset, is_set, name)                                          \
  CreateEventA(security, manual_reset, is_set, nullptr)

namespace amp2hip::windows {
template <typename Kind, typename Change> BOOL change(HANDLE handle, Change how, DWORD error) {
  Kind *object = object_of<Kind>(handle);
  if (!object)
    return FALSE;
  const std::lock_guard<std::mutex> lock(waiting_mutex);
  if (!how(*object)) {
    SetLastError(error);
    return FALSE;
  }
  waiting_condition.notify_all();
  return TRUE;
}
} // namespace amp2hip::windows

inline BOOL SetEvent(HANDLE handle) {
  return amp2hip::windows::change<amp2hip::windows::event>(
      handle, [](amp2hip::windows::event &e) { return e.set(true), true; }, 0);
}
inline BOOL ResetEvent(HANDLE handle) {
  return amp2hip::windows::change<amp2hip::windows::event>(
      handle, [](amp2hip::windows::event &e) { return e.set(false), true; }, 0);
}

inline HANDLE CreateMutexA(SECURITY_ATTRIBUTES *, BOOL is_owned, LPCSTR) {
  return amp2hip::windows::new_handle(std::make_shared<amp2hip::windows::mutex>(is_owned != 0));
}
#define CreateMutex(security, is_owned, name) CreateMutexA(security, is_owned, nullptr)
inline BOOL ReleaseMutex(HANDLE handle) {
  return amp2hip::windows::change<amp2hip::windows::mutex>(
      handle, [](amp2hip::windows::mutex &m) { return m.release(); }, ERROR_ACCESS_DENIED);
}

inline HANDLE CreateSemaphoreA(SECURITY_ATTRIBUTES *, LONG count, LONG most, LPCSTR) {
  return amp2hip::windows::new_handle(std::make_shared<amp2hip::windows::semaphore>(count, most));
}
#define CreateSemaphore(security, count, most, name)                                               \
  CreateSemaphoreA(security, count, most, nullptr)
inline BOOL ReleaseSemaphore(HANDLE handle, LONG count, LONG *before) {
  return amp2hip::windows::change<amp2hip::windows::semaphore>(
      handle, [=](amp2hip::windows::semaphore &s) { return s.release(count, before); },
      ERROR_INVALID_PARAMETER);
}

typedef DWORD (*LPTHREAD_START_ROUTINE)(LPVOID);
typedef LPTHREAD_START_ROUTINE PTHREAD_START_ROUTINE;

inline HANDLE CreateThread(SECURITY_ATTRIBUTES *, SIZE_T, LPTHREAD_START_ROUTINE function,
                           LPVOID argument, DWORD flags, DWORD *id) {
  using namespace amp2hip::windows;
  auto made = std::make_shared<amp2hip::windows::thread>();
  if (!(flags & CREATE_SUSPENDED))
    made->resume();
  static DWORD last_id = 0;
  if (id) {
    const std::lock_guard<std::mutex> lock(waiting_mutex);
    *id = ++last_id;
  }
  std::thread([made, function, argument] {
    {
      std::unique_lock<std::mutex> lock(waiting_mutex);
      waiting_condition.wait(lock, [&made] { return made->may_run(); });
    }
    const DWORD code = function(argument);
    const std::lock_guard<std::mutex> lock(waiting_mutex);
    made->finish(code);
    waiting_condition.notify_all();
  }).detach();
  return new_handle(made);
}
inline DWORD ResumeThread(HANDLE handle) {
  DWORD suspended = 0;
  const BOOL known = amp2hip::windows::change<amp2hip::windows::thread>(
      handle, [&](amp2hip::windows::thread &t) { return suspended = t.resume(), true; }, 0);
  return known ? suspended : 0xFFFFFFFFu;
}
inline BOOL GetExitCodeThread(HANDLE handle, DWORD *code) {
  auto *object = amp2hip::windows::object_of<amp2hip::windows::thread>(handle);
  if (!object)
    return FALSE;
  const std::lock_guard<std::mutex> lock(amp2hip::windows::waiting_mutex);
  *code = object->code();
  return TRUE;
}
