// The places that the source and the parses of its output have in common.
#pragma once

#include "amp2hip/Support/SourceMap.h"

#include "clang/Basic/SourceManager.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// Numbers files by their real paths, so that all parses have the same number for one file.
class FileNumbers {
public:
  /// Returns -1 for every buffer that is not a file: the command line, and tokens that a macro
  /// pastes.
  int of(const clang::SourceManager &SM, clang::FileID File);
  /// Notes where the replacement lists of the source's macros begin.
  void addMacros(const clang::Preprocessor &PP);
  bool isMacroFront(int File, unsigned Offset) const { return MacroFronts.count({File, Offset}); }

private:
  std::map<std::string, int> Numbers;
  std::set<std::pair<int, unsigned>> MacroFronts;
};

/// Identifies a token of the user's by its spelling location and its expansion location. The two
/// are equal outside macros, and for the first token of a macro's replacement list: the rewriter
/// may put that in place of the macro's name.
struct TokenKey {
  int SpellingFile = 0, ExpansionFile = 0;
  unsigned SpellingOffset = 0, ExpansionOffset = 0;

  bool operator<(const TokenKey &O) const {
    return std::tie(ExpansionFile, ExpansionOffset, SpellingFile, SpellingOffset) <
           std::tie(O.ExpansionFile, O.ExpansionOffset, O.SpellingFile, O.SpellingOffset);
  }
  bool operator==(const TokenKey &O) const { return !(*this < O) && !(O < *this); }
  std::string text() const;
};

/// Maps the locations of one parse to places of the source.
class Places {
public:
  /// For a parse of the source.
  Places(FileNumbers &Numbers, const clang::SourceManager &SM) : Numbers(Numbers), SM(SM) {}
  /// For a parse of an output. Map is the map of its main file, without the leading line; Source
  /// has the files of the source.
  Places(FileNumbers &Numbers, const clang::SourceManager &SM, const SourceMap &Map,
         unsigned LineInFront, const clang::SourceManager &Source)
      : Numbers(Numbers), SM(SM), Map(&Map), LineInFront(LineInFront), Source(&Source) {}

  bool isOutput() const { return Map; }
  const clang::SourceManager &sources() const { return SM; }

  /// Returns the user's place of a location; none in a system header, and in text of the output
  /// that the rewriter invented.
  std::optional<TokenKey> find(clang::SourceLocation Location) const;
  /// True for text of the output that stands for nothing in the source.
  bool isInvented(clang::SourceLocation Location) const;
  /// True for text of the output that is no copy of the source's, whether or not it stands for
  /// something there.
  bool isWritten(clang::SourceLocation Location) const;
  /// Returns the location in the source's files that a location of the parse stands for; invalid if
  /// there is none.
  clang::SourceLocation inSource(clang::SourceLocation Location) const;
  /// Returns a text that identifies the declaration whose name is at the location: the user's
  /// place, or the line and column in a system header. Empty for text that the rewriter invented.
  std::string identify(clang::SourceLocation Location) const;

private:
  clang::SourceLocation outsideRuntimesMacros(clang::SourceLocation Location) const;
  struct FilePlace {
    int File;
    unsigned Offset;
  };
  std::optional<FilePlace> resolve(clang::SourceLocation FileLocation) const;
  bool isWrittenInFile(clang::SourceLocation Location) const;
  std::string inSystemHeader(clang::SourceLocation FileLocation) const;

  FileNumbers &Numbers;
  const clang::SourceManager &SM;
  const SourceMap *Map = nullptr;
  unsigned LineInFront = 0;
  const clang::SourceManager *Source = nullptr;
};

} // namespace amp2hip
