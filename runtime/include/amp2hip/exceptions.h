// The exceptions of C++ AMP and the Windows error codes they carry (K240 to K244).
//
// All errors of the library are runtime_exceptions or derived from it; std::bad_alloc,
// std::future_error and exceptions of a program's own iterators pass through unchanged. Errors of a
// kernel are thrown by a later call that waits for it (K42), and destructors never throw (K244).
//
//   try {
//     parallel_for_each(v.extent, kernel);
//     v.synchronize();
//   } catch (const concurrency::runtime_exception &e) {
//     std::cerr << e.what() << std::hex << e.get_error_code() << '\n';
//   }
#pragma once

#include <exception>
#include <stdexcept>

#ifndef _HRESULT_DEFINED
#define _HRESULT_DEFINED
/// The type of Windows' error codes: signed and 32 bits wide, as on Windows (K241). A program
/// that defines the type itself also defines _HRESULT_DEFINED.
typedef int HRESULT;
#endif

// The code of success, which no exception carries. This and the following names of Windows' error
// codes are macros, so a program's own definitions take precedence (K240).
#ifndef S_OK
#define S_OK ((HRESULT)0)
#endif
// The code of invalid_compute_domain, of launches on the cpu accelerator, and of errors without a
// better code.
#ifndef E_FAIL
#define E_FAIL ((HRESULT)0x80004005)
#endif
// Defined for programs that compare with it; the library throws no exception with it.
#ifndef E_NOTIMPL
#define E_NOTIMPL ((HRESULT)0x80004001)
#endif
// The code of arguments that a call refuses, such as extents that differ.
#ifndef E_INVALIDARG
#define E_INVALIDARG ((HRESULT)0x80070057)
#endif
// The code of out_of_memory.
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY ((HRESULT)0x8007000E)
#endif
// The code of unsupported_feature, and of work on a Direct3D device that does not exist here.
#ifndef DXGI_ERROR_UNSUPPORTED
#define DXGI_ERROR_UNSUPPORTED ((HRESULT)0x887A0004)
#endif
// The code of accelerator_view_removed, and its reason after a fault of a kernel.
#ifndef DXGI_ERROR_DEVICE_REMOVED
#define DXGI_ERROR_DEVICE_REMOVED ((HRESULT)0x887A0005)
#endif
// The reason of accelerator_view_removed after a time-out of a kernel (K242).
#ifndef DXGI_ERROR_DEVICE_HUNG
#define DXGI_ERROR_DEVICE_HUNG ((HRESULT)0x887A0006)
#endif
// Reasons that Windows gave; no error of HIP is translated to them.
#ifndef DXGI_ERROR_DEVICE_RESET
#define DXGI_ERROR_DEVICE_RESET ((HRESULT)0x887A0007)
#endif
#ifndef DXGI_ERROR_DRIVER_INTERNAL_ERROR
#define DXGI_ERROR_DRIVER_INTERNAL_ERROR ((HRESULT)0x887A0020)
#endif

namespace amp2hip::detail {
/// Returns an object that holds a copy of `message`, which must not be null; without memory for the
/// copy, a prepared object whose text reports the lack of memory. Never throws.
std::runtime_error text_of_exception(const char *message) noexcept;
} // namespace amp2hip::detail

namespace Concurrency {

/// The base of all exceptions that the library throws itself. Copies share the text, so copying
/// never throws.
class runtime_exception : public std::exception {
public:
  /// Copies `message`, which must not be null, and keeps the code `hr`.
  runtime_exception(const char *message, HRESULT hr) throw()
      : message_(amp2hip::detail::text_of_exception(message)), hr_(hr) {}
  /// Keeps the code `hr`; what() returns an empty string.
  explicit runtime_exception(HRESULT hr) throw() : runtime_exception("", hr) {}

  /// Returns the message, which lives as long as this exception or a copy of it.
  const char *what() const noexcept override { return message_.what(); }
  /// Returns one of the codes above, or the code that the program passed (K240).
  HRESULT get_error_code() const throw() { return hr_; }

private:
  /// The text, which copies of the exception share, so that copying cannot throw.
  std::runtime_error message_;
  /// The error code.
  HRESULT hr_;
};

/// Reports that an allocation failed, on the host or on a device. The data of the program is
/// unchanged, and the call can be repeated.
class out_of_memory : public runtime_exception {
public:
  /// Copies `message`; the code is E_OUTOFMEMORY.
  explicit out_of_memory(const char *message) throw() : runtime_exception(message, E_OUTOFMEMORY) {}
  /// Has no message; the code is E_OUTOFMEMORY.
  out_of_memory() throw() : runtime_exception(E_OUTOFMEMORY) {}
};

/// Reports that parallel_for_each got a domain that cannot be launched: a component is not positive
/// or it has more than 2^32 - 1 threads (K200), its tiles do not divide it (K201), or it has too
/// many tiles in one dimension (K202). Nothing has run.
class invalid_compute_domain : public runtime_exception {
public:
  /// Copies `message`; the code is E_FAIL.
  explicit invalid_compute_domain(const char *message) throw()
      : runtime_exception(message, E_FAIL) {}
  /// Has no message; the code is E_FAIL.
  invalid_compute_domain() throw() : runtime_exception(E_FAIL) {}
};

/// Reports that the accelerator lacks a feature: it cannot run this kernel's code, or HIP does not
/// support the call (K243).
class unsupported_feature : public runtime_exception {
public:
  /// Copies `message`; the code is DXGI_ERROR_UNSUPPORTED.
  explicit unsupported_feature(const char *message) throw()
      : runtime_exception(message, DXGI_ERROR_UNSUPPORTED) {}
  /// Has no message; the code is DXGI_ERROR_UNSUPPORTED.
  unsupported_feature() throw() : runtime_exception(DXGI_ERROR_UNSUPPORTED) {}
};

/// Reports the use of an array or texture that was moved from (K243).
class uninitialized_object : public runtime_exception {
public:
  /// Copies `message`; the code is E_FAIL.
  explicit uninitialized_object(const char *message) throw() : runtime_exception(message, E_FAIL) {}
  /// Has no message; the code is E_FAIL.
  uninitialized_object() throw() : runtime_exception(E_FAIL) {}
};

/// Reports that an error on the device has ended an accelerator_view, and has destroyed data that
/// was current only there. The view stays unusable; accelerator::create_view() creates another one
/// (K43). The cause is a kernel that accesses memory it must not, or exceeds the device's time
/// limit (K242).
class accelerator_view_removed : public runtime_exception {
public:
  /// Copies `message` and keeps `reason`; the error code is DXGI_ERROR_DEVICE_REMOVED.
  explicit accelerator_view_removed(const char *message, HRESULT reason) throw()
      : runtime_exception(message, DXGI_ERROR_DEVICE_REMOVED), reason_(reason) {}
  /// Keeps `reason` and has no message; the error code is DXGI_ERROR_DEVICE_REMOVED.
  explicit accelerator_view_removed(HRESULT reason) throw()
      : runtime_exception(DXGI_ERROR_DEVICE_REMOVED), reason_(reason) {}

  /// Returns the reason: DXGI_ERROR_DEVICE_HUNG after a time-out, DXGI_ERROR_DEVICE_REMOVED after
  /// another fault.
  HRESULT get_view_removed_reason() const throw() { return reason_; }

private:
  /// The device's reason; hr_ is DXGI_ERROR_DEVICE_REMOVED.
  HRESULT reason_;
};

} // namespace Concurrency
