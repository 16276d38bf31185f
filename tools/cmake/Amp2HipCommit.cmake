# Writes the commit of a build, for --version, to a file, unless the file has it already. The build runs this script each
# time, because git does not report a change of the commit.
#
# cmake -D SOURCE=<folder> -D OUTPUT=<file> -P Amp2HipCommit.cmake
cmake_minimum_required(VERSION 3.25)

# `git archive` writes the commit here, for a tree without git.
set(archived [[$Format:%H$]])
set(commit "unknown commit")

# Runs git in the sources' folder, without locks that a commit of the user would wait for.
macro(git)
  execute_process(COMMAND git --no-optional-locks ${ARGN} WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE result OUTPUT_VARIABLE output
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endmacro()

if(archived MATCHES "^[0-9a-f]+$")
  string(SUBSTRING ${archived} 0 8 archived)
  set(commit "commit ${archived}")
else()
  # If the sources are a subfolder of a repository, the repository is another project's.
  git(rev-parse --show-cdup)
  if(result EQUAL 0 AND output STREQUAL "")
    git(rev-parse --short=8 HEAD)
    if(result EQUAL 0)
      set(commit "commit ${output}")
      # The files that the programs and the runtime are built from.
      git(diff --quiet HEAD -- CMakeLists.txt lib runtime tools docs/diagnostics.md)
      if(NOT result EQUAL 0)
        string(APPEND commit " with changes")
      endif()
    endif()
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "\"@commit@\"\n" @ONLY)
