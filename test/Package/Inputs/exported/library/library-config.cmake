include(CMakeFindDependencyMacro)
find_dependency(amp2hip COMPONENTS runtime-cpu)
include(${CMAKE_CURRENT_LIST_DIR}/library-targets.cmake)
