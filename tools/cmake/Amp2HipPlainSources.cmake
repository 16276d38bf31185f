# A search for the sources of a target that include C++ AMP and are not translated. For these, the compiler only
# reports "expected function body after function declarator".

# _amp2hip_warn_of_plain_sources(<target>)
#
# Warns of each source of the target that is not translated and includes a header of the project with
# restrict(amp). Called at the end of the target's directory.
function(_amp2hip_warn_of_plain_sources target)
  cmake_path(GET CMAKE_CXX_COMPILER FILENAME compiler)
  if(compiler STREQUAL "amp2hip++") # translates every source
    return()
  endif()
  get_target_property(home ${target} SOURCE_DIR)
  get_target_property(sources ${target} SOURCES)
  get_target_property(translated ${target} AMP2HIP_SOURCES)
  get_target_property(folders ${target} INCLUDE_DIRECTORIES)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${home} NORMALIZE)
    cmake_path(GET source EXTENSION LAST_ONLY extension)
    string(REPLACE "." "" extension "${extension}")
    if(source IN_LIST translated OR NOT EXISTS ${source} OR NOT extension IN_LIST CMAKE_CXX_SOURCE_FILE_EXTENSIONS)
      continue()
    endif()
    set(seen "")
    _amp2hip_find_amp(header ${source} "${folders}")
    if(header)
      message(WARNING
          "'${source}' is compiled without translation, but '${header}' contains restrict(amp). If the compiler "
          "reports \"expected function body\", translate the source: amp2hip_target_sources(${target} SOURCES ${source}).")
    endif()
  endforeach()
endfunction()

# _amp2hip_find_amp(<variable> <file> <folders>)
#
# Sets the variable to the first file with restrict(amp) among this one and those that it includes in quotes, which
# are beside it or in one of the folders; to nothing if there is none. The caller's variable `seen` has the files that
# have been read.
function(_amp2hip_find_amp variable file folders)
  set(${variable} "" PARENT_SCOPE)
  if(file IN_LIST seen)
    return()
  endif()
  list(APPEND seen ${file})
  set(seen "${seen}" PARENT_SCOPE)
  file(STRINGS ${file} lines REGEX "restrict[ \t]*\\(.*amp|^[ \t]*#[ \t]*include[ \t]*\"")
  foreach(line IN LISTS lines)
    if(NOT line MATCHES "^[ \t]*#[ \t]*include[ \t]*\"([^\"]*)\"")
      if(NOT line MATCHES "^[ \t]*(//|#)")
        set(${variable} ${file} PARENT_SCOPE)
        return()
      endif()
      continue()
    endif()
    string(REPLACE "\\" "/" name "${CMAKE_MATCH_1}")
    cmake_path(GET file PARENT_PATH beside)
    foreach(folder IN LISTS beside folders)
      if(folder AND EXISTS ${folder}/${name} AND NOT IS_DIRECTORY ${folder}/${name})
        cmake_path(SET header NORMALIZE ${folder}/${name})
        _amp2hip_find_amp(found ${header} "${folders}")
        if(found)
          set(${variable} ${found} PARENT_SCOPE)
          return()
        endif()
        break()
      endif()
    endforeach()
  endforeach()
  set(seen "${seen}" PARENT_SCOPE)
endfunction()
