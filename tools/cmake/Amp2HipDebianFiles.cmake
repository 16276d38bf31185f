# Adds the files that Debian requires in every package, and removes the paths in which programs look for LLVM: a package
# depends on the one that has LLVM. cpack runs this script before it creates the packages, in the folder that contains
# the install tree of each component.

# Compresses a text as Debian requires, without name and time, so that equal texts give equal files.
function(compress file)
  execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(DEFINED ENV{SOURCE_DATE_EPOCH})
  set(now -d @$ENV{SOURCE_DATE_EPOCH})
endif()
execute_process(COMMAND date -uR ${now} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} COMPONENT)
  set(package ${CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME})
  set(tree ${CPACK_TEMPORARY_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX})
  set(documents ${tree}/share/doc/${package})
  file(MAKE_DIRECTORY ${documents})
  configure_file(${CPACK_AMP2HIP_SOURCE_DIR}/docs/notices.md ${documents}/copyright COPYONLY)
  file(WRITE ${documents}/changelog
      "amp2hip (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
      "  * What has changed is in docs/CHANGELOG.md of the package amp2hip-doc.\n\n"
      " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  compress(${documents}/changelog)
  file(GLOB_RECURSE programs ${tree}/bin/* ${tree}/*.so)
  foreach(program IN LISTS programs)
    file(RPATH_REMOVE FILE ${program})
  endforeach()
  file(GLOB_RECURSE pages ${tree}/share/man/*.1)
  foreach(page IN LISTS pages)
    compress(${page})
  endforeach()
  # The modes must not depend on the umask and the modes of the sources.
  execute_process(COMMAND chmod -R u+rwX,go+rX,go-w ${tree} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
