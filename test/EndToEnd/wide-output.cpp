// wcout, cout, printf and wprintf all reach the output, in the order in which they were used, whichever is first; a program can opt out.
// RUN: %amp2hip++ -O1 %s -o %t
// RUN: %t wcp | FileCheck --match-full-lines --strict-whitespace --check-prefix=WCP %s
// RUN: %t wpc | FileCheck --match-full-lines --check-prefix=WPC %s
// RUN: %t cwp | FileCheck --match-full-lines --check-prefix=CWP %s
// RUN: %t cpw | FileCheck --match-full-lines --check-prefix=CPW %s
// RUN: %t pwc | FileCheck --match-full-lines --check-prefix=PWC %s
// RUN: %t pcw | FileCheck --match-full-lines --check-prefix=PCW %s
// RUN: %t fwcpu | FileCheck --match-full-lines --check-prefix=FWCPU %s
// RUN: %t pufwc | FileCheck --match-full-lines --check-prefix=PUFWC %s
// RUN: %amp2hip++ -O2 -D_FORTIFY_SOURCE=2 %s -o %t.fortified
// RUN: %t.fortified fwcpu | FileCheck --match-full-lines --check-prefix=FWCPU %s
// RUN: %t e 2>&1 | FileCheck --match-full-lines --check-prefix=ERROR %s
// RUN: %amp2hip++ -O1 -DAMP2HIP_WIDE_STREAMS=0 %s -o %t.without
// RUN: %t.without wcp | FileCheck --check-prefix=WITHOUT %s
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <iomanip>
#include <iostream>

using namespace concurrency;

// A global that writes is constructed when its source has included <amp.h>.
struct Greeting { Greeting() { std::wcout << L"begin" << std::endl; } ~Greeting() { std::wcout << L"end\n"; } } greeting;

int main(int, char** argv)
{
    accelerator cpu(accelerator::cpu_accelerator);
    for (const char* kind = argv[1]; *kind; ++kind)
        switch (*kind)
        {
        case 'w': std::wcout << L"wide " << std::setw(3) << 7 << L' ' << cpu.description << L" \x00E9\x20AC" << "\n"; break;
        case 'c': std::cout << "narrow\n"; break;
        case 'p': std::printf("printf\n"); break;
        case 'f': std::wprintf(L"%s \x00E9 %S %I64d\n", L"wprintf", "printf", static_cast<__int64>(-1)); break;
        case 'u': std::fputws(L"fputws", stdout); std::putwchar(L'\x20AC'); std::fputwc(L'\n', stdout); break;
        case 'e': std::wcerr << L"wcerr\n"; std::fprintf(stderr, "stderr\n"); std::cerr << "cerr\n"; std::wclog << L"wclog" << std::endl; break;
        }
}
// WCP:begin
// WCP-NEXT:wide   7 CPU accelerator é€
// WCP-NEXT:narrow
// WCP-NEXT:printf
// WCP-NEXT:end
// WPC: begin
// WPC-NEXT: wide {{.*}}
// WPC-NEXT: printf
// WPC-NEXT: narrow
// WPC-NEXT: end
// CWP: begin
// CWP-NEXT: narrow
// CWP-NEXT: wide {{.*}}
// CWP-NEXT: printf
// CPW: begin
// CPW-NEXT: narrow
// CPW-NEXT: printf
// CPW-NEXT: wide {{.*}}
// PWC: begin
// PWC-NEXT: printf
// PWC-NEXT: wide {{.*}}
// PWC-NEXT: narrow
// PCW: begin
// PCW-NEXT: printf
// PCW-NEXT: narrow
// PCW-NEXT: wide {{.*}}
// FWCPU: begin
// FWCPU-NEXT: wprintf é printf -1
// FWCPU-NEXT: wide {{.*}}
// FWCPU-NEXT: narrow
// FWCPU-NEXT: printf
// FWCPU-NEXT: fputws€
// FWCPU-NEXT: end
// PUFWC: begin
// PUFWC-NEXT: printf
// PUFWC-NEXT: fputws€
// PUFWC-NEXT: wprintf é printf -1
// PUFWC-NEXT: wide {{.*}}
// PUFWC-NEXT: narrow
// ERROR: wcerr
// ERROR-NEXT: stderr
// ERROR-NEXT: cerr
// ERROR-NEXT: wclog
// WITHOUT: begin
// WITHOUT-NOT: narrow
