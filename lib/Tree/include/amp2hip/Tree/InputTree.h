// The files of a tree, and what symbolic links in it lead to.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// All paths are real paths, except those below the input's root, which are relative.
class InputTree {
public:
  /// An empty tree.
  InputTree() = default;
  /// Finds the links below the input's root, unless IsInPlace: then InRoot is the whole tree. No
  /// file in OutRoot is part of the tree; OutRoot may be an empty string.
  InputTree(const std::string &InRoot, const std::string &OutRoot, bool IsInPlace);

  /// The folder of the output for files that are outside of the input's root.
  static constexpr llvm::StringLiteral Outside = "outside";
  /// Gives each file in a folder around the input's root a place in Outside, except files in the
  /// output's root.
  void bringIn(std::string Folder) { Around = std::move(Folder); }
  /// True if bringIn has named a folder.
  bool bringsIn() const { return !Around.empty(); }

  /// Returns the place of a file or folder, relative to the output's root; empty for the input's
  /// root. A file outside that a link in the tree leads to has the place of the link.
  /// Returns std::nullopt for any other file outside, unless bringIn gives it a place.
  std::optional<std::string> placeOf(llvm::StringRef Path) const;
  /// True for a file that has its place from bringIn.
  bool isOutside(llvm::StringRef Path) const;

  using Use = llvm::function_ref<void(const std::string &Path, llvm::sys::fs::file_type Type)>;
  /// Passes all files, folders and links of the tree, except the folders of version control and of
  /// amp2hip. Follows only links that add files to the tree.
  void forEachEntry(Use Do) const;

  struct Link {
    std::string Path; ///< below the input's root
    std::string Target;
  };
  /// Returns the links that lead to a place in the tree, by path.
  const std::vector<Link> &links() const { return Links; }
  /// Returns the input's root and the outside folders that links lead to, with their paths below
  /// the root.
  const std::map<std::string, std::string> &roots() const { return Roots; }
  /// Returns the links to folders around the tree, which add nothing to it.
  const std::vector<std::string> &leftOut() const { return LeftOut; }

private:
  void forEachEntryOf(const std::string &Root, Use Do) const;
  bool isAround(llvm::StringRef Folder) const;
  std::optional<std::string> placeInRoots(llvm::StringRef Path) const;

  std::string OutRoot;
  std::string Around; ///< empty if nothing is brought in
  std::map<std::string, std::string> Roots;
  std::vector<Link> Links;
  std::vector<std::string> LeftOut;
};

} // namespace amp2hip
