// Every word of HIP and of the runtime that output contains. Only this room may say them.
#pragma once

namespace amp2hip::names {

// What output calls.
inline constexpr const char *Launch = "amp2hip::launch";
inline constexpr const char *ThreadIndex = "amp2hip::thread_index";
inline constexpr const char *TiledThreadIndex = "amp2hip::tiled_thread_index";
inline constexpr const char *SimpleBlockThreads = "amp2hip::simple_block_threads";
inline constexpr const char *ArrayRef = "amp2hip::array_ref";
inline constexpr const char *ArrayRefOf = "amp2hip::array_ref_of";
inline constexpr const char *MakeArrayRef = "amp2hip::ref";
inline constexpr const char *Dispatch = "AMP2HIP_DISPATCH";
inline constexpr const char *OnCpu = "amp2hip::on_cpu";
inline constexpr const char *OnAmp = "amp2hip::on_amp";
inline constexpr const char *TileStorage = "amp2hip::tile_storage";

// HIP.
inline constexpr const char *Device = "__device__";
inline constexpr const char *HostDevice = "__host__ __device__";
inline constexpr const char *Global = "static __global__";
inline constexpr const char *Shared = "__shared__";
inline constexpr const char *Barrier = "__syncthreads()";

} // namespace amp2hip::names
