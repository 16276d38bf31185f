#include "observer.h"

#include <new>
#include <utility>

namespace amp2hip::detail {
namespace {

/// Calls begin(observer) for each observer and returns the observations that were begun.
template <typename Observation, typename Begin>
std::vector<std::unique_ptr<Observation>> begin_all(Begin begin) {
  std::vector<std::unique_ptr<Observation>> begun;
  begun.reserve(observers().size());
  for (const std::unique_ptr<observer> &o : observers())
    if (std::unique_ptr<Observation> observation = begin(*o))
      begun.push_back(std::move(observation));
  return begun;
}

} // namespace

std::unique_ptr<observation> observer::wait_begins(const char *) { return nullptr; }
std::unique_ptr<observation> observer::transfer_begins(const place &, const place &,
                                                       const transfer_description &) {
  return nullptr;
}
std::unique_ptr<observation> observer::access_begins(const access_description &) { return nullptr; }
std::unique_ptr<launch_observation> observer::launch_prepared(const launch_description &) {
  return nullptr;
}
void observer::marker_set(queue &) {}
void observer::queue_made(queue &) {}
void observer::queue_ends(queue &) {}

const std::vector<std::unique_ptr<observer>> &observers() {
  static const std::vector<std::unique_ptr<observer>> &made =
      *new std::vector<std::unique_ptr<observer>>(make_known_observers());
  return made;
}

std::atomic<observed_state> known_observed_state{observed_state::unknown};

bool ask_for_observers() {
  const bool is_observed = !observers().empty();
  known_observed_state.store(is_observed ? observed_state::somebody : observed_state::nobody,
                             std::memory_order_relaxed);
  return is_observed;
}

void observed_wait::begin(const char *reason) noexcept {
  try {
    if (!is_observed())
      return;
    observations_ = begin_all<observation>([reason](observer &o) { return o.wait_begins(reason); });
  } catch (const std::bad_alloc &) {
    observations_.clear();
  }
}

observed_transfer::observed_transfer(const place &from, const place &to,
                                     const transfer_description &description)
    : observations_(begin_all<observation>(
          [&](observer &o) { return o.transfer_begins(from, to, description); })) {}

static void all_succeeded(const std::vector<std::unique_ptr<observation>> &observations) {
  for (const std::unique_ptr<observation> &o : observations)
    o->succeeded();
}

void observed_transfer::succeeded() { all_succeeded(observations_); }

observed_access::observed_access(const access_description &description)
    : observations_(
          begin_all<observation>([&](observer &o) { return o.access_begins(description); })) {}

void observed_access::succeeded() { all_succeeded(observations_); }

launch_observations::launch_observations(launch_description launch)
    : launch_(std::move(launch)), observations_(begin_all<launch_observation>([this](observer &o) {
        return o.launch_prepared(launch_);
      })) {}

void launch_observations::submitting(const launch_domain &domain, const launch_shape &shape) {
  launch_.domain = &domain;
  launch_.shape = &shape;
  for (const std::unique_ptr<launch_observation> &o : observations_)
    o->submitting();
}

void launch_observations::submitted() {
  for (const std::unique_ptr<launch_observation> &o : observations_)
    o->succeeded();
  launch_.domain = nullptr;
  launch_.shape = nullptr;
}

} // namespace amp2hip::detail
