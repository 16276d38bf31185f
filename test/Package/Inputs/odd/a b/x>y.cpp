int greater(int x);
int greater(int x) restrict(cpu) { return x + 1; }
