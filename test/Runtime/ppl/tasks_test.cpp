// <ppltasks.h>: tasks, continuations, when_all and when_any, cancellation, to_task; and the
// containers.
#include <amp.h>
#include <ppltasks.h>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace concurrency;

TEST(Task, HasAResult) {
  EXPECT_EQ(create_task([] { return 7; }).get(), 7);
  task<void> nothing([] {});
  EXPECT_EQ(nothing.wait(), completed);
  EXPECT_TRUE(nothing.is_done());
  EXPECT_EQ(task_from_result(std::string("text")).get(), "text");
  EXPECT_EQ(task_from_result().wait(), completed);
  EXPECT_THROW(task<int>().get(), invalid_operation);
  const task<int> one = create_task([] { return 1; }), same = create_task(one);
  EXPECT_EQ(one, same);
}

TEST(Task, IsContinued) {
  const task<std::string> chain =
      create_task([] { return 20; })
          .then([](int x) { return x + 1; })
          .then([](task<int> t) { return t.get() * 2; })
          .then([](int x) { return create_task([x] { return std::to_string(x); }); });
  EXPECT_EQ(chain.get(), "42");
  int called = 0;
  create_task([] {})
      .then([&] { ++called; })
      .then([&](task<void> t) {
        t.get();
        ++called;
      })
      .wait();
  EXPECT_EQ(called, 2);
  EXPECT_EQ(create_task([] { return task_from_result(5); }).get(), 5);
}

TEST(Task, PassesExceptionsOn) {
  std::atomic<bool> was_skipped{true};
  const task<int> failed = create_task([]() -> int { throw std::runtime_error("lost"); });
  const task<int> after = failed.then([&](int x) {
    was_skipped = false;
    return x;
  });
  EXPECT_THROW(after.get(), std::runtime_error);
  EXPECT_TRUE(was_skipped);
  EXPECT_EQ(after
                .then([](task<int> t) {
                  try {
                    return t.get();
                  } catch (const std::runtime_error &) {
                    return -1;
                  }
                })
                .get(),
            -1);
  EXPECT_THROW(task_from_exception<int>(std::logic_error("")).get(), std::logic_error);
}

TEST(Task, MayWaitForOthersAtAnyDepth) {
  // More of them than there are threads: who waits runs what has not begun.
  struct tree {
    static int sum(int depth) {
      if (depth == 0)
        return 1;
      const task<int> left = create_task([depth] { return sum(depth - 1); }),
                      right = create_task([depth] { return sum(depth - 1); });
      return left.then([](int x) { return x; }).get() + right.get();
    }
  };
  EXPECT_EQ(tree::sum(9), 512);
}

// More of them than threads: who waits runs the continuation.
TEST(Task, MayWaitForContinuationsOfWhatIsNoTask) {
  std::vector<concurrency::task<int>> tasks;
  for (int n = 0; n < 100; ++n)
    tasks.push_back(concurrency::create_task([n] {
      concurrency::task_completion_event<std::vector<int>> event;
      std::thread([n, event] {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        event.set({n, n + 1});
      }).detach();
      return concurrency::create_task(event)
          .then([](const std::vector<int> &v) { return v[0] + v[1]; })
          .then([](int sum) { return sum; })
          .get();
    }));
  for (int n = 0; n < 100; ++n)
    EXPECT_EQ(tasks[n].get(), 2 * n + 1);
}

TEST(Task, IsCanceled) {
  cancellation_token_source source;
  std::atomic<bool> began{false};
  const task<void> running = create_task(
      [&] {
        began = true;
        while (!is_task_cancellation_requested())
          concurrency::wait(1);
        cancel_current_task();
      },
      source.get_token());
  const task<int> after = running.then([] { return 1; });
  while (!began)
    std::this_thread::yield();
  source.cancel();
  EXPECT_EQ(running.wait(), canceled);
  EXPECT_THROW(running.get(), task_canceled);
  EXPECT_THROW(after.get(), task_canceled);
  EXPECT_EQ(create_task([] { ADD_FAILURE(); }, source.get_token()).wait(), canceled);
  EXPECT_TRUE(running.then([](task<void> t) { return t.wait() == canceled; }).get());
}

TEST(TaskCompletionEvent, CompletesItsTasks) {
  const task_completion_event<int> event;
  const task<int> first = create_task(event), second(event);
  EXPECT_FALSE(first.is_done());
  EXPECT_TRUE(event.set(3));
  EXPECT_FALSE(event.set(4));
  EXPECT_EQ(first.get() + second.get(), 6);
  const task_completion_event<void> failing;
  EXPECT_TRUE(failing.set_exception(std::runtime_error("")));
  EXPECT_THROW(create_task(failing).get(), std::runtime_error);
  cancellation_token_source source;
  const task<void> never = create_task(task_completion_event<void>(), source.get_token());
  source.cancel();
  EXPECT_EQ(never.wait(), canceled);
}

TEST(WhenAll, GathersInOrder) {
  std::vector<task<int>> tasks;
  for (int i = 0; i < 20; ++i)
    tasks.push_back(create_task([i] { return i; }));
  const std::vector<int> values = when_all(tasks.begin(), tasks.end()).get();
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(values[static_cast<std::size_t>(i)], i);
  EXPECT_EQ((tasks[3] && tasks[4] && tasks[5]).get(), (std::vector<int>{3, 4, 5}));
  std::vector<task<void>> none;
  EXPECT_EQ(when_all(none.begin(), none.end()).wait(), completed);
  tasks.push_back(task_from_exception<int>(std::runtime_error("")));
  EXPECT_THROW(when_all(tasks.begin(), tasks.end()).get(), std::runtime_error);
}

TEST(WhenAny, GivesTheFirst) {
  const task_completion_event<int> never;
  std::vector<task<int>> tasks = {create_task(never), create_task([] { return 8; })};
  const std::pair<int, std::size_t> first = when_any(tasks.begin(), tasks.end()).get();
  EXPECT_EQ(first.first, 8);
  EXPECT_EQ(first.second, 1u);
  EXPECT_EQ((tasks[0] || tasks[1]).get(), 8);
  EXPECT_THROW(when_any(tasks.begin(), tasks.begin()), invalid_operation);
  never.set(0);
}

TEST(CompletionFuture, BecomesATask) {
  const std::vector<int> data(100, 4);
  std::vector<int> host(100);
  const concurrency::array<int, 1> device(100, data.begin());
  EXPECT_EQ(copy_async(device, host.begin()).to_task().then([&] { return host[99]; }).get(), 4);
  accelerator_view view = accelerator().create_view();
  EXPECT_EQ(view.create_marker().to_task().wait(), completed);
}
