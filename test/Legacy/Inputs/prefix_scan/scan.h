#pragma once

#include <amp.h>

using namespace concurrency;

#pragma region inclusive scan (Hillis/Steele)

// In-place scan of any length. TileSize must be a power of two.
template <int TileSize, typename T>
void InclusiveScan(array_view<T, 1> data)
{
	const int n = data.extent[0];
	const int tiles = (n + TileSize - 1) / TileSize;
	array<T, 1> sums(tiles);
	array_view<T, 1> sv(sums);

	parallel_for_each(data.extent.tile<TileSize>().pad(), [=](tiled_index<TileSize> t) restrict(amp)
	{
		tile_static T buf[2][TileSize];
		const int l = t.local[0];
		const int g = t.global[0];

		int cur = 0;
		buf[0][l] = g < n ? data[g] : T(0);
		t.barrier.wait();

		for (int d = 1; d < TileSize; d *= 2)
		{
			const int next = 1 - cur;
			if (l >= d)
				buf[next][l] = buf[cur][l] + buf[cur][l - d];
			else
				buf[next][l] = buf[cur][l];
			cur = next;
			t.barrier.wait();
		}

		if (g < n)
			data[g] = buf[cur][l];
		if (l == TileSize - 1)
			sv[t.tile[0]] = buf[cur][l];
	});

	if (tiles > 1)
	{
		InclusiveScan<TileSize>(sv);
		AddOffsets<TileSize>(data, sv);
	}
}

template <int TileSize, typename T>
void AddOffsets(array_view<T, 1> data, array_view<T, 1> sums)
{
	parallel_for_each(data.extent, [=](index<1> idx) restrict(amp)
	{
		int tile = idx[0] / TileSize;
		if (tile > 0)
			data[idx] += sums[tile - 1];
	});
}

#pragma endregion

#pragma region stream compaction

struct IsOdd
{
	UINT mask;      // an empty class cannot be captured
	IsOdd() : mask(1) {}
	bool operator()(UINT v) const restrict(cpu, amp) { return (v & mask) != 0; }
};

struct LessThan
{
	UINT limit;
	LessThan(UINT l) : limit(l) {}
	bool operator()(UINT v) const restrict(cpu, amp) { return v < limit; }
};

// copies the elements which fulfil the predicate, keeps the order
template <typename Pred>
std::vector<UINT> Compact(const std::vector<UINT>& source, Pred pred)
{
	const int n = static_cast<int>(source.size());
	array_view<const UINT, 1> src(n, source);
	array<UINT, 1> pos(n);
	array_view<UINT, 1> posView(pos);

	parallel_for_each(src.extent, [=](index<1> i) restrict(amp)
	{
		posView[i] = pred(src[i]) ? 1 : 0;
	});

	InclusiveScan<64>(posView);

	UINT total = 0;
	copy(pos.section(n - 1, 1), &total);

	std::vector<UINT> result(total);
	if (total == 0)
		return result;

	array_view<UINT, 1> dst(total, result);
	dst.discard_data();
	parallel_for_each(src.extent, [=](index<1> i) restrict(amp)
	{
		if (pred(src[i]))
			dst[posView[i] - 1] = src[i];
	});
	dst.synchronize();
	return result;
}

#pragma endregion
