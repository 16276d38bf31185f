// <crtdbg.h>: Visual C++'s own assertions, which debug builds check, where _DEBUG is defined. The
// functions that check the heap find nothing: the compilers' sanitizers do that here.
#pragma once

#include <secure_crt.h>

#include <cstdio>
#include <cstdlib>

#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2
#define _CRTDBG_ALLOC_MEM_DF 0x01
#define _CRTDBG_DELAY_FREE_MEM_DF 0x02
#define _CRTDBG_CHECK_ALWAYS_DF 0x04
#define _CRTDBG_CHECK_CRT_DF 0x10
#define _CRTDBG_LEAK_CHECK_DF 0x20
#define _CRTDBG_REPORT_FLAG -1
#define _CRTDBG_MODE_FILE 0x1
#define _CRTDBG_MODE_DEBUG 0x2
#define _CRTDBG_MODE_WNDW 0x4
#define _CRTDBG_FILE_STDOUT (reinterpret_cast<void *>(-4))
#define _CRTDBG_FILE_STDERR (reinterpret_cast<void *>(-5))

#ifdef _DEBUG
#define _ASSERT_EXPR(condition, text)                                                              \
  ((condition)                                                                                     \
       ? (void)0                                                                                   \
       : (std::fprintf(stderr, "%s(%d): assertion failed: %s\n", __FILE__, __LINE__, text),        \
          std::abort()))
#define _ASSERT(condition) _ASSERT_EXPR(condition, #condition)
#define _RPT0(kind, text) std::fprintf(stderr, "%s", text)
#define _RPT1(kind, format, a) std::fprintf(stderr, format, a)
#define _RPT2(kind, format, a, b) std::fprintf(stderr, format, a, b)
#else
#define _ASSERT_EXPR(condition, text) ((void)0)
#define _ASSERT(condition) ((void)0)
#define _RPT0(kind, text) ((void)0)
#define _RPT1(kind, format, a) ((void)0)
#define _RPT2(kind, format, a, b) ((void)0)
#endif
#define _ASSERTE(condition) _ASSERT(condition)

inline int _CrtSetDbgFlag(int) { return 0; }
inline int _CrtSetReportMode(int, int) { return 0; }
inline void *_CrtSetReportFile(int, void *) { return nullptr; }
inline long _CrtSetBreakAlloc(long) { return -1; }
inline int _CrtCheckMemory() { return 1; }
inline int _CrtDumpMemoryLeaks() { return 0; }
