#include <amp.h>
#include <gtest/gtest.h>

#include <type_traits>

using namespace concurrency;

static_assert(sizeof(HRESULT) == 4 && std::is_signed_v<HRESULT>);
static_assert(std::is_base_of_v<std::exception, runtime_exception>);
static_assert(std::is_base_of_v<runtime_exception, out_of_memory>);
static_assert(std::is_base_of_v<runtime_exception, invalid_compute_domain>);
static_assert(std::is_base_of_v<runtime_exception, unsupported_feature>);
static_assert(std::is_base_of_v<runtime_exception, uninitialized_object>);
static_assert(std::is_base_of_v<runtime_exception, accelerator_view_removed>);

TEST(Exceptions, CarryMessageAndCode) {
  const runtime_exception e("text", E_INVALIDARG);
  EXPECT_STREQ(e.what(), "text");
  EXPECT_EQ(e.get_error_code(), static_cast<HRESULT>(0x80070057));
  EXPECT_EQ(runtime_exception(E_NOTIMPL).get_error_code(), E_NOTIMPL);
  EXPECT_EQ(out_of_memory().get_error_code(), E_OUTOFMEMORY);
  EXPECT_EQ(invalid_compute_domain("d").get_error_code(), E_FAIL);
  EXPECT_EQ(unsupported_feature().get_error_code(), DXGI_ERROR_UNSUPPORTED);
  EXPECT_EQ(accelerator_view_removed(DXGI_ERROR_DEVICE_HUNG).get_view_removed_reason(),
            DXGI_ERROR_DEVICE_HUNG);
}

TEST(Exceptions, AllocationThatCannotBeIsOutOfMemory) {
  struct megabyte {
    int data[1 << 18];
  };
  EXPECT_THROW((concurrency::array<megabyte, 1>(1 << 28)), out_of_memory);
}
