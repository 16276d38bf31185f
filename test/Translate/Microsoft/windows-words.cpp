// Words of Visual C++ that say nothing outside of Windows are left out without a warning, also if they come from a
// macro. A word that Visual C++ does not know is warned of.
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=WARNED %s
// RUN: FileCheck --input-file=%t.hip.cpp %s
// RUN: %compile-everywhere %t.hip.cpp
// WARNED: windows-words.cpp:[[@LINE+25]]:12: warning: __declspec attribute 'dllinport' is not supported
// WARNED-NOT: {{warning|error}}:
#include <amp.h>
// CHECK: #define SHARED_API{{ *$}}
#define SHARED_API __declspec(dllimport)
// CHECK: int imported();
SHARED_API int imported();
// CHECK: class Filter {
class __declspec(dllexport) Filter {
public:
  int __stdcall width() const;
};
// CHECK: struct Shape {
struct __declspec(novtable) Shape {
  virtual int sides() = 0;
};
struct __declspec(uuid("00000000-0000-0000-C000-000000000046")) __declspec(empty_bases) Named {};
// CHECK: typedef int (*Callback)(int);
typedef int(__stdcall *Callback)(int);
int __fastcall quick(int x);
int __thiscall member(int x);
__declspec(noalias) __declspec(restrict) void *pages(int count);
__declspec(safebuffers) __declspec(spectre(nomitigation)) int checked();
__declspec(dllexport) struct Placed {};

__declspec(dllinport) int misspelled();

__declspec(dllexport) void fill(concurrency::array_view<int> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = i[0]; });
}
