#include "KernelRecord.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace amp2hip {
namespace {

Error wrong(const Twine &What) { return createStringError(What); }

/// The words of a line, one after the other.
class Words {
public:
  explicit Words(StringRef Line) : Rest(Line) {}

  StringRef next() {
    StringRef Word;
    std::tie(Word, Rest) = Rest.split(' ');
    return Word;
  }
  uint64_t number() {
    uint64_t Value = 0;
    IsGood &= !next().getAsInteger(10, Value);
    return Value;
  }
  /// A number, and as many behind it.
  std::vector<int> numbers() {
    std::vector<int> Result;
    for (uint64_t Count = number(); Count != 0 && IsGood; --Count)
      Result.push_back(static_cast<int>(number()));
    return Result;
  }
  std::string rest() { return Rest.str(); }

  bool IsGood = true;

private:
  StringRef Rest;
};

/// "f4*3@12=pos"
bool readScalars(StringRef Text, ScalarsOfElement &Into) {
  if (Text.empty())
    return false;
  Into.Kind = Text[0];
  Text = Text.drop_front();
  Into.Count = 1;
  if (Text.consumeInteger(10, Into.Bytes) ||
      (Text.consume_front("*") && Text.consumeInteger(10, Into.Count)) ||
      !Text.consume_front("@") || Text.consumeInteger(10, Into.Offset) || !Text.consume_front("="))
    return false;
  Into.Name = Text.str();
  return true;
}

bool readUse(Words &Line, RecordedUse &Into) {
  Into.IsWritten = Line.next() == "w";
  Into.Parameter = Line.number();
  Into.Kind = Line.next().str();
  Into.TexelBits = static_cast<unsigned>(Line.number());
  if (const StringRef Layout = Line.next(); Layout != "-")
    for (StringRef Part : split(Layout, ','))
      if (!readScalars(Part, Into.Layout.emplace_back()))
        return false;
  Into.ElementBytes = Line.number();
  Into.Extent = Line.numbers();
  Into.Bytes = Line.number();
  Into.IsReplaced = Line.next() == "replaced";
  Into.Before = Line.next().str();
  Into.After = Line.next().str();
  Into.Type = Line.rest();
  return Line.IsGood && Into.ElementBytes != 0;
}

} // namespace

unsigned KernelRecord::threads() const {
  unsigned Most = 0;
  for (const RecordedLaunch &L : Launches)
    Most = std::max(Most, L.Thread + 1);
  return Most;
}

Expected<KernelRecord> readKernelRecord(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File =
      MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return wrong("'" + Path + "': " + File.getError().message());
  KernelRecord Result;
  Result.File = std::move(*File);
  StringRef Rest = Result.File->getBuffer();
  const auto Broken = [&](const Twine &What) {
    return wrong("'" + Path + "', byte " + Twine(Rest.data() - Result.File->getBufferStart()) +
                 ": " + What);
  };
  if (!Rest.consume_front("amp2hip verify 2 "))
    return Broken("it is no record of kernels that this amp2hip knows");
  std::tie(Result.Device, Rest) = Rest.split('\n');
  while (!Rest.empty()) {
    StringRef Text;
    std::tie(Text, Rest) = Rest.split('\n');
    Words Line(Text);
    const StringRef Kind = Line.next();
    if (Kind == "data") {
      const StringRef Hash = Line.next();
      const uint64_t Bytes = Line.number();
      if (!Line.IsGood || Bytes >= Rest.size())
        return Broken("it is cut off");
      Result.Contents[Hash] = Rest.take_front(Bytes);
      Rest = Rest.drop_front(Bytes + 1);
    } else if (Kind == "launch") {
      RecordedLaunch &L = Result.Launches.emplace_back();
      L.Thread = static_cast<unsigned>(Line.number());
      L.Caller = static_cast<unsigned>(Line.number());
      L.IsTiled = Line.number() != 0;
      L.Domain = Line.numbers();
      L.Name = Line.rest();
    } else if (Kind == "value" && !Result.Launches.empty()) {
      Line.number(); // which parameter
      Line.next();   // its layout
      Result.Launches.back().HasReplacedValues |= Line.next() == "replaced";
    } else if (Kind == "use" && !Result.Launches.empty()) {
      if (!readUse(Line, Result.Launches.back().Uses.emplace_back()))
        return Broken("it does not say what a kernel used");
    } else if (Kind == "place") {
      const auto Caller = static_cast<unsigned>(Line.number());
      const StringRef Where = Line.next();
      Result.Places[Caller] = Where == "-" ? "'" + Line.rest() + "'" : Where.str();
    } else if (Kind == "stopped") {
      Result.Stopped = Line.rest();
    } else {
      return Broken("unknown line");
    }
    if (!Line.IsGood)
      return Broken("a number is missing");
  }
  return Result;
}

} // namespace amp2hip
