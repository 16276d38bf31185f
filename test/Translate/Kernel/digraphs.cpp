// Kernels in digraphs, and names that a backslash divides among lines.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
using namespace concurrency;

int main() <%
  array_view<int, 1> v(2), w(2);
  // CHECK: main_v_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
  // CHECK: v<:i:> = 1;
  // CHECK: main_kernel(
  // CHECK: v<:i:>++;
  // CHECK: amp2hip::launch<main_v_kernel>(v.get_extent(), v);
  parallel_for_each(v.ext\
ent, [=](index<1> i) restrict(amp) <% v<:i:> = 1; %>);
  // CHECK: amp2hip::launch<main_kernel>(v.get_extent(), v, w);
  parallel_for_each(v.extent, <:v, w:>(ind\
ex<1> i) restrict(amp) <%
    v<:i:>++;
    w[i] = v[i];
  %>);
  return w[1] == 2 ? 0 : 1;
%>
