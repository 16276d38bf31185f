#include "TreeTranslations.h"

#include "KernelNames.h"
#include "Messages.h"
#include "Processes.h"
#include "Progress.h"
#include "Store.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"

#include <memory>

using namespace llvm;

namespace amp2hip {
namespace {

bool hasKernelAt(const TranslatedFiles &Files, const KernelForm &Name) {
  return any_of(Files.Kernels, [&](const KernelForm &K) { return K.place() == Name.place(); });
}

class TreeReader {
public:
  TreeReader(const TreeOptions &Options, Store &Earlier, TreeMessages &Messages)
      : Options(Options), Earlier(Earlier), Messages(Messages) {}

  TreeTranslations run() {
    std::vector<SourceJob> Jobs;
    for (const SourceCommand &Source : Options.Sources)
      Jobs.push_back({&Source, optionsOf(Source)});
    Results SourceResults = read(Jobs);
    agreeOnNames(SourceResults);
    for (size_t I = 0; I < SourceResults.size(); ++I)
      take(Options.Sources[I], SourceResults[I].get());
    return std::move(Tree);
  }

private:
  static std::vector<std::string> optionsOf(const SourceCommand &Source) {
    if (Source.IsC)
      return {"--c-source"};
    return Source.IsFastFloatingPoint ? std::vector<std::string>{"--fp=fast"}
                                      : std::vector<std::string>();
  }

  /// One for each job; null for a source that was not begun.
  using Results = std::vector<std::unique_ptr<SourceResult>>;

  /// Reads the sources for which an earlier run has left no result.
  Results read(const std::vector<SourceJob> &Jobs) {
    Results All(Jobs.size());
    std::vector<SourceJob> ToRead;
    std::vector<size_t> Numbers;
    for (size_t I = 0; I < Jobs.size(); ++I) {
      if (std::optional<SourceResult> Known = Earlier.current(Jobs[I])) {
        All[I] = std::make_unique<SourceResult>(std::move(*Known));
      } else {
        ToRead.push_back(Jobs[I]);
        Numbers.push_back(I);
      }
    }
    Progress Bar(ToRead.size(), Options.ShownProgress);
    readSources(
        ToRead, {Options.Program, Options.SourceOptions, Options.Jobs, Options.StopOnError},
        [&](size_t Done, size_t I) { Bar.show(Done, ToRead[I].Source->File); },
        [&](size_t I, std::unique_ptr<SourceResult> Result) {
          Bar.clear();
          if (Result) {
            Messages.print(*Result, ToRead[I].Source->Directory);
            Earlier.remember(ToRead[I], *Result);
          }
          All[Numbers[I]] = std::move(Result);
        });
    return All;
  }

  /// Rereads the sources that name a kernel differently from others, with the agreed name.
  void agreeOnNames(Results &All) {
    std::vector<const TranslatedFiles *> Translations;
    for (const auto &R : All)
      if (R && R->Files)
        Translations.push_back(&*R->Files);
    const std::vector<KernelForm> Names = agreedNames(Translations);
    std::vector<SourceJob> Jobs;
    std::vector<size_t> Numbers;
    for (size_t I = 0; I < All.size(); ++I) {
      if (!All[I] || !All[I]->Files)
        continue;
      SourceJob Job{&Options.Sources[I], optionsOf(Options.Sources[I])};
      const size_t Before = Job.Options.size();
      for (const KernelForm &Name : Names)
        if (hasKernelAt(*All[I]->Files, Name))
          Job.Options.push_back("--kernel-name=" + toOption(Name));
      if (Job.Options.size() == Before)
        continue;
      Jobs.push_back(std::move(Job));
      Numbers.push_back(I);
    }
    Results Again = read(Jobs);
    for (size_t I = 0; I < Again.size(); ++I)
      All[Numbers[I]] = std::move(Again[I]);
  }

  void take(const SourceCommand &Source, SourceResult *Result) {
    const std::string Main = realPathOf(Source.File);
    Tree.Read.insert(Main);
    if (!Result || !Result->Files)
      Tree.Failed.insert(Main);
    if (!Result) {
      Tree.NotBegun.insert(Main);
      return;
    }
    Messages.keep(*Result, Source.Directory);
    if (!Result->Files)
      return;
    const TranslatedFiles &Own = Tree.Sources.emplace_back(std::move(*Result->Files));
    Tree.Read.insert(Own.Dependencies.begin(), Own.Dependencies.end());
    Tree.Mains.insert(Main);
    if (Own.HasAmp)
      Tree.AmpMains.insert(Main);
    if (Own.HasAmp && !Source.IsFastFloatingPoint)
      Tree.PreciseMains.insert(Main);
    for (const TranslatedFile &F : Own.Files)
      if (Options.Input.placeOf(F.Path))
        Tree.ByFile[F.Path].push_back({&F, nameOf(Source, Main), &Own.Conditions});
      else if (!F.Changes.empty())
        Messages.reportOutside(F.Path, Main);
    for (const KernelForm &K : Own.Kernels)
      takeKernel(K);
  }

  std::string nameOf(const SourceCommand &Source, const std::string &Main) const {
    return Options.relative(Main) +
           (Source.Configuration.empty() ? "" : " in " + Source.Configuration);
  }

  /// Keeps the kernel for the report. A template has a translation of its pattern, which has no
  /// name, and translations of its instances, which decide.
  void takeKernel(const KernelForm &K) {
    const std::string File = Options.relative(K.File);
    if (KernelForm &Known = Tree.Kernels[{File, K.Line, K.Column}]; Known.Name.empty())
      Known = {File, K.Line, K.Column, K.Name, K.Reason, {}};
  }

  const TreeOptions &Options;
  Store &Earlier;
  TreeMessages &Messages;
  TreeTranslations Tree;
};

} // namespace

TreeTranslations readTree(const TreeOptions &Options, Store &Earlier, TreeMessages &Messages) {
  return TreeReader(Options, Earlier, Messages).run();
}

} // namespace amp2hip
