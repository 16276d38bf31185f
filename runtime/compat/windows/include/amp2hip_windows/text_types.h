// The types of text that may be wide.
#pragma once

#if defined(_UNICODE) || defined(UNICODE)
typedef wchar_t TCHAR, _TCHAR;
#define TEXT(text) L##text
#else
typedef char TCHAR, _TCHAR;
#define TEXT(text) text
#endif
