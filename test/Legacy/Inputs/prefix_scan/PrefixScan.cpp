// PrefixScan.cpp : prefix sums and what they are good for
//

#include "stdafx.h"
#include "scan.h"
#include <time.h>

template <typename T>
bool TestScan(const char* name, int size)
{
	std::vector<T> data(size);
	for (std::vector<T>::iterator it = data.begin(); it != data.end(); ++it)
		*it = static_cast<T>(rand() % 10);

	std::vector<T> expected(size);
	T sum = 0;
	for (int i = 0; i < size; i++)
		expected[i] = sum += data[i];

	LARGE_INTEGER freq, t1, t2;
	QueryPerformanceFrequency(&freq);
	QueryPerformanceCounter(&t1);
	{
		array_view<T, 1> view(size, data);
		InclusiveScan<128>(view);
	}	// the destructor of the view synchronizes
	QueryPerformanceCounter(&t2);

	bool ok = data == expected;
	printf("%-6s %7d elements %8.3f ms  %s\n", name, size,
		(t2.QuadPart - t1.QuadPart) * 1000.0 / freq.QuadPart, ok ? "ok" : "WRONG");
	return ok;
}

template <typename Pred>
bool TestCompact(const char* name, const std::vector<UINT>& source, Pred pred)
{
	std::vector<UINT> expected;
	for (auto i = begin(source); i != end(source); ++i)
		if (pred(*i))
			expected.push_back(*i);

	bool ok = Compact(source, pred) == expected;
	printf("compact (%s): %s\n", name, ok ? "ok" : "WRONG");
	return ok;
}

int _tmain(int argc, _TCHAR* argv[])
{
	std::wcout << accelerator(accelerator::default_accelerator).description << std::endl;
	srand((unsigned int)time(0));

	BOOL bOk = TRUE;
	const int sizes[] = { 1, 100, 128, 129, 5000, 40000 };
	for (int i = 0; i < _countof(sizes); i++)
	{
		bOk &= TestScan<int>("int", sizes[i]);
		bOk &= TestScan<UINT>("UINT", sizes[i]);
		bOk &= TestScan<float>("float", sizes[i]);      // sums of small integers are exact
	}

	std::vector<UINT> source(10000);
	for (size_t i = 0; i < source.size(); i++)
		source[i] = rand();
	bOk &= TestCompact("odd numbers", source, IsOdd());
	bOk &= TestCompact("< 1000", source, LessThan(1000));
	bOk &= TestCompact("nothing", source, LessThan(0));

	if (!bOk)
	{
		fprintf(stderr, "Test failed!\n");
		return 1;
	}
	_putts(_T("All tests succeeded."));
	return 0;
}
