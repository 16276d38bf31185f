#pragma once
#include <vector>
#include <windows.h>

// Compressed sparse row representation
class CsrGraph
{
public:
    static CsrGraph Random(DWORD dwNodes, DWORD dwEdgesPerNode)
    {
        CsrGraph g;
        std::vector<std::vector<int> > adj(dwNodes);
        for (DWORD i = 0; i < dwNodes; i++)
        {
            // undirected; a few nodes at the end stay unconnected
            if (i >= dwNodes - 10)
                continue;
            for (DWORD e = 0; e < dwEdgesPerNode; e++)
            {
                DWORD range = min(dwNodes - 10, i + 200);
                DWORD low = max((int)i - 200, 0);
                DWORD to = low + rand() % (range - low);
                adj[i].push_back(to);
                adj[to].push_back(i);
            }
        }

        g.m_first.push_back(0);
        for (DWORD i = 0; i < dwNodes; i++)
        {
            g.m_edges.insert(g.m_edges.end(), adj[i].begin(), adj[i].end());
            g.m_first.push_back((int)g.m_edges.size());
        }
        return g;
    }

    int Nodes() const { return (int)m_first.size() - 1; }
    int Edges() const { return (int)m_edges.size(); }
    const std::vector<int>& First() const { return m_first; }
    const std::vector<int>& EdgeList() const { return m_edges; }

private:
    std::vector<int> m_first;   // Nodes() + 1 entries
    std::vector<int> m_edges;
};
