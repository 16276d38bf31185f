// Smith-Waterman local alignment with C++ AMP
// All cells of an anti-diagonal are independent => one kernel per diagonal

#pragma warning(disable : 4996 4018)

#include <stdio.h>
#include <string.h>
#include <conio.h>
#include <windows.h>
#include <amp.h>

using namespace Concurrency;

enum { MATCH = 3, MISMATCH = -3, GAP = -2 };

struct CELL
{
    int score;
    int direction;      // 0 = stop, 1 = diagonal, 2 = up, 3 = left
};

#define DIR_STOP 0
#define DIR_DIAG 1
#define DIR_UP   2
#define DIR_LEFT 3

inline CELL make_cell(int diag, int up, int left) restrict(cpu, amp)
{
    CELL cell;
    cell.score = max(0, max(diag, max(up, left)));
    if (cell.score == 0)
        cell.direction = DIR_STOP;
    else if (cell.score == diag)
        cell.direction = DIR_DIAG;
    else
        cell.direction = (cell.score == up) ? DIR_UP : DIR_LEFT;
    return cell;
}

class Aligner
{
public:
    Aligner(const std::string& a, const std::string& b)
        : m_a(a.begin(), a.end()), m_b(b.begin(), b.end()),
          rows(a.size() + 1), cols(b.size() + 1)
    {
    }

    std::vector<CELL> RunCpu() const
    {
        std::vector<CELL> h(rows * cols);
        memset(&h[0], 0, sizeof(CELL) * h.size());
        for (int i = 1; i < rows; i++)
            for (int j = 1; j < cols; j++)
            {
                int s = m_a[i - 1] == m_b[j - 1] ? MATCH : MISMATCH;
                h[i * cols + j] = make_cell(h[(i - 1) * cols + j - 1].score + s,
                                            h[(i - 1) * cols + j].score + GAP,
                                            h[i * cols + j - 1].score + GAP);
            }
        return h;
    }

    std::vector<CELL> RunAmp() const
    {
        std::vector<CELL> h(rows * cols);
        memset(&h[0], 0, sizeof(CELL) * h.size());

        array_view<CELL, 2> hv(rows, cols, h);
        array_view<const int, 1> a(rows - 1, m_a);
        array_view<const int, 1> b(cols - 1, m_b);

        for (int d = 2; d <= rows + cols - 2; d++)
        {
            const int lo = max(1, d - cols + 1);
            const int hi = min(rows - 1, d - 1);
            parallel_for_each(extent<1>(hi - lo + 1), [=](index<1> idx) restrict(amp)
            {
                int i = lo + idx[0];
                int j = d - i;
                int s = a[i - 1] == b[j - 1] ? MATCH : MISMATCH;
                hv(i, j) = make_cell(hv(i - 1, j - 1).score + s,
                                     hv(i - 1, j).score + GAP,
                                     hv(i, j - 1).score + GAP);
            });
        }
        hv.synchronize();
        return h;
    }

    void Print(const std::vector<CELL>& h) const
    {
        int best = 0;
        for (int i = 0; i < h.size(); i++)
            if (h[i].score > h[best].score)
                best = i;

        std::string top, bottom;
        int i = best / cols, j = best % cols;
        for (bool go = true; go; )
        {
            switch (h[i * cols + j].direction)
            {
            case DIR_DIAG: top += (char)m_a[--i]; bottom += (char)m_b[--j]; break;
            case DIR_UP:   top += (char)m_a[--i]; bottom += '-'; break;
            case DIR_LEFT: top += '-'; bottom += (char)m_b[--j]; break;
            default: go = false;
            }
        }
        char buffer[64];
        _snprintf(buffer, sizeof(buffer), "score %d, length %d", h[best].score, (int)top.length());
        puts(buffer);
        printf("  %s\n  %s\n", std::string(top.rbegin(), top.rend()).c_str(),
            std::string(bottom.rbegin(), bottom.rend()).c_str());
    }

private:
    std::vector<int> m_a, m_b;
    int rows, cols;
};

std::string RandomSequence(int length, unsigned int seed)
{
    std::string s;
    for (int i = 0; i < length; i++)
    {
        seed = seed * 1103515245 + 12345;
        s += "ACGT"[(seed >> 16) & 3];
    }
    return s;
}

bool Check(const std::string& a, const std::string& b, bool print)
{
    Aligner aligner(a, b);

    DWORD t0 = GetTickCount();
    std::vector<CELL> cpu = aligner.RunCpu();
    DWORD t1 = GetTickCount();
    std::vector<CELL> amp = aligner.RunAmp();
    DWORD t2 = GetTickCount();
    printf("%d x %d: CPU %lu ms, AMP %lu ms\n", (int)a.size(), (int)b.size(), t1 - t0, t2 - t1);

    if (print)
        aligner.Print(amp);
    return memcmp(&cpu[0], &amp[0], cpu.size() * sizeof(CELL)) == 0;
}

int main(int argc, char** argv)
{
    wprintf(L"%ls\n", accelerator().description.c_str());

    bool ok = Check("TGTTACGG", "GGTTGACTA", true);     // the example of Wikipedia
    ok = Check("ACACACTA", "AGCACACA", true) && ok;
    ok = Check(RandomSequence(150, 1), RandomSequence(120, 7), false) && ok;

    printf("%s\n", ok ? "Alignment matrices are equal" : "Alignment matrices are NOT equal");
    if (IsDebuggerPresent())
        _getch();
    return !ok;
}
