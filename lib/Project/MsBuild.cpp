#include "MsBuild.h"

#include "MsBuildText.h"
#include "Text.h"
#include "Wildcards.h"
#include "Xml.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

#include <algorithm>
#include <deque>
#include <set>

using namespace llvm;

namespace amp2hip {
namespace {

/// An import from one of these folders is a file of Microsoft's.
constexpr StringLiteral MicrosoftFolders[] = {"$(VCTargetsPath", "$(MSBuildExtensionsPath",
                                              "$(MSBuildToolsPath", "$(MSBuildBinPath",
                                              "$(UserRootDir"};

/// Attributes of an item element that are not metadata.
constexpr StringLiteral ItemAttributes[] = {"Include",        "Exclude",      "Remove",
                                            "Update",         "Condition",    "Label",
                                            "KeepDuplicates", "KeepMetadata", "RemoveMetadata"};

struct ProjectFile {
  std::string Path; ///< absolute
  XmlElement Root;
};

/// A group element that is evaluated after the properties.
struct Group {
  const XmlElement *Element;
  const ProjectFile *In;
};

/// One evaluation of a project file and its imports.
class Evaluation {
public:
  Evaluation(StringRef Path, const std::map<std::string, std::string> &GlobalProperties,
             std::vector<std::string> &Warnings)
      : Path(Path), Folder(sys::path::parent_path(Path)), Warnings(Warnings) {
    for (const auto &[Name, Value] : GlobalProperties) {
      Result.Properties[StringRef(Name).lower()] = {Value, "", 0};
      IsGlobal.insert(StringRef(Name).lower());
    }
    giveDefaults();
  }

  Expected<MsBuildProject> run() {
    // MSBuild's order: all properties, then the defaults for item types, then the items.
    if (Error E = readFile(Path))
      return E;
    for (const Group &Definitions : DefinitionGroups)
      if (Error E = define(Definitions))
        return E;
    for (const Group &Items : ItemGroups)
      if (Error E = addItems(Items))
        return E;
    return std::move(Result);
  }

private:
  std::string Path, Folder;
  std::vector<std::string> &Warnings;
  MsBuildProject Result;
  std::set<std::string> IsGlobal;
  std::deque<ProjectFile> Files;
  std::set<std::string> ReadFiles;
  std::vector<Group> DefinitionGroups, ItemGroups;

  static Error wrong(const Group &G, const Twine &Text) {
    return errorAt(G.In->Path, G.Element->Line, Text);
  }

  /// Sets the properties that Microsoft's files set before the project's own.
  void giveDefaults() {
    const std::pair<StringRef, std::string> Defaults[] = {
        {"ConfigurationType", "Application"},
        {"OS", "Windows_NT"},
        {"ProjectName", sys::path::stem(Path).str()},
        {"TargetName", sys::path::stem(Path).str()},
        {"SolutionDir", Folder + "/"},
        {"PlatformTarget", textOf(Result.Properties, "Platform")},
        {"PlatformShortName", textOf(Result.Properties, "Platform") == "Win32"
                                  ? "x86"
                                  : textOf(Result.Properties, "Platform")},
        {"ConfigurationName", textOf(Result.Properties, "Configuration")},
        {"PlatformName", textOf(Result.Properties, "Platform")},
        {"IntDir", "$(Platform)/$(Configuration)/"},
        {"OutDir", "$(SolutionDir)$(Platform)/$(Configuration)/"},
    };
    for (const auto &[Name, Text] : Defaults)
      Result.Properties.try_emplace(Name.lower(),
                                    MsBuildValue{expanded(Text, propertiesIn(Path)), "", 0});
  }

  std::optional<std::string> property(StringRef Name, StringRef In) const {
    if (const MsBuildValue *Value = lookUp(Result.Properties, Name))
      return Value->Text;
    const std::pair<StringRef, std::string> Reserved[] = {
        {"MSBuildProjectDirectory", Folder},
        {"MSBuildProjectExtension", sys::path::extension(Path).str()},
        {"MSBuildProjectFile", sys::path::filename(Path).str()},
        {"MSBuildProjectFullPath", Path},
        {"MSBuildProjectName", sys::path::stem(Path).str()},
        {"MSBuildThisFile", sys::path::filename(In).str()},
        {"MSBuildThisFileDirectory", sys::path::parent_path(In).str() + "/"},
        {"MSBuildThisFileFullPath", In.str()},
        {"MSBuildThisFileName", sys::path::stem(In).str()},
        {"ProjectDir", Folder + "/"},
        {"ProjectExt", sys::path::extension(Path).str()},
        {"ProjectFileName", sys::path::filename(Path).str()},
        {"ProjectPath", Path},
    };
    for (const auto &[Known, Value] : Reserved)
      if (Name.equals_insensitive(Known))
        return Value;
    return sys::Process::GetEnv(Name);
  }

  /// Looks up properties for texts in a file.
  MsBuildNames propertiesIn(StringRef File) const {
    return {[this, In = File.str()](StringRef Name) { return property(Name, In); }, nullptr,
            nullptr};
  }

  /// Looks up properties, and metadata of the item that is being defined, for texts in a file.
  MsBuildNames metadataIn(StringRef File, const MsBuildValues &Metadata,
                          const std::string &ItemName = {}) const {
    MsBuildNames Names = propertiesIn(File);
    Names.Metadata = [&Metadata, ItemName, this](StringRef Name) -> std::optional<std::string> {
      if (const MsBuildValue *Value = lookUp(Metadata, Name))
        return Value->Text;
      return wellKnown(Name, ItemName);
    };
    return Names;
  }

  /// Returns well-known metadata, which derives from the item's name; empty if there is none of
  /// that name.
  std::string wellKnown(StringRef Name, StringRef Item) const {
    std::string Slashed = Item.str();
    std::replace(Slashed.begin(), Slashed.end(), '\\', '/');
    if (Name.equals_insensitive("Identity"))
      return Item.str();
    if (Name.equals_insensitive("Filename"))
      return sys::path::stem(Slashed).str();
    if (Name.equals_insensitive("Extension"))
      return sys::path::extension(Slashed).str();
    const std::string Directory = sys::path::parent_path(Slashed).str();
    if (Name.equals_insensitive("RelativeDir"))
      return Directory.empty() ? "" : Directory + "/";
    if (Name.equals_insensitive("FullPath"))
      return localPath(Item, Folder).value_or(Item.str());
    return {};
  }

  /// Looks up properties and items for texts in a file.
  MsBuildNames everythingIn(StringRef File) const {
    MsBuildNames Names = propertiesIn(File);
    Names.Items = [this](StringRef Type) {
      std::string List;
      for (const MsBuildItem &Item : Result.Items)
        if (Type.equals_insensitive(Item.Type))
          List += (List.empty() ? "" : ";") + Item.Include;
      return List;
    };
    return Names;
  }

  Expected<bool> isConditionMet(const Group &G, const MsBuildNames &Names,
                                StringRef RelativeTo) const {
    const StringRef Condition = G.Element->attribute("Condition");
    Expected<bool> Holds = holds(Condition, RelativeTo, Names);
    if (Holds)
      return Holds;
    return wrong(G, "the condition \"" + Condition.trim() +
                        "\" cannot be read: " + toString(Holds.takeError()));
  }

  Error readFile(StringRef File) {
    // MSBuild imports each file only once.
    if (!ReadFiles.insert(realPathOf(File)).second)
      return Error::success();
    Expected<XmlElement> Root = readXml(File);
    if (!Root)
      return Root.takeError();
    if (Root->Name != "Project")
      return errorAt(File, Root->Line,
                     "is not an MSBuild project: it begins with <" + Root->Name + ">");
    Files.push_back({File.str(), std::move(*Root)});
    return walk({&Files.back().Root, &Files.back()});
  }

  Error walk(const Group &Parent) {
    for (const XmlElement &Element : Parent.Element->Children)
      if (Error E = visit({&Element, Parent.In}))
        return E;
    return Error::success();
  }

  Error visit(const Group &G) {
    const StringRef Name = G.Element->Name;
    if (Name == "ItemDefinitionGroup") {
      DefinitionGroups.push_back(G);
      return Error::success();
    }
    if (Name == "ItemGroup") {
      ItemGroups.push_back(G);
      return Error::success();
    }
    if (Name == "Choose")
      return choose(G);
    if (Name != "PropertyGroup" && Name != "ImportGroup" && Name != "Import")
      return Error::success();
    const StringRef RelativeTo =
        Name == "PropertyGroup" ? StringRef(Folder) : sys::path::parent_path(G.In->Path);
    Expected<bool> IsMet = isConditionMet(G, propertiesIn(G.In->Path), RelativeTo);
    if (!IsMet || !*IsMet)
      return IsMet.takeError();
    if (Name == "PropertyGroup")
      return setProperties(G);
    return Name == "Import" ? import(G) : walk(G);
  }

  Error choose(const Group &G) {
    for (const XmlElement &Case : G.Element->Children) {
      const Group Chosen{&Case, G.In};
      Expected<bool> IsMet = isConditionMet(Chosen, propertiesIn(G.In->Path), Folder);
      if (!IsMet)
        return IsMet.takeError();
      if (*IsMet)
        return walk(Chosen);
    }
    return Error::success();
  }

  Error setProperties(const Group &G) {
    for (const XmlElement &Property : G.Element->Children) {
      const MsBuildNames Names = propertiesIn(G.In->Path);
      Expected<bool> IsMet = isConditionMet({&Property, G.In}, Names, Folder);
      if (!IsMet)
        return IsMet.takeError();
      const std::string Name = StringRef(Property.Name).lower();
      if (*IsMet && !IsGlobal.count(Name))
        Result.Properties[Name] = {expanded(StringRef(Property.Text).trim(), Names), G.In->Path,
                                   Property.Line};
    }
    return Error::success();
  }

  Error import(const Group &G) {
    const StringRef Written = G.Element->attribute("Project");
    if (any_of(MicrosoftFolders, [&](StringRef F) { return Written.contains_insensitive(F); })) {
      // Microsoft's files import the files for all projects below a folder.
      if (Written.ends_with_insensitive("Microsoft.Cpp.Default.props"))
        return readNearest("Directory.Build.props");
      if (Written.ends_with_insensitive("Microsoft.Cpp.targets"))
        return readNearest("Directory.Build.targets");
      return Error::success();
    }
    const std::string Text = expanded(Written, propertiesIn(G.In->Path));
    if (const std::vector<std::string> Unknown = unknownIn(Text); !Unknown.empty()) {
      Warnings.push_back(
          warningAt(G.In->Path, G.Element->Line,
                    "'" + Written + "' is ignored, because $(" + Unknown.front() + ") is unknown"));
      return Error::success();
    }
    const std::string RelativeTo = sys::path::parent_path(G.In->Path).str();
    if (isPattern(Text)) {
      for (const std::string &File : filesLike(Text, RelativeTo))
        if (Error E = readFile(*localPath(File, RelativeTo)))
          return E;
      return Error::success();
    }
    const std::optional<std::string> File = localPath(unescaped(Text), RelativeTo);
    if (!File || !sys::fs::exists(*File))
      return wrong(G, "'" + unescaped(Text) + "' is imported but not found");
    return readFile(*File);
  }

  Error readNearest(StringRef Name) {
    for (StringRef Above = Folder; !Above.empty(); Above = sys::path::parent_path(Above)) {
      SmallString<256> File(Above);
      sys::path::append(File, Name);
      if (sys::fs::exists(File))
        return readFile(File);
    }
    return Error::success();
  }

  /// Sets metadata from the child elements of a definition or an item.
  Error setMetadata(const Group &G, const std::string &ItemName, MsBuildValues &Values) {
    for (const XmlElement &Element : G.Element->Children) {
      const MsBuildNames Names = metadataIn(G.In->Path, Values, ItemName);
      Expected<bool> IsMet = isConditionMet({&Element, G.In}, Names, Folder);
      if (!IsMet)
        return IsMet.takeError();
      if (*IsMet)
        Values[StringRef(Element.Name).lower()] = {expanded(Element.Text, Names), G.In->Path,
                                                   Element.Line};
    }
    return Error::success();
  }

  /// Calls \p Do for each child of a group if the conditions of the group and of the child hold.
  Error forEachChildOf(const Group &G, const MsBuildNames &Names,
                       function_ref<Error(const Group &)> Do) const {
    Expected<bool> IsMet = isConditionMet(G, Names, Folder);
    if (!IsMet || !*IsMet)
      return IsMet.takeError();
    for (const XmlElement &Element : G.Element->Children) {
      const Group Child{&Element, G.In};
      Expected<bool> IsChildMet = isConditionMet(Child, Names, Folder);
      if (!IsChildMet)
        return IsChildMet.takeError();
      if (*IsChildMet)
        if (Error E = Do(Child))
          return E;
    }
    return Error::success();
  }

  Error define(const Group &G) {
    return forEachChildOf(G, propertiesIn(G.In->Path), [&](const Group &Type) {
      return setMetadata(Type, {}, Result.Definitions[StringRef(Type.Element->Name).lower()]);
    });
  }

  Error addItems(const Group &G) {
    return forEachChildOf(G, everythingIn(G.In->Path),
                          [&](const Group &Item) { return changeItems(Item); });
  }

  /// Returns the item names in an attribute, with patterns replaced by the matching files.
  std::vector<std::string> namesIn(const Group &G, StringRef Attribute) const {
    std::vector<std::string> Names;
    for (const std::string &Name :
         listOf(expanded(G.Element->attribute(Attribute), everythingIn(G.In->Path)))) {
      if (isPattern(Name))
        append_range(Names, filesLike(withoutUnknown(Name), Folder));
      else
        Names.push_back(unescaped(withoutUnknown(Name)));
    }
    return Names;
  }

  /// Returns the key by which item names are compared: the path in lower case.
  std::string keyOf(StringRef Name) const {
    return StringRef(localPath(Name, Folder).value_or(Name.str())).lower();
  }

  std::set<std::string> keysIn(const Group &G, StringRef Attribute) const {
    std::set<std::string> Keys;
    for (const std::string &Name : namesIn(G, Attribute))
      Keys.insert(keyOf(Name));
    return Keys;
  }

  Error changeItems(const Group &G) {
    const StringRef Type = G.Element->Name;
    auto IsAmong = [&](const MsBuildItem &Item, const std::set<std::string> &Keys) {
      return Type.equals_insensitive(Item.Type) && Keys.count(keyOf(Item.Include));
    };
    if (const std::set<std::string> Removed = keysIn(G, "Remove"); !Removed.empty())
      erase_if(Result.Items, [&](const MsBuildItem &Item) { return IsAmong(Item, Removed); });
    if (const std::set<std::string> Updated = keysIn(G, "Update"); !Updated.empty())
      for (MsBuildItem &Item : Result.Items)
        if (IsAmong(Item, Updated))
          if (Error E = setMetadataOf(Item, G))
            return E;
    const std::set<std::string> Excluded = keysIn(G, "Exclude");
    for (const std::string &Name : namesIn(G, "Include")) {
      if (Excluded.count(keyOf(Name)))
        continue;
      MsBuildItem Item{Type.str(), Name, G.In->Path, G.Element->Line,
                       Result.Definitions[Type.lower()]};
      if (Error E = setMetadataOf(Item, G))
        return E;
      Result.Items.push_back(std::move(Item));
    }
    return Error::success();
  }

  Error setMetadataOf(MsBuildItem &Item, const Group &G) {
    for (const auto &[Name, Text] : G.Element->Attributes)
      if (!is_contained(ItemAttributes, Name))
        Item.Metadata[StringRef(Name).lower()] = {
            expanded(Text, metadataIn(G.In->Path, Item.Metadata, Item.Include)), G.In->Path,
            G.Element->Line};
    return setMetadata(G, Item.Include, Item.Metadata);
  }
};

} // namespace

const MsBuildValue *lookUp(const MsBuildValues &In, StringRef Name) {
  const auto Found = In.find(Name.lower());
  return Found == In.end() ? nullptr : &Found->second;
}

std::string textOf(const MsBuildValues &In, StringRef Name) {
  const MsBuildValue *Value = lookUp(In, Name);
  return Value ? unescaped(StringRef(withoutUnknown(Value->Text)).trim()) : std::string();
}

bool isTrue(const MsBuildValues &In, StringRef Name) {
  return StringRef(textOf(In, Name)).equals_insensitive("true");
}

Expected<MsBuildProject> evaluateProject(StringRef Path,
                                         const std::map<std::string, std::string> &GlobalProperties,
                                         std::vector<std::string> &Warnings) {
  return Evaluation(Path, GlobalProperties, Warnings).run();
}

} // namespace amp2hip
