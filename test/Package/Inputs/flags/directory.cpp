#if OF_DIRECTORY != 1 || OF_FLAGS != 1
#error what holds for the directory
#endif

int twice(int x) restrict(cpu) { return 2 * x; }
