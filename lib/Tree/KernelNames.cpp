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

/// What one reading calls its kernels. A place that it enters several times has the last name.
using NamesOfReading = std::map<Place, std::string>;

/// `scale_kernel2` is the second name with the base `scale_kernel`.
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
      for (const auto &[At, Name] : Reading)
        Names[At].insert(Name);
    for (const auto &[At, OfPlace] : Names)
      if (OfPlace.size() > 1)
        Disputed.insert(At);
      else
        Final[At] = *OfPlace.begin();
    std::vector<KernelReading> Result;
    for (const Place &At : Disputed) {
      const std::string Name = choose(At, baseAndCount(*Names[At].begin()).first);
      Final[At] = Name;
      const auto &[Path, Line, Column] = At;
      Result.push_back({Path, Line, Column, Name, ""});
    }
    return Result;
  }

private:
  std::string choose(const Place &At, llvm::StringRef Base) const {
    for (unsigned Count = 1;; ++Count)
      if (llvm::none_of(ByReading,
                        [&](const NamesOfReading &R) { return isTaken(R, At, Base, Count); }))
        return numbered(Base, Count);
  }

  /// True if the reading has the kernel and cannot call it so.
  bool isTaken(const NamesOfReading &Reading, const Place &At, llvm::StringRef Base,
               unsigned Count) const {
    const auto Own = Reading.find(At);
    if (Own == Reading.end())
      return false;
    const std::string Name = numbered(Base, Count);
    bool IsGiven = false; // by this reading, to a kernel
    for (const auto &[Other, Given] : Reading) {
      IsGiven |= Given == Name;
      const auto Decided = Final.find(Other);
      if (Other != At && Decided != Final.end() && Decided->second == Name)
        return true;
    }
    // It was passed over for something that is no kernel.
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
