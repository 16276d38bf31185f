#define FOUND 2
