#include "record_format.h"

#include "record_line.h"

#include <utility>

namespace amp2hip::record {
namespace {

// The fields of each line in their order. `Line` is a line_reader, or a line_writer, whose fields
// are constant.

template <typename Line, typename Hash, typename Number>
void fields_of_data(Line &line, Hash &hash, Number &bytes) {
  line.hash(hash);
  line.number(bytes);
}

template <typename Line, typename Launch> void fields_of_launch(Line &line, Launch &launch) {
  line.number(launch.thread);
  line.number(launch.caller);
  line.flag(launch.is_tiled, "1", "0");
  line.numbers(launch.domain);
  line.rest(launch.name);
}

template <typename Line, typename Value> void fields_of_value(Line &line, Value &value) {
  line.number(value.parameter);
  line.layout(value.layout);
  line.flag(value.is_replaced, "replaced", "same");
  line.bytes(value.contents);
}

template <typename Line, typename Use> void fields_of_use(Line &line, Use &use) {
  line.flag(use.is_written, "w", "r");
  line.number(use.parameter);
  line.word(use.kind);
  line.number(use.texel_bits);
  line.layout(use.layout);
  line.number(use.element_bytes);
  line.numbers(use.extent);
  line.number(use.bytes);
  line.flag(use.is_replaced, "replaced", "same");
  line.hash(use.before);
  line.hash(use.after);
  line.rest(use.type);
}

template <typename Line, typename Place> void fields_of_place(Line &line, Place &place) {
  line.number(place.caller);
  line.word(place.line);
  line.rest(place.function);
}

/// Reads a record line by line.
class format_reader {
public:
  explicit format_reader(std::string_view file) : file_(file), rest_(file) {}

  reading read() {
    if (rest_.substr(0, heading.size()) != heading) {
      result_.what = problem::no_record;
      return std::move(result_);
    }
    rest_.remove_prefix(heading.size());
    if (std::string_view device; take_line(device))
      result_.record.device = device;
    while (result_.what == problem::none && !rest_.empty())
      read_line();
    result_.byte = file_.size() - rest_.size();
    return std::move(result_);
  }

private:
  bool take_line(std::string_view &line) {
    const std::size_t end = rest_.find('\n');
    if (end == rest_.npos) {
      result_.what = problem::cut_off;
      return false;
    }
    line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return true;
  }

  void read_line() {
    std::string_view text;
    if (!take_line(text))
      return;
    line_reader line(text);
    kernel_record &record = result_.record;
    const std::string_view kind = line.next_word();
    if (kind == "data") {
      read_data(line);
    } else if (kind == "launch") {
      fields_of_launch(line, record.launches.emplace_back());
    } else if (kind == "value" && !record.launches.empty()) {
      fields_of_value(line, record.launches.back().values.emplace_back());
    } else if (kind == "use" && !record.launches.empty()) {
      recorded_use &use = record.launches.back().uses.emplace_back();
      fields_of_use(line, use);
      if (!line.is_good() || use.element_bytes == 0)
        result_.what = problem::unclear_use;
    } else if (kind == "place") {
      recorded_place place;
      fields_of_place(line, place);
      record.places[place.caller] = place;
    } else if (kind == "stopped") {
      line.rest(record.stopped);
    } else {
      result_.what = problem::unknown_line;
    }
    if (!line.is_good() && result_.what == problem::none)
      result_.what = problem::missing_number;
  }

  void read_data(line_reader &line) {
    content_hash hash;
    std::size_t bytes = 0;
    fields_of_data(line, hash, bytes);
    if (!line.is_good() || bytes >= rest_.size()) {
      result_.what = problem::cut_off;
      return;
    }
    result_.record.contents[hash] = rest_.substr(0, bytes);
    rest_.remove_prefix(bytes + 1);
  }

  const std::string_view file_;
  std::string_view rest_;
  reading result_;
};

} // namespace

std::string text_of_heading(std::string_view device) {
  return std::string(heading).append(device) + "\n";
}

std::string text_of_data(const content_hash &hash, std::size_t bytes) {
  line_writer line("data");
  fields_of_data(line, hash, bytes);
  return line.take();
}

std::string text_of(const recorded_launch &launch) {
  line_writer line("launch");
  fields_of_launch(line, launch);
  std::string text = line.take();
  for (const recorded_value &value : launch.values) {
    line_writer of_value("value");
    fields_of_value(of_value, value);
    text += of_value.take();
  }
  for (const recorded_use &use : launch.uses) {
    line_writer of_use("use");
    fields_of_use(of_use, use);
    text += of_use.take();
  }
  return text;
}

std::string text_of(const recorded_place &place) {
  line_writer line("place");
  fields_of_place(line, place);
  return line.take();
}

std::string text_of_stop(std::string_view why) {
  line_writer line("stopped");
  line.rest(why);
  return line.take();
}

const char *text_of(problem what) {
  switch (what) {
  case problem::none:
    return "";
  case problem::no_record:
    return "it is not a record of kernels";
  case problem::cut_off:
    return "it is truncated";
  case problem::unknown_line:
    return "unknown line";
  case problem::missing_number:
    return "a number is missing";
  case problem::unclear_use:
    return "it lacks the data that a kernel used";
  }
  return "";
}

reading read_record(std::string_view file) { return format_reader(file).read(); }

} // namespace amp2hip::record
