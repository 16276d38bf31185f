// What the race finder remembers beside each word of a program's memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace hip_cpu {

/// A word of 64 bits for each aligned 4 bytes of memory. Made when it is first asked for, as 0.
class shadow_memory {
public:
  typedef std::uint64_t cell;
  static constexpr std::size_t bytes_of_cell = 4;

  /// The cell of the 4 bytes that `address` is in.
  cell &at(std::uintptr_t address) {
    const std::uintptr_t page = address / page_bytes;
    near_page &near = near_pages_[page % near_pages_.size()];
    if (near.number != page)
      near = {page, find(page)};
    return near.cells[address % page_bytes / bytes_of_cell];
  }

  /// Forgets everything.
  void clear();
  std::size_t pages() const { return pages_.size(); }

private:
  static constexpr std::size_t page_bytes = 1 << 14;
  typedef std::array<cell, page_bytes / bytes_of_cell> page_cells;
  struct near_page {
    std::uintptr_t number = ~std::uintptr_t(0);
    cell *cells = nullptr;
  };

  cell *find(std::uintptr_t page);

  std::unordered_map<std::uintptr_t, std::unique_ptr<page_cells>> pages_;
  std::array<near_page, 1024> near_pages_{}; // of those asked for last
};

} // namespace hip_cpu
