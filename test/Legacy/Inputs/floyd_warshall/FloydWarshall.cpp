// FloydWarshall.cpp : all pairs shortest paths, C++ AMP vs. PPL vs. serial
//

#include "stdafx.h"
#include <Windows.h>
#include <iostream>
#include <vector>
#include <ppl.h>
#include <amp.h>

#pragma warning(disable : 4267)     // size_t -> int

using namespace std;
using namespace concurrency;

#define INFINITE_DIST 1000000

class Stopwatch
{
	LARGE_INTEGER begin, freq;
public:
	Stopwatch() { QueryPerformanceFrequency(&freq); QueryPerformanceCounter(&begin); }
	__int64 Microseconds()
	{
		LARGE_INTEGER end;
		QueryPerformanceCounter(&end);
		return (end.QuadPart - begin.QuadPart) * 1000000 / freq.QuadPart;
	}
};

typedef vector<int> Graph;      // n x n, row major

Graph MakeGraph(int n)
{
	Graph g(n * n, INFINITE_DIST);
	unsigned int state = 12345;
	for (int i = 0; i < n; i++)
	{
		g[i * n + i] = 0;
		for (int e = 0; e < 4; e++)
		{
			state = state * 214013 + 2531011;       // like the CRT does it
			int to = ((state >> 16) & 0x7fff) % n;
			state = state * 214013 + 2531011;
			int w = ((state >> 16) & 0x7fff) % 100 + 1;
			if (to != i)
				g[i * n + to] = w;
		}
		// ring, so that everything can be reached
		g[i * n + (i + 1) % n] = 100;
	}
	return g;
}

void Serial(Graph& d, int n)
{
	for (int k = 0; k < n; k++)
		for (int i = 0; i < n; i++)
			for (int j = 0; j < n; j++)
				d[i * n + j] = min(d[i * n + j], d[i * n + k] + d[k * n + j]);
}

void WithPpl(Graph& d, int n)
{
	for (int k = 0; k < n; k++)
	{
		parallel_for(0, n, [&](int i)
		{
			int dik = d[i * n + k];
			for (int j = 0; j < n; j++)
				d[i * n + j] = min(d[i * n + j], dik + d[k * n + j]);
		});
	}
}

void WithAmp(Graph& d, Graph& next, int n)
{
	array_view<int, 2> dist(n, n, d);
	array_view<int, 2> hop(n, n, next);

	for (int k = 0; k < n; k++)
	{
		// row k and column k do not change in step k, so in-place is fine
		parallel_for_each(dist.extent, [=](index<2> idx) restrict(amp)
		{
			int i = idx[0], j = idx[1];
			int through = dist(i, k) + dist(k, j);
			if (through < dist[idx])
			{
				dist[idx] = min(through, INFINITE_DIST);
				hop[idx] = k;
			}
		});
	}
	dist.synchronize();
	hop.synchronize();
}

// follow the recorded intermediate nodes
int PathLength(const Graph& g, const Graph& next, int n, int from, int to)
{
	int via = next[from * n + to];
	if (via < 0)
		return g[from * n + to];
	return PathLength(g, next, n, from, via) + PathLength(g, next, n, via, to);
}

int _tmain(int argc, _TCHAR* argv[])
{
	const int n = 96;
	const Graph graph = MakeGraph(n);

	Graph d1 = graph, d2 = graph, d3 = graph;
	Graph hops(n * n, -1);

	{
		Stopwatch w;
		Serial(d1, n);
		printf("Serial: %I64d us\n", w.Microseconds());
	}
	{
		Stopwatch w;
		WithPpl(d2, n);
		printf("PPL:    %I64d us\n", w.Microseconds());
	}
	try
	{
		Stopwatch w;
		WithAmp(d3, hops, n);
		printf("AMP:    %I64d us\n", w.Microseconds());
	}
	catch (const concurrency::runtime_exception& ex)
	{
		std::cout << "AMP error: " << ex.what() << " (hr " << hex << ex.get_error_code() << ")" << std::endl;
		return 1;
	}

	bool pathsOk = true;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			if (PathLength(graph, hops, n, i, j) != d1[i * n + j])
				pathsOk = false;

	if (d1 == d2 && d1 == d3 && pathsOk)
	{
		cout << "All distance matrices match." << endl;
		return 0;
	}
	cout << "ERROR: distance matrices do not match." << endl;
	return 1;
}
