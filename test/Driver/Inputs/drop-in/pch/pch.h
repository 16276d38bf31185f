#define IN_PRECOMPILED_HEADER 1
#include <cstdio>
#include <vector>
