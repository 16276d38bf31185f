// Names of Windows, of the C library's secure functions and of PPL get the headers that amp2hip ships
// (L2, L308).
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE %s
// RUN: %run-on-cpu %s %t.program | FileCheck --check-prefix=PROGRAM %s
// NOTE-DAG: note: added #include <windows.h> for '{{.*}}' [amp-include-added, L2]
// NOTE-DAG: note: added #include <atlconv.h> for 'CW2A'
// NOTE-DAG: note: added #include <ppl.h> for 'parallel_for'
// NOTE-DAG: note: added #include <concurrent_vector.h> for 'concurrent_vector'
// NOTE-DAG: note: added #include <concrt.h> for 'critical_section'
// NOTE-DAG: note: added #include <secure_crt.h> for '{{.*}}'
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int main() {
  LARGE_INTEGER begin, end;
  QueryPerformanceCounter(&begin);
  int data[4] = {};
  array_view<int> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  v.synchronize();
  concurrency::concurrent_vector<int> kept;
  critical_section guard;
  int sum = 0;
  parallel_for(0, 4, [&](int i) {
    kept.push_back(data[i]);
    critical_section::scoped_lock held(guard);
    sum += data[i];
  });
  QueryPerformanceCounter(&end);
  char text[32];
  sprintf_s(text, "%d of %d", sum, static_cast<int>(kept.size()));
  // PROGRAM: 6 of 4 in time
  printf("%s%s\n", text, end.QuadPart >= begin.QuadPart ? " in time" : "");
  const std::string narrow = CW2A(L"text");
  return static_cast<int>(_countof(data) + narrow.size()) - 8;
}
