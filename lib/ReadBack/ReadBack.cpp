#include "amp2hip/ReadBack/ReadBack.h"

#include "Compare.h"
#include "Readings.h"
#include "Replaced.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/Frontend/CompilerInstance.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

constexpr unsigned MostReported = 5;

class Check {
public:
  Check(CompilerInstance &Parsed, const SourceAsGiven &Source, const OutputText &Output)
      : Parsed(Parsed), SM(Parsed.getSourceManager()), Source(Source), Output(Output) {}

  void run() {
    collectSource();
    // What means the same on every side is read for the device only, in which all of it is
    // compared.
    const bool SidesDiffer = OfSource.DifferBySide || namesSide();
    const bool Dispatches = Output.Text.contains(DispatchMacro);
    if (SidesDiffer)
      compare(ReadingKind::HipHost, /*Host=*/true, /*Device=*/false);
    compare(ReadingKind::HipDevice, /*Host=*/!SidesDiffer && !Dispatches, /*Device=*/true);
    if (SidesDiffer || Dispatches || OfSource.OverloadsDiffer)
      compare(ReadingKind::PlainCpp, /*Host=*/true, /*Device=*/true);
    DiagnosticsEngine &Diags = Parsed.getDiagnostics();
    if (Count > 0 && Diags.hasErrorOccurred())
      report(Diags, SourceLocation(), Diag::OutputNotWritten);
  }

private:
  void collectSource() {
    Numbers.addMacros(Parsed.getPreprocessor());
    OfSource = collectFacts(Parsed.getASTContext(), Places(Numbers, SM), ReadingKind::Source);
    if (!OfSource.DifferBySide)
      return;
    // What functions for both sides do on the device, and what they instantiate there, only a
    // reading for the device says.
    for (auto &[Place, All] : OfSource.At)
      for (Fact &F : All)
        F.Of.Device &= !F.InFunction;
    readSourceForDevice(Source, [&](CompilerInstance &Read) {
      const SourceManager &Its = Read.getSourceManager();
      Facts ForDevice =
          collectFacts(Read.getASTContext(), Places(Numbers, Its), ReadingKind::Source);
      OfSource.ConvertedOperands = std::move(ForDevice.ConvertedOperands);
      for (auto &[Place, All] : ForDevice.At)
        for (Fact &F : All)
          if (F.Of.Device && F.InFunction) {
            F.Of.Host = false;
            F.At = inParsed(F.At, Its);
            OfSource.At[Place].push_back(std::move(F));
          }
    });
  }
  /// The place of the parsed source that another reading of it has.
  SourceLocation inParsed(SourceLocation At, const SourceManager &Its) const {
    const auto [File, Offset] = Its.getDecomposedLoc(Its.getExpansionLoc(At));
    const OptionalFileEntryRef Theirs = Its.getFileEntryRefForID(File);
    const OptionalFileEntryRef Entry =
        Theirs ? SM.getFileManager().getOptionalFileRef(Theirs->getName()) : OptionalFileEntryRef();
    const FileID Same = Entry ? SM.translateFile(*Entry) : FileID();
    return Same.isValid() ? SM.getComposedLoc(Same, Offset) : SourceLocation();
  }

  bool namesSide() const {
    for (StringRef Macro : {"__HIP_DEVICE_COMPILE__", "__CUDA_ARCH__", "__CUDACC__", "__HIP__"})
      if (Output.Text.contains(Macro))
        return true;
    return false;
  }

  void compare(ReadingKind Kind, bool Host, bool Device) {
    // What only the bodies of the library instantiate is looked for when it is missed.
    if (Count > 0 || readAndCompare(Kind, Host, Device, LibraryBodies::Skipped, /*Reports=*/false))
      return;
    readAndCompare(Kind, Host, Device, LibraryBodies::Read, /*Reports=*/true);
  }

  /// True if there is no difference.
  bool readAndCompare(ReadingKind Kind, bool Host, bool Device, LibraryBodies Bodies,
                      bool Reports) {
    bool IsSame = false;
    const StringRef SourceFile = SM.getFileEntryRefForID(SM.getMainFileID())->getName();
    readOutput(Output, Source, SourceFile, Kind, Bodies,
               [&](CompilerInstance &Read, llvm::ArrayRef<ReadingError> Errors) {
                 const Places Where(Numbers, Read.getSourceManager(), Output.Map,
                                    Output.LineInFront, SM);
                 if (!Errors.empty()) {
                   if (Reports)
                     reportErrors(Errors, Where, Kind);
                   return;
                 }
                 const Facts Found = collectFacts(Read.getASTContext(), Where, Kind);
                 IsSame = true;
                 if (Host)
                   IsSame &= isSame(Found, ComparedSide::Host, Kind, Where, Reports);
                 if (Device)
                   IsSame &= isSame(Found, ComparedSide::Device, Kind, Where, Reports);
               });
    return IsSame;
  }

  bool isSame(const Facts &Found, ComparedSide Side, ReadingKind Kind, const Places &Where,
              bool Reports) {
    const std::vector<Difference> All = compareFacts(OfSource, Found, Side, Kind);
    if (Reports)
      for (const Difference &D : All)
        reportDifference(D, Where, Kind);
    return All.empty();
  }

  // ---- Reports.

  void reportDifference(const Difference &D, const Places &Where, ReadingKind Kind) {
    const SourceLocation At = D.InSource ? D.InSource->At : Where.inSource(D.InOutput->At);
    if (!isNew(At))
      return;
    DiagnosticsEngine &Diags = Parsed.getDiagnostics();
    if (D.InSource && D.InOutput)
      report(Diags, At, Diag::OutputDiffers)
          << D.InSource->What << D.InSource->Shown << D.InOutput->Shown
          << (D.InSource->Shown == D.InOutput->Shown);
    else if (D.InSource)
      report(Diags, At, Diag::OutputLacks) << D.InSource->What << D.InSource->Shown;
    else
      report(Diags, At, Diag::OutputAdds) << D.InOutput->What << D.InOutput->Shown;
    if (D.InOutput)
      notePlace(D.InOutput->At, Where, Kind);
    else
      report(Diags, SourceLocation(), Diag::OutputReadAs) << static_cast<int>(Kind);
  }

  void reportErrors(llvm::ArrayRef<ReadingError> Errors, const Places &Where, ReadingKind Kind) {
    for (const ReadingError &E : Errors) {
      SourceLocation At, InOutput;
      for (SourceLocation L : E.Where) {
        if (InOutput.isInvalid() && isInOutput(L, Where))
          InOutput = L;
        if (At.isInvalid())
          At = Where.inSource(L);
      }
      if (!isNew(At))
        continue;
      report(Parsed.getDiagnostics(), At, Diag::OutputDoesNotCompile)
          << static_cast<int>(Kind) << E.Message;
      notePlace(InOutput, Where, Kind);
    }
  }
  static bool isInOutput(SourceLocation At, const Places &Where) {
    const SourceManager &Its = Where.sources();
    return At.isValid() && Its.getFileID(Its.getExpansionLoc(At)) == Its.getMainFileID();
  }

  /// A handful is enough; one place is said once.
  bool isNew(SourceLocation At) {
    return Reported.insert(At.getRawEncoding()).second && ++Count <= MostReported;
  }

  void notePlace(SourceLocation At, const Places &Where, ReadingKind Kind) {
    SourceLocation InOutput;
    if (isInOutput(At, Where)) {
      if (OutputFile.isInvalid())
        OutputFile = Parsed.getSourceManager().createFileID(
            llvm::MemoryBuffer::getMemBufferCopy(Output.Text, Output.Name));
      const SourceManager &Its = Where.sources();
      InOutput = SM.getComposedLoc(OutputFile, Its.getFileOffset(Its.getExpansionLoc(At)));
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
};

} // namespace

void checkOutput(CompilerInstance &Parsed, const SourceAsGiven &Source, const OutputText &Output) {
  Check(Parsed, Source, Output).run();
}

} // namespace amp2hip
