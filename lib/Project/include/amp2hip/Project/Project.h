// What a project consists of: its sources, and how each of them is compiled. The other headers of
// this room say where it is read from and what is written of it.
#pragma once

#include <string>
#include <vector>

namespace amp2hip {

/// One source as its project compiles it.
struct SourceCommand {
  std::string File;      ///< absolute
  std::string Directory; ///< absolute; what relative paths among the flags are relative to
  /// What stands between the compiler's name and the source, in the style of GCC and Clang: no
  /// output, no options that only say what is to be made. Those of `cl` have been translated.
  std::vector<std::string> Flags;
  /// Multiplications and additions may be contracted: /fp:fast, -ffp-contract=fast, -ffast-math.
  bool IsFastFloatingPoint = false;
  /// It is compiled as C, so there can be no C++ AMP in it.
  bool IsC = false;

  friend bool operator==(const SourceCommand &A, const SourceCommand &B) {
    return A.File == B.File && A.Directory == B.Directory && A.Flags == B.Flags &&
           A.IsFastFloatingPoint == B.IsFastFloatingPoint && A.IsC == B.IsC;
  }
};

/// What a project says of one of the programs or libraries it builds.
struct ProjectTarget {
  enum class Kind {
    Program,
    StaticLibrary,
    SharedLibrary,
    Objects, ///< compiled, and the project does not say what is linked of it
  };
  std::string Name; ///< no two targets of a project have the same
  Kind Of = Kind::Program;
  std::vector<SourceCommand> Sources;
  std::vector<std::string> Headers;   ///< absolute; what the project lists besides its sources
  std::vector<std::string> DependsOn; ///< names of other targets of the project
};

/// A project as far as it could be read.
struct Project {
  std::string Name;
  /// Of Visual Studio's: which of its configurations was read, "Release|x64". Else empty.
  std::string Configuration;
  std::vector<ProjectTarget> Targets; ///< each behind those that it depends on
  /// What was read and had to be left out, each `file:line: warning: text` or `file: warning:
  /// text`.
  std::vector<std::string> Warnings;
};

/// The sources of all targets, each once, in order. Where targets compile one file in different
/// ways the first counts, and Warnings says so.
std::vector<SourceCommand> sourcesOf(const Project &Of, std::vector<std::string> &Warnings);

/// Adds flags in front of and behind those of each source: --extra-arg-before and --extra-arg.
void addFlags(Project &To, const std::vector<std::string> &Before,
              const std::vector<std::string> &Behind);

} // namespace amp2hip
