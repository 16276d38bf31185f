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

/// The names of one reading's kernels. The last one counts for a header that was entered several
/// times.
using NamesOfReading = std::map<Place, std::string>;

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
  explicit Agreement(llvm::ArrayRef<const SourceReading *> Readings) {
    for (const SourceReading *R : Readings) {
      NamesOfReading Names;
      for (const KernelReading &K : R->Kernels)
        if (!K.Name.empty())
          Names[K.place()] = K.Name;
      ByReading.push_back(std::move(Names));
    }
  }

  std::vector<KernelReading> run() {
    std::map<Place, std::set<std::string>> Names;
    for (const NamesOfReading &Reading : ByReading)
      for (const auto &[Launch, Name] : Reading)
        Names[Launch].insert(Name);
    for (const auto &[Launch, Given] : Names)
      if (Given.size() > 1)
        Disputed.insert(Launch);
      else
        Final[Launch] = *Given.begin();
    std::vector<KernelReading> Result;
    for (const Place &Launch : Disputed) {
      const std::string Name = choose(Launch, baseAndCount(*Names[Launch].begin()).first);
      Final[Launch] = Name;
      const auto &[Path, Line, Column] = Launch;
      Result.push_back({Path, Line, Column, Name, ""});
    }
    return Result;
  }

private:
  std::string choose(const Place &Launch, llvm::StringRef Base) const {
    for (unsigned Count = 1;; ++Count)
      if (llvm::none_of(ByReading,
                        [&](const NamesOfReading &R) { return isTaken(R, Launch, Base, Count); }))
        return numbered(Base, Count);
  }

  /// True if the reading has the kernel, and the name stands for something else there.
  bool isTaken(const NamesOfReading &Reading, const Place &Launch, llvm::StringRef Base,
               unsigned Count) const {
    const auto Own = Reading.find(Launch);
    if (Own == Reading.end())
      return false;
    const std::string Name = numbered(Base, Count);
    bool IsGiven = false; // true if a kernel of this reading has the name
    for (const auto &[Other, Given] : Reading) {
      IsGiven |= Given == Name;
      const auto Decided = Final.find(Other);
      if (Other != Launch && Decided != Final.end() && Decided->second == Name)
        return true;
    }
    // The reading skipped the name for something that is no kernel.
    return !IsGiven && Count < baseAndCount(Own->second).second;
  }

  std::vector<NamesOfReading> ByReading;
  std::set<Place> Disputed;
  std::map<Place, std::string> Final;
};

} // namespace

std::vector<KernelReading> agreedNames(llvm::ArrayRef<const SourceReading *> Readings) {
  return Agreement(Readings).run();
}

std::string toOption(const KernelReading &Name) {
  return Name.Path + ":" + std::to_string(Name.Line) + ":" + std::to_string(Name.Column) + ":" +
         Name.Name;
}

std::optional<KernelReading> kernelNameFromOption(llvm::StringRef Option) {
  KernelReading Result;
  llvm::StringRef Rest, Name, Line, Column;
  std::tie(Rest, Name) = Option.rsplit(':');
  std::tie(Rest, Column) = Rest.rsplit(':');
  std::tie(Rest, Line) = Rest.rsplit(':');
  if (Line.getAsInteger(10, Result.Line) || Column.getAsInteger(10, Result.Column))
    return std::nullopt;
  Result.Path = Rest.str();
  Result.Name = Name.str();
  return Result;
}

} // namespace amp2hip
