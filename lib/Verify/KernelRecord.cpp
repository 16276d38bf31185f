#include "KernelRecord.h"

#include "record_format.h"

#include <algorithm>
#include <utility>

using namespace llvm;

namespace amp2hip {

Expected<KernelRecord> readKernelRecord(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File =
      MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return createStringError("'" + Path + "': " + File.getError().message());
  record::reading Read = record::read_record((*File)->getBuffer());
  if (Read.what != record::problem::none)
    return createStringError(
        "'" + Path + "', byte " + Twine(Read.byte) + ": " + record::text_of(Read.what) +
        (Read.what == record::problem::no_record ? " of this version of amp2hip" : ""));
  return KernelRecord{std::move(Read.record), std::move(*File)};
}

uint64_t threadsOf(const KernelRecord &R) {
  uint64_t Most = 0;
  for (const recorded_launch &L : R.launches)
    Most = std::max(Most, L.thread + 1);
  return Most;
}

std::string nameOf(const KernelRecord &R, const recorded_launch &L) {
  const std::string Name = "'" + L.name + "'";
  const auto Place = R.places.find(L.caller);
  if (Place == R.places.end())
    return Name;
  const record::recorded_place &Where = Place->second;
  return Name + " (" + (Where.line.empty() ? "'" + Where.function + "'" : Where.line) + ")";
}

} // namespace amp2hip
