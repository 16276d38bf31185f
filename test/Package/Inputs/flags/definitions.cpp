static_assert(sizeof(TEXT) == sizeof("two words; and a 'quote'"), "a text");
constexpr int numbers[] = {LIST};
static_assert(sizeof(numbers) / sizeof(int) == 2 && GENERATED == 3 && DASH == 1, "values");

int twice(int x) restrict(cpu) { return 2 * x; }
