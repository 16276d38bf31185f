// A program that begins with wmain, or with _tmain under _UNICODE, gets a main that calls it with wide
// arguments (L303).
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
// RUN: %amp2hip++ %s -o %t.program
// RUN: %t.program héllo €uro | FileCheck --check-prefix=PRINTED %s
// RUN: %amp2hip++ -D_UNICODE -DTMAIN %s -o %t.tmain
// RUN: %t.tmain héllo €uro | FileCheck --check-prefix=PRINTED %s
// RUN: %amp2hip++ -DENVIRONMENT %s -o %t.environment
// RUN: env GREETING=grüße %t.environment | FileCheck --check-prefix=VARIABLE %s
// RUN: %amp2hip++ -DNOTHING %s -o %t.nothing
// RUN: %t.nothing
// RUN: %amp2hip++ -DOWN_MAIN %s -o %t.own
// RUN: %t.own
// NOTE: wide-main.cpp:[[@LINE+37]]:5: note: added #include <amp2hip/wide_main.h> for 'wmain' [amp-include-added, L2]
// CHECK: #include <amp2hip/wide_main.h>
#include <amp.h>
#include <iostream>
#include <string>
#include <tchar.h>

#if defined(TMAIN)
int _tmain(int argc, const _TCHAR* const argv[])
{
    for (int i = 1; i < argc; ++i)
        std::wcout << argv[i] << L" has " << std::wstring(argv[i]).size() << std::endl;
    return 0;
}
#elif defined(ENVIRONMENT)
int wmain(int, wchar_t* [], wchar_t* environment[])
{
    for (wchar_t** variable = environment; *variable; ++variable)
        if (std::wstring(*variable).find(L"GREETING=") == 0)
            std::wcout << *variable << L" has " << std::wstring(*variable).size() << std::endl;
    return 0;
}
#elif defined(OWN_MAIN)
int wmain()
{
    return 0;
}
int main()
{
    return wmain();
}
#elif defined(NOTHING)
void wmain()
{
}
#else
// CHECK: int wmain(int argc, wchar_t* argv[])
int wmain(int argc, wchar_t* argv[])
{
    for (int i = 1; i < argc; ++i)
        std::wcout << argv[i] << L" has " << std::wstring(argv[i]).size() << std::endl;
    // CHECK: return 0;
    return 0;
// CHECK-NEXT: {{^}}}
// CHECK-EMPTY:
// CHECK-NEXT: int main(int argc, char *argv[], char *environment[]) {
// CHECK-NEXT:     return amp2hip::run_wide_main(wmain, argc, argv, environment);
// CHECK-NEXT: {{^}}}
}
#endif
// PRINTED: héllo has 5
// PRINTED: €uro has 4
// VARIABLE: GREETING=grüße has 14
