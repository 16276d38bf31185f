int from_outside(int x) restrict(cpu) { return x; }
