int name(int x) restrict(cpu) { return x; }
