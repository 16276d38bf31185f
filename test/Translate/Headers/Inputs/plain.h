#pragma once
#include "sub/detail.h"
inline int plain() { return detail_value(); }
