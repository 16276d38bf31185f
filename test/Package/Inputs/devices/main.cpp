int increment(int x);

int main() { return increment(41) == 42 ? 0 : 1; }
