#include "KernelNames.h"

#include "amp2hip/Tree/Worker.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>
#include <tuple>

namespace amp2hip {
namespace {

using Place = std::tuple<std::string, unsigned, unsigned>;

/// The names of the kernels of one translation. The first one counts for a header that was
/// entered several times.
using NamesOfTranslation = std::map<Place, std::string>;

/// Returns the name with this base and count: `scale_kernel2` is the second with `scale_kernel`.
std::string numbered(llvm::StringRef Base, unsigned Count) {
  return Base.str() + (Count == 1 ? "" : std::to_string(Count));
}
std::pair<std::string, unsigned> baseAndCount(llvm::StringRef Name) {
  const llvm::StringRef Base = Name.rtrim("0123456789");
  unsigned Count = 1;
  Name.drop_front(Base.size()).getAsInteger(10, Count);
  return {Base.str(), Count};
}

class Agreement {
public:
  explicit Agreement(llvm::ArrayRef<const TranslatedFiles *> Translations) {
    for (const TranslatedFiles *R : Translations) {
      NamesOfTranslation Names;
      for (const KernelForm &K : R->Kernels)
        if (!K.Name.empty()) {
          Names.emplace(K.place(), K.Name);
          AllNames[K.place()].insert(K.Name);
        }
      ByTranslation.push_back(std::move(Names));
    }
  }

  std::vector<KernelForm> run() {
    for (const auto &[Launch, Given] : AllNames)
      if (Given.size() > 1)
        Disputed.insert(Launch);
      else
        Final[Launch] = *Given.begin();
    std::vector<KernelForm> Result;
    for (const Place &Launch : Disputed) {
      const std::string Name = choose(Launch, baseAndCount(*AllNames[Launch].begin()).first);
      Final[Launch] = Name;
      const auto &[Path, Line, Column] = Launch;
      Result.push_back({Path, Line, Column, Name, "", {}});
    }
    return Result;
  }

private:
  std::string choose(const Place &Launch, llvm::StringRef Base) const {
    for (unsigned Count = 1;; ++Count)
      if (llvm::none_of(ByTranslation, [&](const NamesOfTranslation &T) {
            return isTaken(T, Launch, Base, Count);
          }))
        return numbered(Base, Count);
  }

  /// True if the translation has the kernel, and the name stands for something else there.
  bool isTaken(const NamesOfTranslation &Translation, const Place &Launch, llvm::StringRef Base,
               unsigned Count) const {
    const auto Own = Translation.find(Launch);
    if (Own == Translation.end())
      return false;
    const std::string Name = numbered(Base, Count);
    bool IsGiven = false; // true if a kernel of this translation has the name
    for (const auto &[Other, Given] : Translation) {
      IsGiven |= Given == Name;
      const auto Decided = Final.find(Other);
      if (Other != Launch && Decided != Final.end() && Decided->second == Name)
        return true;
    }
    // The translation skipped the name for something that is no kernel.
    return !IsGiven && Count < baseAndCount(Own->second).second;
  }

  std::vector<NamesOfTranslation> ByTranslation;
  std::map<Place, std::set<std::string>> AllNames; // from all translations and inclusions
  std::set<Place> Disputed;
  std::map<Place, std::string> Final;
};

} // namespace

std::vector<KernelForm> agreedNames(llvm::ArrayRef<const TranslatedFiles *> Translations) {
  return Agreement(Translations).run();
}

std::string toOption(const KernelForm &Name) {
  return Name.File + ":" + std::to_string(Name.Line) + ":" + std::to_string(Name.Column) + ":" +
         Name.Name;
}

std::optional<KernelForm> kernelNameFromOption(llvm::StringRef Option) {
  KernelForm Result;
  llvm::StringRef Rest, Name, Line, Column;
  std::tie(Rest, Name) = Option.rsplit(':');
  std::tie(Rest, Column) = Rest.rsplit(':');
  std::tie(Rest, Line) = Rest.rsplit(':');
  if (Line.getAsInteger(10, Result.Line) || Column.getAsInteger(10, Result.Column))
    return std::nullopt;
  Result.File = Rest.str();
  Result.Name = Name.str();
  return Result;
}

} // namespace amp2hip
