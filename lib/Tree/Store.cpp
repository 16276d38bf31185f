#include "Store.h"

#include "amp2hip/Driver/Output.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA1.h"

using namespace llvm;

namespace amp2hip {

std::string digestOf(StringRef Contents) {
  return toHex(SHA1::hash(arrayRefFromStringRef(Contents)), /*LowerCase=*/true);
}

Store::Store(std::string OutRoot, std::string Settings)
    : OutRoot(std::move(OutRoot)), Settings(std::move(Settings)) {
  load();
}

std::string Store::pathOf(StringRef Name) const {
  SmallString<256> Path(OutRoot);
  sys::path::append(Path, Folder, Name);
  return Path.str().str();
}

std::string Store::commandOf(const SourceCommand &Source) const {
  std::string Text = Settings + '\0' + Source.Directory;
  for (const std::string &F : Source.Flags)
    Text += '\0' + F;
  return digestOf(Text);
}

const std::string &Store::digestOfFile(const std::string &Path) {
  const auto [At, IsNew] = Files.insert({Path, ""});
  if (IsNew)
    if (const auto Contents = MemoryBuffer::getFile(Path))
      At->second = digestOf((*Contents)->getBuffer());
  return At->second;
}

/// A source that is read with options of its own is read without them first, and both are kept.
std::string Store::keyOf(const SourceJob &Source) {
  std::string Key = Source.Source->File;
  for (const std::string &Option : Source.Options)
    Key += '\n' + Option;
  return Key;
}

std::optional<SourceResult> Store::current(const SourceJob &Source) {
  const auto Found = Before.find(keyOf(Source));
  if (Found == Before.end() || Found->second.Command != commandOf(*Source.Source))
    return std::nullopt;
  for (const auto &[Path, Digest] : Found->second.Dependencies)
    if (digestOfFile(Path) != Digest)
      return std::nullopt;
  Expected<SourceResult> Result = resultFromJson(Found->second.Json);
  if (!Result) {
    consumeError(Result.takeError());
    return std::nullopt;
  }
  Now[Found->first] = Found->second;
  return std::move(*Result);
}

void Store::remember(const SourceJob &Source, const SourceResult &Result) {
  if (!Result.Reading) // one with errors is read again
    return;
  Entry E{commandOf(*Source.Source), {}, toJson(Result)};
  for (const std::string &Path : Result.Reading->Dependencies)
    E.Dependencies[Path] = digestOfFile(Path);
  Now[keyOf(Source)] = std::move(E);
}

std::optional<std::string> Store::written(StringRef Output) const {
  const auto Found = Written.find(Output.str());
  return Found == Written.end() ? std::nullopt : std::optional(Found->second);
}

void Store::rememberWritten(StringRef Output, StringRef Text) {
  Written[Output.str()] = Text.str();
}

Error Store::save() const {
  json::Object Sources, Outputs;
  for (const auto &[Source, E] : Now) {
    json::Object Dependencies;
    for (const auto &[Path, Digest] : E.Dependencies)
      Dependencies[json::fixUTF8(Path)] = Digest;
    Sources[json::fixUTF8(Source)] = json::Object{
        {"command", E.Command}, {"dependencies", std::move(Dependencies)}, {"result", E.Json}};
  }
  for (const auto &[Output, Text] : Written)
    if (json::isUTF8(Text)) // what is copied may be anything, and is not edited
      Outputs[json::fixUTF8(Output)] = Text;
  std::string Text;
  raw_string_ostream(Text) << json::Value(
      json::Object{{"sources", std::move(Sources)}, {"outputs", std::move(Outputs)}});
  if (const auto E =
          sys::fs::create_directories(pathOf(""), /*IgnoreExisting=*/true, sys::fs::all_all))
    return createStringError(pathOf("") + ": cannot be made: " + E.message());
  return writeOutput(pathOf("state.json"), Text, /*Overwrite=*/true);
}

void Store::load() {
  const auto Contents = MemoryBuffer::getFile(pathOf("state.json"));
  if (!Contents)
    return;
  Expected<json::Value> Root = json::parse((*Contents)->getBuffer());
  if (!Root) {
    consumeError(Root.takeError());
    return;
  }
  const json::Object *State = Root->getAsObject();
  const json::Object *Sources = State ? State->getObject("sources") : nullptr;
  const json::Object *Outputs = State ? State->getObject("outputs") : nullptr;
  if (!Sources || !Outputs)
    return;
  for (const auto &[Source, Value] : *Sources) {
    const json::Object *O = Value.getAsObject();
    const auto Command = O ? O->getString("command") : std::nullopt;
    const auto Result = O ? O->getString("result") : std::nullopt;
    const json::Object *Dependencies = O ? O->getObject("dependencies") : nullptr;
    if (!Command || !Result || !Dependencies)
      continue;
    Entry &E = Before[Source.str()];
    E.Command = Command->str();
    E.Json = Result->str();
    for (const auto &[Path, Digest] : *Dependencies)
      E.Dependencies[Path.str()] = Digest.getAsString().value_or("").str();
  }
  for (const auto &[Output, Text] : *Outputs)
    if (const auto String = Text.getAsString())
      Written[Output.str()] = String->str();
}

} // namespace amp2hip
