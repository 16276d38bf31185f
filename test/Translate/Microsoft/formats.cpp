// What only Microsoft's printf and scanf read in a format is said as C says it: the sizes I64, I32 and I,
// %s and %c of a wide format, and the l of a number that is an int here; system("pause") waits at a terminal.
// Other texts stay (L303).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %translate %s -o %t.wide.hip.cpp -- -D_UNICODE
// RUN: %code-only %t.wide.hip.cpp | FileCheck --check-prefix=WIDE %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --match-full-lines --check-prefix=PRINTED %s
#include <windows.h>
#include <tchar.h>
#include <amp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string>

// CHECK: #define BYTES "%llu bytes\n"
#define BYTES "%I64u bytes\n"

struct Log
{
    template <typename... T> static void Printf(const wchar_t* format, T... values) { wprintf(format, values...); }
};

template <typename T> void print(T value)
{
    // CHECK: printf("%lld or %d\n", static_cast<long long>(value), 7);
    printf("%I64d or %I32d\n", static_cast<__int64>(value), 7);
}

int main()
{
    const __int64 big = -5000000000;
    const LONG error = -9;
    const DWORD code = 4000000000u;
    const size_t size = 3;

    // CHECK: printf("%5lld|%-12.11llX|%zu|100%% I64d\n", big, big, size);
    printf("%5I64d|%-12.11I64X|%Iu|100%% I64d\n", big, big, size);
    printf(BYTES, static_cast<unsigned __int64>(size));
    // CHECK: printf("%d %u " "%#010x" " %ld\n", error, code, code, 5L);
    printf("%ld %lu " "%#010lx" " %ld\n", error, code, code, 5L);
    // CHECK: wprintf(L"%ls|%s|%lc|%c|%ls|%hs|%8.3f\n", L"wide", "narrow", L'w', 'n', L"w", "h", 1.5);
    wprintf(L"%s|%S|%c|%C|%ws|%hs|%8.3f\n", L"wide", "narrow", L'w', 'n', L"w", "h", 1.5);
    // CHECK: Log::Printf(L"%ls %ls\n", L"a", L"b");
    Log::Printf(L"%s %ls\n", L"a", L"b");
    // CHECK: const std::wstring text = L"50% smaller";
    const std::wstring text = L"50% smaller";
    // CHECK: const std::string idle = "50% Idle, %Identical, %ws";
    const std::string idle = "50% Idle, %Identical, %ws";
    // CHECK: wprintf(L"%ls%ls%%\n", L"100% sure ", L"%s");
    wprintf(L"%s%s%%\n", L"100% sure ", L"%s");
    // CHECK: const char* const format = "%lld\n";
    const char* const format = "%I64d\n";
    printf(format, big);

    // WIDE: _tprintf(_T("%ls: %lld\n"), _T("tchar"), big);
    // CHECK: _tprintf(_T("%s: %lld\n"), _T("tchar"), big);
    _tprintf(_T("%s: %I64d\n"), _T("tchar"), big);

    LONG read = 0, behind = 7;
    // CHECK: sscanf("12 34", "%d %lld", &read,
    __int64 second = 0;
    sscanf("12 34", "%ld %I64d", &read, &second);
    // CHECK: printf("%d %d %lld\n", read, behind, second);
    printf("%ld %ld %I64d\n", read, behind, second);
    wchar_t word[8];
    // CHECK: swscanf(L"word", L"%7ls", word);
    swscanf(L"word", L"%7s", word);
    wprintf(L"%s\n", word);
    print(1.5f);
    fflush(stdout);
    // CHECK: system("test ! -t 0 || read -r line");
    system("PAUSE >nul");
    // CHECK: system("echo pause");
    system("echo pause");
}
// PRINTED: -5000000000|FFFFFFFED5FA0E00|3|100% I64d
// PRINTED-NEXT: 3 bytes
// PRINTED-NEXT: -9 4000000000 0xee6b2800 5
// PRINTED-NEXT: wide|narrow|w|n|w|h|   1.500
// PRINTED-NEXT: a b
// PRINTED-NEXT: 100% sure %s%
// PRINTED-NEXT: -5000000000
// PRINTED-NEXT: tchar: -5000000000
// PRINTED-NEXT: 12 7 34
// PRINTED-NEXT: word
// PRINTED-NEXT: 1 or 7
// PRINTED-NEXT: pause
