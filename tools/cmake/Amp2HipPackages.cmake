# Packages of the install tree. `cpack -G DEB` in a build tree creates a Debian package of each component, and
# `cpack -G TGZ` creates a tarball of all components that runs where it is unpacked.

# The maintainer, from the variables that Debian's own tools use.
if(NOT CPACK_PACKAGE_CONTACT)
  set(CPACK_PACKAGE_CONTACT "amp2hip <nobody@localhost>")
  if(DEFINED ENV{DEBEMAIL})
    set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
  endif()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME amp2hip)
string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
set(CPACK_PACKAGE_FILE_NAME amp2hip-${PROJECT_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/Amp2HipPackageLayout.cmake)
# For the scripts: the folder of the files for each package, and the versions of the linked libraries.
set(CPACK_AMP2HIP_SOURCE_DIR ${PROJECT_SOURCE_DIR})
get_property(CPACK_AMP2HIP_VERSIONS GLOBAL PROPERTY amp2hip_versions)

# amp2hip_package(<component> <package> SECTION <section> SUMMARY <line> DESCRIPTION <text>
#                 [ARCHITECTURE <architecture>] [DEPENDS <dependencies>] [RECOMMENDS <packages>]
#                 [SUGGESTS <packages>])
#
# dpkg-shlibdeps finds the packages of linked libraries; DEPENDS are further packages.
macro(amp2hip_package component package)
  cmake_parse_arguments(arg "" "SECTION;SUMMARY;DESCRIPTION;ARCHITECTURE;DEPENDS;RECOMMENDS;SUGGESTS" "" ${ARGN})
  string(TOUPPER ${component} COMPONENT)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_SECTION ${arg_SECTION})
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_ARCHITECTURE ${arg_ARCHITECTURE})
  foreach(relation DEPENDS RECOMMENDS SUGGESTS)
    set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_${relation} ${arg_${relation}})
  endforeach()
  # Debian takes the first line for the summary.
  set(CPACK_DEBIAN_${COMPONENT}_DESCRIPTION "${arg_SUMMARY}\n${arg_DESCRIPTION}")
endmacro()

set(same_version "(= ${PROJECT_VERSION})")
if(AMP2HIP_BUILD_TRANSLATOR)
  amp2hip_package(tool amp2hip SECTION devel
      SUMMARY "Translator from C++ AMP to HIP"
      DESCRIPTION "Reads C++ AMP sources and writes HIP, for AMD and NVIDIA GPUs and for a\nCPU device. With a \
compiler driver, amp2hip++, and a plugin for clang++-${LLVM_VERSION_MAJOR}."
      # The CPU device's compiler, and Clang's own headers, which the translator also reads.
      DEPENDS "clang-${LLVM_VERSION_MAJOR}, libclang-common-${LLVM_VERSION_MAJOR}-dev, libamp2hip-cpu-dev ${same_version}, \
libamp2hip-windows-dev ${same_version}, libamp2hip-ppl-dev ${same_version}"
      RECOMMENDS "libamp2hip-amd-dev"
      SUGGESTS "amp2hip-doc")
endif()
amp2hip_package(headers libamp2hip-dev SECTION libdevel
    SUMMARY "C++ AMP's headers over HIP"
    DESCRIPTION "The part that all devices share: amp.h and related headers, and the CMake package."
    DEPENDS "libtbb-dev")
amp2hip_package(windows libamp2hip-windows-dev SECTION libdevel
    SUMMARY "Headers of Windows for C++ AMP programs"
    DESCRIPTION "The functions of Windows and of Visual C++'s library that C++ AMP programs call,\nimplemented with the C++ library."
    DEPENDS "libamp2hip-dev ${same_version}")
amp2hip_package(ppl libamp2hip-ppl-dev SECTION libdevel
    SUMMARY "Microsoft's parallel patterns for C++ AMP programs"
    DESCRIPTION "The headers of PPL, which C++ AMP programs use on the host, implemented with oneTBB."
    DEPENDS "libamp2hip-dev ${same_version}, libtbb-dev")
set(runtime_dependencies "libamp2hip-dev ${same_version}, libtbb-dev")
amp2hip_package(runtime-cpu libamp2hip-cpu-dev SECTION libdevel
    SUMMARY "C++ AMP's runtime for the CPU device"
    DESCRIPTION "Runs translated programs without a GPU, for tests and for debugging."
    DEPENDS "${runtime_dependencies}, libboost-context-dev")
if("amd" IN_LIST AMP2HIP_DEVICES)
  amp2hip_package(runtime-amd libamp2hip-amd-dev SECTION libdevel
      SUMMARY "C++ AMP's runtime for AMD GPUs"
      DESCRIPTION "The library that translated programs for AMD GPUs are linked with."
      DEPENDS "${runtime_dependencies}, hipcc, libamdhip64-dev")
endif()
if("nvidia" IN_LIST AMP2HIP_DEVICES)
  amp2hip_package(runtime-nvidia libamp2hip-nvidia-dev SECTION contrib/libdevel
      SUMMARY "C++ AMP's runtime for NVIDIA GPUs"
      DESCRIPTION "The library that translated programs for NVIDIA GPUs are linked with."
      DEPENDS "${runtime_dependencies}, hipcc, libamdhip64-dev, nvidia-cuda-toolkit")
endif()
amp2hip_package(documents amp2hip-doc SECTION doc ARCHITECTURE all
    SUMMARY "Documents of amp2hip"
    DESCRIPTION "How C++ AMP programs are ported to HIP with amp2hip: the guides, the language\nand the library rule by \
rule, every message, and examples.")
include(CPack)
