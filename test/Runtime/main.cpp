#include <gtest/gtest.h>

#include <tbb/global_control.h>

#include <cstdlib>

#if !defined(AMP2HIP_TEST_ENVIRONMENT)
#define AMP2HIP_TEST_ENVIRONMENT "AMP2HIP_CPU_DEVICES=1"
#endif

int main(int argc, char **argv) {
  setenv("AMP2HIP_TRACE", "1", 1);             // the tests of synchronisation read the transfer log
  setenv("AMP2HIP_CPU_SHARED_MEMORY", "0", 1); // and of what is copied
  static char environment[] = AMP2HIP_TEST_ENVIRONMENT;
  putenv(environment);
  testing::InitGoogleTest(&argc, argv);
  tbb::task_scheduler_handle workers{tbb::attach{}};
  const int result = RUN_ALL_TESTS();
  // What oneTBB's memory holds for tasks that no worker has ended yet would look like a leak.
  tbb::finalize(workers, std::nothrow);
  return result;
}
