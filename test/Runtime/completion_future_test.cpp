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

TEST(CompletionFuture, EveryUseOfOneThatIsNotValidThrows) {
  const completion_future f;
  EXPECT_THROW(f.get(), std::future_error);
  EXPECT_THROW(f.wait(), std::future_error);
  EXPECT_THROW(f.then([] {}), std::future_error);
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

TEST(CompletionFuture, ThenTakesWhateverCanBeCalled) {
  const completion_future f = accelerator().get_default_view().create_marker();
  std::promise<int> results[4];
  f.then([&] { // its result is nobody's
    results[0].set_value(1);
    return 5;
  });
  f.then([&, calls = 0]() mutable { results[1].set_value(++calls); });
  const auto named = [&] { results[2].set_value(3); };
  f.then(named);
  struct functor {
    std::promise<int> *result;
    void operator()() const { result->set_value(4); }
  };
  f.then(functor{&results[3]});
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(results[i].get_future().get(), i == 1 ? 1 : i + 1);
}

namespace {
/// Copies from one of the arrays to the next, each when the one before it is done.
void copy_along(std::vector<concurrency::array<int, 1>> &arrays, std::size_t from,
                std::promise<std::size_t> &end) {
  if (from + 1 == arrays.size())
    return end.set_value(from);
  copy_async(arrays[from], arrays[from + 1]).then([&arrays, from, &end] {
    copy_along(arrays, from + 1, end);
  });
}
} // namespace

TEST(CompletionFuture, ContinuationsGoOnSixDeep) {
  const std::vector<int> data(1000, 7);
  std::vector<concurrency::array<int, 1>> arrays;
  arrays.emplace_back(1000, data.begin());
  for (int i = 0; i < 6; ++i)
    arrays.emplace_back(1000, accelerator().create_view());
  std::promise<std::size_t> end;
  copy_along(arrays, 0, end);
  EXPECT_EQ(end.get_future().get(), 6u);
  EXPECT_EQ(static_cast<std::vector<int>>(arrays.back()), data);
}

TEST(CompletionFutureDeathTest, AContinuationThatThrowsEndsTheProgramAndSaysWhy) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto throw_in_a_continuation = [] {
    const completion_future f = accelerator().get_default_view().create_marker();
    f.then([] { throw runtime_exception("the continuation's own", E_FAIL); });
    std::this_thread::sleep_for(std::chrono::seconds(60));
  };
  EXPECT_DEATH(throw_in_a_continuation(), "the continuation's own");
}

TEST(CompletionFuture, WaitsForWhatIsUnderWay) {
  std::promise<void> end;
  const completion_future f = end.get_future().share();
  EXPECT_TRUE(f.valid());
  EXPECT_EQ(f.wait_for(std::chrono::milliseconds(1)), std::future_status::timeout);
  EXPECT_EQ(f.wait_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(1)),
            std::future_status::timeout);
  std::promise<void> ran;
  f.then([&] { ran.set_value(); });
  end.set_value();
  EXPECT_EQ(f.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  ran.get_future().get();
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
