int inner_amp(int x), from_outside(int x);
int inner(int x) { return inner_amp(x) + from_outside(x); }
