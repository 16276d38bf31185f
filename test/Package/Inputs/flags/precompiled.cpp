#if FOUND != 1
#error headers that are precompiled
#endif
std::vector<int> of_header;

int twice(int x) restrict(cpu) { return 2 * x; }
