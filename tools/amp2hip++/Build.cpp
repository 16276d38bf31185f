#include "Build.h"

#include "FiberRemarks.h"
#include "Parts.h"
#include "Precompiled.h"
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Driver/RecordedMessages.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/ForkedWork.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace amp2hip {
namespace {

std::string directoryOf(StringRef Source) {
  SmallString<128> Directory(Source);
  sys::fs::make_absolute(Directory);
  sys::path::remove_filename(Directory);
  return Directory.str().str();
}

/// Returns the name of the input in messages, objects and dependency files.
StringRef nameOf(const Input &I) {
  return I.Text == "-" ? StringRef("<stdin>") : StringRef(I.Text);
}

std::string stemOf(const Input &I) {
  return I.Text == "-" ? std::string("stdin") : sys::path::stem(I.Text).str();
}

/// Returns true if the compiler is to write other files beside the object: notes, profiles, debug
/// information.
bool wantsFilesBesideObject(const CommandLine &Line) {
  return Line.KeepsIntermediates || any_of(Line.Flags, [](StringRef Flag) {
           return Flag == "--coverage" || Flag == "-ftest-coverage" || Flag == "-fprofile-arcs" ||
                  Flag == "-gsplit-dwarf" || Flag == "-fstack-usage" ||
                  Flag.starts_with("-ftime-trace") ||
                  Flag.starts_with("-fsave-optimization-record");
         });
}

/// Copies the preprocessor's output. In its line markers, the name of the temporary file \p From is
/// replaced by that of the source, \p To.
void copyRenamed(raw_ostream &OS, StringRef Text, StringRef From, StringRef To) {
  const std::string Quoted = ("\"" + From + "\"").str();
  while (!Text.empty()) {
    const size_t End = Text.find('\n');
    StringRef TextLine = Text.take_front(End == Text.npos ? End : End + 1);
    Text = Text.drop_front(TextLine.size());
    const size_t At = TextLine.starts_with("#") ? TextLine.find(Quoted) : TextLine.npos;
    if (At == TextLine.npos)
      OS << TextLine;
    else
      OS << TextLine.take_front(At) << '"' << To << '"' << TextLine.drop_front(At + Quoted.size());
  }
}

} // namespace

Build::Build(const CommandLine &Line, const Installation &Installed)
    : Line(Line), Installed(Installed), Tools(Line, Installed) {}

int Build::run() {
  if (Line.Advise && !readOptions().Advise)
    return fail(absent("advice is", "AMP2HIP_WITH_ADVICE"));
  if (Line.To == Phase::Link)
    if (Error E = Tools.findRuntime())
      return fail(toString(std::move(E)));
  Expected<std::unique_ptr<TemporaryDirectory>> Directory = TemporaryDirectory::create();
  if (!Directory)
    return fail(toString(Directory.takeError()));
  Temporary = std::move(*Directory);
  if (Line.To == Phase::Link)
    return link() ? 0 : 1;
  std::vector<Part> Parts;
  for (const Input *I : Line.compiled())
    Parts.push_back({I, Line.To == Phase::Check ? "" : objectOf(I->Text)});
  return buildAll(Parts) ? 0 : 1;
}

/// Builds the parts, several at a time if that is possible. The others are built even if one has
/// errors.
bool Build::buildAll(ArrayRef<Part> Parts) {
  if (const unsigned Jobs = jobsFor(Parts); Jobs > 1)
    return buildAtOnce(Parts, Jobs);
  bool Succeeded = true;
  for (const Part &P : Parts)
    Succeeded &= build(*P.Source, P.Output);
  return Succeeded;
}

/// Returns how many parts are built at a time. It is one if they would write to one file: sources
/// of the same name share a dependency file, and all preprocessed text goes to standard output.
unsigned Build::jobsFor(ArrayRef<Part> Parts) const {
  StringSet<> Stems;
  for (const Part &P : Parts)
    if (!Stems.insert(stemOf(*P.Source)).second)
      return 1;
  if (Parts.size() < 2 || Line.OnlyShowCommands || Line.To <= Phase::Preprocess)
    return 1;
  return Line.Jobs ? Line.Jobs : heavyweight_hardware_concurrency().compute_thread_count();
}

/// Builds each part in a process of its own. Prints their output in the order of the parts; a
/// message about a header that several include appears once.
bool Build::buildAtOnce(ArrayRef<Part> Parts, unsigned Jobs) {
  bool Succeeded = true;
  SeenMessages Seen;
  const auto BuildPart = [&](size_t Number, raw_ostream &Recorded) {
    // The directory belongs to the parent process, so this process does not remove it.
    (void)Temporary.release();
    MessageRecorder Recorder(translatorFlags(*Parts[Number].Source));
    ToRecorder = &Recorder;
    Expected<std::unique_ptr<TemporaryDirectory>> Own = TemporaryDirectory::create();
    if (!Own)
      return fail(toString(Own.takeError()));
    Temporary = std::move(*Own);
    const bool IsBuilt = build(*Parts[Number].Source, Parts[Number].Output);
    writeRecorded(Recorder.Messages, Recorded);
    Temporary.reset();
    return IsBuilt ? 0 : 1;
  };
  const auto Print = [&](size_t Number, const WorkEnd &End) {
    outs() << End.StandardOutput;
    outs().flush();
    printRecorded(End.Result, nameOf(*Parts[Number].Source), /*HasErrors=*/End.ExitCode != 0, Seen);
    errs() << End.StandardError;
    if (!End.Signal.empty())
      fail("'" + nameOf(*Parts[Number].Source) + "': " + End.Signal);
    Succeeded &= End.ExitCode == 0;
  };
  if (Error E = runForked(Parts.size(), Jobs, BuildPart, Print)) {
    fail(toString(std::move(E)));
    return false;
  }
  return Succeeded;
}

bool Build::link() {
  std::vector<std::string> Items;
  std::vector<Part> Parts;
  bool AreNamed = true; // false if an object has no place
  for (const Input &I : Line.Inputs) {
    if (I.What == Input::Kind::Linker) {
      Items.push_back(I.Text);
      continue;
    }
    if (I.What == Input::Kind::Header) {
      Parts.push_back({&I, Line.Output});
      continue;
    }
    Items.push_back(objectToLink(I));
    if (Items.back().empty())
      AreNamed = false;
    else
      Parts.push_back({&I, Items.back()});
  }
  if (!buildAll(Parts) || !AreNamed)
    return false;
  // A header alone makes no program.
  const bool IsOnlyHeaders =
      all_of(Line.Inputs, [](const Input &I) { return I.What == Input::Kind::Header; });
  return IsOnlyHeaders || run(Tools.link(Items, outputOfLink()));
}

/// Returns the path of a temporary object for the program. Reports an error and returns an empty
/// string if a file of that name exists.
std::string Build::objectToLink(const Input &I) {
  if (!wantsFilesBesideObject(Line))
    return Temporary->file(std::to_string(&I - Line.Inputs.data()) + "-" + stemOf(I) + ".o");
  const std::string Beside = outputOfLink() + "-" + stemOf(I) + ".o";
  if (Line.KeepsIntermediates)
    return Beside;
  if (sys::fs::exists(Beside)) {
    fail("'" + Beside + "' exists; the build of '" + outputOfLink() +
         "' would overwrite it with an object");
    return "";
  }
  ObjectsBeside.push_back(std::make_unique<TemporaryFile>(Beside));
  return Beside;
}

bool Build::build(const Input &I, const std::string &Output) {
  if (I.Text != "-" && !sys::fs::exists(I.Text)) {
    fail("no such file: '" + I.Text + "'");
    return false;
  }
  if (I.What == Input::Kind::Other) {
    CompileStep Step = stepFor(I, I.Text, Output);
    if (Line.To == Phase::Preprocess && Line.Output.empty())
      Step.Output.clear();
    return run(Tools.compileOther(Step));
  }
  if (Line.To == Phase::Dependencies)
    return listDependencies(I);
  if (I.What == Input::Kind::Header && Line.To != Phase::Preprocess && Line.To != Phase::Check)
    return buildHeader(I, Line.Output);
  return buildSource(I, Output);
}

CompileStep Build::stepFor(const Input &I, const std::string &File,
                           const std::string &Output) const {
  CompileStep Step;
  Step.Source = File;
  Step.Language = I.Language;
  Step.To = std::max(Line.To, Phase::Preprocess);
  Step.Output = Step.To == Phase::Check ? "" : Output;
  return Step;
}

/// Returns the path of the source. Standard input is written to a file first; reports an error and
/// returns nothing if that fails.
std::optional<std::string> Build::fileOf(const Input &I) {
  if (I.Text != "-")
    return I.Text;
  const ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getSTDIN();
  const std::string Path = Temporary->file("stdin.in.cpp");
  std::error_code EC = Text.getError();
  if (!EC) {
    raw_fd_ostream File(Path, EC);
    // This keeps the name of the temporary file out of messages and the output.
    if (!EC)
      File << "#line 1 \"<stdin>\"\n" << (*Text)->getBuffer();
  }
  if (!EC)
    return Path;
  fail("the standard input cannot be read: " + EC.message());
  return std::nullopt;
}

bool Build::listDependencies(const Input &I) {
  const std::optional<std::string> File = fileOf(I);
  if (!File)
    return false;
  std::vector<std::string> Flags = translatorFlags(I);
  append_range(Flags, dependencyFlags(I, stemOf(I) + ".o"));
  return examine(*File, Flags, readOptions(), /*ReportsErrors=*/true).IsRead;
}

/// Returns false for a source without C++ AMP that the translator may not be able to read: amp2hip
/// has written it, or it does not use the runtime and is only preprocessed or of a standard before
/// C++17. The compiler gets it as it is.
bool Build::needsTranslation(const Input &I, const std::string &File) {
  const auto Text = MemoryBuffer::getFile(File);
  const bool IsTranslation = Text && isGenerated((*Text)->getBuffer());
  if (!IsTranslation && Line.To != Phase::Preprocess && !Line.IsOldStandard)
    return true;
  std::vector<std::string> Flags = translatorFlags(I);
  append_range(Flags, dependencyFlags(I, objectOf(I.Text)));
  const Examination Found = examine(File, Flags, readOptions(), /*ReportsErrors=*/false);
  return Found.HoldsAmp || (Found.UsesRuntime && !IsTranslation);
}

bool Build::buildSource(const Input &I, const std::string &Output) {
  const std::optional<std::string> File = fileOf(I);
  if (!File)
    return false;
  if (!needsTranslation(I, *File)) {
    CompileStep Step = stepFor(I, *File, Output);
    if (I.Text == "-" || sys::path::extension(I.Text) == ".amp")
      Step.Language = "c++";
    if (I.Text == "-")
      Step.SourceDirectory = directoryOf(I.Text);
    return Step.To == Phase::Preprocess ? preprocess(Step, Line.Output) : run(Tools.compile(Step));
  }
  const std::string Translated = translatedPath(I);
  if (Line.OnlyShowCommands) {
    print(errs(), translation(I, Translated));
    return compileTranslated(I, Translated, Output);
  }
  if (Line.Verbose)
    print(errs(), translation(I, Translated));
  std::vector<std::string> Flags = translatorFlags(I);
  append_range(Flags, dependencyFlags(I, Line.To == Phase::Link ? outputOfLink() : Output));
  // Clang's warnings are printed once, by the compiler.
  MessageOptions Messages;
  Messages.OnlyOwnWarnings = true;
  Messages.Consumer = ToRecorder;
  std::vector<std::string> ForcedHeaders;
  const auto Write = [&](const Translation &Result) {
    ForcedHeaders = Result.Body->Rewritten.ForcedHeaders;
    if (Line.Remarks)
      reportKernelForms(Result);
    if (Line.CheckOutput)
      checkTranslation(Result, Translated);
    writeTranslation(Result, {Translated});
  };
  return translate(*File, Flags, readOptions(), textOptions(), Messages, Write) &&
         compileTranslated(I, Translated, Output, ForcedHeaders);
}

bool Build::compileTranslated(const Input &I, const std::string &Translated,
                              const std::string &Output,
                              const std::vector<std::string> &ForcedHeaders) {
  CompileStep Step = stepFor(I, Translated, Output);
  Step.ForcedHeaders = ForcedHeaders;
  Step.SourceDirectory = directoryOf(I.Text);
  // The translation of a header is compiled as a source.
  if (I.What == Input::Kind::Header)
    Step.Language = "c++";
  if (!Line.Keep)
    Step.NamedAs = nameOf(I);
  if (Step.To == Phase::Preprocess)
    return preprocess(Step, Line.Output);
  if (!Line.Remarks || !Tools.cutsKernels() || Step.To == Phase::Check)
    return run(Tools.compile(Step));
  Step.OptRecordFile = Temporary->file("remarks.yaml");
  if (!run(Tools.compile(Step)) || Line.OnlyShowCommands)
    return Line.OnlyShowCommands;
  if (Error E = printFiberRemarks(Step.OptRecordFile)) {
    fail(toString(std::move(E)));
    return false;
  }
  return true;
}

/// Preprocesses the source to \p Output, or to standard output if that is empty.
bool Build::preprocess(const CompileStep &Given, const std::string &Output) {
  CompileStep Step = Given;
  Step.Output.clear();
  const std::string NamedAs = std::exchange(Step.NamedAs, "");
  if (NamedAs.empty()) {
    Step.Output = Output;
    return run(Tools.compile(Step));
  }
  const std::string File = Temporary->file("preprocessed.ii");
  if (Line.OnlyShowCommands)
    return run(Tools.compile(Step));
  if (Line.Verbose)
    print(errs(), Tools.compile(Step));
  if (!execute(Tools.compile(Step), StringRef(File)))
    return false;
  const auto Text = MemoryBuffer::getFile(File);
  std::error_code EC = Text.getError();
  if (!EC) {
    raw_fd_ostream OS(Output.empty() ? "-" : Output, EC);
    if (!EC) {
      copyRenamed(OS, (*Text)->getBuffer(), Step.Source, NamedAs);
      OS.flush();
      EC = OS.error();
      OS.clear_error();
    }
  }
  if (!EC)
    return true;
  fail((Output.empty() ? Twine("standard output") : Twine(Output)) +
       " cannot be written: " + EC.message());
  return false;
}

/// Precompiles a header. Reports an error if it holds C++ AMP, because sources that include it are
/// translated together with its text.
bool Build::buildHeader(const Input &I, const std::string &Output) {
  std::vector<std::string> Flags = translatorFlags(I);
  append_range(Flags, dependencyFlags(I, Output.empty() ? I.Text + ".gch" : Output));
  if (examine(I.Text, Flags, readOptions(), /*ReportsErrors=*/false).HoldsAmp) {
    fail(
        "'" + I.Text +
        "' contains C++ AMP code and cannot be precompiled; include it in the sources that use it");
    return false;
  }
  return run(Tools.compile(stepFor(I, I.Text, Output)));
}

bool Build::run(const Command &C) {
  if (Line.OnlyShowCommands || Line.Verbose)
    print(errs(), C);
  return Line.OnlyShowCommands || execute(C);
}

/// Returns the path for the translation. It has the source's name, because compilers name the files
/// that they write beside an object after the source.
std::string Build::translatedPath(const Input &I) const {
  if (!Line.IsLaunched && !Line.Keep && !Line.KeepsIntermediates)
    return Temporary->file(stemOf(I) + ".cpp");
  SmallString<128> Path(sys::path::parent_path(Line.Output));
  // Under a build system it is kept beside the object, for people to read, and because ccache needs
  // a name that does not change. It is named after the object, because sources may differ only in
  // their extensions.
  sys::path::append(Path, (Line.IsLaunched ? sys::path::stem(Line.Output).str() : stemOf(I)) +
                              ".hip.cpp");
  return Path.str().str();
}

std::string Build::outputOfLink() const { return Line.Output.empty() ? "a.out" : Line.Output; }

/// Returns the path of the output for a source that is not linked.
std::string Build::objectOf(StringRef Source) const {
  if (!Line.Output.empty())
    return Line.Output;
  const bool IsLlvm = is_contained(Line.Flags, "-emit-llvm");
  return ((Source == "-" ? "stdin" : sys::path::stem(Source)) +
          (Line.To == Phase::Assembly ? (IsLlvm ? ".ll" : ".s") : (IsLlvm ? ".bc" : ".o")))
      .str();
}

ReadOptions Build::readOptions() const {
  ReadOptions Options;
  Options.RuntimeIncludeDirectory = Installed.Headers;
  addParts(Options);
  Options.Dialect.CodePage = Line.SourceEncoding;
  Options.Dialect.MsVersion = Line.MsVersion;
  if (Line.Advise)
    Options.Warnings.push_back(AdviceOption.str());
  if (Line.WarningsAreErrors)
    Options.Warnings.push_back("error");
  return Options;
}

TextOptions Build::textOptions() const {
  TextOptions Options;
  Options.KeepsFences = Line.CheckRaces;
  Options.KeepsRows = Line.KeepRows;
  Options.ChecksBounds = Line.CheckBounds;
  Options.FastFloatingPoint = Line.FastFloatingPoint;
  // Debuggers show the lines of the source, unless the translation is kept for people to read.
  Options.LineDirectives = Line.Keep ? std::optional<bool>() : true;
  return Options;
}

std::vector<std::string> Build::translatorFlags(const Input &I) const {
  std::vector<std::string> Flags = Line.SourceFlags;
  // The temporary file of standard input is in another folder.
  if (I.Text == "-")
    Flags.insert(Flags.end(), {"-iquote", directoryOf(I.Text)});
  for (const std::string &Header : precompiledHeaders(Line.Flags))
    Flags.insert(Flags.end(), {"-include", Header});
  if (!Line.HasStandard)
    Flags.push_back("-std=c++17");
  // Flags that Clang does not use here are for the compiler that runs afterwards.
  Flags.push_back("-Qunused-arguments");
  // The name may have another extension.
  Flags.insert(Flags.end(), {"-x", "c++"});
  return Flags;
}

/// Returns the path of the dependency file of a source: beside the object, or, for one of several
/// sources of a program, beside the program.
std::string Build::depfileOf(const Input &I) const {
  if (!Line.Dependencies.File.empty())
    return Line.Dependencies.File;
  if (Line.To == Phase::Dependencies)
    return Line.Output.empty() ? "-" : Line.Output;
  if (Line.Output.empty())
    return stemOf(I) + ".d";
  SmallString<128> Path(Line.Output);
  if (Line.To == Phase::Link && Line.compiled().size() > 1)
    return (Path + "-" + stemOf(I) + ".d").str();
  sys::path::replace_extension(Path, ".d");
  return Path.str().str();
}

std::vector<std::string> Build::dependencyFlags(const Input &I, const std::string &Object) const {
  const DependencyOptions &Wanted = Line.Dependencies;
  if (!Wanted.IsWanted || Line.OnlyShowCommands)
    return {};
  const bool IsAll = Line.To == Phase::Dependencies;
  std::vector<std::string> Flags = {Wanted.HasSystemHeaders ? IsAll ? "-M" : "-MD"
                                    : IsAll                 ? "-MM"
                                                            : "-MMD",
                                    "-MF", depfileOf(I)};
  append_range(Flags, Wanted.Others);
  // A build system has to rebuild the object if amp2hip++ itself changes.
  if (Line.IsLaunched)
    Flags.insert(Flags.end(), {"-Xclang", "-fdepfile-entry=" + Installed.Programs + "/amp2hip++"});
  if (Wanted.Targets.empty())
    Flags.insert(Flags.end(), {"-MQ", Object});
  else
    append_range(Flags, Wanted.Targets);
  return Flags;
}

/// Returns the command of amp2hip for the same translation, to be printed.
Command Build::translation(const Input &I, const std::string &Translated) const {
  Command C;
  C.Arguments = {Installed.Programs + "/amp2hip", I.Text, "-o", Translated};
  if (!Line.Keep)
    C.Arguments.push_back("--line-directives=on");
  if (Line.FastFloatingPoint)
    C.Arguments.push_back("--fp=fast");
  if (Line.MsVersion)
    C.Arguments.push_back("--ms-version=" + std::to_string(*Line.MsVersion));
  if (!Line.SourceEncoding.empty())
    C.Arguments.push_back("--source-encoding=" + Line.SourceEncoding);
  if (!Line.CheckOutput)
    C.Arguments.push_back("--no-check-output");
  if (Line.Remarks)
    C.Arguments.push_back("--remarks");
  if (Line.Advise)
    C.Arguments.push_back("--advise");
  if (Line.CheckRaces)
    C.Arguments.push_back("--keep-fences");
  if (Line.KeepRows)
    C.Arguments.push_back("--keep-rows");
  if (Line.CheckBounds)
    C.Arguments.push_back("--check-bounds");
  C.Arguments.push_back("--");
  append_range(C.Arguments, translatorFlags(I));
  return C;
}

int Build::printCommands() const {
  const auto Print = [](const Command &C) {
    outs() << json::Value(json::Object{{"environment", json::Array(C.Environment)},
                                       {"arguments", json::Array(C.Arguments)}})
           << "\n";
  };
  std::vector<std::string> Items;
  for (const Input &I : Line.Inputs) {
    if (I.What == Input::Kind::Linker) {
      Items.push_back(I.Text);
      continue;
    }
    // Objects are beside the sources, unless -c -o names one.
    CompileStep Step =
        stepFor(I, I.Text, Line.To == Phase::Link ? I.Text + ".o" : objectOf(I.Text));
    Step.SourceDirectory = directoryOf(I.Text);
    Print(I.What == Input::Kind::Other ? Tools.compileOther(Step) : Tools.compile(Step));
    Items.push_back(Step.Output);
  }
  if (Line.To == Phase::Link)
    Print(Tools.link(Items, outputOfLink()));
  return 0;
}

} // namespace amp2hip
