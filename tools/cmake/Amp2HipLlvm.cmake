# The LLVM and Clang with which the translator and the passes are built: the newest installed one of the supported
# versions, or that of -DLLVM_DIR. The target clang-shared has their headers and libraries, and AMP2HIP_CLANG is the
# name of their compiler in Debian.

set(AMP2HIP_LLVM_VERSIONS 21 20 19)

if(NOT LLVM_DIR)
  foreach(major ${AMP2HIP_LLVM_VERSIONS})
    find_package(LLVM ${major}.1 QUIET CONFIG)
    if(LLVM_FOUND AND EXISTS ${LLVM_INCLUDE_DIRS}/clang/AST/ASTContext.h)
      break() # LLVM is installed without Clang's headers, too
    endif()
    unset(LLVM_DIR CACHE)
    unset(LLVM_FOUND)
  endforeach()
else()
  find_package(LLVM QUIET CONFIG)
endif()
if(NOT LLVM_FOUND OR NOT LLVM_VERSION_MAJOR IN_LIST AMP2HIP_LLVM_VERSIONS)
  list(JOIN AMP2HIP_LLVM_VERSIONS " or " versions)
  message(FATAL_ERROR "The translator needs the headers of LLVM and Clang ${versions}, but CMake found "
                      "'${LLVM_VERSION}' in '${LLVM_DIR}'. Set -DLLVM_DIR=<folder of LLVMConfig.cmake>, or build the "
                      "runtime alone with -DAMP2HIP_BUILD_TRANSLATOR=OFF")
endif()
message(STATUS "LLVM and Clang ${LLVM_VERSION} in ${LLVM_DIR}")
set(AMP2HIP_CLANG clang++-${LLVM_VERSION_MAJOR})
set_property(GLOBAL APPEND PROPERTY amp2hip_versions
             libLLVM=${LLVM_PACKAGE_VERSION} libclang-cpp=${LLVM_PACKAGE_VERSION})

# Debian's package has the versioned library only.
find_library(CLANG_CPP NAMES clang-cpp libclang-cpp.so.${LLVM_VERSION_MAJOR}.1 HINTS ${LLVM_LIBRARY_DIR} REQUIRED
             NO_DEFAULT_PATH NO_CACHE)
find_library(LLVM_SHARED NAMES LLVM-${LLVM_VERSION_MAJOR} LLVM HINTS ${LLVM_LIBRARY_DIR} REQUIRED
             NO_DEFAULT_PATH NO_CACHE)

add_library(clang-shared INTERFACE)
target_include_directories(clang-shared SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
separate_arguments(llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_options(clang-shared INTERFACE
    ${llvm_definitions} $<$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>:-fno-rtti>
    $<$<NOT:$<BOOL:${LLVM_ENABLE_EH}>>:-fno-exceptions>)
target_compile_definitions(clang-shared INTERFACE AMP2HIP_CLANG="${AMP2HIP_CLANG}")
target_link_libraries(clang-shared INTERFACE ${CLANG_CPP} ${LLVM_SHARED})
