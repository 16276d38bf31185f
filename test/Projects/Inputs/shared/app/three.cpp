#include "../common/plain.h"
int three() { return answer(); }
