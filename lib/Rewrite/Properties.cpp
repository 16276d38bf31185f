#include "Properties.h"

#include "HipNames.h"

#include "clang/Basic/CharInfo.h"

namespace amp2hip {

void rewritePropertyWrite(const PropertyWritePlan &W, Sources &Files) {
  const auto Member = Files.piece(W.Member), Operator = Files.piece(W.OperatorWritten);
  const auto Object = Files.place(W.Object);
  if (!Member || !Operator || !Object)
    return;
  SourceFile &File = *Member->File;
  Edits &Changes = File.Changes;
  NewText Indices, Call = W.Setter + "(";
  unsigned End = Member->End;
  if (W.Indices.isValid())
    if (const auto Written = Files.piece(W.Indices)) {
      Indices = NewText::moved(Changes, Written->Begin + 1, Written->End - 1);
      Call += Indices + ", ";
      // The parentheses of the call replace the brackets.
      Call += NewText::dropped(Changes, Member->Begin, Written->Begin + 1);
      End = Written->End;
    }
  NewText Current;
  if (!W.Operator.empty()) {
    Current = NewText::moved(Changes, Object->Offset, Member->Begin) + (W.Getter + "(");
    Current += Indices + (") " + W.Operator + " ");
  }
  // The white space around the operator is removed too; comments and directives beside it stay.
  Piece Removed = *Operator;
  while (clang::isHorizontalWhitespace(File.Text[Removed.End]))
    ++Removed.End;
  if (End <= Removed.Begin && File.isBlank(End, Removed.Begin) &&
      File.lineBegin(Removed.Begin) < End)
    Removed.Begin = End;
  Removed.replace("");
  const bool IsStep = W.Value.isInvalid(); // ++ or --
  Changes.replace(Member->Begin, End,
                  Call + Current +
                      (IsStep            ? "1)"
                       : W.ValueIsSimple ? ""
                                         : "("));
  if (const auto Value = IsStep ? std::nullopt : Files.piece(W.Value))
    Changes.insert(Value->End, W.ValueIsSimple ? ")" : "))", Attachment::Before);
}

/// Returns the access as calls of the getter and the setter on names::Object.
static NewText calls(const PropertyWritePlan &Access, Sources &Files) {
  NewText Indices, Value;
  if (Access.Indices.isValid())
    if (const auto Written = Files.piece(Access.Indices))
      Indices = Piece{Written->File, Written->Begin + 1, Written->End - 1}.moved();
  const NewText Current = NewText(names::Object) + "." + Access.Getter + "(" + Indices + ")";
  if (Access.Setter.empty())
    return Current;
  if (!Access.Value.isValid())
    Value = "1";
  else if (const auto Written = Files.piece(Access.Value)) {
    Value = Written->moved();
    if (!Access.ValueIsSimple)
      Value = NewText("(") + Value + ")";
  }
  if (!Access.Operator.empty())
    Value = Current + " " + Access.Operator + " " + Value;
  return NewText(names::Object) + "." + Access.Setter + "(" + Indices +
         (Access.Indices.isValid() ? ", " : "") + Value + ")";
}

void rewritePropertyOrMember(const PropertyOrMemberPlan &E, Sources &Files) {
  const auto Whole = Files.piece(E.Access.Whole), Member = Files.piece(E.Access.Member);
  const auto Begin = Files.place(E.Access.Object);
  if (!Whole || !Member || !Begin)
    return;
  NewText Object = "*this";
  if (E.Object.isValid()) {
    const auto Written = Files.piece(E.Object);
    if (!Written)
      return;
    Object = NewText(E.IsArrow ? "*" : "") + Written->moved();
    if (Written->text().contains(','))
      Object = NewText("(") + Object + ")";
    Object += Piece{Whole->File, Written->End, Member->Begin}.dropped();
  }
  NewText Front = names::MemberOrProperty;
  Front += "(" + Object + ", " + Member->text() + ", (";
  Front += Piece{Whole->File, Whole->Begin, Begin->Offset}.moved() + names::Object + ".";
  // The calls are an edit of their own, because they stand for the name and not for the object.
  const Piece Access{Whole->File, Member->Begin, Whole->End};
  const NewText Written = Access.movedOut() + "), " + calls(E.Access, Files) + ")";
  if (Whole->Begin == Access.Begin)
    return Whole->replace(Front + Written);
  Access.replace(Written);
  Whole->replace(Front + Access.moved());
}

void rewriteUnevaluatedProperty(const UnevaluatedPropertyPlan &U, Sources &Files) {
  const auto Whole = Files.piece(U.Whole), Object = Files.piece(U.Object);
  const auto Around = Files.place(U.Around);
  if (!Whole || !Object || !Around)
    return;
  for (const std::string &Getter : U.Getters)
    Around->insertOnce(names::DeclareProperty +
                           ("(" + U.Name + ", " + Getter + ")" + Around->File->lineEnd().str()),
                       Attachment::Declaration);
  const char *Namespace = U.IsDeclaredType ? names::DeclaredProperty : names::AccessedProperty;
  Whole->replace(Namespace + (U.Name + (U.IsArrow ? "(*" : "(")) + Object->moved() +
                 Piece{Whole->File, Object->End, Whole->End}.dropped() + ")");
}

} // namespace amp2hip
