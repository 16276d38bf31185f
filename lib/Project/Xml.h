// XML as plain data: elements with their places, no more.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

struct XmlElement {
  std::string Name;
  unsigned Line = 0;
  std::map<std::string, std::string> Attributes;
  std::string Text; ///< what stands in it outside of other elements
  std::vector<XmlElement> Children;

  /// Empty if it has none of that name.
  llvm::StringRef attribute(llvm::StringRef Name) const;
};

/// The root element of a file, in whatever encoding it declares. Fails with `path:line: error:
/// text` if the file cannot be read, is not well-formed, or declares entities.
llvm::Expected<XmlElement> readXml(llvm::StringRef Path);

} // namespace amp2hip
