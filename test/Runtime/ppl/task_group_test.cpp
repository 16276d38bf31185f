// <ppl.h> and <concrt.h>: task groups, locks, cancellation.
#include <ppl.h>

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace concurrency;

TEST(TaskGroup, WaitsForItsTasks) {
  task_group group;
  std::atomic<int> sum{0};
  for (int i = 0; i < 10; ++i)
    group.run([&sum, i] { sum += i; });
  auto handle = make_task([&] { sum += 100; });
  group.run(handle);
  EXPECT_EQ(group.wait(), completed);
  EXPECT_EQ(sum, 145);
  EXPECT_EQ(group.run_and_wait([&] { sum = 1; }), completed);
  EXPECT_EQ(sum, 1);
}

TEST(TaskGroup, ThrowsWhatATaskThrew) {
  structured_task_group group;
  group.run([] { throw std::runtime_error("task"); });
  EXPECT_THROW(group.wait(), std::runtime_error);
  EXPECT_EQ(group.wait(), completed);
}

TEST(TaskGroup, IsCanceled) {
  task_group group;
  std::atomic<bool> began{false};
  group.run([&] {
    began = true;
    while (!is_current_task_group_canceling())
      concurrency::wait(1);
    interruption_point();
    ADD_FAILURE() << "went on";
  });
  while (!began)
    std::this_thread::yield();
  group.cancel();
  EXPECT_TRUE(group.is_canceling());
  EXPECT_EQ(group.wait(), canceled);
  EXPECT_FALSE(group.is_canceling());
  bool ran = false;
  EXPECT_EQ(group.run_and_wait([&] { ran = true; }), completed);
  EXPECT_TRUE(ran);
}

TEST(TaskGroup, IsCanceledByItsToken) {
  cancellation_token_source source;
  task_group group(source.get_token());
  source.cancel();
  group.run([] { ADD_FAILURE() << "began"; });
  EXPECT_EQ(group.wait(), canceled);
}

TEST(CancellationToken, CallsWhatIsRegistered) {
  cancellation_token_source source;
  cancellation_token token = source.get_token();
  int called = 0;
  token.register_callback([&] { called += 1; });
  const auto second = token.register_callback([&] { called += 10; });
  token.deregister_callback(second);
  cancellation_token_source linked = cancellation_token_source::create_linked_source(token);
  EXPECT_FALSE(linked.get_token().is_canceled());
  source.cancel();
  source.cancel();
  EXPECT_EQ(called, 1);
  EXPECT_TRUE(token.is_canceled());
  EXPECT_TRUE(linked.get_token().is_canceled());
  token.register_callback([&] { called += 100; });
  EXPECT_EQ(called, 101);
  EXPECT_FALSE(cancellation_token::none().is_cancelable());
  EXPECT_THROW(cancellation_token::none().register_callback([] {}), invalid_operation);
  run_with_cancellation_token([] { EXPECT_TRUE(is_task_cancellation_requested()); }, token);
  EXPECT_FALSE(is_task_cancellation_requested());
}

// The algorithms, the groups and what they call, on every thread.
TEST(CancellationToken, EndsWhatRunsWithIt) {
  std::atomic<int> calls{0};
  const auto until_canceled = [&calls](const auto &algorithm) {
    concurrency::cancellation_token_source source;
    bool has_returned = false;
    calls = 0;
    concurrency::run_with_cancellation_token(
        [&] {
          algorithm([&] {
            EXPECT_FALSE(source.get_token().is_canceled() &&
                         !concurrency::is_task_cancellation_requested());
            ++calls;
            source.cancel();
          });
          has_returned = true;
        },
        source.get_token());
    EXPECT_FALSE(has_returned);
    EXPECT_GT(calls, 0);
    EXPECT_LT(calls, 1000);
  };
  until_canceled([](const auto &f) { concurrency::parallel_for(0, 100000, [&](int) { f(); }); });
  until_canceled([](const auto &f) {
    concurrency::parallel_for(0, 100000,
                              [&](int) { concurrency::parallel_for(0, 10, [&](int) { f(); }); });
  });
  until_canceled([](const auto &f) {
    std::vector<int> values(100000);
    concurrency::parallel_reduce(values.begin(), values.end(), 0, [&](int a, int) {
      if (!concurrency::is_task_cancellation_requested())
        f();
      return a;
    });
  });
  until_canceled([](const auto &f) {
    concurrency::parallel_invoke(f, [&] {
      concurrency::task_group inner;
      for (int n = 0; n < 100000; ++n)
        inner.run(f);
      inner.wait();
    });
  });
  EXPECT_THROW(concurrency::run_with_cancellation_token(
                   [] { concurrency::cancel_current_task(); },
                   concurrency::cancellation_token_source().get_token()),
               concurrency::task_canceled);
}

TEST(CriticalSection, ExcludesOtherThreadsAndItself) {
  critical_section section;
  int count = 0;
  parallel_for(0, 1000, [&](int) {
    const critical_section::scoped_lock lock(section);
    ++count;
  });
  EXPECT_EQ(count, 1000);
  section.lock();
  EXPECT_THROW(section.lock(), improper_lock);
  EXPECT_FALSE(section.try_lock());
  std::thread([&] { EXPECT_FALSE(section.try_lock_for(1)); }).join();
  section.unlock();
  EXPECT_TRUE(section.try_lock());
  section.unlock();
}

TEST(ReaderWriterLock, HasManyReadersOrOneWriter) {
  reader_writer_lock lock;
  {
    const reader_writer_lock::scoped_lock_read reading(lock);
    std::thread([&] {
      EXPECT_FALSE(lock.try_lock());
      EXPECT_TRUE(lock.try_lock_read());
      lock.unlock();
    }).join();
  }
  const reader_writer_lock::scoped_lock writing(lock);
  EXPECT_THROW(lock.lock(), improper_lock);
  EXPECT_THROW(lock.lock_read(), improper_lock);
  std::thread([&] { EXPECT_FALSE(lock.try_lock_read()); }).join();
}

TEST(Event, StaysSet) {
  event done;
  EXPECT_EQ(done.wait(1), COOPERATIVE_WAIT_TIMEOUT);
  std::thread setter([&] { done.set(); });
  EXPECT_EQ(done.wait(), 0u);
  EXPECT_EQ(done.wait(0), 0u);
  setter.join();
  done.reset();
  EXPECT_EQ(done.wait(0), COOPERATIVE_WAIT_TIMEOUT);
}
