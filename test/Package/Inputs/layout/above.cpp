int above(int x) restrict(cpu) { return x; }
