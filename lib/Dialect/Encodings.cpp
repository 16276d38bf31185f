#include "Encodings.h"

#include "amp2hip/Dialect/Dialect.h"

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ConvertUTF.h"

#include <iconv.h>

#include <cerrno>
#include <optional>
#include <vector>

namespace amp2hip {
namespace {

/// Converts the text to UTF-8. Returns nothing if iconv does not know the encoding, or if a byte is
/// undefined in it; if IsLenient, such a byte becomes a question mark.
std::optional<std::string> converted(llvm::StringRef Text, const char *Encoding, bool IsLenient) {
  const iconv_t Converter = ::iconv_open("UTF-8", Encoding);
  if (Converter == reinterpret_cast<iconv_t>(-1))
    return std::nullopt;
  std::string Result;
  std::string Input = Text.str();
  char *In = Input.data();
  size_t Left = Input.size();
  char Block[4096];
  bool IsRight = true;
  while (Left > 0 && IsRight) {
    char *Out = Block;
    size_t Free = sizeof Block;
    const size_t Status = ::iconv(Converter, &In, &Left, &Out, &Free);
    Result.append(Block, Out);
    if (Status != static_cast<size_t>(-1) || errno == E2BIG)
      continue;
    IsRight = IsLenient;
    Result += '?';
    ++In, --Left;
  }
  ::iconv_close(Converter);
  return IsRight ? std::optional(Result) : std::nullopt;
}

bool isUtf8(llvm::StringRef Text) {
  const llvm::UTF8 *Begin = reinterpret_cast<const llvm::UTF8 *>(Text.begin());
  return llvm::isLegalUTF8String(&Begin, reinterpret_cast<const llvm::UTF8 *>(Text.end()));
}

/// The byte order of a text in UTF-16, by its byte order mark, or by the zeros in every second byte
/// of the ASCII that a source begins with; null for other texts.
const char *utf16Of(llvm::StringRef Text) {
  if (Text.starts_with("\xFF\xFE"))
    return "UTF-16LE";
  if (Text.starts_with("\xFE\xFF"))
    return "UTF-16BE";
  const llvm::StringRef Front = Text.take_front(16);
  if (Front.size() < 4 || Text.size() % 2)
    return nullptr;
  bool IsLittle = true, IsBig = true;
  for (size_t I = 0; I + 1 < Front.size(); I += 2) {
    IsLittle &= Front[I] != 0 && Front[I + 1] == 0;
    IsBig &= Front[I] == 0 && Front[I + 1] != 0;
  }
  return IsLittle ? "UTF-16LE" : IsBig ? "UTF-16BE" : nullptr;
}

/// Guesses a code page from the runs of bytes beyond ASCII: accented letters stand alone or in twos
/// between others, letters of Cyrillic and of Asian scripts stand together.
const char *guessCodePage(llvm::StringRef Text) {
  auto IsHigh = [&](size_t I) {
    return I < Text.size() && static_cast<unsigned char>(Text[I]) >= 0x80;
  };
  unsigned Alone = 0, Together = 0, Kana = 0, CyrillicLetters = 0, OddRuns = 0;
  for (size_t I = 0; I < Text.size();) {
    if (!IsHigh(I)) {
      ++I;
      continue;
    }
    size_t End = I;
    for (; IsHigh(End); ++End) {
      const auto Byte = static_cast<unsigned char>(Text[End]);
      CyrillicLetters += Byte >= 0xC0;
      // These are the first bytes of hiragana and katakana in Shift-JIS.
      Kana += (End - I) % 2 == 0 && (Byte == 0x82 || Byte == 0x83);
    }
    (End - I <= 2 ? Alone : Together) += End - I;
    OddRuns += (End - I) % 2;
    I = End;
  }
  if (Kana > 0 && Kana * 8 >= Together + Alone && converted(Text, "CP932", /*IsLenient=*/false))
    return "CP932";
  if (Alone >= Together)
    return "CP1252";
  if (OddRuns == 0 && converted(Text, "CP936", /*IsLenient=*/false))
    return "CP936";
  return CyrillicLetters * 4 >= Together * 3 ? "CP1251" : "CP1252";
}

class DecodedHandle : public llvm::vfs::File {
public:
  DecodedHandle(llvm::vfs::Status Status, const DecodedFile &Decoded)
      : Status(std::move(Status)), Decoded(Decoded) {}

  llvm::ErrorOr<llvm::vfs::Status> status() override { return Status; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &Name, int64_t,
                                                               bool, bool) override {
    return llvm::MemoryBuffer::getMemBufferCopy(Decoded.Text, Name);
  }
  std::error_code close() override { return {}; }

private:
  const llvm::vfs::Status Status;
  const DecodedFile &Decoded;
};

} // namespace

const char DecodingFileSystem::ID = 0;

std::unique_ptr<DecodedFile> DecodingFileSystem::decode(llvm::StringRef Path) {
  const auto Buffer = getUnderlyingFS().getBufferForFile(Path);
  if (!Buffer)
    return nullptr;
  const llvm::StringRef Text = (*Buffer)->getBuffer();
  if (const char *Utf16 = utf16Of(Text)) {
    const bool HasMark = static_cast<unsigned char>(Text[0]) >= 0xFE;
    if (auto Decoded = converted(Text.drop_front(HasMark ? 2 : 0), Utf16, /*IsLenient=*/true))
      return std::make_unique<DecodedFile>(
          DecodedFile{std::move(*Decoded), Utf16, /*IsGuess=*/false, /*IsUtf16=*/true});
  }
  if (isUtf8(Text))
    return nullptr;
  const std::string Encoding = CodePage.empty() ? guessCodePage(Text) : CodePage;
  auto Decoded = converted(Text, Encoding.c_str(), /*IsLenient=*/true);
  if (!Decoded)
    return nullptr;
  return std::make_unique<DecodedFile>(
      DecodedFile{std::move(*Decoded), Encoding, CodePage.empty(), /*IsUtf16=*/false});
}

const DecodedFile *DecodingFileSystem::decoded(llvm::StringRef Path) {
  if (Path.starts_with("/usr/"))
    return nullptr;
  const auto Found = Known.find(Path);
  if (Found != Known.end())
    return Found->second.get();
  return (Known[Path] = decode(Path)).get();
}

llvm::ErrorOr<llvm::vfs::Status> DecodingFileSystem::status(const llvm::Twine &Path) {
  llvm::ErrorOr<llvm::vfs::Status> Status = ProxyFileSystem::status(Path);
  if (!Status || !Status->isRegularFile())
    return Status;
  const DecodedFile *Decoded = decoded(Path.str());
  return Decoded ? llvm::vfs::Status::copyWithNewSize(*Status, Decoded->Text.size()) : *Status;
}

llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
DecodingFileSystem::openFileForRead(const llvm::Twine &Path) {
  const llvm::ErrorOr<llvm::vfs::Status> Status = status(Path);
  if (Status && Status->isRegularFile())
    if (const DecodedFile *Decoded = decoded(Path.str()))
      return std::make_unique<DecodedHandle>(*Status, *Decoded);
  return ProxyFileSystem::openFileForRead(Path);
}

bool isEncoding(llvm::StringRef Name) {
  return Name.empty() || converted("", Name.str().c_str(), /*IsLenient=*/false);
}

std::optional<std::string> decodedContents(llvm::StringRef Path, llvm::StringRef CodePage) {
  DecodingFileSystem Files(llvm::vfs::getRealFileSystem(), CodePage);
  auto Contents = Files.getBufferForFile(Path);
  return Contents ? std::optional((*Contents)->getBuffer().str()) : std::nullopt;
}

void decodeFiles(clang::CompilerInstance &CI, llvm::StringRef CodePage) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files =
      CI.hasFileManager() ? llvm::IntrusiveRefCntPtr(&CI.getVirtualFileSystem())
                          : llvm::vfs::getRealFileSystem();
  CI.createFileManager(llvm::makeIntrusiveRefCnt<DecodingFileSystem>(std::move(Files), CodePage));
  CI.createSourceManager(CI.getFileManager());
}

} // namespace amp2hip
