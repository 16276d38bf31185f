// <cvmarkersobj.h>: flags, messages, alerts and spans are on the time line; without one they do nothing.
// RUN: %amp2hip++ -Wall -Wextra -Werror %s -o %t
// RUN: %t | FileCheck --check-prefix=OFF %s
// RUN: env AMP2HIP_TRACE=%t.json %t | FileCheck --check-prefix=ON %s
// RUN: python3 %root/test/tools/check_time_line.py %t.json | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <cvmarkersobj.h>
#include <memory>
#include <thread>
using namespace concurrency;
using diagnostic::marker_series;
using diagnostic::span;

int main() {
  marker_series usual, named(L"physik \u00fc"), narrow("narrow");
  // OFF: 0 0 0 0
  // ON: 1 1 1 1
  printf("%d %d %d %d\n", usual.is_enabled(), named.is_enabled(3), named.is_enabled(diagnostic::low_importance),
         named.is_enabled(diagnostic::high_importance, 1));
  // CHECK: main thread | i flag | step 1 of 'two' | importance: normal, category: 0, function: main
  usual.write_flag(L"step %d of '%ls'", 1, L"two");
  // CHECK: i flag | narrow 2.50 | importance: normal, category: 7
  usual.write_flag(7, "narrow %.2f", 2.5);
  // CHECK: i flag | plain | importance: high, category: 0
  usual.write_flag(diagnostic::high_importance, L"plain");
  // CHECK: i flag | 100% | importance: low, category: 4
  usual.write_flag(diagnostic::low_importance, 4, "100%%");
  // CHECK: i message | said x | series: physik {{.+}}, importance: critical, category: -3
  named.write_message(diagnostic::critical_importance, -3, L"said %c", L'x');
  // CHECK: i alert | "quoted\ | series: narrow, importance: critical, category: -1
  narrow.write_alert("\"quoted\\");
  // What is not UTF-8 does not spoil the file.
  // CHECK: i flag | b{{.*}}d |
  usual.write_flag("b\xe4\x01\xff" "d");
  {
    // CHECK: b range | outer 1 | series: narrow, importance: normal, category: 0
    span outer(narrow, "outer %d", 1);
    // CHECK: b range | inner | importance: low, category: 5
    span inner(usual, diagnostic::low_importance, 5, L"inner");
    // CHECK: e range | inner
    // CHECK: e range | outer 1
  }
  // Ranges need not lie in each other, nor end on their thread.
  // CHECK: b range | first
  auto first = std::make_unique<span>(usual, 1, "first");
  // CHECK: b range | second
  span second(usual, diagnostic::high_importance, "second");
  // CHECK: e range | first
  std::thread([&] { first.reset(); }).join();
  // CHECK: i flag | {{x+}} |
  usual.write_flag(L"%ls", std::wstring(5000, L'x').c_str());
  // CHECK: e range | second
}
