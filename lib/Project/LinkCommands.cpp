#include "LinkCommands.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace amp2hip {
namespace {

using Kind = ProjectTarget::Kind;

std::string textOfFile(const Twine &Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(Path);
  return File ? (*File)->getBuffer().str() : std::string();
}

/// Returns the target of Meson's object folder, which has the name of the target's file.
ObjectPlace placeOfMeson(StringRef File) {
  StringRef Name = File;
  if (Name.consume_front("lib")) {
    if (Name.consume_back(".a"))
      return {Name.str(), Kind::StaticLibrary};
    if (const size_t Extension = Name.find(".so"); Extension != StringRef::npos)
      return {Name.take_front(Extension).str(), Kind::SharedLibrary};
  }
  return {File.str(), Kind::Program};
}

/// Returns `libk.so` for `libk.so.1`, and other names as they are.
StringRef withoutVersion(StringRef File) {
  const size_t At = File.find(".so.");
  return At == StringRef::npos ? File : File.take_front(At + 3);
}

/// Returns Ninja's build statement for linking a target, joined to one line; empty if there is
/// none.
std::string ninjaLine(StringRef Text, StringRef Target) {
  const std::string Rule = ("_LINKER__" + Target + "_").str();
  const std::string Objects = ("CMakeFiles/" + Target + ".dir/").str();
  // The rule of `app_test` begins like one of `app`, but the statement has other objects.
  for (size_t At = Text.find(Rule); At != StringRef::npos; At = Text.find(Rule, At + 1)) {
    std::string Line;
    for (StringRef Rest = Text.drop_front(Text.rfind('\n', At) + 1); !Rest.empty();) {
      const auto [Part, Behind] = Rest.split('\n');
      Line += Part;
      if (!Part.ends_with("$"))
        break;
      Line.back() = ' ';
      Rest = Behind;
    }
    if (StringRef(Line).contains(Objects))
      return Line;
  }
  return {};
}

} // namespace

std::optional<ObjectPlace> placeOfObject(StringRef Object) {
  SmallVector<StringRef, 8> Parts;
  Object.split(Parts, '/');
  for (size_t I = 0; I + 1 < Parts.size(); ++I) {
    StringRef Name = Parts[I];
    if (I > 0 && Parts[I - 1] == "CMakeFiles" && Name.consume_back(".dir"))
      return ObjectPlace{Name.str(), Kind::Objects};
    if (Name.size() > 2 && Name.consume_back(".p"))
      return placeOfMeson(Name);
  }
  return std::nullopt;
}

std::string LinkCommands::commandFor(StringRef Target, StringRef Directory) {
  const std::string Command = textOfFile(Directory + "/CMakeFiles/" + Target + ".dir/link.txt");
  if (!Command.empty())
    return Command;
  const auto [Text, IsNew] = Ninja.try_emplace(Directory.str());
  if (IsNew)
    Text->second = textOfFile(Directory + "/build.ninja");
  return ninjaLine(Text->second, Target);
}

ProjectTarget::Kind kindOfLink(StringRef Command) {
  if (Command.empty())
    return Kind::Objects;
  if (Command.contains("_STATIC_LIBRARY_LINKER__") || Command.contains(" qc "))
    return Kind::StaticLibrary;
  if (Command.contains("_SHARED_LIBRARY_LINKER__") ||
      Command.contains("_MODULE_LIBRARY_LINKER__") || Command.contains(" -shared "))
    return Kind::SharedLibrary;
  return Kind::Program;
}

std::string linkedFile(StringRef Command) {
  const auto FileOf = [](StringRef Word) {
    return withoutVersion(sys::path::filename(Word.trim().rtrim(':'))).str();
  };
  if (Command.consume_front("build ")) // Ninja's statement
    return FileOf(Command.split(' ').first);
  SmallVector<StringRef, 16> Words;
  Command.split(Words, ' ', -1, /*KeepEmpty=*/false);
  for (size_t I = 1; I < Words.size(); ++I)
    if (Words[I - 1] == "-o" || Words[I - 1] == "qc")
      return FileOf(Words[I]);
  return {};
}

bool links(StringRef Command, StringRef Name, StringRef File) {
  SmallVector<StringRef, 16> Words;
  Command.split(Words, ' ', -1, /*KeepEmpty=*/false);
  return any_of(Words, [&](StringRef Word) {
    const StringRef Linked = withoutVersion(sys::path::filename(Word.trim()));
    if (!File.empty())
      return Linked == File;
    return Linked == ("lib" + Name + ".a").str() || Linked == ("lib" + Name + ".so").str() ||
           Word.contains(("CMakeFiles/" + Name + ".dir/").str());
  });
}

} // namespace amp2hip
