// Decodes sources that are not UTF-8.
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
  std::string Text;     // The contents in UTF-8.
  std::string Encoding; // iconv's name for it.
  bool IsGuess;
  bool IsUtf16; // No compiler of the output reads such a file.
};

/// A file system that decodes the files of another one. It recognises UTF-16 by its byte order mark
/// or its zero bytes, and decodes other files that are not UTF-8 from the given code page or from a
/// guessed one. Files below /usr are the system's and are not decoded.
class DecodingFileSystem
    : public llvm::RTTIExtends<DecodingFileSystem, llvm::vfs::ProxyFileSystem> {
public:
  static const char ID;

  /// Takes the encoding of files that are not UTF-8; empty to guess it.
  DecodingFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                     llvm::StringRef CodePage)
      : RTTIExtends(std::move(Files)), CodePage(CodePage) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &Path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &Path) override;

  /// The decoded file; null if it is UTF-8, below /usr or not readable.
  const DecodedFile *decoded(llvm::StringRef Path);

private:
  std::unique_ptr<DecodedFile> decode(llvm::StringRef Path);

  const std::string CodePage;
  llvm::StringMap<std::unique_ptr<DecodedFile>> Known; // Null for UTF-8.
};

} // namespace amp2hip
