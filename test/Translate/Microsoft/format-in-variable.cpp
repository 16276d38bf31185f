// A format that a variable, a table or a member holds is not changed, because it may have other uses; a warning says
// what to write (L303).
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
// RUN: %code-only %t.hip.cpp | FileCheck %s
#include <windows.h>
#include <amp.h>
#include <stdio.h>
#include <string>
int twice(int i) restrict(cpu, amp) { return 2 * i; }

struct Column
{
    const wchar_t* title;
    const wchar_t* format;
};
// expected-warning@+1 {{the format string in 'columns' is left unchanged; write '%ls' instead of Visual C++'s '%s' [amp-format-in-variable, L303]}}
const Column columns[] = {{L"name", L"%s"}, {L"share", L"%d%%"}};
// CHECK: const wchar_t* const names[] = {L"%s"};
const wchar_t* const names[] = {L"%s"}; // not used as a format

template <typename T> void show(T value)
{
    // expected-warning@+1 {{the format string in 'format' is left unchanged; write '%s' instead of Visual C++'s '%S'}}
    std::wstring format = L"%S\n";
    wprintf(format.c_str(), value);
}

int main(int argc, char**)
{
    const LONG number = -9;
    const wchar_t* format = L"%d\n";
    if (argc > 1)
        format = L"%ld\n"; // expected-warning {{the format string in 'format' is left unchanged; write '%d' instead of Visual C++'s '%ld'}}
    wprintf(format, number);
    wprintf(columns[argc].format, names[0]);
    const char* narrow = "%ld of %Iu\n"; // expected-warning {{write '%d' instead of Visual C++'s '%ld'}} expected-warning {{write '%zu' instead of Visual C++'s '%Iu'}}
    printf(narrow, number, sizeof(number));
    const char* const clear = "%I64d\n"; // is changed, as it means nothing else
    printf(clear, 1LL);
    show("narrow");
    return twice(0);
}
