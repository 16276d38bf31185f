// The record of a program's kernels, as plain data. The runtime writes it launch by launch, and
// reads another program's record to replay it; `amp2hip verify` reads two records and compares
// them. record_format.h describes the layout of the file.
#pragma once

#include "content_hash.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace amp2hip::record {

/// Scalars of one type that follow one another in an element. They are a member of the element, or
/// the element itself.
struct scalars {
  char kind = 'u'; // 'f' for floating point, 'i' for signed and 'u' for unsigned integers
  std::uint64_t bytes = 0, offset = 0, count = 1;
  std::string name; // the member's, "pos.x"; empty for the element itself

  bool operator==(const scalars &b) const {
    return kind == b.kind && bytes == b.bytes && offset == b.offset && count == b.count &&
           name == b.name;
  }
};

/// The scalars of an element in their order; empty if the compiler could not tell them.
using scalar_list = std::vector<scalars>;

/// A view, array or texture that a launch uses.
struct recorded_use {
  bool is_written = false;
  std::uint64_t parameter = 0;  // the number of the kernel's parameter that is or contains it
  std::string kind;             // "array_view", "array" or "texture"
  std::uint64_t texel_bits = 0; // of a texture's component; 0 if it is no texture
  scalar_list layout;
  std::uint64_t element_bytes = 0;
  std::vector<int> extent;
  std::uint64_t bytes = 0;    // of all elements together
  bool is_replaced = false;   // its contents differed from those of the replayed record
  content_hash before, after; // `after` is zeros if it is only read
  std::string type;           // "array_view<const float, 2>"
};

/// A kernel's argument that is passed by value.
struct recorded_value {
  std::uint64_t parameter = 0; // its number among the kernel's parameters
  scalar_list layout;
  bool is_replaced = false; // the value differed from that of the replayed record
  std::string contents;     // the bytes of the scalars in the layout, without padding
};

/// A launch of a kernel.
struct recorded_launch {
  std::uint64_t thread = 0; // numbered in the order of the threads' first launches
  std::uint64_t caller = 0; // the place that launches, a number of kernel_record::places
  bool is_tiled = false;
  std::vector<int> domain;
  std::string name; // the kernel's
  std::vector<recorded_value> values = {};
  std::vector<recorded_use> uses = {};

  bool has_same_domain(const recorded_launch &b) const {
    return is_tiled == b.is_tiled && domain == b.domain;
  }
};

/// A place of the program that launches kernels.
struct recorded_place {
  std::uint64_t caller = 0;
  std::string line;     // "file.cpp:12"; empty if there is no debug information
  std::string function; // "main"
};

/// The record of one run of a program.
struct kernel_record {
  std::string device; // the device that the program was built for: "cpu"
  std::vector<recorded_launch> launches;
  std::map<content_hash, std::string_view> contents; // views of the memory that was read
  std::map<std::uint64_t, recorded_place> places;    // by the number of the caller
  std::string stopped; // why the recording stopped; empty if it went on to the end
};

} // namespace amp2hip::record
