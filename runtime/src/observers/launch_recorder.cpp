// The recorder for amp2hip verify. It records the data that kernels and the program's own code read
// and write. AMP2HIP_VERIFY_RECORD names the file; each launch then waits for its kernel.
// AMP2HIP_VERIFY_REPLAY names the record of another build of the program. On replay each kernel
// gets the recorded inputs, and its outputs are replaced by the recorded ones, so that one
// difference causes no other.
#include "known_observers.h"

#include "layout_text.h"
#include "record_file.h"

#include "core/coherent_buffer.h"
#include "core/strided_box.h"
#include "environment.h"
#include "hip/queue.h"
#include "hip/transfer.h"
#include "support/call_stack.h"
#include "support/symbol_name.h"

#include <amp2hip/exceptions.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace amp2hip::detail {
namespace {

constexpr const char *reason = "recording for amp2hip verify";

const char *record_path() {
  static const char *const path = environment::text("AMP2HIP_VERIFY_RECORD");
  return path;
}
bool records_launches() { return record_path() != nullptr; }

/// The state of the recording. Never destroyed, because static objects may still launch kernels.
class recorder {
public:
  static recorder &get() {
    static recorder &made = *new recorder;
    return made;
  }

  std::mutex mutex;

  /// Returns true if launches are recorded.
  bool is_recording() const { return writer_ && !has_stopped_; }
  /// Returns the other build's launch that corresponds to the next one, or null without another
  /// build. If that build has no more launches, stops the recording and returns null.
  const recorded_launch *next_reference() {
    if (!reference_)
      return nullptr;
    if (launches_ == reference_->launches().size()) {
      stop("launches more kernels than the first");
      return nullptr;
    }
    return &reference_->launches()[launches_];
  }
  bool replays() const { return reference_ != nullptr; }
  const char *reference_contents(const content_hash &hash) const {
    return reference_ ? reference_->contents(hash) : nullptr;
  }
  void add_contents(const content_hash &hash, const std::vector<char> &bytes) {
    if (reference_contents(hash))
      writer_->knows(hash);
    writer_->add_contents(hash, bytes);
  }
  const std::string &name_of(const void *kernel) {
    auto name = names_.find(kernel);
    if (name == names_.end())
      name = names_.emplace(kernel, symbol_name(kernel)).first;
    return name->second;
  }
  void add_launch(recorded_launch launch) {
    ++launches_;
    launch.thread = threads_.emplace(std::this_thread::get_id(), threads_.size()).first->second;
    const call_stack *caller = current_call_stack();
    launch.caller = callers_.emplace(caller, callers_.size()).first->second;
    writer_->add_launch(launch);
  }
  void stop(const std::string &why) {
    has_stopped_ = true;
    writer_->add_stop(why);
  }

private:
  recorder() {
    try {
      if (const char *path = environment::text("AMP2HIP_VERIFY_REPLAY"))
        reference_ = std::make_unique<record_reader>(path);
      writer_ = std::make_unique<record_writer>(record_path());
    } catch (const std::exception &e) {
      std::fprintf(stderr, "amp2hip: kernels are not recorded: %s\n", e.what());
    }
  }
  /// Creates a record even if the program launches nothing.
  __attribute__((constructor)) static void begin_of_process() {
    if (records_launches())
      get();
    else if (environment::text("AMP2HIP_VERIFY_REPLAY"))
      std::fprintf(stderr, "amp2hip: AMP2HIP_VERIFY_REPLAY is ignored: AMP2HIP_VERIFY_RECORD names "
                           "no file\n");
  }
  __attribute__((destructor)) static void end_of_process() {
    if (records_launches() && get().writer_)
      get().add_places();
  }
  /// Adds the places of the callers. Runs when the program ends, because it is slow.
  void add_places() noexcept {
    try {
      for (const auto &[stack, number] : callers_)
        if (const auto place = stack ? place_of(*stack) : std::nullopt)
          writer_->add_place({number, place->line, place->function});
    } catch (const std::exception &e) {
      std::fprintf(stderr, "amp2hip: the kernels' lines are not recorded: %s\n", e.what());
    }
  }

  std::unique_ptr<record_reader> reference_;
  std::unique_ptr<record_writer> writer_;
  bool has_stopped_ = false;
  std::size_t launches_ = 0;
  std::map<const void *, std::string> names_;
  std::map<std::thread::id, std::uint64_t> threads_;
  std::map<const call_stack *, std::uint64_t> callers_;
};

/// The data of one argument, on the device that the kernel runs on.
struct launch_data {
  char *memory;
  std::vector<rows> parts; // the rows to copy from `memory` to a dense array
  recorded_use use;        // without the contents
};

/// A parameter that is passed by value.
struct launch_value {
  char *memory;
  std::vector<std::pair<std::size_t, std::size_t>> parts; // offsets and bytes of the known members
  recorded_value value;                                   // without the contents
};

launch_data data_of_launch(const bound_argument &argument) {
  launch_data result{*argument.address, {}, {}};
  const bool is_texture = argument.texture.path != texture_path::none,
             is_view = argument.part.rank != 0;
  if (is_view) {
    region dense = argument.part;
    dense.stride = nullptr;
    result.parts = strided_box(argument.part, dense).rows_between(0, 0);
  } else {
    const std::size_t bytes =
        is_texture ? argument.texture.bytes : coherent_buffer::of(argument.part).size();
    result.parts = {{0, 0, bytes, 1, bytes, bytes}};
  }
  layout_text layout;
  argument.elements->describe(layout);
  const char *const kind = is_view ? "array_view" : is_texture ? "texture" : "array";
  result.use.is_written = writes(argument.how);
  result.use.bytes = bytes_of(result.parts);
  result.use.kind = kind;
  result.use.texel_bits = argument.texture.bits;
  result.use.layout = layout.layout;
  result.use.element_bytes = argument.elements->bytes;
  result.use.extent.assign(argument.part.extent, argument.part.extent + argument.elements->rank);
  result.use.type = std::string(kind) + "<" + (writes(argument.how) ? "" : "const ") +
                    (layout.type.empty() ? "?" : layout.type) + ", " +
                    std::to_string(argument.elements->rank) + ">";
  return result;
}

launch_value value_of_launch(std::size_t number, const launch_parameter &parameter) {
  layout_text layout;
  parameter.value->describe(layout);
  return {
      static_cast<char *>(parameter.argument), layout.parts, {number, layout.layout, false, ""}};
}

/// Returns the data of a launch in the order of the kernel's parameters.
std::vector<launch_data> data_of(const launch_description &launch,
                                 const std::vector<launch_parameter> &parameters) {
  // An argument belongs to the last parameter that begins at or before its address.
  std::vector<std::pair<std::size_t, std::size_t>> order; // parameter, argument
  for (std::size_t i = 0; i < launch.arguments.size(); ++i) {
    const bound_argument &a = launch.arguments[i];
    if (!a.elements)
      continue;
    const void *nearest = nullptr;
    std::size_t parameter = 0;
    for (std::size_t p = 0; p < parameters.size(); ++p) {
      const void *const place = parameters[p].argument;
      if (place <= static_cast<const void *>(a.address) && (!nearest || place > nearest)) {
        nearest = place;
        parameter = p;
      }
    }
    order.emplace_back(parameter, i);
  }
  std::sort(order.begin(), order.end());
  std::vector<launch_data> data;
  for (const auto &[parameter, i] : order) {
    data.push_back(data_of_launch(launch.arguments[i]));
    data.back().use.parameter = parameter;
  }
  return data;
}

std::vector<launch_value> values_of(const std::vector<launch_parameter> &parameters) {
  std::vector<launch_value> values;
  for (std::size_t p = 0; p < parameters.size(); ++p)
    if (parameters[p].value)
      if (launch_value v = value_of_launch(p, parameters[p]); !v.parts.empty())
        values.push_back(std::move(v));
  return values;
}

/// Returns next_reference() if its data agree with `data` in number, sizes and accesses, else null.
/// May stop the recording.
const recorded_launch *reference_with(const std::vector<launch_data> &data) {
  const recorded_launch *reference = recorder::get().next_reference();
  bool is_same = reference && reference->uses.size() == data.size();
  for (std::size_t i = 0; is_same && i < data.size(); ++i)
    is_same = reference->uses[i].is_written == data[i].use.is_written &&
              reference->uses[i].bytes == data[i].use.bytes;
  return is_same ? reference : nullptr;
}

std::vector<char> read(const launch_data &d, queue &q) {
  std::vector<char> dense(d.use.bytes);
  transfer({d.memory, &q}, {dense.data(), nullptr}, d.parts, reason);
  return dense;
}

void write(const launch_data &d, queue &q, const char *dense) {
  std::vector<rows> parts = d.parts;
  for (rows &r : parts) {
    std::swap(r.from, r.to);
    std::swap(r.from_pitch, r.to_pitch);
  }
  // The cast is safe, because transfer() only reads from its source.
  transfer({const_cast<char *>(dense), nullptr}, {d.memory, &q}, parts, reason);
}

/// Records a launch with the outputs in `data`, then replaces them by the other build's outputs.
/// `reference` is the other build's launch, or null if it has no launch like this one.
void finish(recorded_launch launch, std::vector<launch_data> &data, queue &q,
            const recorded_launch *reference) {
  recorder &all = recorder::get();
  for (launch_data &d : data) {
    if (d.use.is_written) {
      const std::vector<char> contents = read(d, q);
      d.use.after = hash_of(contents);
      all.add_contents(d.use.after, contents);
    }
    launch.uses.push_back(d.use);
  }
  all.add_launch(launch);
  if (!reference || !reference->has_same_domain(launch)) {
    if (all.replays())
      all.stop("launches another kernel than the first");
    return;
  }
  for (std::size_t i = 0; i < data.size(); ++i)
    if (data[i].use.is_written && !(data[i].use.after == reference->uses[i].after))
      write(data[i], q, all.reference_contents(reference->uses[i].after));
}

/// The recording of a launch, from the time its data is ready to its end. Only one exists at once.
class launch_recording final : public launch_observation {
public:
  /// Throws the exceptions of the transfers.
  explicit launch_recording(const launch_description &launch);
  /// Waits for the kernel. Throws the exceptions of the transfers.
  void succeeded() override;

private:
  void record(launch_value &v);

  const launch_description &launch_;
  const std::unique_lock<std::mutex> lock_;
  queue &queue_;
  std::vector<launch_data> data_;
  std::vector<launch_value> values_;
  const recorded_launch *reference_ = nullptr; // the other build's launch, or null
};

launch_recording::launch_recording(const launch_description &launch)
    : launch_(launch), lock_(recorder::get().mutex), queue_(launch.on) {
  std::vector<launch_parameter> parameters;
  launch.kernel.list_parameters(launch.copies, parameters);
  data_ = data_of(launch, parameters);
  values_ = values_of(parameters);
  recorder &all = recorder::get();
  if (!all.is_recording())
    return;
  reference_ = reference_with(data_);
  for (std::size_t i = 0; i < data_.size(); ++i) {
    launch_data &d = data_[i];
    const std::vector<char> contents = read(d, queue_);
    d.use.before = hash_of(contents);
    if (!reference_ || reference_->uses[i].before == d.use.before) {
      all.add_contents(d.use.before, contents);
      continue;
    }
    d.use.before = reference_->uses[i].before;
    d.use.is_replaced = true;
    write(d, queue_, all.reference_contents(d.use.before));
  }
  for (launch_value &v : values_)
    record(v);
}

/// Adds the value's contents, and replaces them by the other build's. Leaves the value unchanged if
/// the other build recorded different members, or none.
void launch_recording::record(launch_value &v) {
  for (const auto &[offset, bytes] : v.parts)
    v.value.contents.append(v.memory + offset, bytes);
  if (!reference_)
    return;
  for (const recorded_value &other : reference_->values) {
    if (other.parameter != v.value.parameter || other.layout != v.value.layout ||
        other.contents.size() != v.value.contents.size() || other.contents == v.value.contents)
      continue;
    v.value.contents = other.contents;
    v.value.is_replaced = true;
    const char *from = other.contents.data();
    for (const auto &[offset, bytes] : v.parts) {
      std::memcpy(v.memory + offset, from, bytes);
      from += bytes;
    }
  }
}

void launch_recording::succeeded() {
  recorder &all = recorder::get();
  if (!all.is_recording())
    return;
  const launch_domain &domain = *launch_.domain;
  recorded_launch launch;
  launch.is_tiled = domain.is_tiled;
  launch.domain.assign(domain.extent, domain.extent + domain.rank);
  launch.name = all.name_of(launch_.kernel.address);
  for (const launch_value &v : values_)
    launch.values.push_back(v.value);
  finish(std::move(launch), data_, queue_, reference_);
}

/// The recording of a use of data by the program's own code, as one launch over the data. Kernels
/// may be launched during the use; the record places the use at its end.
class access_recording final : public observation {
public:
  /// Throws the exceptions of the transfers.
  explicit access_recording(const access_description &description)
      : queue_(description.on), data_{data_of_launch(description.data)} {
    // Data that is only written may have had any value before.
    before_ = description.data.how == access::write ? std::vector<char>(data_[0].use.bytes)
                                                    : read(data_[0], queue_);
  }
  /// Waits for the submitted work. Throws the exceptions of the transfers.
  void succeeded() override {
    recorder &all = recorder::get();
    const std::lock_guard<std::mutex> lock(all.mutex);
    if (!all.is_recording())
      return;
    recorded_use &use = data_[0].use;
    const recorded_launch *reference = reference_with(data_);
    if (!all.is_recording())
      return;
    use.before = hash_of(before_);
    all.add_contents(use.before, before_);
    recorded_launch launch;
    launch.domain = use.extent;
    launch.name = "the program's own code";
    finish(std::move(launch), data_, queue_, reference);
  }

private:
  queue &queue_;
  std::vector<launch_data> data_; // one element
  std::vector<char> before_;
};

class launch_recorder final : public observer {
public:
  std::unique_ptr<launch_observation> launch_prepared(const launch_description &launch) override {
    return std::make_unique<launch_recording>(launch);
  }
  std::unique_ptr<observation> access_begins(const access_description &description) override {
    return std::make_unique<access_recording>(description);
  }
};

} // namespace

std::unique_ptr<observer> make_launch_recorder() {
  return records_launches() ? std::make_unique<launch_recorder>() : nullptr;
}

} // namespace amp2hip::detail
