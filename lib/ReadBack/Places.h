// Places that the source and the readings of its output have in common.
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

/// What all readings speak of: the files, by what they are on disk.
class FileNumbers {
public:
  int of(const clang::SourceManager &SM, clang::FileID File);
  /// Notes where the replacement lists of the source's macros begin.
  void addMacros(const clang::Preprocessor &PP);
  bool isMacroFront(int File, unsigned Offset) const { return MacroFronts.count({File, Offset}); }

private:
  std::map<std::string, int> Numbers;
  std::set<std::pair<int, unsigned>> MacroFronts;
};

/// A token of the user's: where it is spelled and where it stands. The two differ in macros, but
/// for the first token of a macro's replacement list: the rewriter may put it in place of the
/// macro's name.
struct PlaceKey {
  int SpelledIn = 0, StandsIn = 0; // files
  unsigned SpelledAt = 0, StandsAt = 0;

  bool operator<(const PlaceKey &O) const {
    return std::tie(StandsIn, StandsAt, SpelledIn, SpelledAt) <
           std::tie(O.StandsIn, O.StandsAt, O.SpelledIn, O.SpelledAt);
  }
  bool operator==(const PlaceKey &O) const { return !(*this < O) && !(O < *this); }
  std::string text() const;
};

/// The places of one reading, in terms of the source.
class Places {
public:
  /// The source itself.
  Places(FileNumbers &Numbers, const clang::SourceManager &SM) : Numbers(Numbers), SM(SM) {}
  /// An output, whose main file is what the map speaks of; Source are the files of the source.
  Places(FileNumbers &Numbers, const clang::SourceManager &SM, const SourceMap &Map,
         unsigned LineInFront, const clang::SourceManager &Source)
      : Numbers(Numbers), SM(SM), Map(&Map), LineInFront(LineInFront), Source(&Source) {}

  bool isOutput() const { return Map; }
  const clang::SourceManager &sources() const { return SM; }

  /// The user's place of a location. Nothing for one in a system header, and for text of the output
  /// that the rewriter invented.
  std::optional<PlaceKey> find(clang::SourceLocation At) const;
  /// True for text of the output that the source has nothing for.
  bool isInvented(clang::SourceLocation At) const;
  /// True for a word of the output that the rewriter wrote, whatever it stands for.
  bool isWritten(clang::SourceLocation At) const;
  /// The location in the source's files that a location of the reading stands for; invalid if none.
  clang::SourceLocation inSource(clang::SourceLocation At) const;
  /// What identifies a declaration that is named there: a place of the user's, or a line and column
  /// of a system header. Empty for what was invented.
  std::string identify(clang::SourceLocation At) const;

private:
  clang::SourceLocation outsideRuntimesMacros(clang::SourceLocation At) const;
  struct FilePlace {
    int File;
    unsigned Offset;
  };
  std::optional<FilePlace> resolve(clang::SourceLocation FileLocation) const;
  bool isWrittenInFile(clang::SourceLocation At) const;
  std::string inSystemHeader(clang::SourceLocation FileLocation) const;

  FileNumbers &Numbers;
  const clang::SourceManager &SM;
  const SourceMap *Map = nullptr;
  unsigned LineInFront = 0;
  const clang::SourceManager *Source = nullptr;
};

} // namespace amp2hip
