// Breadth first search, level by level
// GPU version after "Accelerating large graph algorithms on the GPU" (Harish, Narayanan)

#include <iostream>
#include <queue>
#include <assert.h>
#include <amp.h>
#include "include\csr_graph.h"

using namespace concurrency;

const int UNREACHED = -1;

void BfsCpu(const CsrGraph& g, int source, std::vector<int>& level)
{
    level.assign(g.Nodes(), UNREACHED);
    level[source] = 0;
    std::queue<int> todo;
    todo.push(source);
    while (!todo.empty())
    {
        int u = todo.front();
        todo.pop();
        for (int e = g.First()[u]; e < g.First()[u + 1]; e++)
        {
            int v = g.EdgeList()[e];
            if (level[v] == UNREACHED)
            {
                level[v] = level[u] + 1;
                todo.push(v);
            }
        }
    }
}

// returns the number of levels
int BfsAmp(const CsrGraph& g, int source, std::vector<int>& level)
{
    const int n = g.Nodes();
    level.assign(n, UNREACHED);
    level[source] = 0;

    array_view<const int> first(n + 1, g.First());
    array_view<const int> edges(g.Edges(), g.EdgeList());
    array_view<int> lv(n, level);

    std::vector<int> frontier_size(1);
    int current = 0;
    do
    {
        frontier_size[0] = 0;
        array_view<int> counter(1, frontier_size);

        parallel_for_each(lv.extent, [=](index<1> idx) restrict(amp)
        {
            if (lv[idx] != current)
                return;

            DWORD dwBegin = first[idx];
            DWORD dwEnd = first[idx + 1];
            for (DWORD e = dwBegin; e < dwEnd; e++)
            {
                int v = edges[e];
                int expected = UNREACHED;
                if (atomic_compare_exchange(&lv[v], &expected, current + 1))
                    atomic_fetch_inc(&counter[0]);
            }
        });

        counter.synchronize();
        current++;
    } while (frontier_size[0] > 0);

    lv.synchronize();
    return current;
}

static bool is_usable(const accelerator& a)
{
    // skip the reference rasterizer and the "cpu" thing
    if (a.device_path == accelerator::direct3d_ref || a.device_path == accelerator::cpu_accelerator)
        return false;
    return true;
}

int main()
{
    std::vector<accelerator> list = accelerator::get_all();
    for (unsigned int i = 0; i < list.size(); i++)
    {
        if (is_usable(list[i]))
        {
            std::wcout << "[" << i << "] " << list[i].description;
            std::wcout << (list[i].supports_double_precision ? L" (double)" : L"") << std::endl;
        }
    }

    srand(42);
    CsrGraph g = CsrGraph::Random(3000, 3);
    assert(g.First()[g.Nodes()] == g.Edges());
    std::cout << g.Nodes() << " nodes, " << g.Edges() << " edges" << std::endl;

    std::vector<int> a, b;
    DWORD t = GetTickCount();
    BfsCpu(g, 0, a);
    printf("CPU: %d ms\n", GetTickCount() - t);

    t = GetTickCount();
    int levels = BfsAmp(g, 0, b);
    printf("GPU: %d ms\n", GetTickCount() - t);

    int deepest = *std::max_element(a.begin(), a.end());
    int unreached = 0;
    for (size_t i = 0; i < a.size(); i++)
        if (a[i] == UNREACHED)
            unreached++;

    if (a == b && levels == deepest + 1 && unreached >= 10)
    {
        std::cout << "BFS levels match" << std::endl;
        return 0;
    }
    std::cout << "BFS levels differ" << std::endl;
    return 1;
}
