#include <cstdio>

int twice(int x);

int main() { std::printf("%s %d\n", EXAMPLE, twice(21)); }
