# What every target of amp2hip has in common.

# Warnings for our own code; errors if AMP2HIP_WERROR asks for it.
function(amp2hip_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra $<$<BOOL:${AMP2HIP_WERROR}>:-Werror>)
endfunction()
