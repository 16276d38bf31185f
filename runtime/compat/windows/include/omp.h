// <omp.h> for compilers that have none of their own: the OpenMP functions of Visual C++ (2.0). With
// -fopenmp they are those of LLVM's library, with which the program is linked. Without it there is
// one thread, and the functions are defined here.
#pragma once

#if defined(_OPENMP)
#if __has_include_next(<omp.h>)
#include_next <omp.h>
#else

extern "C" {
typedef struct omp_lock_t {
  void *_lk;
} omp_lock_t;
typedef struct omp_nest_lock_t {
  void *_lk;
} omp_nest_lock_t;

void omp_set_num_threads(int);
int omp_get_num_threads(void);
int omp_get_max_threads(void);
int omp_get_thread_num(void);
int omp_get_num_procs(void);
int omp_in_parallel(void);
void omp_set_dynamic(int);
int omp_get_dynamic(void);
void omp_set_nested(int);
int omp_get_nested(void);
void omp_init_lock(omp_lock_t *);
void omp_destroy_lock(omp_lock_t *);
void omp_set_lock(omp_lock_t *);
void omp_unset_lock(omp_lock_t *);
int omp_test_lock(omp_lock_t *);
void omp_init_nest_lock(omp_nest_lock_t *);
void omp_destroy_nest_lock(omp_nest_lock_t *);
void omp_set_nest_lock(omp_nest_lock_t *);
void omp_unset_nest_lock(omp_nest_lock_t *);
int omp_test_nest_lock(omp_nest_lock_t *);
double omp_get_wtime(void);
double omp_get_wtick(void);
}

#endif
#else

#include <chrono>

/// The number of times that the one thread holds the lock.
struct omp_lock_t {
  int held;
};
typedef omp_lock_t omp_nest_lock_t;

inline void omp_set_num_threads(int) {}
inline int omp_get_num_threads() { return 1; }
inline int omp_get_max_threads() { return 1; }
inline int omp_get_thread_num() { return 0; }
inline int omp_get_num_procs() { return 1; }
inline int omp_in_parallel() { return 0; }
inline void omp_set_dynamic(int) {}
inline int omp_get_dynamic() { return 0; }
inline void omp_set_nested(int) {}
inline int omp_get_nested() { return 0; }
inline void omp_init_lock(omp_lock_t *lock) { lock->held = 0; }
inline void omp_destroy_lock(omp_lock_t *) {}
inline void omp_set_lock(omp_lock_t *lock) { lock->held = 1; }
inline void omp_unset_lock(omp_lock_t *lock) { lock->held = 0; }
/// Takes the lock and returns 1, or returns 0 if the thread holds it already.
inline int omp_test_lock(omp_lock_t *lock) { return lock->held ? 0 : (lock->held = 1); }
inline void omp_init_nest_lock(omp_nest_lock_t *lock) { lock->held = 0; }
inline void omp_destroy_nest_lock(omp_nest_lock_t *) {}
inline void omp_set_nest_lock(omp_nest_lock_t *lock) { ++lock->held; }
inline void omp_unset_nest_lock(omp_nest_lock_t *lock) { --lock->held; }
inline int omp_test_nest_lock(omp_nest_lock_t *lock) { return ++lock->held; }
/// Returns the seconds since a moment in the past.
inline double omp_get_wtime() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
/// Returns the seconds between two ticks of omp_get_wtime.
inline double omp_get_wtick() { return 1e-9; }

#endif
