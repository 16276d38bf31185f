#include "VisualStudioSource.h"

#include "ClOptions.h"
#include "MsBuildText.h"
#include "Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <set>

using namespace llvm;

namespace amp2hip {
namespace {

/// Prefixes of properties that name folders of Visual Studio and the Windows SDK, which do not
/// exist here.
constexpr StringLiteral MicrosoftNames[] = {"vc",
                                            "vs",
                                            "windowssdk",
                                            "universalcrt",
                                            "ucrt",
                                            "netfx",
                                            "framework",
                                            "msbuild",
                                            "windowstargetplatform",
                                            "includepath",
                                            "externalincludepath",
                                            "crt_",
                                            "registry:"};

bool isMicrosofts(StringRef Name) {
  return any_of(MicrosoftNames,
                [&](StringRef Begin) { return Name.starts_with_insensitive(Begin); });
}

/// Builds the compile command of a source from its item's metadata.
class Command {
public:
  Command(StringRef File, const MsBuildItem &Item, const MsBuildProject &Project, StringRef Folder,
          std::vector<std::string> &Warnings)
      : Item(Item), Project(Project), Folder(Folder), Warnings(Warnings) {
    Result.File = File.str();
    Result.Directory = Folder.str();
    Result.IsC = StringRef(File).ends_with(".c");
  }

  SourceCommand make() {
    add(standardFlag(setting("LanguageStandard")));
    addPrecompiledHeaderFolder();
    addFolders(lookUp(Item.Metadata, "AdditionalIncludeDirectories"));
    addFolders(lookUp(Project.Properties, "IncludePath"));
    addFolders(lookUp(Project.Properties, "ExternalIncludePath"));
    addImpliedDefinitions();
    addDefinitions("-D", lookUp(Item.Metadata, "PreprocessorDefinitions"));
    addDefinitions("-U", lookUp(Item.Metadata, "UndefinePreprocessorDefinitions"));
    addForcedIncludes();
    if (isTrue(Item.Metadata, "OpenMPSupport"))
      add("-fopenmp");
    Result.IsFastFloatingPoint =
        StringRef(setting("FloatingPointModel")).equals_insensitive("Fast");
    if (const std::string Language = setting("CompileAs");
        Language == "CompileAsC" || Language == "CompileAsCpp")
      Result.IsC = Language == "CompileAsC";
    warnOfAlignment();
    addAdditionalOptions();
    return std::move(Result);
  }

private:
  const MsBuildItem &Item;
  const MsBuildProject &Project;
  StringRef Folder;
  std::vector<std::string> &Warnings;
  SourceCommand Result;

  std::string setting(StringRef Name) const { return textOf(Item.Metadata, Name); }

  void add(const std::string &Flag) {
    if (!Flag.empty() && !is_contained(Result.Flags, Flag))
      Result.Flags.push_back(Flag);
  }

  void warn(const MsBuildValue &Value, const Twine &Text) {
    Warnings.push_back(warningAt(Value.File, Value.Line, Text));
  }

  /// Returns the elements of a list without unknown references. Warns of the others, except for
  /// references to Microsoft's own properties.
  std::vector<std::string> knownParts(const MsBuildValue *List) {
    std::vector<std::string> Parts;
    for (const std::string &Part : List ? listOf(List->Text) : std::vector<std::string>()) {
      const std::vector<std::string> Unknown = unknownIn(Part);
      if (Unknown.empty())
        Parts.push_back(unescaped(Part));
      else if (none_of(Unknown, isMicrosofts) && !StringRef(withoutUnknown(Part)).trim().empty())
        warn(*List,
             "'" + withNames(Part) + "' is ignored, because $(" + Unknown.front() + ") is unknown");
      else if (none_of(Unknown, isMicrosofts))
        warn(*List, "$(" + Unknown.front() + ") is unknown; ignored");
    }
    return Parts;
  }

  /// Restores the unknown references for a message.
  static std::string withNames(StringRef Text) {
    std::string Result = Text.str();
    for (const std::string &Name : unknownIn(Text)) {
      const size_t Position = Result.find('\x01');
      Result.replace(Position, Name.size() + 2, "$(" + Name + ")");
    }
    return Result;
  }

  void addFolders(const MsBuildValue *List) {
    for (const std::string &Part : knownParts(List)) {
      if (const std::optional<std::string> Path = localPath(Part, Folder))
        add("-I" + *Path);
      else
        warn(*List, "'" + Part + "' is ignored, because it is a folder on another machine");
    }
  }

  /// Adds the folder of the precompiled header. With /Yu, cl skips the line that includes it, so
  /// that line may be in a source that does not find the header.
  void addPrecompiledHeaderFolder() {
    if (setting("PrecompiledHeader") != "Use")
      return;
    std::string Header = setting("PrecompiledHeaderFile");
    if (Header.empty())
      Header = "stdafx.h";
    for (const MsBuildItem &Other : Project.Items) {
      if (Other.Type != "ClCompile" || textOf(Other.Metadata, "PrecompiledHeader") != "Create")
        continue;
      const std::optional<std::string> Creator = localPath(Other.Include, Folder);
      const StringRef Place = Creator ? sys::path::parent_path(*Creator) : Folder;
      const std::optional<std::string> Found = localPath(Header, Place);
      if (Place != sys::path::parent_path(Result.File) && Found && sys::fs::exists(*Found))
        add("-I" + Place.str());
    }
  }

  void addImpliedDefinitions() {
    const std::string Characters = textOf(Project.Properties, "CharacterSet");
    if (Characters == "Unicode") {
      add("-D_UNICODE");
      add("-DUNICODE");
    } else if (Characters == "MultiByte") {
      add("-D_MBCS");
    }
    if (textOf(Project.Properties, "ConfigurationType") == "DynamicLibrary")
      add("-D_WINDLL");
    std::string Runtime = setting("RuntimeLibrary");
    if (Runtime.empty())
      Runtime = isTrue(Project.Properties, "UseDebugLibraries") ? "MultiThreadedDebugDLL"
                                                                : "MultiThreadedDLL";
    add("-D_MT");
    if (StringRef(Runtime).ends_with("DLL"))
      add("-D_DLL");
    if (StringRef(Runtime).contains("Debug"))
      add("-D_DEBUG");
  }

  void addDefinitions(StringRef Flag, const MsBuildValue *List) {
    for (const std::string &Part : knownParts(List)) {
      // Some projects escape quotes as on a command line.
      std::string Text;
      for (size_t I = 0; I < Part.size(); ++I)
        if (Part[I] != '\\' || Part.substr(I + 1, 1) != "\"")
          Text += Part[I];
      add(Flag.str() + Text);
    }
  }

  void addForcedIncludes() {
    for (std::string Header : knownParts(lookUp(Item.Metadata, "ForcedIncludeFiles"))) {
      // A header that exists relative to the project becomes absolute; others are found in include
      // folders.
      if (const std::optional<std::string> Path = localPath(Header, Folder);
          Path && sys::fs::exists(*Path))
        Header = *Path;
      std::replace(Header.begin(), Header.end(), '\\', '/');
      Result.Flags.push_back("-include");
      Result.Flags.push_back(Header);
    }
  }

  void warnOfAlignment() {
    const MsBuildValue *Alignment = lookUp(Item.Metadata, "StructMemberAlignment");
    if (Alignment && !Alignment->Text.empty() && Alignment->Text != "Default" &&
        Alignment->Text != "8Bytes" && Alignment->Text != "16Bytes")
      warn(*Alignment, "StructMemberAlignment is ignored, because it would also change the types "
                       "of the C++ library; use '#pragma pack' where it matters");
  }

  void addAdditionalOptions() {
    const MsBuildValue *Options = lookUp(Item.Metadata, "AdditionalOptions");
    if (!Options)
      return;
    const GnuOptions Translated = gnuOptionsOf(wordsOf(unescaped(withoutUnknown(Options->Text))));
    Result.Flags.insert(Result.Flags.end(), Translated.Flags.begin(), Translated.Flags.end());
    Result.IsFastFloatingPoint =
        Translated.IsFastFloatingPoint.value_or(Result.IsFastFloatingPoint);
    Result.IsC = Translated.IsC.value_or(Result.IsC);
    for (const std::string &Option : Translated.LeftOut)
      warn(*Options, "the option '" + Option + "' is ignored, because it has no equivalent here");
  }
};

} // namespace

SourceCommand visualStudioSource(StringRef File, const MsBuildItem &Item,
                                 const MsBuildProject &Project, StringRef Folder,
                                 std::vector<std::string> &Warnings) {
  return Command(File, Item, Project, Folder, Warnings).make();
}

void dropRepeated(std::vector<std::string> &Warnings) {
  std::set<std::string> Seen;
  erase_if(Warnings, [&](const std::string &Warning) { return !Seen.insert(Warning).second; });
}

} // namespace amp2hip
