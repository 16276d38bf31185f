// fast_math::log10 over a view of double: the function takes and returns float. With an argument, that
// many floats too, and how many times as fast as a serial loop.
#include <amp.h>
#include <amp_math.h>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace concurrency;

void LogsOf(const std::vector<float>& numbers, std::vector<float>& logs)
{
    array_view<const float> in(numbers);
    array_view<float> out(logs);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> idx) restrict(amp) {
        out[idx] = fast_math::log10(in[idx]);
    });
    out.synchronize();
}

static bool IsNear(const std::vector<float>& found, const std::vector<float>& expected)
{
    for (size_t i = 0; i < found.size(); i++)
        if (std::fabs(found[i] - expected[i]) > 1e-5)
            return false;
    return true;
}

static bool Compare(int size)
{
    typedef std::chrono::steady_clock clock;
    std::vector<float> numbers(size), logs(size), expected(size);
    for (int i = 0; i < size; i++)
        numbers[i] = 1.0f + i;
    const auto begin = clock::now();
    for (int i = 0; i < size; i++)
        expected[i] = std::log10(numbers[i]);
    const auto between = clock::now();
    LogsOf(numbers, logs);
    const std::chrono::duration<double> serial = between - begin, parallel = clock::now() - between;
    std::cout << "log10: " << serial / parallel << " times a serial loop\n";
    return IsNear(logs, expected);
}

int main(int argc, char** argv)
{
    double numbers[] = {1.0, 10.0, 60.0, 100.0, 600.0, 1000.0};
    array_view<double, 1> logs(6, numbers);

    parallel_for_each(logs.extent, [=](index<1> idx) restrict(amp) {
        logs[idx] = concurrency::fast_math::log10(logs[idx]);
    });

    const double expected[] = {0.0, 1.0, 1.7781512503836436, 2.0, 2.7781512503836436, 3.0};
    for (int i = 0; i < 6; i++)
    {
        std::cout << logs[i] << "\n";
        if (std::fabs(logs[i] - expected[i]) > 1e-5)
            return 1;
    }
    return argc > 1 && !Compare(std::atoi(argv[1])) ? 1 : 0;
}
