// What a block's threads do in loops between its barriers is what they do as fibers, bit for bit.
// RUN: %amp2hip++ -O2 %s -o %t
// RUN: %t > %t.loops
// RUN: env AMP2HIP_CPU_THREADS=fibers %t > %t.fibers
// RUN: diff %t.loops %t.fibers
// RUN: FileCheck %s < %t.loops
//
// Of each kernel but the last two it is known when it is compiled where its threads meet.
// RUN: %amp2hip++ -O2 -Rpass-missed=amp2hip-cpu -c %s -o %t.o 2>&1 | grep -o 'remark.*' | FileCheck --check-prefix=FIBERS %s
// FIBERS: remark: kernel not converted to loops over threads, runs as fibers: this barrier may not be reached by all threads
// FIBERS: remark: kernel not converted to loops over threads, runs as fibers: it calls {{.*}}, which may wait at a barrier or not return
// FIBERS-NOT: remark
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace concurrency;

const int T = 64, Tiles = 9, N = T * Tiles;

template <typename E> static void Show(const char* name, const std::vector<E>& results)
{
    unsigned hash = 2166136261u;
    for (const E& r : results)
    {
        unsigned bits;
        std::memcpy(&bits, &r, 4);
        hash = (hash ^ bits) * 16777619u;
    }
    std::printf("%s: %08x\n", name, hash);
}

struct Pair { float first; int second; };

// Alive across a barrier.
struct Counted
{
    int& to;
    int value;
    Counted(int& to, int value) restrict(amp) : to(to), value(value) {}
    ~Counted() restrict(amp) { to += value; }
};

static int SumOfNeighbours(int* shared, const tiled_index<T>& t) restrict(amp)
{
    t.barrier.wait();
    const int sum = shared[(t.local[0] + 1) % T] + shared[(t.local[0] + T - 1) % T];
    t.barrier.wait();
    return sum;
}

template <typename E, typename K> static void Run(const char* name, K kernel)
{
    std::vector<E> out(N), in(N);
    for (int i = 0; i < N; i++)
    {
        in[i] = E(i * 37 % 101) / E(4);
        out[i] = E(i);
    }
    array_view<const E> a(in);
    array_view<E> r(out);
    kernel(a, r);
    r.synchronize();
    Show(name, out);
}

int main()
{
    Run<float>("reduction", [](array_view<const float> a, array_view<float> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static float s[T];
            const int i = t.local[0];
            s[i] = a[t.global];
            for (int stride = T / 2; stride > 0; stride /= 2)
            {
                t.barrier.wait();
                if (i < stride)
                    s[i] += s[i + stride];
            }
            t.barrier.wait();
            r[t.global] = s[0] + i;
        });
    });
    Run<int>("scan", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int s[2][T];
            const int i = t.local[0];
            int from = 0;
            s[0][i] = a[t.global];
            t.barrier.wait();
            for (int step = 1; step < T; step *= 2)
            {
                const int to = 1 - from;
                s[to][i] = i >= step ? s[from][i] + s[from][i - step] : s[from][i];
                from = to;
                t.barrier.wait();
            }
            r[t.global] = s[from][i];
        });
    });
    Run<float>("nested loops", [](array_view<const float> a, array_view<float> r) {
        const int outer = 3;
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static Pair s[T];
            float sum = 0, product = 1;
            for (int n = 0; n < outer; n++)
            {
                for (int m = n; m < 4; m++)
                {
                    s[t.local[0]].first = a[(t.global[0] * (n + 1) + m) % N];
                    s[t.local[0]].second = n * m;
                    t.barrier.wait();
                    for (int k = 0; k < T; k++)
                        sum += s[k].first * float(k + m);
                    product *= 1.0f + 0.001f * s[(t.local[0] + m) % T].first;
                    t.barrier.wait();
                }
                if (n == outer - 2)
                    break;
            }
            r[t.global] = sum * product + s[T - 1 - t.local[0]].second;
        });
    });
    Run<int>("tiles that end before a barrier", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int s[T];
            if (t.tile[0] % 3 == 1)
            {
                r[t.global] = -1;
                return;
            }
            s[t.local[0]] = a[t.global];
            t.barrier.wait();
            if (t.local[0] % 2)
                r[t.global] = s[T - 1 - t.local[0]];
        });
    });
    Run<int>("helper", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int s[T];
            s[t.local[0]] = a[t.global];
            int sum = SumOfNeighbours(s, t);
            s[t.local[0]] = sum;
            sum += SumOfNeighbours(s, t) * 3;
            r[t.global] = sum;
        });
    });
    Run<int>("atomics", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int bins[8];
            if (t.local[0] < 8)
                bins[t.local[0]] = 0;
            t.barrier.wait();
            atomic_fetch_add(&bins[a[t.global] % 8], 1);
            t.barrier.wait();
            r[t.global] = bins[t.local[0] % 8];
        });
    });
    Run<int>("destructor", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int s[T];
            int own = a[t.global];
            {
                Counted c(own, t.local[0]);
                s[t.local[0]] = own;
                t.barrier.wait();
                c.value += s[(t.local[0] + 5) % T];
            }
            r[t.global] = own;
        });
    });
    Run<float>("local array", [](array_view<const float> a, array_view<float> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static float s[T];
            float own[6];
            for (int k = 0; k < 6; k++)
                own[k] = a[(t.global[0] + k * k) % N];
            for (int round = 0; round < 5; round++)
            {
                s[t.local[0]] = own[(t.local[0] + round) % 6];
                t.barrier.wait();
                own[(t.local[0] * 3 + round) % 6] += s[(t.local[0] + round) % T];
                t.barrier.wait();
            }
            r[t.global] = own[0] + own[1] * own[2] - own[3] / (1 + own[4] * own[4]) + own[5];
        });
    });
    Run<float>("loops that differ by thread", [](array_view<const float> a, array_view<float> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static float s[T];
            float x = a[t.global];
            int steps = 0;
            do
            {
                int n = 0;
                while (x < 20.0f + t.local[0] && n++ < t.local[0] % 7)
                    x = x * 1.5f + 0.25f;
                s[t.local[0]] = x;
                t.barrier.wait();
                x = t.local[0] % 3 ? s[(t.local[0] + 1) % T] : fast_math::sqrt(s[t.local[0]]);
                t.barrier.wait();
            } while (++steps < 4);
            r[t.global] = x;
        });
    });
    Run<int>("switch", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int s[T];
            int x = a[t.global];
            switch (t.tile[0] % 4)
            {
            case 0:
                s[t.local[0]] = x;
                t.barrier.wait();
                x += s[T - 1 - t.local[0]];
                break;
            case 1:
                x *= 2;
            case 2:
                s[t.local[0]] = x + 1;
                t.barrier.wait();
                x -= s[(t.local[0] * 5) % T];
                break;
            default:
                x = -x;
            }
            r[t.global] = x;
        });
    });
    Run<int>("two dimensions", [](array_view<const int> a, array_view<int> r) {
        array_view<int, 2> square = r.view_as(concurrency::extent<2>(24, 24));
        parallel_for_each(square.extent.tile<8, 4>(), [=](tiled_index<8, 4> t) restrict(amp) {
            tile_static int s[4][8];
            s[t.local[1]][t.local[0]] = square[t.global] + a[t.global[0]];
            t.barrier.wait();
            const int sum = s[3 - t.local[1]][7 - t.local[0]] * 3 + s[t.local[1]][t.local[0]];
            t.barrier.wait();
            square[t.global] = sum;
        });
    });
    Run<int>("three dimensions", [](array_view<const int> a, array_view<int> r) {
        array_view<int, 3> cube = r.view_as(concurrency::extent<3>(4, 12, 12));
        parallel_for_each(cube.extent.tile<2, 4, 6>(), [=](tiled_index<2, 4, 6> t) restrict(amp) {
            tile_static int s[48];
            const int own = (t.local[0] * 4 + t.local[1]) * 6 + t.local[2];
            s[own] = cube[t.global] + a[t.global[2]];
            t.barrier.wait();
            cube[t.global] = s[47 - own] * (1 + t.tile[1]);
        });
    });
    Run<int>("an element that data chooses, before and behind a barrier", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int s[T];
            const int j = r[t.global] % T; // the thread's own place, for the data is so
            s[j] = a[t.global];
            t.barrier.wait();
            s[j] += 1;
            r[t.global] = j == 0 ? s[0] : 0;
        });
    });
    Run<float>("reduction with the barrier first", [](array_view<const float> a, array_view<float> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static float s[T];
            float sum = 0;
            for (int i = t.global[0]; i < N; i += T)
                sum += a[i];
            s[t.local[0]] = sum;
            for (int o = T / 2; o > 0; o /= 2)
            {
                t.barrier.wait();
                if (t.local[0] < o)
                    s[t.local[0]] += s[t.local[0] + o];
            }
            if (t.local[0] == 0)
                r[t.global] = s[0];
        });
    });
    Run<int>("barrier that data decides about", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int s[T];
            s[t.local[0]] = a[t.global];
            r[t.global] = 3; // for all that is known, this may change a
            for (int n = 0; n < 3 + a[0]; n++)
            {
                s[t.local[0]] += n;
                t.barrier.wait();
            }
            r[t.global] = s[(t.local[0] + 1) % T];
        });
    });
    Run<int>("a call that nobody knows", [](array_view<const int> a, array_view<int> r) {
        parallel_for_each(r.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
            tile_static int s[T];
            s[t.local[0]] = a[t.global];
            t.barrier.wait();
            if (s[0] < -1000)
                direct3d_abort();
            r[t.global] = s[(t.local[0] + 1) % T];
        });
    });
}
// CHECK-COUNT-16: {{[a-z ]+}}: {{[0-9a-f]+$}}
