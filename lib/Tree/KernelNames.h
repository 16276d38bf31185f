// Chooses one name for a kernel in a header that several sources name differently.
#pragma once

#include "amp2hip/Driver/TranslatedFiles.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Returns one name for each kernel that the translations name differently: the first name that no
/// source with the kernel uses for something else. Sources choose different names because each
/// numbers a name that is taken in it, `scale_kernel2`. The result does not depend on the order of
/// the translations.
std::vector<KernelForm> agreedNames(llvm::ArrayRef<const TranslatedFiles *> Translations);

/// Returns `path:line:column:name`, for the command line of the process that reads a source.
std::string toOption(const KernelForm &Name);

} // namespace amp2hip
