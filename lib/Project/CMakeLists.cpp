#include "amp2hip/Project/CMakeLists.h"

#include "LeftOutTargets.h"
#include "amp2hip/Support/Devices.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

using namespace llvm;

namespace amp2hip {
namespace {

using Kind = ProjectTarget::Kind;

/// The text after the choice of the device, at the top of every file.
constexpr char Beginning[] = R"cmake(
find_package(amp2hip REQUIRED)
if(NOT TARGET Amp2Hip::runtime-${AMP2HIP_DEVICE})
  message(FATAL_ERROR "amp2hip was built without a runtime for '${AMP2HIP_DEVICE}'")
endif()
if(NOT AMP2HIP_DEVICE STREQUAL cpu AND NOT CMAKE_CXX_COMPILER MATCHES "hipcc")
  message(FATAL_ERROR "A GPU needs hipcc: -DCMAKE_CXX_COMPILER=hipcc")
endif()

# On the CPU device, kernels are fast only in an optimised build. Kernels with barriers are fast only with the Clang
# that amp2hip was built for: -DCMAKE_CXX_COMPILER=)cmake" AMP2HIP_CLANG R"cmake(.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
)cmake";

constexpr char ForNvidia[] = R"cmake(
if(AMP2HIP_DEVICE STREQUAL nvidia)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-x> $<$<COMPILE_LANGUAGE:CXX>:cu> $<$<COMPILE_LANGUAGE:CXX>:--extended-lambda>)
endif()
)cmake";

constexpr char Precise[] = R"cmake(
# Multiplications and additions are not contracted, as under /fp:precise.
if(AMP2HIP_DEVICE STREQUAL nvidia)
  set(precise $<$<COMPILE_LANGUAGE:CXX>:--fmad=false>)
else()
  set(precise -ffp-contract=off)
endif()
)cmake";

constexpr char FindOpenMp[] = R"cmake(
# For sources with OpenMP directives.
find_package(OpenMP REQUIRED)
)cmake";

/// Target names that CMake reserves.
constexpr StringLiteral ReservedNames[] = {
    "ALL_BUILD",  "RUN_TESTS",     "ZERO_CHECK", "INSTALL",       "all",
    "clean",      "edit_cache",    "help",       "install",       "package",
    "preinstall", "rebuild_cache", "test",       "package_source"};

std::string targetName(StringRef Name) {
  std::string Result;
  for (const char C : Name)
    Result += isAlnum(C) || StringRef("_.+-").contains(C) ? C : '_';
  return Result.empty() || is_contained(ReservedNames, Result) ? Result + "_" : Result;
}

/// Quotes an argument of a command if necessary.
std::string quoted(StringRef Text) {
  // References to variables come from this writer; literal() has escaped dollars in the project's
  // texts.
  if (!Text.empty() &&
      all_of(Text, [](char C) { return isAlnum(C) || StringRef("_./+-=:,<>{}$").contains(C); }))
    return Text.str();
  std::string Result = "\"";
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '"' || Text[I] == '\\')
      Result += '\\';
    Result += Text[I];
  }
  return Result + "\"";
}

/// Quotes a text of the project, so that CMake does not expand it.
std::string literal(StringRef Text) {
  std::string Result;
  for (const char C : Text) {
    if (StringRef("\"\\$;").contains(C))
      Result += '\\';
    Result += C;
  }
  return Result == Text && quoted(Text) == Text ? Text.str() : "\"" + Result + "\"";
}

std::string in(ArrayRef<std::string> Configurations) {
  return "$<CONFIG:" + join(Configurations, ",") + ">";
}
std::string notIn(ArrayRef<std::string> Configurations) {
  return "$<NOT:" + in(Configurations) + ">";
}

/// Returns an argument that applies only under a condition.
std::string onlyIf(StringRef Condition, StringRef Argument) {
  std::string Result = ("\"$<" + Condition + ":").str();
  for (const char C : Argument.size() > 1 && Argument.front() == '"'
                          ? Argument.drop_front().drop_back()
                          : Argument)
    Result += C == '>' ? "$<ANGLE-R>" : std::string(1, C);
  return Result + ">\"";
}

/// The settings of a source in CMake's terms; the texts are arguments of commands.
struct Usage {
  std::vector<std::string> Folders, SystemFolders, Definitions, Options;
  unsigned Standard = 17;
};

constexpr std::vector<std::string> Usage::*PartsOfUsage[] = {&Usage::Folders, &Usage::SystemFolders,
                                                             &Usage::Definitions, &Usage::Options};

bool usesOpenMp(const SourceCommand &Source) {
  return any_of(Source.Flags, [](StringRef Flag) { return Flag.starts_with("-fopenmp"); });
}

class CMakeListsWriter {
public:
  CMakeListsWriter(const Project &P, const OutputTree &Tree)
      : P(P), Tree(Tree), Missing(missingPartsOf(P, Tree)), To(Text) {
    for (const ProjectTarget &Target : P.Targets)
      NameOf[Target.Name] = uniqueName(targetName(Target.Name));
  }

  std::string write() {
    To << "# Builds the sources that amp2hip translated from C++ AMP to HIP:\n"
          "#   cmake -B build && cmake --build build\n"
          "cmake_minimum_required(VERSION 3.25)\n"
       << "project(" << targetName(P.Name) << " LANGUAGES " << (hasC() ? "C " : "") << "CXX)\n"
       << "\n# The device that the kernels run on.\n"
       << "set(AMP2HIP_DEVICE cpu CACHE STRING \"The device to build for: " << deviceNames()
       << "\")\nset_property(CACHE AMP2HIP_DEVICE PROPERTY STRINGS " << deviceNames(" ") << ")\n"
       << Beginning;
    writeConfigurations();
    To << ForNvidia;
    if (needsPrecise())
      To << Precise;
    if (anySource(usesOpenMp))
      To << FindOpenMp;
    for (const ProjectTarget &Target : P.Targets)
      write(Target);
    return std::move(Text);
  }

private:
  const Project &P;
  const OutputTree &Tree;
  const std::map<std::string, MissingParts> Missing; ///< by the project's names
  std::string Text;
  raw_string_ostream To;
  std::map<std::string, std::string> NameOf; ///< CMake's names by the project's
  StringSet<> Taken;

  std::string uniqueName(const std::string &Wanted) {
    std::string Name = Wanted;
    for (unsigned Number = 2; !Taken.insert(Name).second; ++Number)
      Name = Wanted + "-" + std::to_string(Number);
    return Name;
  }

  bool anySource(function_ref<bool(const SourceCommand &)> Is) const {
    return any_of(P.Targets, [&](const ProjectTarget &T) { return any_of(T.Sources, Is); });
  }
  bool hasC() const {
    return anySource([](const SourceCommand &S) { return S.IsC; });
  }
  bool needsPrecise() const {
    return anySource([](const SourceCommand &S) { return !S.IsFastFloatingPoint; });
  }

  /// Returns a path of the project as seen from the output tree: relative to its root if it is
  /// below the input root.
  std::string inTree(StringRef Path, StringRef Directory) const {
    const std::string Absolute = absolute(Path, Directory);
    StringRef Rest = Absolute;
    if (Rest == Tree.InRoot)
      return ".";
    if (Rest.consume_front(Tree.InRoot) && Rest.consume_front("/"))
      return Rest.str();
    const std::string Output = Tree.OutputOf(Absolute); // a link may bring it into the tree
    return Output.empty() ? Absolute : Output;
  }

  static std::string absolute(StringRef Path, StringRef Directory) {
    SmallString<256> Result(Path);
    sys::fs::make_absolute(Directory, Result);
    sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
    return Result.str().str();
  }

  /// Adds an include folder. A folder copied from outside of the tree lacks headers that no source
  /// has read, and another device may need them, so the original folder follows it.
  void addFolder(StringRef Folder, StringRef Directory, std::vector<std::string> &To) const {
    const std::string Path = inTree(Folder, Directory);
    To.push_back(literal(Path));
    if (*sys::path::begin(Path) == Tree.Outside)
      To.push_back(literal(absolute(Folder, Directory)));
  }

  /// Returns the option for a forced include, with a path that does not depend on the working
  /// directory.
  std::string forced(StringRef Header, StringRef Directory) const {
    SmallString<256> Absolute(Header);
    sys::fs::make_absolute(Directory, Absolute);
    if (!sys::fs::exists(Absolute))
      return "\"SHELL:-include " + Header.str() + "\"";
    std::string Path = Tree.OutputOf(Absolute);
    if (Path.empty())
      Path = inTree(Absolute, Directory);
    if (!sys::path::is_absolute(Path))
      Path = "${CMAKE_CURRENT_SOURCE_DIR}/" + Path;
    return "\"SHELL:-include \\\"" + Path + "\\\"\"";
  }

  /// Returns the settings in all configurations, with conditions for those that only some have.
  Usage usageOf(const SourceCommand &Source) const {
    Usage Result = usageOf(Source, Source.Flags);
    std::vector<std::pair<std::string, Usage>> Others;
    for (const ConfiguredFlags &Other : Source.OtherFlags) {
      Others.push_back({Other.Configuration, usageOf(Source, Other.Flags)});
      Result.Standard = std::max(Result.Standard, Others.back().second.Standard);
    }
    for (std::vector<std::string> Usage::*Part : PartsOfUsage) {
      const auto NamesOf = [&](const std::string &Text, bool HaveIt) {
        std::vector<std::string> Names;
        for (const auto &[Name, Other] : Others)
          if (is_contained(Other.*Part, Text) == HaveIt)
            Names.push_back(Name);
        return Names;
      };
      std::vector<std::string> All;
      for (const std::string &Text : Result.*Part) {
        const std::vector<std::string> Without = NamesOf(Text, false);
        All.push_back(Without.empty() ? Text : onlyIf(notIn(Without), Text));
      }
      for (const auto &[Name, Other] : Others)
        for (const std::string &Text : Other.*Part)
          if (!is_contained(Result.*Part, Text))
            if (std::string Own = onlyIf(in(NamesOf(Text, true)), Text); !is_contained(All, Own))
              All.push_back(std::move(Own));
      Result.*Part = std::move(All);
    }
    return Result;
  }

  Usage usageOf(const SourceCommand &Source, ArrayRef<std::string> Rest) const {
    Usage Result;
    // Consumes an option whose value is the rest of the word or the next word.
    auto Consume = [&](StringRef Option, StringRef &Value) {
      StringRef Word = Rest.front();
      if (!Word.consume_front(Option))
        return false;
      Rest = Rest.drop_front();
      if (Word.empty() && !Rest.empty()) {
        Word = Rest.front();
        Rest = Rest.drop_front();
      }
      Value = Word;
      return true;
    };
    while (!Rest.empty()) {
      StringRef Value;
      if (Consume("-I", Value) || Consume("-iquote", Value))
        addFolder(Value, Source.Directory, Result.Folders);
      else if (Consume("-isystem", Value) || Consume("-idirafter", Value))
        addFolder(Value, Source.Directory, Result.SystemFolders);
      else if (Consume("-include", Value))
        Result.Options.push_back(forced(Value, Source.Directory));
      else if (Consume("-D", Value))
        addDefinition(Value, Result);
      else if (Consume("-U", Value))
        Result.Options.push_back(literal("-U" + Value.str()));
      else
        takeOption(Rest.front(), Result), Rest = Rest.drop_front();
    }
    if (!Source.IsFastFloatingPoint)
      Result.Options.push_back("${precise}");
    return Result;
  }

  /// Adds a definition, except for NDEBUG, which CMake defines in all configurations but Debug.
  static void addDefinition(StringRef Definition, Usage &Into) {
    if (Definition != "NDEBUG")
      Into.Definitions.push_back(literal(Definition));
  }

  /// Adds an option, except for optimisation and warnings, which the build of the output decides,
  /// and for OpenMP, which CMake finds.
  static void takeOption(StringRef Option, Usage &Into) {
    if (Option.consume_front("-std=")) {
      if (Option.ends_with("20") || Option.ends_with("2a"))
        Into.Standard = 20;
      else if (Option.ends_with("23") || Option.ends_with("2b"))
        Into.Standard = 23;
    } else if (!Option.starts_with("-O") && !Option.starts_with("-g") &&
               !Option.starts_with("-W") && !Option.starts_with("-fopenmp") &&
               !Option.starts_with("-ffp-contract=") && Option != "-w") {
      Into.Options.push_back(literal(Option));
    }
  }

  /// Returns the path of a source's output. That is the source itself if it is outside of the tree,
  /// or if it is C, which needs no translation, and was not copied.
  std::string outputOf(const SourceCommand &Source) const {
    const std::string Output = Tree.OutputOf(Source.File);
    if (Source.IsC && !Tree.HasOutput(Source.File))
      return literal(Source.File);
    return literal(Output.empty() ? inTree(Source.File, Source.Directory) : Output);
  }

  bool isMissing(const SourceCommand &Source, const MissingParts &Parts) const {
    return is_contained(Parts.Sources, Source.File);
  }

  /// True if nothing of the target is built. A target that is only compiled still builds the
  /// sources that have outputs.
  bool isLeftOut(const ProjectTarget &Target) const {
    const MissingParts &Parts = Missing.at(Target.Name);
    if (Target.TargetKind != Kind::Objects)
      return Parts.isAny();
    return !Target.Sources.empty() && all_of(Target.Sources, [&](const SourceCommand &Source) {
      return isMissing(Source, Parts);
    });
  }

  /// Writes warnings that name the omitted parts of the target, or say that it is omitted.
  void writeMissing(const ProjectTarget &Target) {
    const MissingParts &Parts = Missing.at(Target.Name);
    if (!Parts.isAny())
      return;
    const bool IsWhole = isLeftOut(Target);
    To << "# amp2hip adds "
       << (IsWhole ? "this target when its missing parts are translated.\n"
                   : "these sources when they are translated.\n");
    const auto Warn = [&](const Twine &Sentence) {
      command("message", "WARNING", {literal(Sentence.str())});
    };
    for (const std::string &Source : Parts.Sources) {
      const std::string File = inTree(Source, "");
      if (IsWhole)
        Warn("'" + Target.Name + "' is omitted: there is no output for " + File);
      else
        Warn(File + " is omitted from '" + Target.Name + "': there is no output for it");
    }
    if (IsWhole)
      for (const std::string &Library : Parts.Libraries)
        Warn("'" + Target.Name + "' is omitted: it needs '" + Library + "', which is not complete");
  }

  void command(StringRef Name, const std::string &First, ArrayRef<std::string> Rest) {
    size_t Width = Name.size() + First.size() + 2;
    for (const std::string &Argument : Rest)
      Width += Argument.size() + 1;
    const bool IsLong = Width > 100;
    To << Name << '(' << First;
    for (const std::string &Argument : Rest)
      To << (IsLong ? "\n    " : " ") << Argument;
    To << ")\n";
  }

  void commandIfAny(StringRef Name, const std::string &First, ArrayRef<std::string> Rest) {
    if (!Rest.empty())
      command(Name, First, Rest);
  }

  void write(const ProjectTarget &Target) {
    const std::string &Name = NameOf.at(Target.Name);
    To << '\n';
    writeMissing(Target);
    if (isLeftOut(Target))
      return;
    if (Target.Sources.empty()) {
      writeHeadersOnly(Target, Name);
      return;
    }
    std::vector<std::string> Sources, Conditional;
    std::vector<Usage> Usages;
    for (const SourceCommand &Source : Target.Sources) {
      if (isMissing(Source, Missing.at(Target.Name)))
        continue;
      Sources.push_back(outputOf(Source));
      Conditional.push_back(!Source.OnlyIn.empty()  ? onlyIf(in(Source.OnlyIn), Sources.back())
                            : !Source.NotIn.empty() ? onlyIf(notIn(Source.NotIn), Sources.back())
                                                    : Sources.back());
      Usages.push_back(usageOf(Source));
    }
    writeKind(Target, Name, Conditional);
    const Usage Common = takeCommon(Usages);
    commandIfAny("target_include_directories", Name + " PRIVATE", Common.Folders);
    commandIfAny("target_include_directories", Name + " SYSTEM PRIVATE", Common.SystemFolders);
    commandIfAny("target_compile_definitions", Name + " PRIVATE", Common.Definitions);
    commandIfAny("target_compile_options", Name + " PRIVATE", Common.Options);
    command("target_compile_features", Name + " PRIVATE",
            {"cxx_std_" + std::to_string(Common.Standard)});
    for (auto [Source, Own] : zip(Sources, Usages))
      writeOwn(Source, Own);
    writeLinks(Target, Name, Target.TargetKind == Kind::Program ? " PRIVATE" : " PUBLIC");
    writeOpenMp(Target, Name);
  }

  /// Gives each of the project's configurations that CMake lacks the flags of one that CMake has.
  void writeConfigurations() {
    std::vector<std::string> Own;
    for (const std::string &Name : P.Configurations)
      if (!is_contained({"Debug", "Release", "RelWithDebInfo", "MinSizeRel"}, StringRef(Name)))
        Own.push_back(Name);
    if (Own.empty())
      return;
    To << "\n# The project's own configurations, such as -DCMAKE_BUILD_TYPE=" << Own.front()
       << ".\nforeach(configuration IN ITEMS " << join(Own, " ") << R"cmake()
  string(TOUPPER ${configuration} upper)
  foreach(language C CXX)
    set(CMAKE_${language}_FLAGS_${upper} ${CMAKE_${language}_FLAGS_RELEASE} CACHE STRING "")
  endforeach()
endforeach()
)cmake";
  }

  void writeOpenMp(const ProjectTarget &Target, const std::string &Name) {
    std::vector<std::string> Languages;
    for (const bool IsC : {false, true})
      if (any_of(Target.Sources,
                 [&](const SourceCommand &S) { return S.IsC == IsC && usesOpenMp(S); }))
        Languages.push_back(IsC ? "OpenMP::OpenMP_C" : "OpenMP::OpenMP_CXX");
    commandIfAny("target_link_libraries", Name + " PRIVATE", Languages);
  }

  void writeHeadersOnly(const ProjectTarget &Target, const std::string &Name) {
    To << "# This target has only headers.\nadd_library(" << Name << " INTERFACE)\n";
    writeLinks(Target, Name, " INTERFACE");
  }

  void writeKind(const ProjectTarget &Target, const std::string &Name,
                 ArrayRef<std::string> Sources) {
    switch (Target.TargetKind) {
    case Kind::Program:
      command("add_executable", Name, Sources);
      break;
    case Kind::StaticLibrary:
      command("add_library", Name + " STATIC", Sources);
      break;
    case Kind::SharedLibrary:
      command("add_library", Name + " SHARED", Sources);
      break;
    case Kind::Objects:
      if (none_of(P.Targets,
                  [&](const ProjectTarget &T) { return is_contained(T.DependsOn, Target.Name); }))
        To << "# It is not known how these are linked. Change this to add_executable or "
              "add_library, or link it to another target.\n";
      command("add_library", Name + " OBJECT", Sources);
      break;
    }
    if (Name != Target.Name)
      To << "set_target_properties(" << Name << " PROPERTIES OUTPUT_NAME " << literal(Target.Name)
         << ")\n";
  }

  /// Moves the settings that all sources share from each of them into the result. They keep the
  /// order of the first source, because the meaning of a flag can depend on flags before it.
  static Usage takeCommon(std::vector<Usage> &Usages) {
    Usage Common;
    for (std::vector<std::string> Usage::*Part : PartsOfUsage) {
      for (const std::string &Text : Usages.front().*Part)
        if (all_of(Usages, [&](const Usage &U) { return is_contained(U.*Part, Text); }) &&
            !is_contained(Common.*Part, Text))
          (Common.*Part).push_back(Text);
      for (Usage &Own : Usages)
        erase_if(Own.*Part,
                 [&](const std::string &Text) { return is_contained(Common.*Part, Text); });
    }
    for (const Usage &Own : Usages)
      Common.Standard = std::max(Common.Standard, Own.Standard);
    return Common;
  }

  void writeOwn(const std::string &Source, const Usage &Own) {
    auto Set = [&](StringRef Property, std::vector<std::string> Values) {
      if (Values.empty())
        return;
      Values.insert(Values.begin(), Property.str());
      command("set_property", "SOURCE " + Source + " APPEND PROPERTY", Values);
    };
    std::vector<std::string> Folders = Own.Folders;
    append_range(Folders, Own.SystemFolders);
    // Paths in a source's properties are not relative to its folder.
    for (std::string &Folder : Folders) {
      StringRef Path = StringRef(Folder).trim('"'), Condition;
      if (Path.starts_with("$<")) {
        Condition = Path.take_front(Path.find(">:") + 2);
        Path = Path.drop_front(Condition.size());
      }
      if (!Path.starts_with("/"))
        Folder = ("\"" + Condition + "${CMAKE_CURRENT_SOURCE_DIR}/" + Path + "\"").str();
    }
    Set("INCLUDE_DIRECTORIES", Folders);
    Set("COMPILE_DEFINITIONS", Own.Definitions);
    // SHELL: is for options of targets; CMake does not de-duplicate the options of a source.
    std::vector<std::string> Options = Own.Options;
    for (std::string &Option : Options)
      if (const size_t At = Option.find("SHELL:-include \\\""); At != std::string::npos) {
        Option.replace(At, StringRef("SHELL:-include \\\"").size(), "-include;");
        Option.erase(Option.find("\\\"", At), 2);
      }
    Set("COMPILE_OPTIONS", Options);
  }

  void writeLinks(const ProjectTarget &Target, const std::string &Name, StringRef Visibility) {
    std::vector<std::string> Libraries, Programs;
    for (const std::string &Dependency : Target.DependsOn) {
      const auto Other =
          find_if(P.Targets, [&](const ProjectTarget &T) { return T.Name == Dependency; });
      if (Other == P.Targets.end() || isLeftOut(*Other))
        continue;
      (Other->TargetKind == Kind::Program ? Programs : Libraries).push_back(NameOf.at(Dependency));
    }
    Libraries.push_back("Amp2Hip::runtime-${AMP2HIP_DEVICE}");
    command("target_link_libraries", Name + Visibility.str(), Libraries);
    commandIfAny("add_dependencies", Name, Programs);
  }
};

} // namespace

std::string cmakeListsOf(const Project &P, const OutputTree &Tree) {
  return CMakeListsWriter(P, Tree).write();
}

} // namespace amp2hip
