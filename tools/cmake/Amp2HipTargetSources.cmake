# The command amp2hip_target_sources.

include(${CMAKE_CURRENT_LIST_DIR}/Amp2HipDevice.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/Amp2HipLaunch.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/Amp2HipLink.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/Amp2HipPlainSources.cmake)

# amp2hip_target_sources(<target> [DEVICE <device>] [FP precise|fast] [OPTIONS <option>...]
#                        SOURCES <source>...)
#
# Adds C++ AMP sources to a target, or makes the target translate sources that it has.
#
#   <target>   an executable or a library of the project, of any directory
#   DEVICE     the device for its kernels, of Amp2HipDevices.cmake; the default is the variable AMP2HIP_DEVICE
#   FP         fast allows contracting multiplications and additions, precise forbids it, as with /fp:precise; the
#              default is the variable AMP2HIP_FP, which is precise unless set
#   OPTIONS    options of amp2hip++ for all C++ AMP sources of the target: --ms-version=1700, --check-bounds
#   SOURCES    relative to the current directory, or absolute; the build may generate them
#
# Each source is translated and compiled in one step, with the options that the project sets for the
# target and the source, and again if one of its inputs has changed. The target is linked with the
# device's runtime.
function(amp2hip_target_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DEVICE;FP" "OPTIONS;SOURCES")
  if(arg_UNPARSED_ARGUMENTS OR arg_KEYWORDS_MISSING_VALUES OR NOT arg_SOURCES)
    include(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/Amp2HipDevices.cmake)
    list(JOIN AMP2HIP_KNOWN_DEVICES "|" devices)
    message(FATAL_ERROR
        "Usage: amp2hip_target_sources(<target> [DEVICE ${devices}] [FP precise|fast] [OPTIONS <option>...] "
        "SOURCES <source>...)")
  endif()
  if(NOT arg_DEVICE)
    set(arg_DEVICE ${AMP2HIP_DEVICE})
  endif()
  if(NOT arg_FP)
    set(arg_FP ${AMP2HIP_FP})
  endif()
  if(NOT arg_FP MATCHES "^(precise|fast)$")
    message(FATAL_ERROR "FP must be precise or fast, not '${arg_FP}'.")
  endif()
  _amp2hip_check_target("${target}")
  _amp2hip_check_device(${target} "${arg_DEVICE}")
  _amp2hip_language(language "${arg_DEVICE}")

  get_target_property(type ${target} TYPE)
  if(type STREQUAL INTERFACE_LIBRARY)
    set_property(TARGET ${target} PROPERTY AMP2HIP_DEVICE ${arg_DEVICE})
    _amp2hip_objects_of_interface(target ${target} ${arg_DEVICE})
  endif()
  _amp2hip_link_runtime(${target} ${arg_DEVICE})
  _amp2hip_add_sources(${target} ${language} ${arg_SOURCES})
  set_property(TARGET ${target} APPEND PROPERTY AMP2HIP_OPTIONS ${arg_OPTIONS})
  _amp2hip_mark(${target} ${arg_FP} ${added})
endfunction()

# _amp2hip_check_target(<target>)
#
# Fails unless the target belongs to this project and compiles sources.
function(_amp2hip_check_target target)
  if(NOT TARGET ${target})
    message(FATAL_ERROR
        "'${target}' is not a target. amp2hip_target_sources must follow add_executable or add_library.")
  endif()
  get_target_property(aliased ${target} ALIASED_TARGET)
  if(aliased)
    message(FATAL_ERROR "'${target}' is an alias of '${aliased}'. Add the sources to '${aliased}'.")
  endif()
  get_target_property(is_imported ${target} IMPORTED)
  get_target_property(type ${target} TYPE)
  if(is_imported OR type STREQUAL UTILITY)
    message(FATAL_ERROR
        "'${target}' compiles nothing in this project. amp2hip_target_sources adds sources to a "
        "target that add_executable or add_library has created.")
  endif()
endfunction()

# _amp2hip_add_sources(<target> <language> <source>...)
#
# Adds the sources, each of which may occur once, and sets the caller's variable `added` to their
# paths.
function(_amp2hip_add_sources target language)
  get_target_property(present ${target} AMP2HIP_SOURCES)
  set(added "")
  foreach(source IN LISTS ARGN)
    string(GENEX_STRIP "${source}" stripped)
    if(NOT stripped STREQUAL source)
      message(FATAL_ERROR "'${source}' is a generator expression; SOURCES must be files, the same in all configurations.")
    endif()
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    if(source IN_LIST present OR source IN_LIST added)
      message(FATAL_ERROR "'${source}' is given twice as a C++ AMP source of '${target}'.")
    endif()
    if(IS_DIRECTORY ${source})
      message(FATAL_ERROR "'${source}' is a folder; SOURCES must be files.")
    endif()
    # A generated source may not exist yet, and may be unknown to CMake.
    get_property(is_generated SOURCE ${source} TARGET_DIRECTORY ${target} PROPERTY GENERATED)
    cmake_path(IS_PREFIX CMAKE_BINARY_DIR ${source} is_of_build)
    if(NOT EXISTS ${source} AND NOT is_generated AND NOT is_of_build)
      message(FATAL_ERROR
          "There is no '${source}'. If the build generates it there, add_custom_command must precede this call.")
    endif()
    list(APPEND added ${source})
    cmake_path(GET source EXTENSION LAST_ONLY extension)
    string(REPLACE "." "" extension "${extension}")
    get_property(said SOURCE ${source} TARGET_DIRECTORY ${target} PROPERTY LANGUAGE)
    if(language STREQUAL HIP OR NOT (said OR extension IN_LIST CMAKE_CXX_SOURCE_FILE_EXTENSIONS))
      set_property(SOURCE ${source} TARGET_DIRECTORY ${target} PROPERTY LANGUAGE ${language})
    endif()
  endforeach()
  target_sources(${target} PRIVATE ${added})
  if(language STREQUAL HIP) # for C++, the runtime requires the standard
    set_property(TARGET ${target} APPEND PROPERTY COMPILE_FEATURES hip_std_17)
  endif()
  set(added ${added} PARENT_SCOPE)
endfunction()
