int objects(int x) restrict(cpu) { return x; }
