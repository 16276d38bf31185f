// BitonicSort.cpp : Defines the entry point for the console application.
//

#include "stdafx.h"
#include <windows.h>
#include <vector>
#include <algorithm>
#include <ppl.h>
#include <amp.h>

using namespace concurrency;

#define BLOCK 128

// one compare/exchange pass on global memory
void bitonic_pass(array_view<UINT, 1> data, UINT k, UINT j)
{
	parallel_for_each(data.extent, [=](index<1> idx) restrict(amp)
	{
		UINT i = idx[0];
		UINT partner = i ^ j;
		if (partner > i)
		{
			UINT a = data[i];
			UINT b = data[partner];
			bool ascending = (i & k) == 0;
			if ((a > b) == ascending)
			{
				data[i] = b;
				data[partner] = a;
			}
		}
	});
}

// all passes with j < BLOCK can be done in tile_static memory
void bitonic_block(array_view<UINT, 1> data, UINT k, UINT jstart)
{
	parallel_for_each(data.extent.tile<BLOCK>(), [=](tiled_index<BLOCK> t) restrict(amp)
	{
		tile_static UINT s[BLOCK];
		UINT l = t.local[0];
		UINT i = t.global[0];

		s[l] = data[t.global];
		t.barrier.wait();

		for (UINT j = jstart; j > 0; j >>= 1)
		{
			UINT partner = l ^ j;
			UINT mine = s[l];
			UINT other = s[partner];
			t.barrier.wait();

			bool ascending = (i & k) == 0;
			bool lower = partner > l;
			s[l] = (ascending == lower) ? min(mine, other) : max(mine, other);
			t.barrier.wait();
		}
		data[t.global] = s[l];
	});
}

void bitonic_sort(std::vector<UINT>& v)
{
	const UINT n = (UINT)v.size();
	array_view<UINT, 1> data(n, v);
	for (UINT k = 2; k <= n; k <<= 1)
	{
		UINT j = k >> 1;
		for (; j >= BLOCK; j >>= 1)
			bitonic_pass(data, k, j);
		bitonic_block(data, k, j);
	}
	data.synchronize();
}

BOOL select_device()
{
	std::vector<accelerator> accs = accelerator::get_all();
	for (std::vector<accelerator>::iterator it = accs.begin(); it != accs.end(); ++it)
	{
		wprintf(L"  %-40s %s\n", it->description.c_str(), it->is_emulated ? L"emulated" : L"hardware");
	}

	for (std::vector<accelerator>::iterator it = accs.begin(); it != accs.end(); ++it)
	{
		if (!it->is_emulated)
			return accelerator::set_default(it->device_path);
	}

	// no DX11 card in this machine; WARP exists on Windows 8 only
	for (std::vector<accelerator>::iterator it = accs.begin(); it != accs.end(); ++it)
	{
		if (it->device_path.compare(accelerator::direct3d_warp) == 0)
			return accelerator::set_default(accelerator::direct3d_warp);
	}
	return FALSE;
}

int _tmain(int argc, _TCHAR* argv[])
{
	_tprintf(_T("Accelerators:\n"));
	if (!select_device())
		_tprintf(_T("Using whatever the runtime takes as default\n"));

	const int N = 1 << 13;
	std::vector<UINT> original(N);
	UINT seed = GetTickCount();
	for (int i = 0; i < N; i++)
	{
		seed ^= seed << 13;
		seed ^= seed >> 17;
		seed ^= seed << 5;
		original[i] = seed + i;
	}

	std::vector<UINT> gpu(original), cpu(original), ppl(original);
	DWORD dwStart, dwGpu, dwStl, dwPpl;

	dwStart = GetTickCount();
	bitonic_sort(gpu);
	dwGpu = GetTickCount() - dwStart;

	dwStart = GetTickCount();
	std::sort(cpu.begin(), cpu.end());
	dwStl = GetTickCount() - dwStart;

	dwStart = GetTickCount();
	parallel_sort(ppl.begin(), ppl.end());
	dwPpl = GetTickCount() - dwStart;

	_tprintf(_T("bitonic_sort  : %u ms\n"), dwGpu);
	_tprintf(_T("std::sort     : %u ms\n"), dwStl);
	_tprintf(_T("parallel_sort : %u ms\n"), dwPpl);

	bool ok = gpu == cpu && ppl == cpu;
	_tprintf(_T("%s\n"), ok ? _T("Sorted correctly!") : _T("*** NOT SORTED ***"));

	_tprintf(_T("Press any key...\n"));
	_getch();
	return ok ? 0 : -1;
}
