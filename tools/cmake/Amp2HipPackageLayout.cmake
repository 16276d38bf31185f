# Says where what is packed lies, and what is done to it before. cpack reads it for each kind of package, whose name
# CPACK_GENERATOR is.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/Amp2HipDebianFiles.cmake)
else()
  # All components in one folder, which has the name of the archive.
  set(CPACK_PACKAGING_INSTALL_PREFIX /)
  set(CPACK_MONOLITHIC_INSTALL ON)
  set(CPACK_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()
list(APPEND CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/Amp2HipContents.cmake)
