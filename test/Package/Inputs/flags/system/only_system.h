#pragma once
int unused(int parameter);
static int never_called(int parameter) { int left; return 1; }
