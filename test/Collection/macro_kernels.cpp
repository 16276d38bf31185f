// RUN: %run-program %s
#include "common/stdafx.h"
#include "common/gpu_macros.h"
using namespace concurrency;

// Kernels and restricted functions out of macros.
#define FOR_ALL(view, i) parallel_for_each((view).extent, [=](index<1> i) GPU
#define DEFINE_OPERATION(name, expression) \
    template <typename T> GPU_INLINE T name(T a, T b) BOTH \
    { \
        return expression; \
    }
DEFINE_OPERATION(sum_of, a + b)
DEFINE_OPERATION(product_of, a * b)
DEFINE_OPERATION(larger_of, a > b ? a : b)
#define OPERATIONS(X) X(sum_of) X(product_of) X(larger_of)
#define SAFE_CALL(call) do { call; } while (0)

enum operation_kind {
#define ENUMERATOR(name) kind_##name,
    OPERATIONS(ENUMERATOR)
#undef ENUMERATOR
    kind_count
};

static void run(operation_kind kind, array_view<const int, 1> a, array_view<const int, 1> b, array_view<int, 1> c)
{
    c.discard_data();
    switch (kind)
    {
#define CASE(name) case kind_##name: FOR_ALL(c, i) { c[i] = name(a[i], b[i]); }); break;
    OPERATIONS(CASE)
#undef CASE
    default: break;
    }
    SAFE_CALL(parallel_for_each(c.extent, [=](index<1> i) GPU { c[i] += kind; }));
    SAFE_CALL(c.synchronize());
}

int main()
{
    std::vector<int> a(20), b(20), c(20), expected(20);
    for (int i = 0; i < 20; ++i) { a[i] = i; b[i] = 7 - i; }
    int failures = 0;
    for (int k = 0; k < kind_count; ++k)
    {
        run((operation_kind)k, array_view<const int, 1>(20, a), array_view<const int, 1>(20, b), array_view<int, 1>(20, c));
        for (int i = 0; i < 20; ++i)
            expected[i] = k + (k == kind_sum_of ? sum_of(a[i], b[i]) : k == kind_product_of ? product_of(a[i], b[i]) : larger_of(a[i], b[i]));
        failures += check("macro_kernels", c, expected);
    }
    return failures;
}
