// <atlconv.h>: ATL's conversions of text between char and wchar_t. Every code page is UTF-8.
#pragma once

#include <amp2hip_windows/api_text.h>
#include <amp2hip_windows/api_types.h>

#include <list>
#include <string>

namespace amp2hip::windows {

inline std::wstring converted(LPCSTR text, LPCWSTR) { return wide(text); }
inline std::wstring converted(LPCWSTR text, LPCWSTR) { return text; }
inline std::string converted(LPCWSTR text, LPCSTR) { return narrow(text); }
inline std::string converted(LPCSTR text, LPCSTR) { return text; }

/// A converted text, which exists as long as the object; null for null. It derives from a string,
/// because `std::string s = CW2A(L"text");` needs two user-defined conversions, which only Visual
/// C++ makes.
template <typename From, typename To> class conversion : public std::basic_string<To> {
public:
  conversion(const From *text, UINT = CP_ACP)
      : std::basic_string<To>(text ? converted(text, static_cast<const To *>(nullptr))
                                   : std::basic_string<To>()),
        m_psz(text ? this->data() : nullptr) {}
  conversion(const conversion &) = delete;
  conversion &operator=(const conversion &) = delete;
  operator To *() const { return m_psz; }

  /// The text, under ATL's name for it.
  To *const m_psz;
};

/// The texts that a function has converted with the macros below. They exist until it returns.
class conversions {
public:
  template <typename To, typename From> To *add(const From *text) {
    if (!text)
      return nullptr;
    auto &kept = texts(static_cast<const To *>(nullptr));
    kept.push_back(converted(text, static_cast<const To *>(nullptr)));
    return kept.back().data();
  }

private:
  std::list<std::string> &texts(LPCSTR) { return narrow_; }
  std::list<std::wstring> &texts(LPCWSTR) { return wide_; }

  std::list<std::string> narrow_;
  std::list<std::wstring> wide_;
};

} // namespace amp2hip::windows

namespace ATL {
typedef amp2hip::windows::conversion<CHAR, WCHAR> CA2W, CA2CW;
typedef amp2hip::windows::conversion<WCHAR, CHAR> CW2A, CW2CA;
typedef amp2hip::windows::conversion<CHAR, TCHAR> CA2T, CA2CT;
typedef amp2hip::windows::conversion<WCHAR, TCHAR> CW2T, CW2CT;
typedef amp2hip::windows::conversion<TCHAR, CHAR> CT2A, CT2CA;
typedef amp2hip::windows::conversion<TCHAR, WCHAR> CT2W, CT2CW;
} // namespace ATL
#ifndef _ATL_NO_AUTOMATIC_NAMESPACE
using namespace ATL;
#endif

#define USES_CONVERSION                                                                            \
  ::amp2hip::windows::conversions amp2hip_conversions;                                             \
  (void)amp2hip_conversions
#define USES_CONVERSION_EX USES_CONVERSION
#define A2W(text) (amp2hip_conversions.add<WCHAR>(static_cast<LPCSTR>(text)))
#define W2A(text) (amp2hip_conversions.add<CHAR>(static_cast<LPCWSTR>(text)))
#define A2T(text) (amp2hip_conversions.add<TCHAR>(static_cast<LPCSTR>(text)))
#define W2T(text) (amp2hip_conversions.add<TCHAR>(static_cast<LPCWSTR>(text)))
#define T2A(text) (amp2hip_conversions.add<CHAR>(static_cast<LPCTSTR>(text)))
#define T2W(text) (amp2hip_conversions.add<WCHAR>(static_cast<LPCTSTR>(text)))
#define A2CW(text) (static_cast<LPCWSTR>(A2W(text)))
#define W2CA(text) (static_cast<LPCSTR>(W2A(text)))
#define A2CT(text) (static_cast<LPCTSTR>(A2T(text)))
#define W2CT(text) (static_cast<LPCTSTR>(W2T(text)))
#define T2CA(text) (static_cast<LPCSTR>(T2A(text)))
#define T2CW(text) (static_cast<LPCWSTR>(T2W(text)))
