int fixed(int x), shared(int x);

int main() { return fixed(1) + shared(1) == 4 ? 0 : 1; }
