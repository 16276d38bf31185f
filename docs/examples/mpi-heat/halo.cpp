#include "halo.h"

#include <stdexcept>
#include <vector>

using namespace concurrency;

namespace {

void check(hipError_t error) {
  if (error != hipSuccess)
    throw std::runtime_error(hipGetErrorString(error));
}

} // namespace

halo::halo(MPI_Comm all, int rows, int columns, const accelerator_view &av, way how)
    : all_(all), columns_(columns), av_(av), how_(how) {
  int rank = 0, count = 0;
  MPI_Comm_rank(all, &rank);
  MPI_Comm_size(all, &count);
  if (rank > 0)
    sides_.emplace_back(rank - 1, 1, 0);
  if (rank < count - 1)
    sides_.emplace_back(rank + 1, rows, rows + 1);
  if (how_ == way::direct)
    return;
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  for (side &s : sides_) {
    s.staged_edge = std::make_unique<array<float, 1>>(columns_, host, av_); // a staging array
    s.staged_halo = std::make_unique<array<float, 1>>(columns_, host, av_);
  }
}

void halo::begin(const array_view<float, 2> &strip) {
  for (side &s : sides_) {
    s.edge.emplace(strip.section(s.edge_row, 0, 1, columns_), av_, access_type_read);
    s.halo.emplace(strip.section(s.halo_row, 0, 1, columns_), av_, access_type_write);
    if (how_ == way::staged)
      check(hipMemcpyAsync(s.staged_edge->data(), s.edge->data(), columns_ * sizeof(float),
                           hipMemcpyDeviceToHost, amp2hip::stream_of(av_)));
  }
  edges_are_there_ = av_.create_marker();
}

void halo::finish() {
  edges_are_there_.wait();
  std::vector<MPI_Request> requests;
  for (side &s : sides_) {
    const bool is_direct = how_ == way::direct;
    float *const to = is_direct ? s.halo->data() : s.staged_halo->data();
    const float *const from = is_direct ? s.edge->data() : s.staged_edge->data();
    MPI_Irecv(to, columns_, MPI_FLOAT, s.rank, 0, all_, &requests.emplace_back());
    MPI_Isend(from, columns_, MPI_FLOAT, s.rank, 0, all_, &requests.emplace_back());
  }
  MPI_Waitall(int(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
  for (side &s : sides_) {
    if (how_ == way::staged)
      check(hipMemcpyAsync(s.halo->data(), s.staged_halo->data(), columns_ * sizeof(float),
                           hipMemcpyHostToDevice, amp2hip::stream_of(av_)));
    s.edge.reset();
    s.halo.reset();
  }
}
