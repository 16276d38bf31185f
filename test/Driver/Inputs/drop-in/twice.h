#pragma once
__attribute__((visibility("default"))) void twice(int *p, int n);
