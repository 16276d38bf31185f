# amp2hip_target_sources(<target> [DEVICE cpu|amd|nvidia] [FP precise|fast] SOURCES <source>...)
#
# Adds C++ AMP sources to a target: each is translated at build time, with the target's include
# directories, definitions and C++ standard, and translated again when it or a header it includes
# has changed. The target is linked with the runtime for the device, which is the CPU device unless
# DEVICE, or the variable AMP2HIP_DEVICE, says otherwise. With FP fast, or where the variable AMP2HIP_FP is
# so, multiplications and additions may be contracted; by default they are not, as under /fp:precise. For a GPU the project's C++ compiler must
# be hipcc.
function(amp2hip_target_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DEVICE;FP" "SOURCES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "amp2hip_target_sources(<target> [DEVICE cpu|amd|nvidia] [FP precise|fast] SOURCES <source>...)")
  endif()
  set(device ${AMP2HIP_DEVICE})
  if(arg_DEVICE)
    set(device ${arg_DEVICE})
  elseif(NOT device)
    set(device cpu)
  endif()
  set(fp ${AMP2HIP_FP})
  if(arg_FP)
    set(fp ${arg_FP})
  elseif(NOT fp)
    set(fp precise)
  endif()
  if(NOT fp MATCHES "^(precise|fast)$")
    message(FATAL_ERROR "FP is precise or fast, not '${fp}'")
  endif()
  if(NOT TARGET Amp2Hip::runtime-${device})
    message(FATAL_ERROR "amp2hip was built without a runtime for '${device}'")
  endif()

  set(includes $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  set(definitions $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
  set(standard $<TARGET_PROPERTY:${target},CXX_STANDARD>)
  set(standard_flag -std=c++$<IF:$<BOOL:${standard}>,${standard},17>)
  set(include_flags "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>")
  set(definition_flags "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>")

  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    cmake_path(GET source PARENT_PATH directory)
    # Two sources of one name in different directories have different outputs.
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
               OUTPUT_VARIABLE name)
    string(REPLACE "../" "__/" name ${name})
    cmake_path(REPLACE_EXTENSION name LAST_ONLY hip.cpp)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/amp2hip/${target}/${name})
    cmake_path(GET output PARENT_PATH output_directory)
    file(MAKE_DIRECTORY ${output_directory})
    add_custom_command(
        OUTPUT ${output}
        COMMAND Amp2Hip::amp2hip ${source} -o ${output} --depfile ${output}.d --fp=${fp}
                --line-directives=on --
                ${standard_flag} "${include_flags}" "${definition_flags}"
        DEPENDS ${source} Amp2Hip::amp2hip
        DEPFILE ${output}.d
        COMMENT "Translating ${name} from C++ AMP"
        COMMAND_EXPAND_LISTS VERBATIM)
    target_sources(${target} PRIVATE ${output})
    if(fp STREQUAL precise)
      set_property(SOURCE ${output} APPEND PROPERTY COMPILE_OPTIONS
                   $<IF:$<STREQUAL:${device},nvidia>,--fmad=false,-ffp-contract=off>)
    endif()
    # What the source includes beside itself.
    target_include_directories(${target} PRIVATE ${directory})
  endforeach()

  target_link_libraries(${target} PRIVATE Amp2Hip::runtime-${device})
  target_compile_features(${target} PRIVATE cxx_std_17)
endfunction()
