#include "amp2hip/ReadBack/ReadBack.h"

#include "Compare.h"
#include "Parses.h"
#include "Replaced.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/Frontend/CompilerInstance.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

constexpr unsigned MostReported = 5;

class OutputCheck {
public:
  OutputCheck(CompilerInstance &Parsed, const SourceAsGiven &Source, const OutputText &Output)
      : Parsed(Parsed), SM(Parsed.getSourceManager()), Source(Source), Output(Output) {}

  void run() {
    collectSource();
    // If the sides do not differ, one parse for the device is enough to compare the code of both.
    const bool SidesDiffer = OfSource.DifferBySide || namesSide();
    const bool Dispatches = Output.Text.contains(DispatchMacro);
    if (SidesDiffer)
      compare(ParseKind::HipHost, /*Host=*/true, /*Device=*/false);
    compare(ParseKind::HipDevice, /*Host=*/!SidesDiffer && !Dispatches, /*Device=*/true);
    // An output with launches `<<<>>>` is for GPUs only.
    if (!HasLaunches && (SidesDiffer || Dispatches || OfSource.OverloadsDiffer))
      compare(ParseKind::PlainCpp, /*Host=*/true, /*Device=*/true);
    else if (Dispatches && !SidesDiffer)
      compare(ParseKind::HipHost, /*Host=*/true, /*Device=*/false);
    DiagnosticsEngine &Diags = Parsed.getDiagnostics();
    if (Count > 0 && Diags.hasErrorOccurred())
      report(Diags, SourceLocation(), Diag::OutputNotWritten);
  }

private:
  void collectSource() {
    Numbers.addMacros(Parsed.getPreprocessor());
    OfSource = collectFacts(Parsed.getASTContext(), Places(Numbers, SM), ParseKind::Source);
    if (!OfSource.DifferBySide)
      return;
    // The facts of functions for the device come from a parse for the device: overload resolution
    // and instantiations differ there.
    for (auto &[Place, All] : OfSource.ByPlace)
      for (Fact &F : All)
        F.RunsOn.Device &= !F.InFunction;
    parseSourceForDevice(Source, [&](CompilerInstance &Parse) {
      const SourceManager &ParseSM = Parse.getSourceManager();
      Facts ForDevice =
          collectFacts(Parse.getASTContext(), Places(Numbers, ParseSM), ParseKind::Source);
      OfSource.ConvertedOperands = std::move(ForDevice.ConvertedOperands);
      for (auto &[Place, All] : ForDevice.ByPlace)
        for (Fact &F : All)
          if (F.RunsOn.Device && F.InFunction) {
            F.RunsOn.Host = false;
            F.Location = inParsed(F.Location, ParseSM);
            OfSource.ByPlace[Place].push_back(std::move(F));
          }
    });
  }
  /// Returns the location in the source's first parse that corresponds to one in another parse;
  /// invalid if the file is not in it.
  SourceLocation inParsed(SourceLocation Location, const SourceManager &ParseSM) const {
    const auto [File, Offset] = ParseSM.getDecomposedLoc(ParseSM.getExpansionLoc(Location));
    const OptionalFileEntryRef Found = ParseSM.getFileEntryRefForID(File);
    const OptionalFileEntryRef Entry =
        Found ? SM.getFileManager().getOptionalFileRef(Found->getName()) : OptionalFileEntryRef();
    const FileID Same = Entry ? SM.translateFile(*Entry) : FileID();
    return Same.isValid() ? SM.getComposedLoc(Same, Offset) : SourceLocation();
  }

  /// True if the output has code that depends on a macro of a side.
  bool namesSide() const {
    for (StringRef Macro : {"__HIP_DEVICE_COMPILE__", "__CUDA_ARCH__", "__CUDACC__", "__HIP__"})
      if (Output.Text.contains(Macro))
        return true;
    return false;
  }

  void compare(ParseKind Kind, bool Host, bool Device) {
    // An instance may be missing because only the body of a library function needs it.
    if (Count > 0 || parseAndCompare(Kind, Host, Device, LibraryBodies::Skipped, /*Reports=*/false))
      return;
    parseAndCompare(Kind, Host, Device, LibraryBodies::Parsed, /*Reports=*/true);
  }

  /// Returns true if there is no difference.
  bool parseAndCompare(ParseKind Kind, bool Host, bool Device, LibraryBodies Bodies, bool Reports) {
    bool IsSame = false;
    const StringRef SourceFile = SM.getFileEntryRefForID(SM.getMainFileID())->getName();
    HasLaunches |= parseOutput(
        Output, Source, SourceFile, Kind, Bodies,
        [&](CompilerInstance &Parse, llvm::ArrayRef<ParseError> Errors) {
          const Places Where(Numbers, Parse.getSourceManager(), Output.Map, Output.LineInFront, SM);
          if (!Errors.empty()) {
            if (Reports)
              reportErrors(Errors, Where, Kind);
            return;
          }
          const Facts Found = collectFacts(Parse.getASTContext(), Where, Kind);
          IsSame = true;
          if (Host)
            IsSame &= isSame(Found, ComparedSide::Host, Kind, Where, Reports);
          if (Device)
            IsSame &= isSame(Found, ComparedSide::Device, Kind, Where, Reports);
        });
    return IsSame;
  }

  bool isSame(const Facts &Found, ComparedSide Side, ParseKind Kind, const Places &Where,
              bool Reports) {
    const std::vector<Difference> All = compareFacts(OfSource, Found, Side, Kind);
    if (Reports)
      for (const Difference &D : All)
        reportDifference(D, Where, Kind);
    return All.empty();
  }

  // ---- Reports.

  void reportDifference(const Difference &D, const Places &Where, ParseKind Kind) {
    const SourceLocation Location =
        D.InSource ? D.InSource->Location : Where.inSource(D.InOutput->Location);
    if (!isNew(Location))
      return;
    DiagnosticsEngine &Diags = Parsed.getDiagnostics();
    if (D.InSource && D.InOutput)
      report(Diags, Location, Diag::OutputDiffers)
          << D.InSource->What << D.InSource->Shown << D.InOutput->Shown
          << (D.InSource->Shown == D.InOutput->Shown);
    else if (D.InSource)
      report(Diags, Location, Diag::OutputLacks) << D.InSource->What << D.InSource->Shown;
    else
      report(Diags, Location, Diag::OutputAdds) << D.InOutput->What << D.InOutput->Shown;
    if (D.InOutput)
      notePlace(D.InOutput->Location, Where, Kind);
    else
      report(Diags, SourceLocation(), Diag::OutputReadAs) << static_cast<int>(Kind);
  }

  void reportErrors(llvm::ArrayRef<ParseError> Errors, const Places &Where, ParseKind Kind) {
    for (const ParseError &E : Errors) {
      SourceLocation InSource, InOutput;
      for (SourceLocation Location : E.Locations) {
        if (InOutput.isInvalid() && isInOutput(Location, Where))
          InOutput = Location;
        if (InSource.isInvalid())
          InSource = Where.inSource(Location);
      }
      if (!isNew(InSource))
        continue;
      report(Parsed.getDiagnostics(), InSource, Diag::OutputDoesNotCompile)
          << static_cast<int>(Kind) << E.Message;
      notePlace(InOutput, Where, Kind);
    }
  }
  static bool isInOutput(SourceLocation Location, const Places &Where) {
    const SourceManager &OutputSM = Where.sources();
    return Location.isValid() &&
           OutputSM.getFileID(OutputSM.getExpansionLoc(Location)) == OutputSM.getMainFileID();
  }

  /// True if nothing was reported at the location, and fewer than MostReported messages at others.
  bool isNew(SourceLocation Location) {
    return Reported.insert(Location.getRawEncoding()).second && ++Count <= MostReported;
  }

  /// Adds a note at the location in the output's file, if it is in there.
  void notePlace(SourceLocation Location, const Places &Where, ParseKind Kind) {
    SourceLocation InOutput;
    if (isInOutput(Location, Where)) {
      if (OutputFile.isInvalid())
        OutputFile = Parsed.getSourceManager().createFileID(
            llvm::MemoryBuffer::getMemBufferCopy(Output.Text, Output.Name));
      const SourceManager &OutputSM = Where.sources();
      InOutput =
          SM.getComposedLoc(OutputFile, OutputSM.getFileOffset(OutputSM.getExpansionLoc(Location)));
    }
    report(Parsed.getDiagnostics(), InOutput, Diag::OutputReadAs) << static_cast<int>(Kind);
  }

  CompilerInstance &Parsed;
  const SourceManager &SM;
  const SourceAsGiven &Source;
  const OutputText &Output;
  FileNumbers Numbers;
  Facts OfSource;
  FileID OutputFile;
  std::set<SourceLocation::UIntTy> Reported;
  unsigned Count = 0;
  bool HasLaunches = false; ///< an output that has been parsed has launches `<<<>>>`
};

} // namespace

void checkOutput(CompilerInstance &Parsed, const SourceAsGiven &Source, const OutputText &Output) {
  OutputCheck(Parsed, Source, Output).run();
}

} // namespace amp2hip
