# How a source of a target comes to be translated. It stays a source of the target, and CMake makes its
# command as for any other; amp2hip++ stands in front of that command, as ccache does, and so translates with
# exactly what the compiler is given.

# _amp2hip_mark(<target> <fp> <source>...)
#
# Has the sources translated in this target. A compile command shows that by the option for editors: with it
# clangd reads C++ AMP, and launch.sh knows which commands are for amp2hip++. Properties that the project sets
# further down must not take it away, so it is put in when the target's directory is done.
function(_amp2hip_mark target fp)
  set_property(TARGET ${target} APPEND PROPERTY AMP2HIP_SOURCES ${ARGN})
  set_property(SOURCE ${ARGN} TARGET_DIRECTORY ${target} PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
  set_property(SOURCE ${ARGN} TARGET_DIRECTORY ${target} PROPERTY CXX_SCAN_FOR_MODULES OFF)
  _amp2hip_at_end_of_directory(${target} _amp2hip_set_options ${target} ${fp} ${ARGN})
  get_target_property(is_launched ${target} AMP2HIP_IS_LAUNCHED)
  if(NOT is_launched)
    set_property(TARGET ${target} PROPERTY AMP2HIP_IS_LAUNCHED ON)
    _amp2hip_at_end_of_directory(${target} _amp2hip_set_launcher ${target})
    # In a build that makes amp2hip++ too.
    add_dependencies(${target} Amp2Hip::amp2hip++)
  endif()
endfunction()

# _amp2hip_at_end_of_directory(<target> <function> <argument>...)
#
# Calls the function when the directory of the target has been read, which is at once if it has.
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

# _amp2hip_set_options(<target> <fp> <source>...)
function(_amp2hip_set_options target fp)
  set(contraction $<IF:$<STREQUAL:${fp},fast>,-ffp-contract=fast,-ffp-contract=off>)
  foreach(source IN LISTS ARGN)
    # Another target may have the source too, as any other one.
    string(REPLACE ">" "$<ANGLE-R>" escaped "${source}")
    string(REPLACE "," "$<COMMA>" escaped "${escaped}")
    set(is_translated "$<IN_LIST:${escaped},$<TARGET_PROPERTY:AMP2HIP_SOURCES>>")
    set_property(SOURCE ${source} TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_OPTIONS
        "$<${is_translated}:--config=$<TARGET_FILE_DIR:Amp2Hip::amp2hip++>/../share/amp2hip/editor.cfg>"
        "$<${is_translated}:${contraction}>")
  endforeach()
endfunction()

# _amp2hip_set_launcher(<target>)
function(_amp2hip_set_launcher target)
  get_target_property(device ${target} AMP2HIP_DEVICE)
  get_property(options TARGET ${target} PROPERTY AMP2HIP_OPTIONS)
  foreach(language CXX HIP)
    # amp2hip++ as the project's compiler needs nobody in front.
    if(CMAKE_${language}_COMPILER_LOADED AND NOT CMAKE_${language}_COMPILER MATCHES "amp2hip\\+\\+$")
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
