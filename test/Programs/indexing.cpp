// Indices and extents in one, two and three dimensions, on the host only.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

static int failures = 0;

static void Expect(int actual, int expected, const char* what)
{
    std::cout << what << " = " << actual << "\n";
    if (actual != expected)
        failures++;
}

int main()
{
    int aCPP[] = {1, 2, 3, 4, 5};
    array_view<int, 1> a(5, aCPP);
    index<1> idx(2);
    Expect(a[idx], 3, "a[2]");

    int bCPP[] = {1, 2, 3,
                  4, 5, 6};
    array_view<int, 2> b(2, 3, bCPP);
    index<2> idx2(1, 2);
    Expect(b[idx2], 6, "b[1, 2]");
    Expect(b(0, 1), 2, "b(0, 1)");
    Expect(b[1][0], 4, "b[1][0]");
    Expect(b.extent[0], 2, "rows of b");
    Expect(b.extent[1], 3, "columns of b");
    Expect((int)b.extent.size(), 6, "elements of b");

    std::vector<int> cCPP(2 * 3 * 4);
    for (int i = 0; i < 24; i++)
        cCPP[i] = i + 1;
    array_view<int, 3> c(2, 3, 4, cCPP);
    index<3> idx3(0, 1, 3);
    Expect(c[idx3], 8, "c[0, 1, 3]");
    idx3 += index<3>(1, 1, 0);
    Expect(c[idx3], 24, "c[1, 2, 3]");
    Expect(c[1](2, 3), 24, "c[1](2, 3)");
    Expect(c.extent[0], 2, "depth of c");
    Expect(c.extent[2], 4, "columns of c");

    extent<3> e(2, 3, 4);
    Expect(c.extent == e, 1, "the extents are equal");
    Expect(e.contains(index<3>(1, 2, 3)), 1, "the last index is inside");
    Expect(e.contains(index<3>(1, 3, 0)), 0, "the index behind is inside");

    array_view<int, 2> corner = b.section(index<2>(0, 1), extent<2>(2, 2));
    corner(1, 1) = 60;
    Expect(b(1, 2), 60, "b(1, 2) through a section");
    return failures;
}
