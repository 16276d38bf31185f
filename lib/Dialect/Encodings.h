// Sources that are not UTF-8, read as the UTF-8 that they stand for.
#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ExtensibleRTTI.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>
#include <string>

namespace amp2hip {

/// A file that is not UTF-8.
struct DecodedFile {
  std::string Text;     // as UTF-8
  std::string Encoding; // as iconv calls it
  bool IsGuess;
  bool IsUtf16; // no compiler of the output reads such a file
};

/// The files of another file system, decoded: UTF-16 by its mark or its zeros, what is no UTF-8 by
/// the code page that it is given, or by a guess. Files below /usr are the system's and are left
/// alone.
class DecodingFileSystem
    : public llvm::RTTIExtends<DecodingFileSystem, llvm::vfs::ProxyFileSystem> {
public:
  static const char ID;

  /// CodePage: what files that are no UTF-8 are in; empty to guess.
  DecodingFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                     llvm::StringRef CodePage)
      : RTTIExtends(std::move(Files)), CodePage(CodePage) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &Path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &Path) override;

  /// Null for a file that is read as it is.
  const DecodedFile *decoded(llvm::StringRef Path);

private:
  std::unique_ptr<DecodedFile> decode(llvm::StringRef Path);

  const std::string CodePage;
  llvm::StringMap<std::unique_ptr<DecodedFile>> Known; // null for what is UTF-8
};

} // namespace amp2hip
