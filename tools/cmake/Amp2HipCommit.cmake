# Writes the commit that a build is made of, for --version, into a file, which stays as it is where it says so already.
# The build runs this script each time, because git says nothing when its commit changes.
#
# cmake -D SOURCE=<folder> -D OUTPUT=<file> -P Amp2HipCommit.cmake
cmake_minimum_required(VERSION 3.25)

# `git archive` writes the commit here, for a tree without git.
set(archived [[$Format:%H$]])
set(commit "unknown commit")

# git, in the sources' folder. It locks nothing that a commit of the user's needs.
macro(git)
  execute_process(COMMAND git --no-optional-locks ${ARGN} WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE result OUTPUT_VARIABLE output
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endmacro()

if(archived MATCHES "^[0-9a-f]+$")
  string(SUBSTRING ${archived} 0 8 archived)
  set(commit "commit ${archived}")
else()
  # A repository that contains the sources in a folder of its own is another project's.
  git(rev-parse --show-cdup)
  if(result EQUAL 0 AND output STREQUAL "")
    git(rev-parse --short=8 HEAD)
    if(result EQUAL 0)
      set(commit "commit ${output}")
      # Of what the programs and the runtime are made of.
      git(diff --quiet HEAD -- CMakeLists.txt lib runtime tools docs/diagnostics.md)
      if(NOT result EQUAL 0)
        string(APPEND commit " with changes")
      endif()
    endif()
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "\"@commit@\"\n" @ONLY)
