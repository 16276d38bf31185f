// All words of HIP and of the runtime that the output contains. Only this folder may use them.
#pragma once

#include <string>

namespace amp2hip::names {

// Entities of the runtime.
inline constexpr const char *RuntimePrefix = "amp2hip::";
inline constexpr const char *Launch = "amp2hip::launch";
inline constexpr const char *ThreadIndex = "amp2hip::thread_index";
inline constexpr const char *TiledThreadIndex = "amp2hip::tiled_thread_index";
inline constexpr const char *SimpleBlockThreads = "amp2hip::simple_block_threads";
inline constexpr const char *RunWideMain = "amp2hip::run_wide_main";
inline constexpr const char *Lvalue = "amp2hip::lvalue";
inline constexpr const char *MakeAlias = "amp2hip::ref";
inline constexpr const char *Dispatch = "AMP2HIP_DISPATCH";
inline constexpr const char *DispatchConstructor = "AMP2HIP_DISPATCH_CONSTRUCTOR";
inline constexpr const char *DispatchConstructorByCopy = "AMP2HIP_DISPATCH_CONSTRUCTOR_BY_COPY";
inline constexpr const char *DeclareProperty = "AMP2HIP_DECLARE_PROPERTY";
inline constexpr const char *DeclaredProperty = "amp2hip::declared::";
inline constexpr const char *AccessedProperty = "amp2hip::accessed::";
inline constexpr const char *MemberOrProperty = "AMP2HIP_MEMBER_OR_PROPERTY";
/// The name of the object in the arguments of MemberOrProperty.
inline constexpr const char *Object = "amp2hip_self";
inline constexpr const char *OnCpu = "amp2hip::on_cpu";
inline constexpr const char *OnAmp = "amp2hip::on_amp";
inline constexpr const char *TileStorage = "amp2hip::tile_storage";
inline constexpr const char *Checked = "amp2hip::checked";
inline constexpr const char *CheckedAddress = "amp2hip::checked_address";
inline constexpr const char *CheckedDivisor = "amp2hip::checked_divisor";

/// Returns the alias type for a library's type that a kernel captures by reference:
/// "amp2hip::array_ref". With the suffix `_of`, the alias takes the type of the object as its
/// template argument.
inline std::string aliasOf(const std::string &LibraryType) {
  return "amp2hip::" + LibraryType + "_ref";
}

// HIP.
inline constexpr const char *Device = "__device__";
inline constexpr const char *HostDevice = "__host__ __device__";
inline constexpr const char *Global = "static __global__";
inline constexpr const char *Shared = "__shared__";
inline constexpr const char *Barrier = "__syncthreads()";
inline constexpr const char *LaunchOwn = "hipLaunchKernelGGL";

} // namespace amp2hip::names
