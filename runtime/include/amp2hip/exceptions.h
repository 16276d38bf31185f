// The exceptions of C++ AMP and the Windows error codes they carry (K240 to K244).
#pragma once

#include <exception>
#include <stdexcept>

#ifndef _HRESULT_DEFINED
#define _HRESULT_DEFINED
/// Signed and 32 bits wide, as on Windows (K241).
typedef int HRESULT;
#endif

// Windows' names for error codes, as macros so that a program's own definitions win.
#ifndef S_OK
#define S_OK ((HRESULT)0)
#endif
#ifndef E_FAIL
#define E_FAIL ((HRESULT)0x80004005)
#endif
#ifndef E_NOTIMPL
#define E_NOTIMPL ((HRESULT)0x80004001)
#endif
#ifndef E_INVALIDARG
#define E_INVALIDARG ((HRESULT)0x80070057)
#endif
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY ((HRESULT)0x8007000E)
#endif
#ifndef DXGI_ERROR_UNSUPPORTED
#define DXGI_ERROR_UNSUPPORTED ((HRESULT)0x887A0004)
#endif
#ifndef DXGI_ERROR_DEVICE_REMOVED
#define DXGI_ERROR_DEVICE_REMOVED ((HRESULT)0x887A0005)
#endif
#ifndef DXGI_ERROR_DEVICE_HUNG
#define DXGI_ERROR_DEVICE_HUNG ((HRESULT)0x887A0006)
#endif
#ifndef DXGI_ERROR_DEVICE_RESET
#define DXGI_ERROR_DEVICE_RESET ((HRESULT)0x887A0007)
#endif
#ifndef DXGI_ERROR_DRIVER_INTERNAL_ERROR
#define DXGI_ERROR_DRIVER_INTERNAL_ERROR ((HRESULT)0x887A0020)
#endif

namespace amp2hip::detail {
/// `message`, or a text that was there before if there is no memory for it.
std::runtime_error text_of_exception(const char *message) noexcept;
} // namespace amp2hip::detail

namespace Concurrency {

/// The base of every exception the library throws.
class runtime_exception : public std::exception {
public:
  runtime_exception(const char *message, HRESULT hr) throw()
      : message_(amp2hip::detail::text_of_exception(message)), hr_(hr) {}
  explicit runtime_exception(HRESULT hr) throw() : runtime_exception("", hr) {}

  const char *what() const noexcept override { return message_.what(); }
  HRESULT get_error_code() const throw() { return hr_; }

private:
  std::runtime_error message_; // its copies share one text, so copying cannot throw
  HRESULT hr_;
};

/// An allocation failed, on the host or on a device.
class out_of_memory : public runtime_exception {
public:
  explicit out_of_memory(const char *message) throw() : runtime_exception(message, E_OUTOFMEMORY) {}
  out_of_memory() throw() : runtime_exception(E_OUTOFMEMORY) {}
};

/// parallel_for_each was given a compute domain that cannot be launched (K200 to K202).
class invalid_compute_domain : public runtime_exception {
public:
  explicit invalid_compute_domain(const char *message) throw()
      : runtime_exception(message, E_FAIL) {}
  invalid_compute_domain() throw() : runtime_exception(E_FAIL) {}
};

/// The accelerator lacks a feature that was asked for.
class unsupported_feature : public runtime_exception {
public:
  explicit unsupported_feature(const char *message) throw()
      : runtime_exception(message, DXGI_ERROR_UNSUPPORTED) {}
  unsupported_feature() throw() : runtime_exception(DXGI_ERROR_UNSUPPORTED) {}
};

/// An object was used that was never initialised, or that was moved from.
class uninitialized_object : public runtime_exception {
public:
  explicit uninitialized_object(const char *message) throw() : runtime_exception(message, E_FAIL) {}
  uninitialized_object() throw() : runtime_exception(E_FAIL) {}
};

/// The device behind an accelerator_view is lost, and with it the view (K43).
class accelerator_view_removed : public runtime_exception {
public:
  explicit accelerator_view_removed(const char *message, HRESULT reason) throw()
      : runtime_exception(message, DXGI_ERROR_DEVICE_REMOVED), reason_(reason) {}
  explicit accelerator_view_removed(HRESULT reason) throw()
      : runtime_exception(DXGI_ERROR_DEVICE_REMOVED), reason_(reason) {}

  HRESULT get_view_removed_reason() const throw() { return reason_; }

private:
  HRESULT reason_;
};

} // namespace Concurrency
