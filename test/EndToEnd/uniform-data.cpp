// A loop with a barrier that is bounded by tile_static data, or by a view's, is the same for all threads of a tile where
// each reads the same element and nobody has written it since the last barrier. On the CPU device its threads are no
// fibers, and compute what fibers do.
// RUN: %amp2hip++ -O2 -Rpass-missed=amp2hip-cpu %s -o %t 2>&1 | count 0
// RUN: %t > %t.loops
// RUN: env AMP2HIP_CPU_THREADS=fibers %t > %t.fibers
// RUN: diff %t.loops %t.fibers
// RUN: FileCheck %s < %t.loops
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

const int T = 64, N = 4 * T;

template <typename E> static void Show(const char* name, const std::vector<E>& results)
{
    unsigned hash = 2166136261u;
    for (E r : results)
        hash = (hash ^ unsigned(int(r))) * 16777619u;
    std::printf("%s: %08x\n", name, hash);
}

static void Rounds(array_view<const int> in, array_view<int> out)
{
    parallel_for_each(out.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
        tile_static int s[T], rounds;
        s[t.local[0]] = in[t.global];
        if (t.local[0] == 0)
            rounds = 3;
        t.barrier.wait();
        for (int n = 0; n < rounds; n++)
        {
            s[t.local[0]] += n;
            t.barrier.wait();
        }
        out[t.global] = s[(t.local[0] + 1) % T];
    });
}

static void UntilNothingChanges(array_view<int> data)
{
    parallel_for_each(data.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
        tile_static int s[T];
        tile_static bool changed;
        const int i = t.local[0];
        s[i] = data[t.global];
        do
        {
            t.barrier.wait();
            if (i == 0)
                changed = false;
            t.barrier.wait();
            const int left = s[i > 0 ? i - 1 : 0];
            if (left > s[i])
                changed = true;
            t.barrier.wait();
            if (left > s[i])
                s[i] = left;
            t.barrier.wait();
        } while (changed);
        data[t.global] = s[i];
    });
}

static void UntilNobodyVotes(array_view<int> data)
{
    parallel_for_each(data.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
        tile_static int votes;
        int own = data[t.global], rounds = 0;
        for (;;)
        {
            if (t.local[0] == 0)
                votes = 0;
            t.barrier.wait();
            if (own > rounds)
                atomic_fetch_add(&votes, 1);
            t.barrier.wait();
            if (votes == 0)
                break;
            ++rounds;
            t.barrier.wait();
        }
        data[t.global] = rounds;
    });
}

// A tile for each row.
static void SparseRows(array_view<const int> starts, array_view<const float> values, array_view<float> sums)
{
    parallel_for_each(sums.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
        tile_static float part[T];
        float sum = 0;
        for (int k = starts[t.tile[0]]; k < starts[t.tile[0] + 1]; k += T)
        {
            part[t.local[0]] = values[k + t.local[0]];
            t.barrier.wait();
            sum += part[T - 1 - t.local[0]];
            t.barrier.wait();
        }
        sums[t.global] = sum;
    });
}

int main()
{
    std::vector<int> in(N), rounds(N), sorted(N), votes(N), starts{0, T, 4 * T, 4 * T, 10 * T};
    std::vector<float> values(10 * T), sums(N);
    for (int i = 0; i < N; i++)
    {
        in[i] = i;
        sorted[i] = i * 37 % 101;
        votes[i] = i % 13;
    }
    for (int i = 0; i < 10 * T; i++)
        values[i] = float(i);
    {
        array_view<int> r(rounds), s(sorted), v(votes);
        array_view<float> f(sums);
        Rounds(array_view<const int>(in), r);
        UntilNothingChanges(s);
        UntilNobodyVotes(v);
        SparseRows(array_view<const int>(starts), array_view<const float>(values), f);
    }
    Show("rounds", rounds);
    Show("until nothing changes", sorted);
    Show("until nobody votes", votes);
    Show("rows of a sparse matrix", sums);
    // The first element of each tile's second half, as a hand computes it.
    std::printf("%d %d %d %g\n", rounds[32], sorted[32], votes[32], sums[N - 1]);
    // CHECK: 36 100 12
}
