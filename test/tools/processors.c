/* Loaded before a program's libraries, it says that the machine has PROCESSORS processors. lit, its shards of unit tests,
   oneTBB and the C++ library ask by these functions. test/run.py builds it with -DPROCESSORS=N. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

int get_nprocs(void) { return PROCESSORS; }

long sysconf(int name) {
  if (name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF)
    return PROCESSORS;
  return ((long (*)(int))dlsym(RTLD_NEXT, "sysconf"))(name);
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  (void)process;
  memset(set, 0, size);
  for (size_t processor = 0; processor < PROCESSORS; ++processor)
    CPU_SET_S(processor, size, set);
  return 0;
}
