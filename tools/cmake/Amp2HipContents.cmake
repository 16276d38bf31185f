# Adds the list of its contents to each package. cpack runs this script as the last one before it creates them.
function(list_contents tree package)
  execute_process(
      COMMAND python3 ${CMAKE_CURRENT_LIST_DIR}/contents.py ${tree} share/doc/${package}/${package}.spdx.json
              --name ${package} --version ${CPACK_PACKAGE_VERSION} --notices ${CPACK_AMP2HIP_SOURCE_DIR}/docs/notices.md
              --versions ${CPACK_AMP2HIP_VERSIONS}
      COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(CPACK_GENERATOR STREQUAL "DEB")
  foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} COMPONENT)
    list_contents(${CPACK_TEMPORARY_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX}
                  ${CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME})
  endforeach()
else()
  list_contents(${CPACK_TEMPORARY_DIRECTORY} amp2hip)
endif()
