#pragma once
#include <amp.h>
using namespace concurrency;
inline int at(array_view<int, 1> a, int i) { return a.extent[0] + index<1>(i)[0]; }
