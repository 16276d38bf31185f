// RUN: %run-program %s
#include "common/stdafx.h"
#include "common/matrix.h"

int main()
{
    typedef linear::matrix<float> matrix;
    matrix a(24, 16), b(16, 32), c(24, 32);
    for (int i = 0; i < 24; ++i) for (int j = 0; j < 16; ++j) a(i, j) = (float)(i - j);
    for (int i = 0; i < 16; ++i) for (int j = 0; j < 32; ++j) b(i, j) = (float)(i * j % 5);
    linear::multiply<float, 8>(a, b, c);
    std::vector<float> expected(24 * 32);
    for (int i = 0; i < 24; ++i) for (int j = 0; j < 32; ++j) for (int k = 0; k < 16; ++k) expected[i * 32 + j] += (i - k) * (float)(k * j % 5);
    int failures = check("matrix multiply", c.data(), expected);
    c.scale(2.0f);
    c.apply(linear::add_constant<float>(1.0f));
    for (size_t i = 0; i < expected.size(); ++i) expected[i] = expected[i] * 2.0f + 1.0f;
    failures += check("matrix scale", c.data(), expected);
    matrix d = c + c;
    for (size_t i = 0; i < expected.size(); ++i) expected[i] *= 2;
    return failures + check("matrix add", d.data(), expected);
}
