// The layout of a record in a file, for the writer and all readers (docs/design/0013-verify.md).
// The file has lines of text, and the unchanged bytes of data, each contents once:
//
//   amp2hip verify 3 DEVICE
//   data HASH BYTES
//   (the bytes themselves, and a line break)
//   launch THREAD CALLER IS_TILED RANK EXTENT... NAME
//   value PARAMETER LAYOUT same|replaced HEX
//   use r|w PARAMETER KIND TEXEL_BITS LAYOUT ELEMENT_BYTES RANK EXTENT... BYTES same|replaced
//       BEFORE AFTER TYPE
//   stopped WHY
//   place CALLER FILE:LINE|- FUNCTION
//
// A use is one line. The values and uses of a launch follow its line; contents come before the
// launches that have their hashes. The places come last, when the program ends. record.h says what
// the words mean, and record_line.h how each is written. Every change of the layout must raise the
// version in `heading`.
#pragma once

#include "record.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace amp2hip::record {

/// The beginning of each record, with the version of the format. The device's name follows.
constexpr std::string_view heading = "amp2hip verify 3 ";

// The text of each part of a record, with its line breaks.
std::string text_of_heading(std::string_view device);
/// Returns the line before contents. A line break follows the contents.
std::string text_of_data(const content_hash &hash, std::size_t bytes);
/// Returns the lines of a launch, of its values and of its uses.
std::string text_of(const recorded_launch &launch);
std::string text_of(const recorded_place &place);
std::string text_of_stop(std::string_view why);

/// The reason why a file could not be read as a record.
enum class problem { none, no_record, cut_off, unknown_line, missing_number, unclear_use };

/// Returns a problem in words: "it is cut off".
const char *text_of(problem what);

/// The result of read_record().
struct reading {
  kernel_record record; // complete if there is no problem
  problem what = problem::none;
  std::size_t byte = 0; // the offset at which reading ended
};

/// Reads a record. The contents in the result refer to `file`, which has to live as long.
reading read_record(std::string_view file);

} // namespace amp2hip::record
