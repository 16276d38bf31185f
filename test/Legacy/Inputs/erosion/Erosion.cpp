// Erosion.cpp : rain on a terrain of bytes
#include "stdafx.h"

using namespace std;
using namespace concurrency;

#define SIZE_X 64
#define SIZE_Y 48
#define VERIFY_TEXT(x, text) assert(x, text)

int CountCores();

#if defined(_M_X64) || defined(_M_AMD64)
typedef unsigned __int64 hash_t;
#else
typedef unsigned int hash_t;
#endif

hash_t Hash(const byte UNALIGNED *data, size_t size)
{
	hash_t h = 5381;
	for (size_t i = 0; i < size; i++)
		h = h * 33 + data[i];
	return h;
}

void Erode(vector<byte> &terrain, int steps)
{
	vector<int> heights(terrain.begin(), terrain.end());
	array<int, 2> from(SIZE_Y, SIZE_X, heights.begin()), to(SIZE_Y, SIZE_X);
	for (int step = 0; step < steps; step++)
	{
		parallel_for_each(from.extent, [&from, &to](index<2> i) restrict(amp)
		{
			int y = i[0], x = i[1];
			int sum = from(y, x) * 4;
			sum += from(y > 0 ? y - 1 : y, x) + from(y < SIZE_Y - 1 ? y + 1 : y, x);
			sum += from(y, x > 0 ? x - 1 : x) + from(y, x < SIZE_X - 1 ? x + 1 : x);
			to[i] = sum / 8;
		});
		std::swap(from, to);
	}
	copy(from, heights.begin());
	for (size_t i = 0; i < terrain.size(); i++)
		terrain[i] = (byte)heights[i];
}

int _tmain(int argc, _TCHAR* argv[])
{
	USES_CONVERSION;
	vector<byte> terrain(SIZE_X * SIZE_Y);
	for (int i = 0; i < SIZE_X * SIZE_Y; i++)
		terrain[i] = (byte)(i * 37 % 251);
	hash_t before = Hash(terrain.data(), terrain.size());
	Erode(terrain, 4);
	VERIFY_TEXT(before != Hash(terrain.data(), terrain.size()), "nothing has happened");
	assert(CountCores() > 0, "no processor", before);

	CreateOutput:
	_mkdir(".\\result");
	ofstream out(".\\result\\terrain.raw", ios::binary);
	out.write((const char *)terrain.data(), terrain.size());
	out.close();
	FILE *in = NULL;
	const char *name = "result\\terrain.raw";
	if (fopen_s(&in, name, "rb") != 0)
	{
		if (MessageBox(NULL, L"cannot read the terrain", L"Erosion", MB_YESNO | MB_ICONERROR) == IDYES)
			return 1;
		goto CreateOutput;
	}
	vector<byte> again(terrain.size());
	assert(fread(again.data(), 1, again.size(), in) == again.size(), "too short");
	fclose(in);
	MessageBox(NULL, TEXT("done"), NULL, MB_OK);
	wstring title = A2W("Terrain");
	wcout << title << L" " << (LPCWSTR)CA2W("hash") << L" " << Hash(again.data(), again.size()) % 100000 << endl;
	return again == terrain ? 0 : 2;
}
