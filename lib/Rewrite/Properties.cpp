#include "Properties.h"

#include "llvm/ADT/StringExtras.h"

namespace amp2hip {

void rewritePropertyWrite(const PropertyWrite &W, Sources &Files) {
  const auto Whole = Files.piece(W.Whole), Member = Files.piece(W.Member);
  if (!Whole || !Member)
    return;
  SourceFile &File = *Whole->File;
  NewText Indices, Call = W.Setter + "(";
  if (W.Indices.isValid())
    if (const auto Written = Files.piece(W.Indices)) {
      Indices = NewText::moved(File.Changes, Written->Begin + 1, Written->End - 1);
      Call += Indices + ", ";
    }
  // `++object.name` has its operator in front.
  const bool IsPrefix = !W.Value.isValid() && W.Member != W.Whole.getBegin() &&
                        (File.Text.substr(Whole->Begin).starts_with("++") ||
                         File.Text.substr(Whole->Begin).starts_with("--"));
  unsigned ObjectBegin = Whole->Begin + (IsPrefix ? 2 : 0);
  while (llvm::isSpace(File.Text[ObjectBegin]))
    ++ObjectBegin;
  NewText Current = NewText::moved(File.Changes, ObjectBegin, Member->Begin) + (W.Getter + "(");
  Current += Indices + (") " + W.Operator + " ");
  if (!W.Value.isValid()) {
    if (IsPrefix)
      File.Changes.replace(Whole->Begin, ObjectBegin, "");
    File.Changes.replace(Member->Begin, Whole->End, Call + Current + "1)");
    return;
  }
  const auto Value = Files.piece(W.Value);
  if (!Value)
    return;
  const char *Open = W.ValueIsSimple ? "" : "(", *Close = W.ValueIsSimple ? ")" : "))";
  File.Changes.replace(Member->Begin, Value->Begin,
                       Call + (W.Operator.empty() ? NewText() : Current) + Open);
  File.Changes.insert(Value->End, Close, Side::Before);
}

void removePropertyDeclaration(clang::SourceRange Declaration, Sources &Files) {
  const auto Written = Files.piece(Declaration);
  if (!Written)
    return;
  SourceFile &File = *Written->File;
  unsigned Begin = File.Text.take_front(Written->Begin + 10).rfind("__declspec");
  unsigned End = File.Text.find(';', Written->End) + 1;
  // The line, if it has one to itself.
  const unsigned Line = File.lineBegin(Begin), LineEnd = File.lineEndBehind(End);
  if (File.isBlank(Line, Begin) && File.isBlank(End, LineEnd)) {
    Begin = Line;
    End = LineEnd;
  }
  File.Changes.replace(Begin, End, "");
}

} // namespace amp2hip
