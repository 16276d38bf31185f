// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// Text has no type of its own in amp code: four characters share an int.
static int character(const array_view<const unsigned int, 1> &packed, int at) restrict(cpu, amp)
{
    return (packed[at >> 2] >> ((at & 3) * 8)) & 0xff;
}

static std::vector<unsigned int> pack(const std::string &text)
{
    std::vector<unsigned int> words((text.size() + 3) / 4);
    for (size_t i = 0; i < text.size(); ++i) words[i / 4] |= (unsigned int)(unsigned char)text[i] << (i % 4 * 8);
    return words;
}

int main()
{
    std::string text;
    for (int i = 0; i < 200; ++i) text += i % 7 == 3 ? "needle" : i % 3 ? "hay" : "nee";
    const std::string pattern = "needle";
    const std::vector<unsigned int> packed_text = pack(text), packed_pattern = pack(pattern);
    array_view<const unsigned int, 1> haystack((int)packed_text.size(), packed_text);
    array_view<const unsigned int, 1> needle((int)packed_pattern.size(), packed_pattern);
    const int length = (int)pattern.size(), places = (int)text.size() - length + 1;
    std::vector<int> found(places), expected(places);
    array_view<int, 1> matches(places, found);
    int count = 0, first = places;
    array_view<int, 1> counter(1, &count), lowest(1, &first);
    matches.discard_data();
    parallel_for_each(matches.extent, [=](index<1> i) restrict(amp)
    {
        int k = 0;
        while (k < length && character(haystack, i[0] + k) == character(needle, k))
            ++k;
        matches[i] = k == length;
        if (k == length)
        {
            atomic_fetch_inc(&counter[0]);
            atomic_fetch_min(&lowest[0], i[0]);
        }
    });
    matches.synchronize();
    counter.synchronize();
    lowest.synchronize();
    for (int i = 0; i < places; ++i) expected[i] = text.compare(i, length, pattern) == 0;
    std::vector<int> summary(2), expected_summary(2);
    summary[0] = count; summary[1] = first;
    expected_summary[0] = (int)std::count(expected.begin(), expected.end(), 1);
    expected_summary[1] = (int)text.find(pattern);
    return check("string_search", found, expected) + check("string_search_summary", summary, expected_summary);
}
