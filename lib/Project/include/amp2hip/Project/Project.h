// A project: its sources, and how each of them is compiled. The other headers of this folder read
// and write projects.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The options of a source in one of a project's configurations.
struct ConfiguredFlags {
  std::string Configuration;
  std::vector<std::string> Flags;

  friend bool operator==(const ConfiguredFlags &A, const ConfiguredFlags &B) {
    return A.Configuration == B.Configuration && A.Flags == B.Flags;
  }
};

/// One source and its compile command.
struct SourceCommand {
  std::string File;      ///< absolute
  std::string Directory; ///< absolute; relative paths among the flags are relative to it
  /// The options between compiler and source in the style of GCC and Clang, without outputs and
  /// modes such as -c. Options of `cl` are translated.
  std::vector<std::string> Flags;
  /// The options in those further configurations that have different options.
  std::vector<ConfiguredFlags> OtherFlags = {};
  /// The configuration of Flags, if the source is read in several configurations.
  std::string Configuration = {};
  /// The only configurations that compile the source, or those that do not compile it. At most one
  /// of the two has elements.
  std::vector<std::string> OnlyIn = {}, NotIn = {};
  /// True if multiplications and additions may be contracted: /fp:fast, -ffp-contract=fast,
  /// -ffast-math.
  bool IsFastFloatingPoint = false;
  /// True if the source is compiled as C, so that it cannot contain C++ AMP.
  bool IsC = false;

  friend bool operator==(const SourceCommand &A, const SourceCommand &B) {
    return A.File == B.File && A.Directory == B.Directory && A.Flags == B.Flags &&
           A.OtherFlags == B.OtherFlags && A.OnlyIn == B.OnlyIn && A.NotIn == B.NotIn &&
           A.IsFastFloatingPoint == B.IsFastFloatingPoint && A.IsC == B.IsC;
  }
};

/// One program or library that a project builds.
struct ProjectTarget {
  enum class Kind {
    Program,
    StaticLibrary,
    SharedLibrary,
    Objects, ///< compiled only; other targets may link them
  };
  std::string Name; ///< unique in the project
  Kind TargetKind = Kind::Program;
  std::vector<SourceCommand> Sources;
  std::vector<std::string> Headers;   ///< absolute; the headers that the project lists
  std::vector<std::string> DependsOn; ///< names of other targets of the project
};

/// A project, as far as it could be read.
struct Project {
  std::string Name;
  /// The configurations that were read; the flags of the sources are for the first one. Empty if
  /// they have no names.
  std::vector<std::string> Configurations;
  std::vector<ProjectTarget> Targets; ///< in an order in which each follows those it depends on
  /// Messages about parts that were omitted, each `file:line: warning: text` or `file: warning:
  /// text`.
  std::vector<std::string> Warnings;
};

/// Returns the sources of all targets in order, each once. If targets compile a file in different
/// ways, the first one counts, and a warning is added.
std::vector<SourceCommand> sourcesOf(const Project &P, std::vector<std::string> &Warnings);

/// Adds the differences of a further configuration of the project. \p TakesSources says whether to
/// add sources and targets that only this configuration has.
void addConfiguration(Project &To, const Project &Further, bool TakesSources);

/// Orders targets so that each follows those that it depends on; keeps the order otherwise. Returns
/// null, or a target of a dependency cycle: the cycle and all that depend on it come last.
const ProjectTarget *orderByDependencies(std::vector<ProjectTarget> &Targets);

/// Adds flags before and after those of each source, for --extra-arg-before and --extra-arg.
void addFlags(Project &To, const std::vector<std::string> &Before,
              const std::vector<std::string> &After);

} // namespace amp2hip
