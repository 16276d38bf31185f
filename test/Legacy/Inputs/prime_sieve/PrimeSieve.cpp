// PrimeSieve.cpp : Sieve of Eratosthenes, GPU and CPU run at the same time
//                  by means of parallel_invoke
//

#include "StdAfx.h"
#include "Timers.h"

using namespace std;
using namespace concurrency;

const UINT LIMIT = 200000;

// the primes up to sqrt(limit), they are few
vector<UINT> small_primes(UINT limit)
{
	vector<UINT> primes;
	for (UINT i = 2; i * i <= limit; i++)
	{
		BOOL isPrime = TRUE;
		for (size_t k = 0; k < primes.size() && primes[k] * primes[k] <= i; k++)
		{
			if (i % primes[k] == 0)
			{
				isPrime = FALSE;
				break;
			}
		}
		if (isPrime)
			primes.push_back(i);
	}
	return primes;
}

// composite[i] != 0 means that 2*i+1 is not a prime
void sieve_amp(const accelerator_view& av, UINT limit, vector<UINT>& composite)
{
	vector<UINT> primes = small_primes(limit);
	const int half = (int)composite.size();

	concurrency::array<UINT, 1> flags(half, composite.begin(), composite.end(), av);
	array_view<const UINT, 1> pv((int)primes.size(), primes);

	// one row of threads per prime, each thread takes every 64th multiple.
	// Several threads may write the same 1, this does no harm.
	concurrency::extent<2> grid((int)primes.size(), 64);
	parallel_for_each(av, grid, [=, &flags](index<2> idx) restrict(amp)
	{
		UINT p = pv[idx[0]];
		if (p == 2)
			return;
		for (UINT m = p * p + 2 * p * idx[1]; m <= limit; m += 2 * p * 64)
		{
			int at = m / 2;
			if (at < half)
				flags[at] = 1;
		}
	});

	composite = flags;
}

// the same with bits: 32 odd numbers in one UINT, marked by atomic_fetch_or
void sieve_amp_bits(const accelerator_view& av, UINT limit, vector<UINT>& words)
{
	vector<UINT> primes = small_primes(limit);
	array_view<const UINT, 1> pv((int)primes.size(), primes);
	array_view<UINT, 1> wv((int)words.size(), words);

	parallel_for_each(av, pv.extent, [=](index<1> idx) restrict(amp)
	{
		UINT p = pv[idx];
		if (p != 2)
		{
			for (UINT m = p * p; m <= limit; m += 2 * p)
				atomic_fetch_or(&wv[(m / 2) / 32], 1u << ((m / 2) % 32));
		}
	});
	wv.synchronize();
}

void sieve_cpu(UINT limit, vector<UINT>& composite)
{
	for (UINT p = 3; p * p <= limit; p += 2)
	{
		if (composite[p / 2])
			continue;
		for (UINT m = p * p; m <= limit; m += 2 * p)
			composite[m / 2] = 1;
	}
}

UINT count_primes(const vector<UINT>& composite, UINT limit)
{
	UINT n = limit >= 2 ? 1 : 0;
	for (UINT i = 3; i <= limit; i += 2)
		if (!composite[i / 2])
			n++;
	return n;
}

int _tmain(int argc, _TCHAR* argv[])
{
	accelerator gpu;
	wcout << gpu.description << endl;

	vector<UINT> onGpu(LIMIT / 2 + 1), onCpu(LIMIT / 2 + 1);
	vector<UINT> bits((LIMIT / 2 + 32) / 32);

	double gpuTime = 0, bitTime = 0, cpuTime = 0;
	parallel_invoke(
		[&]
		{
			CTimer t;
			sieve_amp(gpu.default_view, LIMIT, onGpu);
			gpuTime = t.Seconds();
		},
		[&]
		{
			CTimer t;
			sieve_cpu(LIMIT, onCpu);
			cpuTime = t.Seconds();
		});

	{
		CTimer t;
		sieve_amp_bits(gpu.create_view(queuing_mode_immediate), LIMIT, bits);
		bitTime = t.Seconds();
	}

	printf("GPU: %.4f s (bits: %.4f s)   CPU: %.4f s\n", gpuTime, bitTime, cpuTime);

	bool bitsOk = true;
	for (UINT i = 1; i < LIMIT / 2; i++)
	{
		UINT bit = (bits[i / 32] >> (i % 32)) & 1;
		if (bit != onCpu[i])
			bitsOk = false;
	}

	UINT a = count_primes(onGpu, LIMIT);
	UINT b = count_primes(onCpu, LIMIT);
	printf("Primes up to %u: GPU %u, CPU %u\n", LIMIT, a, b);

	if (a == b && bitsOk && b == 17984)
	{
		printf("SUCCESS\n");
		return EXIT_SUCCESS;
	}
	printf("FAILURE\n");
	return EXIT_FAILURE;
}
