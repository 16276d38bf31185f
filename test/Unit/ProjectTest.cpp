// What projects say of their sources: Visual Studio's files, compile_commands.json, and the
// CMakeLists.txt that is written of them.

#include "ClOptions.h"
#include "MsBuildText.h"
#include "amp2hip/Project/CMakeLists.h"
#include "amp2hip/Project/CompilationDatabase.h"
#include "amp2hip/Project/VisualStudio.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

using namespace amp2hip;
using llvm::StringRef;
using Strings = std::vector<std::string>;

namespace {

const std::string Particles = AMP2HIP_TEST_PROJECTS "/particles";

/// A folder that is there while a test runs.
class Folder {
public:
  Folder() {
    llvm::SmallString<128> Made;
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("project", Made));
    EXPECT_FALSE(llvm::sys::fs::real_path(Made, Path));
  }
  ~Folder() { llvm::sys::fs::remove_directories(Path); }

  std::string operator/(StringRef Name) const { return (Path + "/" + Name).str(); }

  std::string write(StringRef Name, StringRef Text) const {
    const std::string File = *this / Name;
    EXPECT_FALSE(llvm::sys::fs::create_directories(llvm::sys::path::parent_path(File)));
    std::error_code Failed;
    llvm::raw_fd_ostream(File, Failed) << Text;
    EXPECT_FALSE(Failed);
    return File;
  }

private:
  llvm::SmallString<128> Path;
};

/// A project with one configuration, Release|x64, and what is given.
std::string projectWith(StringRef Elements) {
  return ("<Project xmlns=\"http://schemas.microsoft.com/developer/msbuild/2003\">\n"
          "<ItemGroup><ProjectConfiguration Include=\"Release|x64\"/></ItemGroup>\n" +
          Elements + "\n</Project>\n")
      .str();
}

Project readWhole(StringRef Path, StringRef Configuration = {}, StringRef Platform = {}) {
  llvm::Expected<Project> Read = readVisualStudioProject(Path, Configuration, Platform);
  if (Read)
    return *Read;
  ADD_FAILURE() << llvm::toString(Read.takeError());
  return {};
}

std::string failureOf(llvm::Expected<Project> Read) {
  return Read ? "it was read" : llvm::toString(Read.takeError());
}

/// The flags of the only source, a.cpp, of a project with these elements.
Strings flagsWith(const Folder &In, StringRef Elements, Strings *Warnings = nullptr) {
  In.write("a.cpp", "");
  const Project Of = readWhole(In.write("p.vcxproj", projectWith(Elements)));
  if (Warnings)
    *Warnings = Of.Warnings;
  if (Of.Targets.size() != 1 || Of.Targets[0].Sources.size() != 1) {
    ADD_FAILURE() << "there is not one source";
    return {};
  }
  return Of.Targets[0].Sources[0].Flags;
}

bool has(const Strings &Flags, StringRef Flag) { return llvm::is_contained(Flags, Flag); }

const SourceCommand &source(const ProjectTarget &Of, StringRef Name) {
  const auto Found = llvm::find_if(Of.Sources, [&](const SourceCommand &S) {
    return StringRef(S.File).ends_with("/" + Name.str());
  });
  static const SourceCommand None;
  EXPECT_NE(Found, Of.Sources.end()) << Name.str();
  return Found == Of.Sources.end() ? None : *Found;
}

constexpr char OneSource[] = "<ItemGroup><ClCompile Include=\"a.cpp\"/></ItemGroup>";

TEST(VisualStudio, ReadsASolutionInTheOrderOfItsDependencies) {
  const Project Of = readWhole(Particles + "/Particles.sln");
  EXPECT_EQ(Of.Warnings, Strings());
  EXPECT_EQ(Of.Configurations, Strings{"Release"});
  ASSERT_EQ(Of.Targets.size(), 3u);
  EXPECT_EQ(Of.Targets[0].Name, "Core");
  EXPECT_EQ(Of.Targets[0].TargetKind, ProjectTarget::Kind::StaticLibrary);
  EXPECT_EQ(Of.Targets[0].Headers.size(), 5u);
  EXPECT_EQ(Of.Targets[1].Name, "Analyze");
  EXPECT_EQ(Of.Targets[1].DependsOn, Strings{"Core"});
  EXPECT_EQ(Of.Targets[2].Name, "Simulate");

  const SourceCommand &Energy = source(Of.Targets[0], "Energy.cpp");
  EXPECT_EQ(Energy.Directory, Particles + "/core");
  EXPECT_EQ(Energy.Flags,
            (Strings{"-I" + Particles + "/core", "-D_UNICODE", "-DUNICODE", "-D_MT", "-D_DLL",
                     "-DNDEBUG", "-D_LIB", "-DNOMINMAX", "-DPARTICLES_VERSION=\"2.1\""}));
  EXPECT_FALSE(Energy.IsFastFloatingPoint);
}

TEST(VisualStudio, LinksWhatIsNamedForTheLinkerAsWhatIsReferredTo) {
  const Folder In;
  auto Project = [](StringRef Type, StringRef Libraries) {
    return projectWith(("<PropertyGroup><ConfigurationType>" + Type +
                        "</ConfigurationType></PropertyGroup><ItemDefinitionGroup><Link>"
                        "<AdditionalDependencies>" +
                        Libraries + "</AdditionalDependencies></Link></ItemDefinitionGroup>" +
                        OneSource)
                           .str());
  };
  In.write("app/a.cpp", "");
  In.write("math/a.cpp", "");
  In.write("base/a.cpp", "");
  In.write("app/App.vcxproj", Project("Application", "..\\lib\\MATH.lib;kernel32.lib;Base.lib;"
                                                     "%(AdditionalDependencies)"));
  In.write("math/Math.vcxproj", Project("StaticLibrary", "Base.lib"));
  In.write("base/Base.vcxproj", Project("DynamicLibrary", ""));
  std::string Solution = "Microsoft Visual Studio Solution File, Format Version 12.00\n",
              Built = "Global\nGlobalSection(SolutionConfigurationPlatforms) = preSolution\n"
                      "Release|x64 = Release|x64\nEndGlobalSection\n"
                      "GlobalSection(ProjectConfigurationPlatforms) = postSolution\n";
  for (const auto &[Name, Id] : {std::pair("App", "{A}"), {"Math", "{B}"}, {"Base", "{C}"}}) {
    Solution += std::string("Project(\"{8BC9CEB8}\") = \"") + Name + "\", \"" +
                StringRef(Name).lower() + "\\" + Name + ".vcxproj\", \"" + Id + "\"\nEndProject\n";
    Built += std::string(Id) + ".Release|x64.ActiveCfg = Release|x64\n" + Id +
             ".Release|x64.Build.0 = Release|x64\n";
  }
  const auto Of =
      readWhole(In.write("All.sln", Solution + Built + "EndGlobalSection\nEndGlobal\n"));
  ASSERT_EQ(Of.Targets.size(), 3u);
  EXPECT_EQ(Of.Targets[2].Name, "App");
  EXPECT_EQ(Of.Targets[2].DependsOn, (Strings{"Math", "Base"}));
}

TEST(VisualStudio, KnowsWhatIsSetForOneProgramOrSource) {
  const Project Of = readWhole(Particles + "/Particles.sln");
  ASSERT_EQ(Of.Targets.size(), 3u);
  const SourceCommand &Main = source(Of.Targets[1], "main.cpp");
  EXPECT_EQ(Of.Targets[1].Sources.size(), 2u) << "a pattern names them";
  EXPECT_TRUE(has(Main.Flags, "-DBINS=16"));
  EXPECT_TRUE(has(Main.Flags, Particles + "/analyze/Settings.h"));
  EXPECT_EQ(Of.Targets[2].Sources.size(), 3u) << "one is excluded from the build";
  const SourceCommand &Integrate = source(Of.Targets[2], "Integrate.cpp");
  EXPECT_TRUE(Integrate.IsFastFloatingPoint);
  // The library has a stdafx.h too; cl looks up neither.
  EXPECT_EQ(Integrate.Flags[0], "-I" + Particles + "/simulate");
}

TEST(VisualStudio, ReadsTheConfigurationThatIsAskedFor) {
  const Project Of = readWhole(Particles + "/Particles.sln", "debug", "x86");
  EXPECT_EQ(Of.Configurations, Strings{"Debug"});
  ASSERT_EQ(Of.Targets.size(), 3u);
  const Strings Flags = source(Of.Targets[0], "Energy.cpp").Flags;
  EXPECT_TRUE(has(Flags, "-DWIN32"));
  EXPECT_TRUE(has(Flags, "-D_DEBUG"));
  EXPECT_FALSE(has(Flags, "-DNDEBUG"));
  EXPECT_EQ(
      failureOf(readVisualStudioProject(Particles + "/Particles.sln", "Profile")),
      Particles +
          "/Particles.sln: error: has no configuration 'Profile|*'; it has Debug|Win32, Debug|x64, "
          "Release|Win32, Release|x64");
}

TEST(VisualStudio, ReadsAProjectWithThoseItRefersTo) {
  const Project Of = readWhole(Particles + "/simulate/Simulate.vcxproj");
  ASSERT_EQ(Of.Targets.size(), 2u);
  EXPECT_EQ(Of.Targets[0].Name, "Core");
  EXPECT_EQ(Of.Targets[1].Name, "Simulate");
  // $(SolutionDir) is that of the solution above.
  EXPECT_TRUE(has(source(Of.Targets[1], "Main.cpp").Flags, "-I" + Particles + "/core"));
}

TEST(VisualStudio, InheritsAndOverridesMetadata) {
  const Folder In;
  const Strings Flags = flagsWith(In, R"xml(
    <PropertyGroup><Extra>E1;E2</Extra></PropertyGroup>
    <ItemDefinitionGroup><ClCompile><PreprocessorDefinitions>A;%(PreprocessorDefinitions)</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>
    <ItemDefinitionGroup Condition="'$(Configuration)|$(Platform)'=='Release|x64'"><ClCompile>
      <PreprocessorDefinitions>B=%3B;$(Extra);%(PreprocessorDefinitions)</PreprocessorDefinitions>
    </ClCompile></ItemDefinitionGroup>
    <ItemDefinitionGroup Condition="'$(Configuration)'=='Debug'"><ClCompile>
      <PreprocessorDefinitions>WRONG</PreprocessorDefinitions></ClCompile></ItemDefinitionGroup>
    <ItemGroup><ClCompile Include="a.cpp">
      <PreprocessorDefinitions Condition="$(Extra.Contains('E2')) and !Exists('none.h')">C=\"x\";%(PreprocessorDefinitions)</PreprocessorDefinitions>
      <LanguageStandard>stdcpp20</LanguageStandard><OpenMPSupport>true</OpenMPSupport>
    </ClCompile></ItemGroup>)xml");
  EXPECT_EQ(Flags, (Strings{"-std=c++20", "-D_MT", "-D_DLL", "-DC=\"x\"", "-DB=;", "-DE1", "-DE2",
                            "-DA", "-fopenmp"}));
}

TEST(VisualStudio, FindsFilesByNamesOfAnotherCase) {
  const Folder In;
  In.write("Source/Deep/Kernel.cpp", "");
  In.write("Include/Common.props",
           "<Project><ItemDefinitionGroup><ClCompile><AdditionalIncludeDirectories>.\\INCLUDE;"
           "source\\..\\source"
           "</AdditionalIncludeDirectories></ClCompile></ItemDefinitionGroup></Project>");
  const Project Of = readWhole(
      In.write("p.vcxproj", projectWith("<Import Project=\"include\\COMMON.props\"/>"
                                        "<ItemGroup><ClCompile Include=\"source\\**\\k*.CPP\"/>"
                                        "</ItemGroup>")));
  ASSERT_EQ(Of.Targets.size(), 1u);
  ASSERT_EQ(Of.Targets[0].Sources.size(), 0u) << "a pattern begins at a folder that is there";
  const Project Again = readWhole(In.write(
      "p.vcxproj", projectWith("<Import Project=\"include\\COMMON.props\"/>"
                               "<ItemGroup><ClCompile Include=\"source\\DEEP\\kernel.CPP\"/>"
                               "</ItemGroup>")));
  ASSERT_EQ(Again.Targets[0].Sources.size(), 1u);
  EXPECT_EQ(Again.Targets[0].Sources[0].File, In / "Source/Deep/Kernel.cpp");
  EXPECT_EQ(Again.Targets[0].Sources[0].Flags[0], "-I" + In / "Include");
  EXPECT_EQ(Again.Targets[0].Sources[0].Flags[1], "-I" + In / "Source");
}

TEST(VisualStudio, FindsFilesByAPatternOfAnotherCase) {
  const Folder In;
  In.write("source/Deep/Kernel.cpp", "");
  const Project Of = readWhole(In.write(
      "p.vcxproj",
      projectWith("<ItemGroup><ClCompile Include=\"source\\**\\K*N?L.CPP\"/></ItemGroup>")));
  ASSERT_EQ(Of.Targets.size(), 1u);
  ASSERT_EQ(Of.Targets[0].Sources.size(), 1u);
  EXPECT_EQ(Of.Targets[0].Sources[0].File, In / "source/Deep/Kernel.cpp");
}

TEST(VisualStudio, ReadsUtf16) {
  const Folder In;
  const std::string Text = "<?xml version=\"1.0\" encoding=\"utf-16\"?>" + projectWith(OneSource);
  std::string Wide("\xFF\xFE", 2);
  for (const char C : Text)
    Wide += {C, '\0'};
  In.write("a.cpp", "");
  EXPECT_EQ(readWhole(In.write("p.vcxproj", Wide)).Targets.size(), 1u);
}

TEST(VisualStudio, SaysWhatItLeavesOut) {
  const Folder In;
  Strings Warnings;
  const Strings Flags = flagsWith(In, R"xml(
<ItemDefinitionGroup><ClCompile>
<AdditionalIncludeDirectories>$(NO_SUCH_SDK)\include;C:\sdk;$(VCInstallDir)include</AdditionalIncludeDirectories>
<AdditionalOptions>/bigobj /clr /Ix %(AdditionalOptions)</AdditionalOptions></ClCompile></ItemDefinitionGroup>
<ItemGroup><ClCompile Include="a.cpp"/>
<ClCompile Include="gone.cpp"/><CustomBuild Include="make.txt"/></ItemGroup>)xml",
                                  &Warnings);
  const std::string At = In / "p.vcxproj";
  EXPECT_EQ(Flags, (Strings{"-D_MT", "-D_DLL", "-Ix"}));
  EXPECT_EQ(
      Warnings,
      (Strings{At + ":5: warning: '$(NO_SUCH_SDK)\\include' is ignored, because $(NO_SUCH_SDK) is "
                    "unknown",
               At + ":5: warning: 'C:\\sdk' is ignored, because it is a folder on another machine",
               At + ":6: warning: the option '/clr' is ignored, because it has no equivalent here",
               At + ":8: warning: 'gone.cpp' is not found; ignored",
               At + ":8: warning: 'make.txt' is a custom build step (CustomBuild); ignored"}));
}

TEST(VisualStudio, SaysWhatIsWrongAndWhere) {
  const Folder In;
  auto FailureOf = [&](StringRef Text) {
    return failureOf(readVisualStudioProject(In.write("p.vcxproj", Text)));
  };
  const std::string At = In / "p.vcxproj";
  EXPECT_EQ(FailureOf(""), At + ": error: is empty");
  EXPECT_EQ(StringRef(FailureOf("<Project>\n<a></b></Project>")).split(": is not XML").first,
            At + ":2: error");
  EXPECT_EQ(FailureOf("<Solution/>"),
            At + ":1: error: is not an MSBuild project: it begins with <Solution>");
  EXPECT_EQ(FailureOf("<!DOCTYPE a [<!ENTITY x \"y\">]><Project/>"),
            At + ": error: has a document type, which a project must not have");
  EXPECT_EQ(FailureOf("<Project/>"), At + ": error: has no configuration");
  EXPECT_EQ(FailureOf(projectWith("<Import Project=\"gone.props\"/>")),
            At + ":3: error: 'gone.props' is imported but not found");
  EXPECT_EQ(
      FailureOf(projectWith("<PropertyGroup Condition=\"'a'=='b' maybe\"/>")),
      At + ":3: error: the condition \"'a'=='b' maybe\" cannot be read: 'maybe' is unexpected");
  EXPECT_EQ(
      FailureOf(projectWith("<ItemGroup><ProjectReference Include=\"p.vcxproj\"/></ItemGroup>")),
      At + ": error: the project depends on itself");
  EXPECT_EQ(FailureOf(projectWith("<Import Project=\"p.vcxproj\"/>")), "it was read")
      << "each file is read once";
  EXPECT_EQ(failureOf(readVisualStudioProject(In / "none.vcxproj")),
            In / "none.vcxproj" + ": error: cannot be read: No such file or directory");
  EXPECT_EQ(failureOf(readVisualStudioProject(In.write("s.sln", "hello"))),
            In / "s.sln" + ":1: error: is not a Visual Studio solution");
}

/// Whether a condition holds where A is "1.0" and B is "x"; "?" and what is wrong if it is none.
std::string held(StringRef Condition) {
  MsBuildNames Names;
  Names.Property = [](StringRef Name) -> std::optional<std::string> {
    if (Name == "A")
      return "1.0";
    if (Name == "B")
      return "x";
    return std::nullopt;
  };
  llvm::Expected<bool> Holds = holds(Condition, "/", Names);
  return !Holds ? "? " + llvm::toString(Holds.takeError()) : *Holds ? "yes" : "no";
}

TEST(MsBuild, EvaluatesConditions) {
  for (StringRef True :
       {"", "'$(A)'=='1'", "'$(B)' == 'X'", "$(A) >= 0.9 and $(A) < 10", "'$(C)' == ''",
        "!('$(B)'=='y') and ('1'=='2' or true)", "HasTrailingSlash('a\\')", "Exists('/')",
        "'$(B.ToUpper())' != 'y'", "'10.0.2' > '10.0.1.5'", "$(B.Contains('x'))"})
    EXPECT_EQ(held(True), "yes") << True.str();
  for (StringRef False :
       {"'a'=='b'", "false", "!true", "Exists('/no/such')", "Exists('')", "'$(C)'!=''"})
    EXPECT_EQ(held(False), "no") << False.str();
  EXPECT_EQ(held("'a"), "? a quote is missing");
  EXPECT_EQ(held("('a'=='a'"), "? ')' is missing");
  EXPECT_EQ(held("'a' < 'b'"), "? 'a' and 'b' are not numbers");
  EXPECT_EQ(held("perhaps"), "? 'perhaps' is neither true nor false");
  EXPECT_EQ(held(std::string(100000, '(')), "? it is nested too deeply");
}

TEST(ClOptions, AreThoseOfGccAndClang) {
  const GnuOptions Of = gnuOptionsOf(
      wordsOf("/nologo /O2 /W4 /I inc /Isub\\dir /DX=1 /D \"Y=\\\"a b\\\"\" /DZ#2 /FIpre.h "
              "/MDd /std:c++20 /fp:fast /J /Fo\"x y.obj\" /Yustdafx.h /Zp4 -mavx2 /link /I no"));
  EXPECT_EQ(Of.Flags,
            (Strings{"-Iinc", "-Isub/dir", "-DX=1", "-DY=\"a b\"", "-DZ=2", "-include", "pre.h",
                     "-D_MT", "-D_DLL", "-D_DEBUG", "-std=c++20", "-funsigned-char", "-mavx2"}));
  EXPECT_EQ(Of.IsFastFloatingPoint, true);
  EXPECT_EQ(Of.LeftOut, Strings{"/Zp4"});
  EXPECT_EQ(standardFlag("stdcpp14"), "");
  EXPECT_EQ(standardFlag("c++latest"), "-std=c++23");
}

TEST(CompilationDatabase, TakesWhatSaysWhatASourceMeans) {
  const Folder In;
  for (StringRef Name : {"a.cpp", "b.cpp", "c.c", "win.cpp"})
    In.write(Name, "");
  const std::string D = In / "";
  In.write("build/CMakeFiles/app.dir/link.txt", "/usr/bin/c++ -O2 a.o -o app libcore.a\n");
  In.write("compile_commands.json",
           "[{\"directory\": \"" + D +
               "build\", \"file\": \"../a.cpp\", \"command\": \"ccache /usr/bin/c++ -DX=1 -I../inc "
               "-std=gnu++14 -O2 -MD -MT a.o -MF a.d -Winvalid-pch -Xclang -include-pch -Xclang "
               "p.pch -Xclang -include "
               "-Xclang p.hxx -ffast-math -o CMakeFiles/app.dir/a.cpp.o -c ../a.cpp\"},\n"
               "{\"directory\": \"" +
               D +
               "build\", \"file\": \"../a.cpp\", \"command\": \"c++ -o CMakeFiles/app.dir/a.o -c "
               "../a.cpp\"},\n"
               "{\"directory\": \"" +
               D +
               "\", \"file\": \"b.cpp\", \"arguments\": [\"g++\", \"-std=c++20\", \"-o\", "
               "\"libcore.a.p/b.o\", \"-c\", \"b.cpp\"]},\n"
               "{\"directory\": \"" +
               D +
               "\", \"file\": \"c.c\", \"command\": \"cc -std=c99 -c c.c\"},\n"
               "{\"directory\": \"" +
               D +
               "\", \"file\": \"win.cpp\", \"arguments\": [\"cl.exe\", \"/DW\", \"/c\", "
               "\"win.cpp\"]}]\n");
  EXPECT_EQ(findCompilationDatabase(In / "a.cpp"), In / "compile_commands.json");
  llvm::Expected<Project> Read = readCompilationDatabase(In / "");
  ASSERT_TRUE(bool(Read)) << llvm::toString(Read.takeError());
  ASSERT_EQ(Read->Targets.size(), 3u);
  const ProjectTarget &Core = Read->Targets[0], &App = Read->Targets[1], &Rest = Read->Targets[2];
  EXPECT_EQ(Core.Name, "core");
  EXPECT_EQ(Core.TargetKind, ProjectTarget::Kind::StaticLibrary);
  EXPECT_EQ(App.Name, "app");
  EXPECT_EQ(App.TargetKind, ProjectTarget::Kind::Program);
  EXPECT_EQ(App.DependsOn, Strings{"core"});
  ASSERT_EQ(App.Sources.size(), 1u);
  EXPECT_EQ(App.Sources[0].Flags,
            (Strings{"-DX=1", "-I../inc", "-O2", "-include", "p.hxx", "-ffast-math"}));
  EXPECT_TRUE(App.Sources[0].IsFastFloatingPoint);
  EXPECT_EQ(Rest.TargetKind, ProjectTarget::Kind::Objects);
  ASSERT_EQ(Rest.Sources.size(), 2u);
  EXPECT_TRUE(Rest.Sources[0].IsC);
  EXPECT_EQ(Rest.Sources[0].Flags, Strings{"-std=c99"});
  EXPECT_EQ(Rest.Sources[1].Flags, Strings{"-DW"});
  EXPECT_EQ(Read->Warnings, Strings{In / "compile_commands.json" + ": warning: '" + In / "a.cpp" +
                                    "' is compiled more than once; the first command is used"});

  addFlags(*Read, {"-DFIRST"}, {"-DLAST"});
  EXPECT_EQ(Read->Targets[0].Sources[0].Flags, (Strings{"-DFIRST", "-std=c++20", "-DLAST"}));
}

TEST(CompilationDatabase, ReadsTheCommandsOfWindows) {
  const Folder In;
  In.write("a.cpp", "");
  const std::string Entry = "[{\"directory\": \"" + In / "." +
                            "\", \"command\": \"C:\\\\VC\\\\bin\\\\cl.exe /nologo -I.\\\\inc /DX=1 "
                            "/Foobj\\\\a.obj -c .\\\\A.cpp\", \"file\": \".\\\\A.cpp\"}";
  const std::string Away = ", {\"directory\": \"C:/b\", \"command\": \"cl.exe -c b.cpp\", "
                           "\"file\": \"C:\\\\b\\\\b.cpp\"}";
  auto Read = readCompilationDatabase(In.write("compile_commands.json", Entry + Away + Away + "]"));
  ASSERT_TRUE(!!Read) << llvm::toString(Read.takeError());
  ASSERT_EQ(Read->Targets.size(), 1u);
  ASSERT_EQ(Read->Targets[0].Sources.size(), 1u);
  EXPECT_EQ(Read->Targets[0].Sources[0].File, In / "a.cpp");
  EXPECT_EQ(Read->Targets[0].Sources[0].Flags, (Strings{"-I./inc", "-DX=1"}));
  ASSERT_EQ(Read->Warnings.size(), 1u);
  EXPECT_TRUE(StringRef(Read->Warnings[0]).contains("'C:/b' is a path on another machine"));
}

TEST(CompilationDatabase, LinksAndOrdersTargetsAsNinjaDoes) {
  const Folder In;
  std::string Ninja, Commands;
  auto Add = [&](const std::string &Name, StringRef File, StringRef Kind, StringRef Linked = "") {
    In.write(Name + ".cpp", "");
    const std::string Object = "CMakeFiles/" + Name + ".dir/" + Name + ".cpp.o";
    if (!File.empty())
      Ninja += ("build " + File + ": CXX_" + Kind + "_LINKER__" + Name + "_Release $\n  " + Object +
                " " + Linked + "\n")
                   .str();
    Commands += (Commands.empty() ? "[" : ",") +
                ("{\"directory\": \"" + In / "." + "\", \"file\": \"" + Name +
                 ".cpp\", \"command\": \"c++ -o " + Object + " -c " + Name + ".cpp\"}");
  };
  Add("app_test", "libapp_test.so", "SHARED_LIBRARY"); // its rule begins like that of `app`
  Add("app", "app", "EXECUTABLE", "CMakeFiles/objects.dir/objects.cpp.o | core.so.1 libother.a");
  Add("other", "libother.a", "STATIC_LIBRARY");
  Add("objects", "", "");
  Add("plugin", "libplugin.so", "MODULE_LIBRARY");
  Add("renamed", "core.so.1", "SHARED_LIBRARY");
  In.write("build.ninja", Ninja);
  auto Read = readCompilationDatabase(In.write("compile_commands.json", Commands + "]"));
  ASSERT_TRUE(!!Read) << llvm::toString(Read.takeError());
  Strings Names;
  for (const ProjectTarget &Target : Read->Targets)
    Names.push_back(Target.Name);
  ASSERT_EQ(Names, (Strings{"app_test", "other", "objects", "plugin", "renamed", "app"}));
  using Kind = ProjectTarget::Kind;
  EXPECT_EQ(Read->Targets[0].TargetKind, Kind::SharedLibrary);
  EXPECT_EQ(Read->Targets[2].TargetKind, Kind::Objects);
  EXPECT_EQ(Read->Targets[3].TargetKind, Kind::SharedLibrary);
  EXPECT_EQ(Read->Targets[5].TargetKind, Kind::Program);
  EXPECT_EQ(Read->Targets[5].DependsOn, (Strings{"other", "objects", "renamed"}));
}

TEST(CompilationDatabase, SaysWhatIsWrong) {
  const Folder In;
  EXPECT_TRUE(StringRef(failureOf(readCompilationDatabase(In / "no.json")))
                  .starts_with(In / "no.json" + ": error: is not found; CMake writes it with "));
  EXPECT_TRUE(StringRef(failureOf(readCompilationDatabase(In.write("bad.json", "{"))))
                  .starts_with(In / "bad.json" + ": error: cannot be read: "));
}

TEST(CMakeLists, HasWhatOnlyDebugHasOrLacksUnderItsCondition) {
  Project Of, Debug;
  Of.Targets.resize(1);
  Of.Targets[0].Name = "a";
  Of.Targets[0].Sources = {{"/in/a.cpp", "/in", {"-DNDEBUG", "-DLEVEL=1", "-DBOTH", "-Iinc"}}};
  Debug = Of;
  Debug.Targets[0].Sources[0].Flags = {"-DBOTH", "-D_DEBUG", "-DSIGN=a>b", "-Iinc", "-Idebug"};
  Debug.Configurations = {"Debug"};
  addConfiguration(Of, Debug, /*TakesSources=*/false);
  const std::string Text = cmakeListsOf(
      Of, {"/in", [](StringRef) { return "a.cpp"; }, "outside", [](StringRef) { return true; }});
  EXPECT_NE(Text.find("target_include_directories(a PRIVATE inc \"$<$<CONFIG:Debug>:debug>\")\n"
                      "target_compile_definitions(a PRIVATE\n"
                      "    \"$<$<NOT:$<CONFIG:Debug>>:LEVEL=1>\"\n"
                      "    BOTH\n"
                      "    \"$<$<CONFIG:Debug>:_DEBUG>\"\n"
                      "    \"$<$<CONFIG:Debug>:SIGN=a$<ANGLE-R>b>\")\n"),
            std::string::npos)
      << Text;
}

TEST(Project, HasSourcesAndTargetsThatOneConfigurationAloneHas) {
  Project Of, Debug;
  Of.Configurations = {"Release"};
  Debug.Configurations = {"Debug"};
  Of.Targets.resize(1);
  Of.Targets[0].Name = "a";
  Of.Targets[0].Sources = {{"/a.cpp", "/", {}}, {"/quick.cpp", "/", {}}};
  Debug = Project{"", {"Debug"}, {Of.Targets[0], ProjectTarget()}, {}};
  Debug.Targets[0].Sources = {{"/a.cpp", "/", {"-DX"}}, {"/slow.cpp", "/", {}}};
  Debug.Targets[0].DependsOn = {"checks"};
  Debug.Targets[1].Name = "checks";
  Debug.Targets[1].Sources = {{"/checks.cpp", "/", {}}};
  Project Both = Of;
  addConfiguration(Both, Debug, /*TakesSources=*/true);
  ASSERT_EQ(Both.Targets.size(), 2u);
  EXPECT_EQ(Both.Targets[0].DependsOn, Strings{"checks"});
  ASSERT_EQ(Both.Targets[0].Sources.size(), 3u);
  EXPECT_EQ(Both.Targets[0].Sources[0].OtherFlags.at(0).Flags, Strings{"-DX"});
  EXPECT_EQ(Both.Targets[0].Sources[1].NotIn, Strings{"Debug"});
  EXPECT_EQ(Both.Targets[0].Sources[2].OnlyIn, Strings{"Debug"});
  EXPECT_TRUE(Both.Targets[1].Sources[0].OnlyIn.empty()); // CMake has the target in all.
  addConfiguration(Of, Debug, /*TakesSources=*/false);
  EXPECT_EQ(Of.Targets.size(), 1u);
  EXPECT_EQ(Of.Targets[0].Sources.size(), 2u);
}

TEST(Project, SaysWhereTargetsCompileOneFileInDifferentWays) {
  Project Of;
  Of.Targets.resize(2);
  Of.Targets[0].Name = "a";
  Of.Targets[1].Name = "b";
  SourceCommand Source;
  Source.File = "/x.cpp";
  Of.Targets[0].Sources = Of.Targets[1].Sources = {Source};
  Strings Warnings;
  EXPECT_EQ(sourcesOf(Of, Warnings).size(), 1u);
  EXPECT_EQ(Warnings, Strings());
  Of.Targets[1].Sources[0].Flags = {"-DX"};
  EXPECT_EQ(sourcesOf(Of, Warnings).size(), 1u);
  EXPECT_EQ(
      Warnings,
      Strings{"/x.cpp: warning: the flags in 'b' differ from those in 'a'; the flags in 'a' are "
              "used"});
}

TEST(CMakeLists, FindsOpenMp) {
  const Folder In;
  const std::string Source = In.write("a.cpp", "");
  const Project Of = readWhole(In.write(
      "p.vcxproj",
      projectWith("<ItemGroup><ClCompile Include=\"a.cpp\"><OpenMPSupport>true</OpenMPSupport>"
                  "</ClCompile></ItemGroup>")));
  const std::string Root = llvm::sys::path::parent_path(Source).str();
  const auto OutputOf = [](StringRef) { return "a.hip.cpp"; };
  const auto HasOutput = [](StringRef) { return true; };
  const std::string Text = cmakeListsOf(Of, {Root, OutputOf, "outside", HasOutput});
  EXPECT_NE(Text.find("find_package(OpenMP REQUIRED)\n"), std::string::npos);
  EXPECT_NE(Text.find("target_link_libraries(p PRIVATE OpenMP::OpenMP_CXX)\n"), std::string::npos);
  EXPECT_EQ(Text.find("-fopenmp"), std::string::npos);
}

TEST(CMakeLists, BuildsWhatTheProjectDoes) {
  const Project Of = readWhole(Particles + "/Particles.sln");
  auto OutputOf = [](StringRef Source) {
    StringRef Path = Source;
    Path.consume_front(Particles + "/");
    Path.consume_back(".cpp");
    return (Path + ".hip.cpp").str();
  };
  const auto HasOutput = [](StringRef) { return true; };
  const std::string Text = cmakeListsOf(Of, {Particles, OutputOf, "outside", HasOutput});
  const size_t End = Text.find("add_library(Core");
  ASSERT_NE(End, std::string::npos);
  EXPECT_EQ(
      Text.substr(End),
      R"xml(add_library(Core STATIC core/Energy.hip.cpp core/Report.hip.cpp core/stdafx.hip.cpp)
target_include_directories(Core PRIVATE core)
target_compile_definitions(Core PRIVATE
    _UNICODE
    UNICODE
    _MT
    _DLL
    _LIB
    NOMINMAX
    "PARTICLES_VERSION=\"2.1\"")
target_compile_options(Core PRIVATE ${precise})
target_compile_features(Core PRIVATE cxx_std_17)
target_link_libraries(Core PUBLIC Amp2Hip::runtime-${AMP2HIP_DEVICE})

add_executable(Analyze analyze/Histogram.hip.cpp analyze/main.hip.cpp)
target_include_directories(Analyze PRIVATE core)
target_compile_definitions(Analyze PRIVATE
    _UNICODE
    UNICODE
    _MT
    _DLL
    _CONSOLE
    NOMINMAX
    "PARTICLES_VERSION=\"2.1\""
    BINS=16)
target_compile_options(Analyze PRIVATE
    "SHELL:-include \"${CMAKE_CURRENT_SOURCE_DIR}/analyze/Settings.h.hip.cpp\""
    ${precise})
target_compile_features(Analyze PRIVATE cxx_std_17)
target_link_libraries(Analyze PRIVATE Core Amp2Hip::runtime-${AMP2HIP_DEVICE})

add_executable(Simulate
    simulate/Main.hip.cpp
    simulate/Steps/Integrate.hip.cpp
    simulate/stdafx.hip.cpp)
target_include_directories(Simulate PRIVATE core)
target_compile_definitions(Simulate PRIVATE
    _UNICODE
    UNICODE
    _MT
    _DLL
    _CONSOLE
    NOMINMAX
    "PARTICLES_VERSION=\"2.1\"")
target_compile_features(Simulate PRIVATE cxx_std_17)
set_property(SOURCE simulate/Steps/Integrate.hip.cpp APPEND PROPERTY
    INCLUDE_DIRECTORIES
    "${CMAKE_CURRENT_SOURCE_DIR}/simulate")
target_link_libraries(Simulate PRIVATE Core Amp2Hip::runtime-${AMP2HIP_DEVICE})
)xml");
}

} // namespace
