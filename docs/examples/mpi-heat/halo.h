// Brings the halo rows of a strip from the processes that compute them.
#pragma once

#include <amp.h>
#include <amp2hip/interop.h>

#include <mpi.h>

#include <deque>
#include <memory>
#include <optional>

class halo {
public:
  enum class way {
    direct, // MPI is given pointers to the device's memory
    staged, // the rows are copied to the host's memory, and MPI is given that
  };

  /// The processes of `all` have the strips of one plate, in order, with so many own rows here.
  halo(MPI_Comm all, int rows, int columns, const concurrency::accelerator_view &av, way how);

  /// To be called after the kernels for the edges are launched, and before those for other rows.
  void begin(const concurrency::array_view<float, 2> &strip);
  /// Waits for the edges, and exchanges them. What is submitted later finds the halo rows.
  void finish();

private:
  using row_access = amp2hip::device_access<float, 2>;

  /// One neighbour: which of the strip's rows it gets and gives.
  struct side {
    side(int rank, int edge_row, int halo_row)
        : rank(rank), edge_row(edge_row), halo_row(halo_row) {}

    const int rank, edge_row, halo_row;
    std::optional<row_access> edge, halo; // open from begin() to finish()
    /// The same rows in memory of the host that the device copies from and to, if staged.
    std::unique_ptr<concurrency::array<float, 1>> staged_edge, staged_halo;
  };

  const MPI_Comm all_;
  const int columns_;
  concurrency::accelerator_view av_;
  const way how_;
  std::deque<side> sides_; // neighbours, two at most
  concurrency::completion_future edges_are_there_;
};
