// What a program wrote down of its kernels, as the runtime's record_file.h describes it.
#pragma once

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// Scalars of one type, one behind the other in an element.
struct ScalarsOfElement {
  char Kind; // 'f', 'i' or 'u'
  unsigned Bytes, Offset, Count;
  std::string Name; // of the member; empty for the element itself
};

struct RecordedUse {
  bool IsWritten = false;
  uint64_t Parameter = 0; // of the kernel, which it is, or is in
  std::string Kind;       // "array_view", "array" or "texture"
  unsigned TexelBits = 0;
  std::vector<ScalarsOfElement> Layout; // empty if it is not known
  uint64_t ElementBytes = 0, Bytes = 0;
  std::vector<int> Extent;
  bool IsReplaced = false;
  std::string Before, After; // which contents; no After of what is only read
  std::string Type;
};

struct RecordedLaunch {
  unsigned Thread = 0, Caller = 0;
  bool IsTiled = false;
  std::vector<int> Domain;
  std::string Name;
  bool HasReplacedValues = false; // the program had others
  std::vector<RecordedUse> Uses;
};

struct KernelRecord {
  std::string Device;
  std::vector<RecordedLaunch> Launches;
  llvm::StringMap<llvm::StringRef> Contents;
  std::map<unsigned, std::string> Places; // by caller: "file.cpp:12", or "'main'"
  std::string Stopped;                    // why the rest is not there; empty if it is
  unsigned threads() const;

  std::unique_ptr<llvm::MemoryBuffer> File;
};

llvm::Expected<KernelRecord> readKernelRecord(llvm::StringRef Path);

} // namespace amp2hip
