// <tchar.h>, annotations, and a BOM-less stdafx style source (L302, L303).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <tchar.h>
#include <amp.h>
#include <iostream>
#pragma warning(disable : 4996)
#pragma region Kernels
static void fill(_In_ int value, _Inout_updates_(size) int *data, _In_ int size)
{
  concurrency::array_view<int, 1> v(size, data);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = value + i[0]; });
  v.synchronize();
}
#pragma endregion
int _tmain(int argc, _TCHAR *argv[])
{
  (void)argv;
  int data[3];
  fill(argc, data, 3);
  // PROGRAM: 1 2 3
  _tprintf(_T("%d %d %d\n"), data[0], data[1], data[2]);
  return 0;
}
