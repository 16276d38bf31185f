// A literal is a format if a function of the C library is called with it, or one that hands it on to such a function
// with its arguments; the name of a function says nothing (L303).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --match-full-lines --check-prefix=PRINTED %s
#include <windows.h>
#include <amp.h>
#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <string>

int twice(int i) restrict(cpu, amp) { return 2 * i; }

void print_list(const wchar_t* format, va_list list) { vwprintf(format, list); }
void print(int level, const wchar_t* format, ...)
{
    va_list list;
    va_start(list, format);
    if (level > 0)
        print_list(format, list);
    va_end(list);
}
template <typename... T> void print_all(const std::wstring& format, T... values)
{
    wprintf(format.c_str(), values...);
}
struct Log
{
    template <typename... T> void operator()(const wchar_t* format, const T&... values) const { print(1, format, values...); }
    Log(const wchar_t* format, ...) { va_list list; va_start(list, format); print_list(format, list); va_end(list); }
};
template <typename... T> void print_buffer(const char* format, T... values)
{
    char buffer[100];
    sprintf_s(buffer, sizeof(buffer), format, values...);
    fputs(buffer, stdout);
}
template <typename T> void print_one(const wchar_t* format, T value)
{
    const wchar_t* const given = format;
    wprintf(given, value);
}
template <typename L> void report(const L& log, long long value)
{
    // CHECK: log(L"%ls in a template: %lld\n", L"value", value);
    log(L"%s in a template: %I64d\n", L"value", value);
}

// These take no formats, whatever their names are.
std::wstring set_information(const wchar_t* text) { return text; }
std::wstring no_printf(const wchar_t* text, int) { return text; }
std::wstring concatenate(const wchar_t* first, ...) { return first; }
void printf_(std::wstring& to, const wchar_t* text) { to += text; }

// CHECK: #define SIZE "lld"
#define SIZE "I64d"
#define WIDE(text) L##text

int main()
{
    const LONG number = -9;
    // CHECK: print(1, L"%ls %d\n", L"print", number);
    print(1, L"%s %ld\n", L"print", number);
    // CHECK: print_all(L"%ls %lc\n", L"print_all", L'c');
    print_all(L"%s %c\n", L"print_all", L'c');
    // CHECK: const Log log(L"%ls%ls", L"constructed", L"\n");
    const Log log(L"%s%s", L"constructed", L"\n");
    report(log, 5000000000LL);
    // CHECK: auto local = [](const wchar_t* format, auto... values) { wprintf(format, values...); };
    auto local = [](const wchar_t* format, auto... values) { wprintf(format, values...); };
    // CHECK: local(L"%ls\n", L"lambda");
    local(L"%s\n", L"lambda");
    for (int i = 0; i < 2; ++i)
        // CHECK: wprintf(i ? L"%ls one\n" : (L"%ls" L" none\n"), L"choice");
        wprintf(i ? L"%s one\n" : (L"%s" L" none\n"), L"choice");
    // CHECK: wprintf(WIDE("%ls %*d|\n"), L"pasted", 4, number);
    wprintf(WIDE("%s %*ld|\n"), L"pasted", 4, number);
    // CHECK: printf("%" "ll" "d" " %ll" "d\n", 7LL, 8LL);
    printf("%" "I6" "4d" " %I" "64d\n", 7LL, 8LL);
    // CHECK: printf("%" SIZE "\n", 5000000000LL);
    printf("%" SIZE "\n", 5000000000LL);

    // CHECK: print_buffer("buffer %d %zu\n", number, sizeof(int));
    print_buffer("buffer %ld %Iu\n", number, sizeof(int));
    // CHECK: print_one(L"one %ls\n", L"text");
    print_one(L"one %s\n", L"text");
    // CHECK: print_one(L"one %d\n", number);
    print_one(L"one %ld\n", number);
    int (*pointer)(const char*, ...) = printf;
    // CHECK: pointer("pointer %d\n", number);
    pointer("pointer %ld\n", number);
    int (&reference)(const char*, ...) = printf;
    // CHECK: reference("reference %d\n", number);
    reference("reference %ld\n", number);
    // CHECK: puts("no format: " SIZE);
    puts("no format: " SIZE);

    std::wstring texts;
    // CHECK: printf_(texts, L"%s");
    printf_(texts, L"%s");
    // CHECK: texts += set_information(L"%s %ld") + no_printf(L"%s", 1) + concatenate(L"%s", L"%s");
    texts += set_information(L"%s %ld") + no_printf(L"%s", 1) + concatenate(L"%s", L"%s");
    return texts == L"%s%s %ld%s%s" ? twice(0) : 1;
}
// PRINTED: print -9
// PRINTED-NEXT: print_all c
// PRINTED-NEXT: constructed
// PRINTED-NEXT: value in a template: 5000000000
// PRINTED-NEXT: lambda
// PRINTED-NEXT: choice none
// PRINTED-NEXT: choice one
// PRINTED-NEXT: pasted   -9|
// PRINTED-NEXT: 7 8
// PRINTED-NEXT: 5000000000
// PRINTED-NEXT: buffer -9 4
// PRINTED-NEXT: one text
// PRINTED-NEXT: one -9
// PRINTED-NEXT: pointer -9
// PRINTED-NEXT: reference -9
// PRINTED-NEXT: no format: lld
