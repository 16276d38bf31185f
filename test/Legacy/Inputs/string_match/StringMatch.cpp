// StringMatch.cpp
// Naive substring search on the GPU. There is no char type in amp code, so
// four characters are packed into one unsigned int.

#include <windows.h>
#include <mmsystem.h>
#include <stdio.h>
#include <amp.h>
#include <string>
#include <algorithm>

#pragma comment(lib, "winmm.lib")
#pragma warning(disable: 4996)      // strcpy, sprintf ...

using concurrency::array_view;
using concurrency::accelerator;

const char* LOREM =
    "Lorem ipsum dolor sit amet, consectetur adipisicing elit, sed do eiusmod tempor "
    "incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud "
    "exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. Duis aute irure "
    "dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. ";

typedef array_view<const unsigned int, 1> packed_view;

unsigned int char_at(const packed_view& text, int pos) restrict(amp)
{
    return (text[pos >> 2] >> ((pos & 3) * 8)) & 0xFF;
}

unsigned int to_lower(unsigned int c) restrict(amp)
{
    return (c >= 0x41 && c <= 0x5A) ? c + 0x20 : c;
}

std::vector<unsigned int> pack(const char* s, size_t length)
{
    std::vector<unsigned int> result((length + 3) / 4, 0);
    memcpy(&result[0], s, length);
    return result;
}

class CMatcher
{
public:
    CMatcher(const char* text)
        : m_length((int)strlen(text)), m_packed(pack(text, strlen(text)))
    {
    }

    std::vector<int> Find(const char* pattern, BOOL ignoreCase)
    {
        const int n = m_length;
        const int m = (int)strlen(pattern);
        const int fold = ignoreCase ? 1 : 0;

        std::vector<unsigned int> packedPattern = pack(pattern, m);
        std::vector<int> positions(n);
        int count = 0;

        packed_view text((int)m_packed.size(), m_packed);
        packed_view pat((int)packedPattern.size(), packedPattern);
        array_view<int, 1> pos(n, positions);
        array_view<int, 1> cnt(1, &count);
        pos.discard_data();

        concurrency::parallel_for_each(concurrency::extent<1>(n - m + 1),
            [=](concurrency::index<1> idx) restrict(amp)
        {
            for (int k = 0; k < m; k++)
            {
                unsigned int a = char_at(text, idx[0] + k);
                unsigned int b = char_at(pat, k);
                if (fold)
                {
                    a = to_lower(a);
                    b = to_lower(b);
                }
                if (a != b)
                    return;
            }
            int slot = concurrency::atomic_fetch_add(&cnt[0], 1);
            pos[slot] = idx[0];
        });

        cnt.synchronize();
        pos.synchronize();
        positions.resize(count);
        std::sort(positions.begin(), positions.end());   // threads finish in any order
        return positions;
    }

private:
    int m_length;
    std::vector<unsigned int> m_packed;
};

std::vector<int> FindCpu(const char* text, const char* pattern, BOOL ignoreCase)
{
    std::vector<int> positions;
    size_t m = strlen(pattern);
    for (const char* p = text; *p; p++)
    {
        int cmp = ignoreCase ? _strnicmp(p, pattern, m) : strncmp(p, pattern, m);
        if (cmp == 0)
            positions.push_back((int)(p - text));
    }
    return positions;
}

int main()
{
    accelerator acc;
    printf("Device: %S\n", acc.description.c_str());

    const int copies = 64;
    size_t size = strlen(LOREM) * copies + 1;
    char* text = new char[size];
    text[0] = 0;
    for (int i = 0; i < copies; i++)
        strcat_s(text, size, LOREM);

    struct { const char* pattern; BOOL nocase; } tests[] =
    {
        { "dolor", FALSE },
        { "DOLOR", FALSE },
        { "Ut", TRUE },
        { "consequat. Duis", FALSE },
        { "a", FALSE },
        { "pariatur. lorem ipsum", TRUE },
    };

    CMatcher matcher(text);
    int errors = 0;
    for (int i = 0; i < sizeof(tests) / sizeof(tests[0]); i++)
    {
        DWORD start = timeGetTime();
        std::vector<int> found = matcher.Find(tests[i].pattern, tests[i].nocase);
        DWORD elapsed = timeGetTime() - start;
        std::vector<int> expected = FindCpu(text, tests[i].pattern, tests[i].nocase);

        char line[128];
        sprintf(line, "%-24s %5d hits", tests[i].pattern, (int)found.size());
        printf("%s  (%lu ms)", line, elapsed);
        if (found != expected)
        {
            printf("  <-- should be %d", (int)expected.size());
            errors++;
        }
        printf("\n");
    }
    delete[] text;

    char verdict[32];
    if (errors == 0)
        strcpy(verdict, "all searches OK");
    else
        sprintf_s(verdict, sizeof(verdict), "%d searches failed", errors);
    puts(verdict);

    system("PAUSE");
    return errors;
}
