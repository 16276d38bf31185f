// GoogleTest for tests that contain kernels: nvcc takes no device lambda in a private member
// function, which is what GoogleTest makes of a test's body. So the body is a plain function.
#pragma once

#include <gtest/gtest.h>

#undef TEST
#define TEST(suite, name)                                                                          \
  void suite##_##name();                                                                           \
  GTEST_TEST(suite, name) { suite##_##name(); }                                                    \
  void suite##_##name()

#undef TEST_F
#define TEST_F(suite, name)                                                                        \
  void suite##_##name();                                                                           \
  GTEST_TEST_(suite, name, suite, ::testing::internal::GetTypeId<suite>()) { suite##_##name(); }   \
  void suite##_##name()
