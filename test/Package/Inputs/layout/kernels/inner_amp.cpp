int inner_amp(int x) restrict(cpu) { return x; }
