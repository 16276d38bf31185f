#pragma once
inline int doubled(int x) { return twice(x); }
