# The device and the language of C++ AMP sources, and checks of both.

include(${CMAKE_CURRENT_LIST_DIR}/Amp2HipDevices.cmake)

set(AMP2HIP_DEVICE cpu CACHE STRING
    "The device that C++ AMP sources are built for where a call names none: ${AMP2HIP_KNOWN_DEVICE_NAMES}")
set_property(CACHE AMP2HIP_DEVICE PROPERTY STRINGS ${AMP2HIP_KNOWN_DEVICES})
set(AMP2HIP_FP precise CACHE STRING
    "Whether multiplications and additions of C++ AMP sources may be contracted: precise or fast")
set_property(CACHE AMP2HIP_FP PROPERTY STRINGS precise fast)

# _amp2hip_check_device(<target> <device>)
#
# Fails unless the device has a runtime and the target is built for no other device. CMake itself
# compares the target's device with those of the libraries it links.
function(_amp2hip_check_device target device)
  include(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/Amp2HipDevices.cmake) # the caller may be in another directory
  if(NOT device IN_LIST AMP2HIP_KNOWN_DEVICES)
    message(FATAL_ERROR "The device of '${target}' must be ${AMP2HIP_KNOWN_DEVICE_NAMES}, not '${device}'.")
  endif()
  if(NOT TARGET Amp2Hip::runtime-${device})
    message(FATAL_ERROR
        "'${target}' is built for '${device}', but the target Amp2Hip::runtime-${device} does not exist. Call "
        "find_package(amp2hip COMPONENTS tool runtime-${device}), or install amp2hip with this runtime.")
  endif()
  get_target_property(other ${target} AMP2HIP_DEVICE)
  if(other AND NOT other STREQUAL device)
    message(FATAL_ERROR
        "'${target}' has sources for '${other}', so it cannot have sources for '${device}': a program has one "
        "runtime. Add a target for each device.")
  endif()
endfunction()

# _amp2hip_language(<variable> <device>)
#
# Sets the variable to the language in which the translations are compiled: C++, or HIP if the
# project has enabled it. Fails if no compiler for HIP is set.
function(_amp2hip_language variable device)
  cmake_path(GET CMAKE_CXX_COMPILER FILENAME compiler)
  if(device STREQUAL cpu OR compiler MATCHES "^hipcc"
     OR (compiler STREQUAL "amp2hip++" AND CMAKE_CXX_FLAGS MATCHES "--device=${device}"))
    set(${variable} CXX PARENT_SCOPE)
  elseif(device STREQUAL amd AND CMAKE_HIP_COMPILER_LOADED)
    set(${variable} HIP PARENT_SCOPE)
  else()
    set(hip "")
    if(device STREQUAL amd)
      set(hip ", or let the project have enable_language(HIP)")
    endif()
    message(FATAL_ERROR
        "Sources for '${device}' need hipcc, but the compiler for C++ is '${CMAKE_CXX_COMPILER}'. "
        "Configure a new build directory with -DCMAKE_CXX_COMPILER=hipcc${hip}, or build for the CPU device: "
        "-DAMP2HIP_DEVICE=cpu")
  endif()
endfunction()
