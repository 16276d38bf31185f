int same_name(int x) restrict(cpu) { return x; }
