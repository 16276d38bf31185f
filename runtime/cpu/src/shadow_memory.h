// The cells in which the race finder remembers the accesses to a program's memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace hip_cpu {

/// A map from each aligned 4 bytes of memory to a cell of 64 bits, which is 0 at first.
class shadow_memory {
public:
  typedef std::uint64_t cell;
  static constexpr std::size_t bytes_of_cell = 4;

  /// Returns the cell of the 4 bytes that contain `address`.
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
  std::array<near_page, 1024> near_pages_{}; // a cache of pages_
};

} // namespace hip_cpu
