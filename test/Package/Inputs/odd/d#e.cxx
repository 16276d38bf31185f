int hash(int x);
int hash(int x) restrict(cpu) { return x + 1; }
