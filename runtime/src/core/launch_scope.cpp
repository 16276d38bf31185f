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

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip::detail {

__thread launch_scope *launch_scope::current_ = nullptr;

namespace {
coherent_buffer &data_of(const launch_use &u) { return coherent_buffer::of(u.part); }

/// Returns the bytes from the buffer's origin to the address that the kernel's copy still counts
/// from there, and notes where the part begins. All of a buffer begins where the buffer does.
std::size_t take_offset(launch_use &u) {
  const auto offset = static_cast<std::size_t>(*u.address - u.part.data->origin());
  if (u.part.rank != 0)
    u.part.offset = offset;
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

launch_scope::launch_scope(const void *kernel, const Concurrency::accelerator_view *view,
                           void *arguments, std::size_t size) noexcept
    : kernel_(kernel), requested_(view && !view->get_is_auto_selection() ? view : nullptr),
      arguments_(static_cast<char *>(arguments)), size_(size), highest_(arguments_ - 1) {
  current_ = this;
}

launch_use *launch_scope::add_rare(const char *place) {
  if (place <= highest_)
    for (std::size_t i = 0; i < count_; ++i)
      if (reinterpret_cast<const char *>(use(i).address) == place)
        return &use(i);
  highest_ = std::max(highest_, place);
  if (count_ >= few && count_ - few == room_for_more_)
    make_room_for_more();
  return &use(count_++);
}

void launch_scope::check_paths(const launch_use &added) {
  for (std::size_t i = 0; i < count_; ++i) {
    const launch_use &u = use(i);
    const bool is_other = u.texture.path != texture_path::none && u.address != added.address &&
                          u.part.data == added.part.data;
    const bool differs =
        (u.texture.path == texture_path::write) != (added.texture.path == texture_path::write);
    if (is_other && differs && *u.address < *added.address + added.texture.bytes &&
        *added.address < *u.address + u.texture.bytes)
      refuse("the kernel reads a texture that it writes through another view");
  }
}

void launch_scope::make_room_for_more() {
  const std::size_t room = 2 * room_for_more_ + few;
  auto *larger = with_host_memory([room] { return new launch_use[room]; });
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
    if (const coherent_buffer &data = data_of(use(i));
        !data.ready_copy(q, access::read) && !data.is_current(&q, use(i).part))
      return false;
  return true;
}

queue &launch_scope::choose_queue() {
  if (requested_)
    return handle_access::of(*requested_);
  for (std::size_t i = 0; i < count_; ++i)
    if (use(i).is_array) {
      const coherent_buffer &data = data_of(use(i));
      return data.is_home_on_host() ? default_queue(device::host()) : *data.home();
    }
  // Where all of the data is current already; only the default accelerator is asked (K205).
  queue &usual = default_queue(device::default_device());
  if (device::default_device().is_host() || all_current_on(usual))
    return usual;
  for (std::size_t i = 0; i < count_; ++i)
    if (std::shared_ptr<queue> q = data_of(use(i)).queue_holding(use(i).part))
      if (&q->get_device() == &usual.get_device() && !q->is_removed() && all_current_on(*q))
        return *q;
  return usual;
}

/// The usual case: everything is ready on the view that is asked for, or on the default one. Else
/// it has changed nothing.
bool launch_scope::is_all_ready() {
  queue &q = requested_ ? handle_access::of(*requested_) : default_queue(device::default_device());
  const bool is_ready = count_ != 0 && for_each_use([&q](launch_use &u) {
                          u.ready = data_of(u).ready_copy(q, u.how);
                          return u.ready && (!u.is_array || data_of(u).home().get() == &q);
                        });
  if (is_ready)
    queue_ = &q;
  return is_ready;
}

queue &launch_scope::prepare(parameters_function list_parameters) {
  current_ = nullptr; // what is copied from here on is the runtime's own
  return with_host_memory([&]() -> queue & {
    queue &q = make_all_ready();
    if (is_observed()) {
      q.activate();
      observe(list_parameters);
    }
    return q;
  });
}

void launch_scope::observe(parameters_function list_parameters) {
  launch_description launch{*queue_, {}, {}};
  for (std::size_t i = 0; i < count_; ++i)
    launch.uses.push_back(use(i));
  list_parameters(arguments_, launch.parameters);
  observed_ = new launch_observations(std::move(launch));
}

void launch_scope::observe_submitting(const launch_domain &domain, const launch_shape &shape) {
  with_host_memory([&] { observed_->submitting(kernel_, domain, shape); });
}

void launch_scope::refuse(const char *why) const {
  throw Concurrency::runtime_exception(
      (std::string("parallel_for_each: ") + why + launch_note(kernel_)).c_str(), E_FAIL);
}

queue &launch_scope::make_all_ready() {
  if (is_all_ready()) {
    queue_->expect_current();
    let_kernels_report_errors(*queue_);
    for_each_use([](launch_use &u) {
      *u.address = u.ready->memory + take_offset(u);
      return true;
    });
    return *queue_;
  }
  for (std::size_t i = 0; i < count_; ++i)
    (void)take_offset(use(i));
  queue_ = &choose_queue();
  if (queue_->is_host())
    throw Concurrency::runtime_exception(
        device::hip_device_count() == 0 && !requested_
            ? "parallel_for_each: there is no accelerator; HIP finds no device"
            // Visual C++'s words, which programs compare with.
            : "concurrency::parallel_for_each is not supported on the selected accelerator \"CPU "
              "accelerator\".",
        E_FAIL);
  for (std::size_t i = 0; i < count_; ++i)
    if (use(i).is_array && data_of(use(i)).home().get() != queue_)
      refuse("an array or texture the kernel uses is on another accelerator_view");
  queue_->expect_current();
  let_kernels_report_errors(*queue_);
  for (std::size_t i = 0; i < count_; ++i) {
    launch_use &u = use(i);
    coherent_buffer &data = data_of(u);
    u.ready = data.ready_copy(*queue_, u.how);
    char *const on_device =
        u.ready ? u.ready->memory : data.acquire(queue_, u.part, u.how, "a kernel uses it");
    *u.address = on_device + (*u.address - u.part.data->origin());
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
  for_each_use([this](launch_use &u) {
    if (!writes(u.how))
      return true;
    coherent_buffer &data = data_of(u);
    if (u.ready && data.ready_copy(*queue_, u.how) == u.ready)
      return true; // nothing is to be noted, and there was nothing in between
    data.written(queue_, u.part);
    return true;
  });
}

} // namespace amp2hip::detail
