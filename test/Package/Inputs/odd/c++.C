int capital(int x);
int capital(int x) restrict(cpu) { return x + 1; }
