# Functions that link targets with the runtime.

# _amp2hip_link_runtime(<target> <device>)
#
# Links the runtime like target_link_libraries(<target> PRIVATE ...), but lets the project use that
# command with or without keywords, which must not be mixed on one target. Users of a library
# inherit its device, so that CMake refuses a program with libraries for different devices.
function(_amp2hip_link_runtime target device)
  get_target_property(present ${target} AMP2HIP_DEVICE)
  if(present)
    return()
  endif()
  set(runtime Amp2Hip::runtime-${device})
  get_target_property(type ${target} TYPE)
  set_property(TARGET ${target} PROPERTY AMP2HIP_DEVICE ${device})
  if(NOT type STREQUAL EXECUTABLE)
    set_property(TARGET ${target} PROPERTY INTERFACE_AMP2HIP_DEVICE ${device})
    set_property(TARGET ${target} APPEND PROPERTY COMPATIBLE_INTERFACE_STRING AMP2HIP_DEVICE)
  endif()
  set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES ${runtime})
  if(type MATCHES "^(STATIC|OBJECT)_LIBRARY$")
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES $<LINK_ONLY:${runtime}>)
  endif()
endfunction()

# _amp2hip_objects_of_interface(<variable> <target> <device>)
#
# Sets the variable to an object library that compiles the C++ AMP sources of an INTERFACE library,
# which compiles nothing itself. The sources are compiled once, with the INTERFACE library's usage
# requirements; targets that link it also link the objects.
function(_amp2hip_objects_of_interface variable target device)
  set(objects ${target}-amp2hip)
  set(${variable} ${objects} PARENT_SCOPE)
  if(TARGET ${objects})
    return()
  endif()
  add_library(${objects} OBJECT EXCLUDE_FROM_ALL)
  # The objects may become part of a shared library.
  set_target_properties(${objects} PROPERTIES LINK_LIBRARIES ${target} POSITION_INDEPENDENT_CODE ON)
  # The object library must not link its own objects. CMake counts a precompiled header among them.
  set(is_user $<NOT:$<STREQUAL:$<TARGET_PROPERTY:NAME>,${objects}>>)
  set(linked "$<FILTER:$<TARGET_OBJECTS:${objects}>,EXCLUDE,[.](gch|pch)$>")
  set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES
      "$<${is_user}:${linked}>" Amp2Hip::runtime-${device})
endfunction()
