// What uses a header that only Windows has is one error at the directive for each owner that has some, whatever Clang
// says of the names; what Clang says of the first stands beside it (L308).
// RUN: not %amp2hip %s -o %t -- -ferror-limit=3 2>&1 | FileCheck --implicit-check-not=error: %s
#include <windows.h>
// CHECK: :[[# @LINE+1]]:1: error: 'd3d11.h' is a header of Direct3D, which only Windows has, and this file uses its declarations; move the C++ AMP code that does not use these declarations into a separate file [amp-windows-header, L308]
#include <d3d11.h>
#include <d3dcompiler.h>
// CHECK: :[[# @LINE+1]]:1: error: 'DXUT/Core/DXUT.h' is a header of DXUT
#include "DXUT\Core\DXUT.h"
#include <amp.h>
using namespace concurrency;
// CHECK: :[[# @LINE+1]]:1: note: without the header: unknown type name 'ID3D11Device'
ID3D11Device *device;
class application : public CDXUTDialog {
  STDMETHOD(draw)(ID3D11Buffer *buffer);
};
int main() {
  int data[] = {1, 2};
  array_view<int> v(2, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  D3D11CreateDevice(device);
}
// What follows is not counted towards the limit of errors.
void many(ID3D11A *, int) {}
void many(ID3D11B *, int) {}
int rule() { return 1; }
// CHECK: error: 'rule' is called from 'restrict(amp)' code but is not 'restrict(amp)'
int calls() restrict(amp) { return rule(); }
// CHECK: 3 errors generated.
