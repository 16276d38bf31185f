#include <cstdio>

extern "C" int c(void);
int kernel(int), greater(int), capital(int), hash(int);

int main() { std::printf("%d %d %d %d %d\n", c(), kernel(1), greater(1), capital(1), hash(1)); }
