// Headers that only Windows has are left out, with a note, if nothing of them is used (L308): in the file, in a header
// that many sources include, under a name of any case. A header of the user's is read.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %translate a.cpp -o a.hip.cpp -- -I. 2>&1 | FileCheck a.cpp
// RUN: FileCheck --check-prefix=OUTPUT --implicit-check-not=d3d --input-file=a.hip.cpp a.cpp
// RUN: %compile-everywhere a.hip.cpp -I.
// RUN: %amp2hip a.cpp -o a.hip.cpp --depfile=amp2hip.d -- -I. 2>/dev/null && FileCheck --check-prefix=FILES --implicit-check-not=afxwin --input-file=amp2hip.d a.cpp
// RUN: %amp2hip++ -MMD -MF wrapper.d -c a.cpp -I. -o a.o 2>/dev/null && FileCheck --check-prefix=FILES --implicit-check-not=afxwin --input-file=wrapper.d a.cpp
// RUN: %amp2hip++ -c plain.cpp -I. -o plain.o
// RUN: not %amp2hip++ -c other.cpp -o other.o 2>&1 | FileCheck other.cpp

//--- a.cpp
#include "stdafx.h"
// CHECK: stdafx.h:2:1: note: removed the #include of 'D3D11.h', a header of Direct3D, because nothing in it is used [amp-include-left-out, L308]
// CHECK: stdafx.h:3:1: note: removed the #include of 'wrl/client.h', a header of COM
// CHECK: a.cpp:[[# @LINE+1]]:1: note: removed the #include of 'afxwin.h', a header of MFC
#include <afxwin.h> // for later
#include <atlbase.h>
// The files that the output depends on are those that there are.
// FILES: a.cpp
// FILES: stdafx.h
// OUTPUT: __device__ int f(int i)
int f(int i) restrict(amp) { return i + FROM_MY_ATL; }

//--- stdafx.h
#pragma once
#include <D3D11.h>
# include "wrl\client.h" /* COM */
#include <amp.h>

//--- atlbase.h
#define FROM_MY_ATL 1

//--- plain.cpp
// A source without C++ AMP.
#include <d3d11.h>
int f() { return 1; }

//--- other.cpp
// A header that nobody knows.
// CHECK: fatal error: 'd2.h' file not found
#include <d2.h>
#include <amp.h>
int f(int i) restrict(amp) { return i; }
