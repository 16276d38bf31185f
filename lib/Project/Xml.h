// XML as plain data.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// One element, with the line it begins on.
struct XmlElement {
  std::string Name;
  unsigned Line = 0;
  std::map<std::string, std::string> Attributes;
  std::string Text; ///< the text outside of child elements
  std::vector<XmlElement> Children;

  /// Returns an attribute's value; empty if there is none of that name.
  llvm::StringRef attribute(llvm::StringRef Name) const;
};

/// Parses a file in the encoding that it declares and returns the root element. Fails with
/// `path:line: error: text` if the file cannot be read, is not well-formed, or has a document type.
llvm::Expected<XmlElement> readXml(llvm::StringRef Path);

} // namespace amp2hip
