# The translation of a target's sources. They stay sources of the target, and CMake creates their
# compile commands as usual. amp2hip++ is the launcher of these commands, as ccache would be, and so
# translates with the compiler's exact options.

# _amp2hip_mark(<target> <fp> <source>...)
#
# Makes this target translate the sources. Their compile commands get the option for editors, by
# which clangd reads C++ AMP and launch.sh recognises commands for amp2hip++. The option is added at
# the end of the target's directory, because the project may set properties until then.
function(_amp2hip_mark target fp)
  set_property(TARGET ${target} APPEND PROPERTY AMP2HIP_SOURCES ${ARGN})
  if(fp STREQUAL fast)
    set_property(TARGET ${target} APPEND PROPERTY AMP2HIP_FAST_SOURCES ${ARGN})
  endif()
  set_property(SOURCE ${ARGN} TARGET_DIRECTORY ${target} PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
  set_property(SOURCE ${ARGN} TARGET_DIRECTORY ${target} PROPERTY CXX_SCAN_FOR_MODULES OFF)
  _amp2hip_at_end_of_directory(${target} _amp2hip_set_options ${target} ${ARGN})
  get_target_property(is_launched ${target} AMP2HIP_IS_LAUNCHED)
  if(NOT is_launched)
    set_property(TARGET ${target} PROPERTY AMP2HIP_IS_LAUNCHED ON)
    _amp2hip_at_end_of_directory(${target} _amp2hip_set_launcher ${target})
    _amp2hip_at_end_of_directory(${target} _amp2hip_warn_of_plain_sources ${target})
    # amp2hip++ may be built by the same build.
    add_dependencies(${target} Amp2Hip::amp2hip++)
  endif()
endfunction()

# _amp2hip_at_end_of_directory(<target> <function> <argument>...)
#
# Calls the function at the end of the target's directory; immediately if the directory has been
# processed.
function(_amp2hip_at_end_of_directory target function)
  get_target_property(home ${target} SOURCE_DIR)
  set(directory ${CMAKE_CURRENT_SOURCE_DIR})
  while(directory AND NOT directory STREQUAL home)
    get_property(directory DIRECTORY ${directory} PROPERTY PARENT_DIRECTORY)
  endwhile()
  list(JOIN ARGN "]==] [==[" arguments)
  set(call "CALL ${function} [==[${arguments}]==]")
  if(directory)
    cmake_language(EVAL CODE "cmake_language(DEFER DIRECTORY [==[${home}]==] ${call})")
  else()
    cmake_language(EVAL CODE "cmake_language(${call})")
  endif()
endfunction()

# _amp2hip_set_options(<target> <source>...)
#
# The options depend on the target, because another target of the directory may compile the source
# without translation, or with another FP.
function(_amp2hip_set_options target)
  set(editor $<TARGET_FILE_DIR:Amp2Hip::amp2hip++>/../share/amp2hip/editor.cfg)
  foreach(source IN LISTS ARGN)
    string(REPLACE ">" "$<ANGLE-R>" escaped "${source}")
    string(REPLACE "," "$<COMMA>" escaped "${escaped}")
    set(is_translated "$<IN_LIST:${escaped},$<TARGET_PROPERTY:AMP2HIP_SOURCES>>")
    set(is_fast "$<IN_LIST:${escaped},$<TARGET_PROPERTY:AMP2HIP_FAST_SOURCES>>")
    get_property(options SOURCE ${source} TARGET_DIRECTORY ${target} PROPERTY COMPILE_OPTIONS)
    set(translated "$<${is_translated}:--config=${editor};-ffp-contract=$<IF:${is_fast},fast,off>>")
    string(FIND "${options}" "${translated}" at)
    if(at EQUAL -1)
      set_property(SOURCE ${source} TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_OPTIONS "${translated}")
    endif()
  endforeach()
endfunction()

# _amp2hip_set_launcher(<target>)
function(_amp2hip_set_launcher target)
  get_target_property(device ${target} AMP2HIP_DEVICE)
  get_property(options TARGET ${target} PROPERTY AMP2HIP_OPTIONS)
  foreach(language CXX HIP)
    if(CMAKE_${language}_COMPILER_LOADED)
      get_target_property(present ${target} ${language}_COMPILER_LAUNCHER)
      if(NOT present)
        set(present "")
      endif()
      set_property(TARGET ${target} PROPERTY ${language}_COMPILER_LAUNCHER
          ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/launch.sh $<TARGET_FILE:Amp2Hip::amp2hip++>
          --device=${device} ${options} --launch=${CMAKE_${language}_COMPILER} ${present})
    endif()
  endforeach()
endfunction()
