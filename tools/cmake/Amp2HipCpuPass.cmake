# The pass that cuts kernels at their barriers for the CPU device (tools/cpu-pass). LLVM's own Clang 19 loads it. With
# any other compiler each thread of a kernel with barriers is a fiber.

# _amp2hip_cpu_pass_options(<variable> <pass>)
#
# Sets the variable to the options by which Clang loads the pass, as amp2hip++ has them.
function(_amp2hip_cpu_pass_options variable pass)
  set(${variable} -fpass-plugin=${pass} -DHIP_CPU_SPLITS_BLOCKS -fstrict-aliasing -fno-strict-float-cast-overflow
      PARENT_SCOPE)
endfunction()

# _amp2hip_use_cpu_pass(<runtime> <pass> <is_quiet>)
#
# Has targets that link the CPU device's runtime compiled with the pass if the compiler loads it. If it does not, says
# so once, unless it is to be quiet.
function(_amp2hip_use_cpu_pass runtime pass is_quiet)
  get_target_property(is_settled ${runtime} AMP2HIP_CPU_PASS)
  if(is_settled)
    return()
  endif()
  set_property(TARGET ${runtime} PROPERTY AMP2HIP_CPU_PASS SETTLED)
  option(AMP2HIP_CPU_PASS "Have clang++-19 cut kernels at their barriers for the CPU device" ON)
  if(AMP2HIP_CPU_PASS)
    _amp2hip_why_fibers(why "${pass}")
    if(why)
      if(NOT is_quiet)
        set_property(GLOBAL PROPERTY AMP2HIP_WHY_FIBERS "${why}")
        cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL _amp2hip_say_fibers)
      endif()
      return()
    endif()
    _amp2hip_cpu_pass_options(options "${pass}")
  else()
    set(options -UHIP_CPU_SPLITS_BLOCKS) # amp2hip++ defines it in front
  endif()
  target_compile_options(${runtime} INTERFACE "$<BUILD_INTERFACE:$<$<COMPILE_LANGUAGE:CXX>:${options}>>")
endfunction()

# _amp2hip_why_fibers(<variable> <pass>)
#
# Sets the variable to why the pass cannot be used, and what to do about it; to nothing if it can. A pass that is a
# generator expression is not built yet, so whether the compiler loads it is not tried.
function(_amp2hip_why_fibers variable pass)
  string(GENEX_STRIP "${pass}" path)
  _amp2hip_is_clang_of_pass(is_clang_of_pass)
  set(why "")
  if(NOT is_clang_of_pass)
    set(why "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} does not cut them at their barriers.\n"
            "   clang++-19 does: configure a new build folder with -DCMAKE_CXX_COMPILER=clang++-19")
  elseif(path AND NOT EXISTS "${path}")
    set(why "the pass by which ${CMAKE_CXX_COMPILER} cuts them at their barriers is not installed.\n"
            "   It comes with amp2hip's tools: ${path}")
  elseif(path)
    _amp2hip_cpu_pass_options(options "${path}")
    _amp2hip_compile_nothing(is_loaded said ${options})
    if(NOT is_loaded)
      set(why "${CMAKE_CXX_COMPILER} does not load ${path}, which cuts them at their barriers.\n"
              "   Debian's clang++-19 does: configure a new build folder with -DCMAKE_CXX_COMPILER=clang++-19")
    endif()
  endif()
  list(JOIN why "" why)
  set(${variable} "${why}" PARENT_SCOPE)
endfunction()

# _amp2hip_is_clang_of_pass(<variable>)
#
# Sets the variable to true for LLVM's own Clang 19. Others must not even try to load the pass: the Clang of another
# LLVM crashes. AMD's has an LLVM of its own.
function(_amp2hip_is_clang_of_pass variable)
  set(${variable} FALSE PARENT_SCOPE)
  if(CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_CXX_COMPILER_VERSION MATCHES "^19[.]")
    _amp2hip_compile_nothing(is_compiled said -v)
    if(NOT said MATCHES "AMD clang version")
      set(${variable} TRUE PARENT_SCOPE)
    endif()
  endif()
endfunction()

# _amp2hip_compile_nothing(<is_compiled> <said> <option>...)
#
# Compiles an empty source with the options; sets the variables to whether that worked, and to what the compiler
# printed.
function(_amp2hip_compile_nothing is_compiled said)
  separate_arguments(first UNIX_COMMAND "${CMAKE_CXX_COMPILER_ARG1}")
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} ${first} ${ARGN} -x c++ -c /dev/null -o /dev/null
                  RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  set(${said} "${text}" PARENT_SCOPE)
  if(status STREQUAL 0)
    set(${is_compiled} TRUE PARENT_SCOPE)
  else()
    set(${is_compiled} FALSE PARENT_SCOPE)
  endif()
endfunction()

# _amp2hip_say_fibers()
#
# Called at the end of the configuration, when it is known whether a target is for the CPU device.
function(_amp2hip_say_fibers)
  _amp2hip_is_linked(is_linked runtime-cpu ${CMAKE_SOURCE_DIR})
  if(NOT is_linked)
    return()
  endif()
  get_property(why GLOBAL PROPERTY AMP2HIP_WHY_FIBERS)
  message(NOTICE
      "-- amp2hip: on the CPU device kernels with barriers will take 20 times as long and more, because ${why}. "
      "With -DAMP2HIP_CPU_PASS=OFF this is not said again.")
endfunction()

# _amp2hip_is_linked(<variable> <library> <directory>)
#
# Sets the variable to true if a target of the directory, or of one below it, names the library of amp2hip.
function(_amp2hip_is_linked variable library directory)
  set(${variable} TRUE PARENT_SCOPE)
  get_property(targets DIRECTORY ${directory} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(own ${target} LINK_LIBRARIES)
    get_target_property(of_users ${target} INTERFACE_LINK_LIBRARIES)
    if("${own};${of_users}" MATCHES "(^|[:;])${library}($|[:;>])")
      return()
    endif()
  endforeach()
  get_property(below DIRECTORY ${directory} PROPERTY SUBDIRECTORIES)
  foreach(one IN LISTS below)
    _amp2hip_is_linked(is_linked ${library} ${one})
    if(is_linked)
      return()
    endif()
  endforeach()
  set(${variable} FALSE PARENT_SCOPE)
endfunction()
