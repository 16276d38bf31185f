// completion_future (K50 to K52).
#include "kernel_test.h"

#include <amp.h>

#include <atomic>
#include <thread>
#include <type_traits>

using namespace concurrency;

static_assert(std::is_convertible_v<completion_future, std::shared_future<void>>);
static_assert(std::is_nothrow_move_constructible_v<completion_future>);

namespace {
completion_future failed() {
  concurrency::array<int, 1> a(5), b(6);
  return copy_async(a, b);
}
} // namespace

TEST(CompletionFuture, DefaultIsNotValid) {
  const completion_future f;
  EXPECT_FALSE(f.valid());
}

TEST(CompletionFuture, CopiesShareAndMovesLeaveNothing) {
  completion_future f = accelerator().get_default_view().create_marker();
  completion_future copy(f), moved(std::move(f));
  EXPECT_FALSE(f.valid());
  EXPECT_TRUE(copy.valid());
  moved.get();
  moved.get(); // any number of times
  copy.wait();
  f = copy;
  EXPECT_TRUE(f.valid());
  f = std::move(copy);
  EXPECT_FALSE(copy.valid());
}

TEST(CompletionFuture, WaitsForATime) {
  const completion_future f = accelerator().get_default_view().create_marker();
  f.wait();
  EXPECT_EQ(f.wait_for(std::chrono::seconds(1)), std::future_status::ready);
  EXPECT_EQ(f.wait_until(std::chrono::system_clock::now()), std::future_status::ready);
}

TEST(CompletionFuture, GetThrowsWhatFailedEveryTime) {
  const completion_future f = failed();
  EXPECT_NO_THROW(f.wait());
  EXPECT_THROW(f.get(), runtime_exception);
  EXPECT_THROW(f.get(), runtime_exception);
}

TEST(CompletionFuture, ThenRunsEveryContinuation) {
  completion_future none;
  EXPECT_FALSE(none.valid());
  completion_future f = accelerator().get_default_view().create_marker();
  std::promise<void> first, second;
  f.then([&] { first.set_value(); });
  f.then([&] { second.set_value(); });
  first.get_future().get();
  second.get_future().get();
  std::shared_future<void> shared = f;
  EXPECT_EQ(shared.wait_for(std::chrono::seconds(10)), std::future_status::ready);
}

TEST(CompletionFuture, ThenDoesNotRunAfterAFailure) {
  const completion_future f = failed();
  std::atomic<bool> ran{false};
  f.then([&] { ran = true; });
  std::promise<void> later;
  f.wait();
  accelerator().get_default_view().create_marker().then([&] { later.set_value(); });
  later.get_future().get();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(ran);
}

TEST(CompletionFuture, DestroyingItNeitherWaitsNorCancels) {
  std::vector<int> data(1000, 1);
  const concurrency::array<int, 1> a(1000, data.begin());
  std::vector<int> out(1000);
  std::promise<void> arrived;
  {
    const completion_future dropped = copy_async(a, out.begin());
    dropped.then([&] { arrived.set_value(); });
  }
  arrived.get_future().get();
  EXPECT_EQ(out, data);
}
