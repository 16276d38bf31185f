// Views, arrays and accelerators as globals: whatever the order in which they go, what kernels wrote
// arrives, and nothing crashes.
// RUN: %run-on-cpu %s %t | FileCheck %s
// RUN: %amp2hip++ -O1 %s -o %t.waits && %t.waits abandon
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace concurrency;

static const int n = 1000;

// Goes last: by then the view has written back.
struct Printer
{
    std::vector<int> data = std::vector<int>(n, 1);
    ~Printer() { std::printf("at the end: %d %d\n", data[0], data[n - 1]); }
};
static Printer printer;
static accelerator device;
static accelerator_view queue = device.create_view();
static array<int, 1> numbers(n, queue);
static array_view<int, 1> view(n, printer.data);
static array_view<int, 1> nowhere(n);

static void Double(const array_view<int, 1>& v)
{
    parallel_for_each(queue, v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
}

// Uses the runtime while the program's globals are being destroyed.
struct Late
{
    ~Late()
    {
        Double(view);
        std::vector<int> local(n, 5);
        {
            array_view<int, 1> v(n, local);
            Double(v);
        }
        std::printf("late: %d\n", local[n - 1]);
    }
};
static Late late;

int main(int argc, char** argv)
{
    Double(view);
    array<int, 1>& a = numbers;
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] = i[0]; });
    copy(numbers, nowhere);
    Double(nowhere);
    if (argc > 1 && std::strcmp(argv[1], "abandon") == 0)
        std::exit(0); // with all of it under way
    std::printf("before the end: %d\n", nowhere[n - 1]);
    // CHECK: before the end: 1998
    // CHECK-NEXT: late: 10
    // CHECK-NEXT: at the end: 4 4
}
