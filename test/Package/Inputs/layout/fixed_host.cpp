int fixed_amp(int x);
int fixed(int x) { return fixed_amp(x); }
