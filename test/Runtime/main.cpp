#include <gtest/gtest.h>

#include <cstdlib>

int main(int argc, char **argv) {
  setenv("AMP2HIP_TRACE", "1", 1); // the tests of synchronisation read the transfer log
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
