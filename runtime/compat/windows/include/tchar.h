// <tchar.h>: Microsoft's names for text that may be wide (L303). It is narrow, as with Visual
// Studio's "multi-byte" setting, which is UTF-8 here; with _UNICODE it is wide.
#pragma once

#include <amp2hip_windows/text_types.h>
#include <secure_crt.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#if defined(_UNICODE) || defined(UNICODE)

#define _T(text) __T(text)
#define _TEXT(text) __T(text)
#ifndef __T
#define __T(text) L##text
#endif
#define _tmain wmain
#define _tprintf wprintf
#define _ftprintf fwprintf
#define _tprintf_s wprintf_s
#define _ftprintf_s fwprintf_s
#define _vtprintf vwprintf
#define _vftprintf vfwprintf
#define _stprintf swprintf
#define _stprintf_s swprintf_s
#define _sntprintf _snwprintf
#define _sntprintf_s _snwprintf_s
#define _sctprintf _scwprintf
#define _vstprintf vswprintf
#define _vstprintf_s vswprintf_s
#define _vsntprintf _vsnwprintf
#define _vsntprintf_s _vsnwprintf_s
#define _vsctprintf _vscwprintf
#define _tscanf wscanf
#define _tscanf_s wscanf_s
#define _stscanf swscanf
#define _stscanf_s swscanf_s
#define _fputts fputws
#define _putts _putws
#define _tfopen _wfopen
#define _tfopen_s _wfopen_s
#define _fgetts fgetws
#define _puttchar putwchar
#define _tcslen wcslen
#define _tcscmp wcscmp
#define _tcsncmp wcsncmp
#define _tcsicmp _wcsicmp
#define _tcsdup _wcsdup
#define _tcsncpy wcsncpy
#define _tcsncpy_s wcsncpy_s
#define _tcstok_s wcstok
#define _tcstoul wcstoul
#define _tcscpy wcscpy
#define _tcscpy_s wcscpy_s
#define _tcscat wcscat
#define _tcscat_s wcscat_s
#define _tcschr wcschr
#define _tcsrchr wcsrchr
#define _tcsstr wcsstr
#define _tcstol wcstol
#define _tcstod wcstod
#define _tstoi _wtoi
#define _ttoi _wtoi
#define _tstof _wtof
#define _istdigit iswdigit
#define _istspace iswspace
#define _istalpha iswalpha
#define _totlower towlower
#define _totupper towupper

#else

#define _T(text) text
#define _TEXT(text) text
#define _tmain main
#define _tprintf printf
#define _tprintf_s printf_s
#define _ftprintf fprintf
#define _ftprintf_s fprintf_s
#define _vtprintf vprintf
#define _vftprintf vfprintf
#define _stprintf sprintf
#define _stprintf_s sprintf_s
#define _sntprintf _snprintf
#define _sntprintf_s _snprintf_s
#define _sctprintf _scprintf
#define _vstprintf vsprintf
#define _vstprintf_s vsprintf_s
#define _vsntprintf _vsnprintf
#define _vsntprintf_s _vsnprintf_s
#define _vsctprintf _vscprintf
#define _tscanf scanf
#define _tscanf_s scanf_s
#define _stscanf sscanf
#define _stscanf_s sscanf_s
#define _fputts fputs
#define _fgetts fgets
#define _putts puts
#define _puttchar putchar
#define _tfopen fopen
#define _tfopen_s fopen_s
#define _tsystem system
#define _tcslen strlen
#define _tcscmp strcmp
#define _tcsncmp strncmp
#define _tcsicmp _stricmp
#define _tcsnicmp _strnicmp
#define _tcscpy strcpy
#define _tcscpy_s strcpy_s
#define _tcsncpy strncpy
#define _tcsncpy_s strncpy_s
#define _tcscat strcat
#define _tcscat_s strcat_s
#define _tcschr strchr
#define _tcsrchr strrchr
#define _tcsstr strstr
#define _tcstok strtok
#define _tcstok_s strtok_s
#define _tcstol strtol
#define _tcstoul strtoul
#define _tcstod strtod
#define _tcsdup _strdup
#define _tstoi atoi
#define _ttoi atoi
#define _tstof atof
#define _ttol atol
#define _istdigit isdigit
#define _istspace isspace
#define _istalpha isalpha
#define _totlower tolower
#define _totupper toupper

#endif
