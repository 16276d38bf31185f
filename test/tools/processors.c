/* Loaded before a program's libraries, it says that the machine has PROCESSORS processors. lit, its shards of unit tests,
   oneTBB and the C++ library ask by these functions. test/run.py builds it with -DPROCESSORS=N. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

int get_nprocs(void) { return PROCESSORS; }

static long asked(int name) { return ((long (*)(int))dlsym(RTLD_NEXT, "sysconf"))(name); }

long sysconf(int name) {
  return name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF ? PROCESSORS : asked(name);
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  (void)process;
  memset(set, 0, size);
  for (size_t processor = 0; processor < PROCESSORS; ++processor)
    CPU_SET_S(processor, size, set);
  return 0;
}

/* Takes one that is there for each that is not. */
int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set) {
  const size_t there = (size_t)asked(_SC_NPROCESSORS_ONLN);
  char taken[size];
  memset(taken, 0, size);
  for (size_t processor = 0; processor < PROCESSORS; ++processor)
    if (CPU_ISSET_S(processor, size, set))
      CPU_SET_S(processor % there, size, (cpu_set_t *)taken);
  return ((int (*)(pid_t, size_t, const cpu_set_t *))dlsym(RTLD_NEXT, "sched_setaffinity"))(
      process, size, (const cpu_set_t *)taken);
}
