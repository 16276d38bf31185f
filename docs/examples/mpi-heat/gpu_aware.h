#pragma once

/// Returns whether MPI takes pointers to the memory of the devices that the program is built for,
/// as far as MPI can be asked.
bool mpi_takes_device_pointers();
