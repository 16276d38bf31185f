// A loop with a barrier that is bounded by tile_static data is the same for all threads of a tile where each reads the
// same element and nobody writes it between the same two barriers. On the CPU device its threads are no fibers, and
// compute what fibers do.
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

// One thread reads an element, and writes it: the others may be made to read it, too, but not to see what is written.
static void OwnElement(array_view<const int> in, array_view<int> out)
{
    parallel_for_each(out.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
        tile_static int s[T];
        const int own = (t.local[0] * 11 + 5) % T;
        s[t.local[0]] = in[t.global];
        t.barrier.wait();
        const int seen = own == 9 ? s[9] : own;
        s[own] = t.local[0] + 1000;
        t.barrier.wait();
        out[t.global] = seen - s[T - 1 - t.local[0]];
    });
}

int main()
{
    std::vector<int> in(N), rounds(N), sorted(N), votes(N), own(N);
    for (int i = 0; i < N; i++)
    {
        in[i] = i;
        sorted[i] = i * 37 % 101;
        votes[i] = i % 13;
    }
    {
        array_view<int> r(rounds), s(sorted), v(votes), o(own);
        Rounds(array_view<const int>(in), r);
        UntilNothingChanges(s);
        UntilNobodyVotes(v);
        OwnElement(array_view<const int>(in), o);
    }
    Show("rounds", rounds);
    Show("until nothing changes", sorted);
    Show("until nobody votes", votes);
    Show("an element of one thread", own);
    // The first element of each tile's second half, as a hand computes it.
    std::printf("%d %d %d\n", rounds[32], sorted[32], votes[32]);
    // CHECK: 36 100 12
}
