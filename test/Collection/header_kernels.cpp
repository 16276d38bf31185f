// RUN: %run-program %s
#include "common/stdafx.h"
#include "common/vector_math.h"
#include "common/vector_kernels.h"
#include "common/vector_math.h"

int main()
{
    std::vector<vm::float3> a(30);
    for (int i = 0; i < 30; ++i) a[i] = vm::float3((float)i, 1.0f, (float)(i % 4));
    std::vector<float> found = vm::lengths(a), expected;
    for (int i = 0; i < 30; ++i) expected.push_back(std::sqrt((float)(i * i) + 1.0f + (float)((i % 4) * (i % 4))));
    return check("header_kernels", found, expected);
}
