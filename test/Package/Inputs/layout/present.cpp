int present(int x) restrict(cpu) { return x * PRESENT; }
