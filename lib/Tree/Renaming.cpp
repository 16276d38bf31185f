#include "Renaming.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

namespace amp2hip {

std::string Renaming::renamed(llvm::StringRef Path) const {
  for (const auto &[From, To] : Endings) {
    llvm::StringRef Front = Path;
    if (Front.consume_back(From) && Front.ends_with("."))
      return Front.str() + To;
  }
  return Path.str();
}

void renameInclusions(TranslatedFile &File, llvm::StringRef Text,
                      llvm::function_ref<std::string(const FileInclusion &)> NewName) {
  for (const FileInclusion &I : File.Inclusions) {
    const llvm::StringRef Spelled = I.Name.Spelled;
    const IncludedName New{NewName(I), I.Name.IsAngled};
    if (New.Spelled == Spelled)
      continue;
    if (I.Begin == I.End) { // the directive is added
      for (FileChange &C : File.Changes)
        if (llvm::StringRef Line = C.Text;
            C.IsRepetition && C.About == I.Begin && Line.trim() == "#include " + I.Name.quoted())
          C.Text = "#include " + New.quoted() + Line.substr(Line.rtrim().size()).str();
      continue;
    }
    const llvm::StringRef Written = Text.slice(I.Begin, I.End);
    const size_t NameOffset = Written.rfind(Spelled);
    FileChange Changed;
    Changed.Begin = Changed.About = I.Begin;
    Changed.End = I.End;
    // The directive does not contain the name if a macro gives it, or if it is written in another
    // case or with backslashes.
    Changed.Text = NameOffset == llvm::StringRef::npos
                       ? "#include " + New.quoted()
                       : (Written.take_front(NameOffset) + New.Spelled +
                          Written.substr(NameOffset + Spelled.size()))
                             .str();
    // A directive with a misspelled name has a change already.
    llvm::erase_if(File.Changes, [&](const FileChange &C) {
      return C.Begin == Changed.Begin && C.End == Changed.End;
    });
    const auto Behind =
        llvm::find_if(File.Changes, [&](const FileChange &C) { return C.Begin >= Changed.End; });
    File.Changes.insert(Behind, std::move(Changed));
  }
}

} // namespace amp2hip
