# Settings of all targets of amp2hip.

# Warnings for our own code; errors if AMP2HIP_WERROR is set.
function(amp2hip_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra $<$<BOOL:${AMP2HIP_WERROR}>:-Werror>)
  # In a unity build, GCC treats a source as a header, and warns of classes with members from an
  # unnamed namespace.
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
