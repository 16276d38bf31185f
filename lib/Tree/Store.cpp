#include "Store.h"

#include "amp2hip/Driver/Output.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA1.h"

using namespace llvm;

namespace amp2hip {
namespace {

// The folders of the store.
constexpr StringLiteral Sources = "sources", Outputs = "outputs";

/// Returns the JSON object in a file; none if it is missing or damaged.
std::optional<json::Object> objectIn(StringRef File) {
  const auto Contents = contentsOf(File);
  if (!Contents)
    return std::nullopt;
  Expected<json::Value> Root = json::parse(*Contents);
  if (!Root) {
    consumeError(Root.takeError());
    return std::nullopt;
  }
  if (json::Object *Object = Root->getAsObject())
    return std::move(*Object);
  return std::nullopt;
}

} // namespace

std::string digestOf(StringRef Contents) {
  return toHex(SHA1::hash(arrayRefFromStringRef(Contents)), /*LowerCase=*/true);
}

Store::Store(std::string OutRoot, std::string Settings, bool IsKept)
    : OutRoot(std::move(OutRoot)), Settings(std::move(Settings)), IsKept(IsKept) {}

std::string Store::folderOf(StringRef Kind) const {
  SmallString<256> Path(OutRoot);
  sys::path::append(Path, Folder, Kind);
  return Path.str().str();
}

std::string Store::fileOf(StringRef Kind, StringRef Key) const {
  SmallString<256> Path(folderOf(Kind));
  sys::path::append(Path, digestOf(Key) + ".json");
  return Path.str().str();
}

std::string Store::commandOf(const SourceCommand &Source) const {
  std::string Text = Settings + '\0' + Source.Directory;
  for (const std::string &F : Source.Flags)
    Text += '\0' + F;
  return digestOf(Text);
}

const std::string &Store::digestOfFile(const std::string &Path) {
  const auto [Entry, IsNew] = Digests.insert({Path, ""});
  if (IsNew)
    if (const auto Contents = MemoryBuffer::getFile(Path))
      Entry->second = digestOf((*Contents)->getBuffer());
  return Entry->second;
}

/// Returns a key for the source with its command and options; the results for each are kept.
std::string Store::keyOf(const SourceJob &Source) const {
  std::string Key = Source.Source->File + '\n' + commandOf(*Source.Source);
  for (const std::string &Option : Source.Options)
    Key += '\n' + Option;
  return Key;
}

void Store::write(const std::string &File, json::Value Contents) {
  if (!IsKept)
    return;
  std::string Text;
  raw_string_ostream(Text) << Contents << '\n';
  const StringRef Above = sys::path::parent_path(File);
  std::string Reason;
  if (const auto E = sys::fs::create_directories(Above, /*IgnoreExisting=*/true, sys::fs::all_all))
    Reason = (Above + ": cannot be created: " + E.message()).str();
  else if (Error Failed = writeOutput(File, Text, /*Overwrite=*/true))
    Reason = toString(std::move(Failed));
  if (Problem.empty())
    Problem = Reason;
}

// ---- Sources.

std::optional<SourceResult> Store::current(const SourceJob &Source) {
  const std::string File = fileOf(Sources, keyOf(Source));
  const std::optional<json::Object> Entry = objectIn(File);
  const json::Object *Dependencies = Entry ? Entry->getObject("dependencies") : nullptr;
  const auto Json = Entry ? Entry->getString("result") : std::nullopt;
  if (!Dependencies || !Json)
    return std::nullopt;
  for (const auto &[Path, Digest] : *Dependencies)
    if (digestOfFile(Path.str()) != Digest.getAsString())
      return std::nullopt;
  Expected<SourceResult> Result = resultFromJson(*Json);
  if (!Result) {
    consumeError(Result.takeError());
    return std::nullopt;
  }
  Used.insert(File);
  return std::move(*Result);
}

void Store::remember(const SourceJob &Source, const SourceResult &Result) {
  // A source with errors is read again.
  if (!Result.Files || Result.hasErrors())
    return;
  json::Object Dependencies;
  for (const std::string &Path : Result.Files->Dependencies)
    Dependencies[json::fixUTF8(Path)] = digestOfFile(Path);
  const std::string File = fileOf(Sources, keyOf(Source));
  Used.insert(File);
  write(File, json::Object{{"source", json::fixUTF8(Source.Source->File)},
                           {"dependencies", std::move(Dependencies)},
                           {"result", toJson(Result)}});
}

// ---- Outputs.

std::optional<Store::Output> Store::outputAt(StringRef Path) const {
  const std::optional<json::Object> Entry = objectIn(fileOf(Outputs, Path));
  const auto Text = Entry ? Entry->getString("text") : std::nullopt;
  if (!Text)
    return std::nullopt;
  return Output{Entry->getString("source").value_or("").str(), Text->str(),
                Entry->getString("before").value_or("").str()};
}

std::optional<std::string> Store::written(StringRef Path) const {
  std::optional<Output> Known = outputAt(Path);
  return Known ? std::optional(std::move(Known->Text)) : std::nullopt;
}

bool Store::hasWritten(StringRef Path, StringRef Text) const {
  const std::optional<Output> Known = outputAt(Path);
  return Known && (Known->Text == Text || Known->Before == digestOf(Text));
}

void Store::rememberWritten(StringRef Path, StringRef Source, StringRef Text) {
  if (!IsKept || !json::isUTF8(Text)) // a copy of a binary file, which nobody edits
    return;
  const std::optional<Output> Known = outputAt(Path);
  const bool IsSame = Known && Known->Text == Text;
  if (IsSame && Known->Source == Source)
    return;
  const std::string Before = IsSame ? Known->Before : Known ? digestOf(Known->Text) : "";
  write(fileOf(Outputs, Path), json::Object{{"output", json::fixUTF8(Path)},
                                            {"source", json::fixUTF8(Source)},
                                            {"text", Text},
                                            {"before", Before}});
}

void Store::forgetWritten(StringRef Path) {
  if (IsKept)
    sys::fs::remove(fileOf(Outputs, Path));
}

std::vector<std::pair<std::string, std::string>> Store::allWritten() const {
  std::vector<std::pair<std::string, std::string>> Result;
  std::error_code E;
  for (sys::fs::directory_iterator I(folderOf(Outputs), E), End; I != End && !E; I.increment(E))
    if (const std::optional<json::Object> Entry = objectIn(I->path()))
      Result.push_back({Entry->getString("output").value_or("").str(),
                        Entry->getString("source").value_or("").str()});
  llvm::sort(Result);
  return Result;
}

Error Store::finish() {
  std::error_code E;
  if (IsKept)
    for (sys::fs::directory_iterator I(folderOf(Sources), E), End; I != End && !E; I.increment(E))
      if (!Used.count(I->path()))
        sys::fs::remove(I->path());
  return Problem.empty() ? Error::success() : createStringError(Problem);
}

} // namespace amp2hip
