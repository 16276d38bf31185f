// Heat in a plate, which is cut in strips of rows: each process of MPI has one on an accelerator.
#include "gpu_aware.h"
#include "halo.h"
#include "strip.h"

#include <amp2hip/interop.h>

#include <mpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

using namespace concurrency;

namespace {

struct settings {
  int rows = 0, columns = 0, steps = 0;
  halo::way way = halo::way::staged;
  std::string file; // for the temperatures; empty for none
};

/// Returns false if the arguments are none that the program knows.
bool read(int count, char **arguments, settings &to) {
  to.way = mpi_takes_device_pointers() ? halo::way::direct : halo::way::staged;
  std::vector<std::string> others;
  for (int i = 1; i < count; ++i) {
    const std::string argument = arguments[i];
    if (argument == "--direct")
      to.way = halo::way::direct;
    else if (argument == "--staged")
      to.way = halo::way::staged;
    else
      others.push_back(argument);
  }
  if (others.size() < 3 || others.size() > 4)
    return false;
  to.rows = std::atoi(others[0].c_str());
  to.columns = std::atoi(others[1].c_str());
  to.steps = std::atoi(others[2].c_str());
  to.file = others.size() > 3 ? others[3] : "";
  return to.rows > 0 && to.columns > 2 && to.steps >= 0;
}

/// The processes of one machine take its accelerators in turn.
accelerator accelerator_of(int process) {
  MPI_Comm machine;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  int rank = 0, count = 0;
  MPI_Comm_rank(machine, &rank);
  MPI_Comm_free(&machine);
  if (hipGetDeviceCount(&count) != hipSuccess || count == 0)
    throw runtime_exception("there is no accelerator", 0);
  const accelerator own = amp2hip::accelerator_of(rank % count);
  std::fprintf(stderr, "process %d: accelerator %d of %d\n", process, rank % count, count);
  accelerator::set_default(own.device_path); // for code that names none
  return own;
}

/// The number of rows before those of a process. If the rows do not divide, the first processes have
/// one more.
int first_row_of(int process, int processes, int rows) {
  return process * (rows / processes) + std::min(process, rows % processes);
}

/// Writes all strips into the file, in order, and prints their sum.
void gather(const strip &own, const settings &asked, int rank, int processes) {
  std::vector<int> counts, places;
  for (int p = 0; p < processes; ++p) {
    places.push_back(first_row_of(p, processes, asked.rows));
    counts.push_back(first_row_of(p + 1, processes, asked.rows) - places.back());
  }
  MPI_Datatype row;
  MPI_Type_contiguous(asked.columns, MPI_FLOAT, &row);
  MPI_Type_commit(&row);
  const std::vector<float> part = own.temperatures();
  std::vector<float> plate(rank == 0 ? std::size_t(asked.rows) * asked.columns : 0);
  MPI_Gatherv(part.data(), own.rows(), row, plate.data(), counts.data(), places.data(), row, 0,
              MPI_COMM_WORLD);
  MPI_Type_free(&row);
  if (rank != 0)
    return;
  double sum = 0;
  for (const float temperature : plate)
    sum += temperature;
  std::printf("sum of all temperatures: %.9g\n", sum);
  if (asked.file.empty())
    return;
  std::ofstream file(asked.file, std::ios::binary);
  file.write(reinterpret_cast<const char *>(plate.data()),
             std::streamsize(plate.size() * sizeof(float)));
  if (!file.flush())
    throw std::runtime_error("cannot write " + asked.file);
}

void run(const settings &asked, int rank, int processes) {
  accelerator_view av = accelerator_of(rank).default_view;
  const int first = first_row_of(rank, processes, asked.rows);
  const int rows = first_row_of(rank + 1, processes, asked.rows) - first;
  strip own(first, rows, asked.columns, av);
  halo neighbours(MPI_COMM_WORLD, rows, asked.columns, av, asked.way);
  av.wait();
  MPI_Barrier(MPI_COMM_WORLD);
  const double begin = MPI_Wtime();
  for (int step = 0; step < asked.steps; ++step) {
    own.step_edges();
    neighbours.begin(own.next());
    own.step_inner(); // while the edges travel
    neighbours.finish();
    own.advance();
  }
  av.wait();
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0)
    std::fprintf(stderr, "%d processes, %s: %.3f s\n", processes,
                 asked.way == halo::way::direct ? "direct" : "staged", MPI_Wtime() - begin);
  gather(own, asked, rank, processes);
}

/// Returns what the process ends with.
int run_or_refuse(int count, char **arguments) {
  int rank = 0, processes = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &processes);
  settings asked;
  if (!read(count, arguments, asked)) {
    if (rank == 0)
      std::fprintf(stderr, "usage: heat [--direct | --staged] ROWS COLUMNS STEPS [FILE]\n");
    return 2;
  }
  if (processes > asked.rows) {
    if (rank == 0)
      std::fprintf(stderr, "heat: %d processes are too many for %d rows: each needs one\n",
                   processes, asked.rows);
    return 2;
  }
  try {
    run(asked, rank, processes);
  } catch (const std::exception &e) {
    std::fprintf(stderr, "heat: process %d: %s\n", rank, e.what());
    MPI_Abort(MPI_COMM_WORLD, 1); // the others would wait for this one
  }
  return 0;
}

} // namespace

int main(int count, char **arguments) {
  MPI_Init(&count, &arguments);
  const int result = run_or_refuse(count, arguments);
  MPI_Finalize();
  return result;
}
