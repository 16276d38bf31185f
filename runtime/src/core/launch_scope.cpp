#include <amp2hip/detail/launch_scope.h>

#include "coherent_buffer.h"
#include "events/observer.h"
#include "hip/default_queue.h"
#include "hip/device_error.h"
#include "hip/queue.h"
#include "support/calling_line.h"
#include "support/host_memory.h"

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/checks.h>
#include <amp2hip/detail/kernel_description.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip::detail {

__thread launch_scope *launch_scope::current_ = nullptr;

namespace {
coherent_buffer &data_of(const bound_argument &a) { return coherent_buffer::of(a.part); }

/// Returns the distance from the buffer's origin to the argument's address on the host, and stores
/// it as the part's offset. A part of rank 0 is all of the buffer and keeps its offset.
std::size_t take_offset(bound_argument &a) {
  const auto offset = static_cast<std::size_t>(*a.address - a.part.data->origin());
  if (a.part.rank != 0)
    a.part.offset = offset;
  return offset;
}

void let_kernels_report_errors(queue &q) {
  const int device = q.get_device().ordinal();
  if (kernels_know_of_the_record(device))
    return;
  q.activate();
  tell_kernels_of_the_record(device);
}
} // namespace

launch_scope::launch_scope(const kernel_description &kernel,
                           const Concurrency::accelerator_view *view, void *arguments,
                           std::size_t size) noexcept
    : kernel_(kernel), requested_(view && !view->get_is_auto_selection() ? view : nullptr),
      arguments_(static_cast<char *>(arguments)), size_(size), highest_(arguments_ - 1) {
  current_ = this;
}

bound_argument *launch_scope::add_rare(const char *place) {
  if (place <= highest_)
    for (std::size_t i = 0; i < count_; ++i)
      if (reinterpret_cast<const char *>(argument(i).address) == place)
        return &argument(i);
  highest_ = std::max(highest_, place);
  if (count_ >= few && count_ - few == room_for_more_)
    make_room_for_more();
  return &argument(count_++);
}

void launch_scope::check_paths(const bound_argument &added) {
  for (std::size_t i = 0; i < count_; ++i) {
    const bound_argument &a = argument(i);
    const bool is_other = a.texture.path != texture_path::none && a.address != added.address &&
                          a.part.data == added.part.data;
    const bool differs =
        (a.texture.path == texture_path::write) != (added.texture.path == texture_path::write);
    if (is_other && differs && *a.address < *added.address + added.texture.bytes &&
        *added.address < *a.address + a.texture.bytes)
      refuse("the kernel reads a texture that it writes through another view");
  }
}

void launch_scope::make_room_for_more() {
  const std::size_t room = 2 * room_for_more_ + few;
  auto *larger = with_host_memory([room] { return new bound_argument[room]; });
  std::copy_n(more_, room_for_more_, larger);
  free_more();
  more_ = larger;
  room_for_more_ = room;
}
void launch_scope::free_more() noexcept { delete[] more_; }
void launch_scope::clear() noexcept {
  free_more();
  delete observed_;
}

bool launch_scope::all_current_on(queue &q) {
  for (std::size_t i = 0; i < count_; ++i)
    if (const coherent_buffer &data = data_of(argument(i));
        !data.ready_copy(q, access::read) && !data.is_current(&q, argument(i).part))
      return false;
  return true;
}

queue &launch_scope::choose_queue() {
  if (requested_)
    return handle_access::of(*requested_);
  for (std::size_t i = 0; i < count_; ++i)
    if (argument(i).is_array) {
      const coherent_buffer &data = data_of(argument(i));
      return data.is_home_on_host() ? default_queue(device::host()) : *data.home();
    }
  // Prefers a queue of the default accelerator on which all data is current already (K205).
  queue &usual = default_queue(device::default_device());
  if (device::default_device().is_host() || all_current_on(usual))
    return usual;
  for (std::size_t i = 0; i < count_; ++i)
    if (std::shared_ptr<queue> q = data_of(argument(i)).queue_holding(argument(i).part))
      if (&q->get_device() == &usual.get_device() && !q->is_removed() && all_current_on(*q))
        return *q;
  return usual;
}

/// Returns true in the usual case, in which everything is ready on the requested view or the
/// default one. Otherwise the launch is unchanged.
bool launch_scope::is_all_ready() {
  queue &q = requested_ ? handle_access::of(*requested_) : default_queue(device::default_device());
  const bool is_ready = count_ != 0 && for_each_argument([&q](bound_argument &a) {
                          a.ready = data_of(a).ready_copy(q, a.how);
                          return a.ready && (!a.is_array || data_of(a).home().get() == &q);
                        });
  if (is_ready)
    queue_ = &q;
  return is_ready;
}

queue &launch_scope::prepare() {
  current_ = nullptr; // later copies are the runtime's own
  return with_host_memory([&]() -> queue & {
    queue &q = make_all_ready();
    if (is_observed()) {
      q.activate();
      observe();
    }
    return q;
  });
}

void launch_scope::observe() {
  launch_description launch{*queue_, kernel_, arguments_, {}};
  for (std::size_t i = 0; i < count_; ++i)
    launch.arguments.push_back(argument(i));
  observed_ = new launch_observations(std::move(launch));
}

void launch_scope::observe_submitting(const launch_domain &domain, const launch_shape &shape) {
  with_host_memory([&] { observed_->submitting(domain, shape); });
}

void launch_scope::refuse(const char *why) const {
  throw Concurrency::runtime_exception(
      (std::string("parallel_for_each: ") + why + launch_note(kernel_.address)).c_str(), E_FAIL);
}

queue &launch_scope::make_all_ready() {
  if (is_all_ready()) {
    queue_->expect_current();
    let_kernels_report_errors(*queue_);
    for_each_argument([](bound_argument &a) {
      *a.address = a.ready->memory + take_offset(a);
      return true;
    });
    return *queue_;
  }
  for (std::size_t i = 0; i < count_; ++i)
    (void)take_offset(argument(i));
  queue_ = &choose_queue();
  if (queue_->is_host())
    throw Concurrency::runtime_exception(
        device::hip_device_count() == 0 && !requested_
            ? "parallel_for_each: there is no accelerator; HIP finds no device"
            // Visual C++'s text, with which programs compare.
            : "concurrency::parallel_for_each is not supported on the selected accelerator \"CPU "
              "accelerator\".",
        E_FAIL);
  for (std::size_t i = 0; i < count_; ++i)
    if (argument(i).is_array && data_of(argument(i)).home().get() != queue_)
      refuse("an array or texture the kernel uses is on another accelerator_view");
  queue_->expect_current();
  let_kernels_report_errors(*queue_);
  for (std::size_t i = 0; i < count_; ++i) {
    bound_argument &a = argument(i);
    coherent_buffer &data = data_of(a);
    a.ready = data.ready_copy(*queue_, a.how);
    char *const on_device =
        a.ready ? a.ready->memory : data.acquire(queue_, a.part, a.how, "a kernel uses it");
    *a.address = on_device + (*a.address - a.part.data->origin());
  }
  return *queue_;
}

void launch_scope::submitted() {
  queue_->launched();
  note_what_is_written();
  if (observed_)
    with_host_memory([&] { observed_->submitted(); });
}

void launch_scope::note_what_is_written() noexcept {
  for_each_argument([this](bound_argument &a) {
    if (!writes(a.how))
      return true;
    coherent_buffer &data = data_of(a);
    if (a.ready && data.ready_copy(*queue_, a.how) == a.ready)
      return true; // still ready, and nothing has happened in between
    data.written(queue_, a.part);
    return true;
  });
}

} // namespace amp2hip::detail
