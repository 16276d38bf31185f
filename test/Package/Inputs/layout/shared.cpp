#define PASTE(a, b) a##b
#define NAME(number) PASTE(shared_, number)
int NAME(NUMBER)(int x) restrict(cpu, amp) { return x + NUMBER; }
