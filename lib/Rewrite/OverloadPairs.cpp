#include "OverloadPairs.h"

#include "HipNames.h"

#include "llvm/ADT/StringExtras.h"

namespace amp2hip {
namespace {

/// Renames a function; a conversion function becomes a function that returns the type.
void renameDeclaration(const PairPlan::Declaration &D, const std::string &Text, Sources &Files) {
  const auto Name = Files.piece(D.Name);
  if (Name && D.ConvertsTo.isInvalid())
    return Name->replace(Text);
  const auto Type = Files.piece(D.ConvertsTo);
  if (!Name || !Type)
    return;
  if (const auto Explicit = D.Explicit.isValid() ? Files.piece(D.Explicit) : std::nullopt)
    Explicit->File->Changes.replace(Explicit->Begin,
                                    Explicit->File->tokenFrom(Explicit->End)->Begin, "");
  const auto Front = D.Qualifier.isValid() ? Files.place(D.Qualifier) : std::nullopt;
  if (Front)
    Front->insert(Type->moved() + " ");
  Name->replace(Front ? Type->dropped() + Text : Type->moved() + (" " + Text));
}

class PairRewriter {
public:
  PairRewriter(const PairPlan &P, Sources &Files) : P(P), Files(Files) {}

  void rewrite() {
    const auto Second = Files.endPlace(P.SecondEnd), First = Files.place(P.Begin);
    if (!Second || !First)
      return;
    for (const PairPlan::Declaration &D : P.Declarations) {
      P.IsConstructor ? addTag(D) : rename(D);
      makeReferences(D);
    }

    const SourceFile &File = *Second->File;
    Second->insert(File.lineEnd().str() + File.indentation(Second->Offset).str() +
                       head(/*WithDefaults=*/P.IsInClass, /*WithTemplateDefaults=*/P.IsInClass) +
                       body(),
                   Attachment::Before);
    if (!P.IsInClass) {
      const SourceFile &FirstFile = *First->File;
      First->insert(
          head(/*WithDefaults=*/true, /*WithTemplateDefaults=*/true) +
              (";" + FirstFile.lineEnd().str() + FirstFile.indentation(First->Offset).str()),
          Attachment::Declaration);
    }
  }

private:
  NewText textOf(clang::SourceLocation Begin, clang::SourceLocation End) {
    const auto Written = Files.piece({Begin, End});
    return Written ? Written->moved() : NewText();
  }
  /// Returns the text from one token up to the beginning of another, without the insertions before
  /// the first.
  NewText textUpTo(clang::SourceLocation Begin, clang::SourceLocation End) {
    const auto From = Files.place(Begin), To = Files.place(End);
    return From && To && From->Offset < To->Offset
               ? NewText::movedWithoutFront(From->File->Changes, From->Offset, To->Offset)
               : NewText();
  }

  /// Returns the dispatcher's declaration. Parameters without a name get one.
  NewText head(bool WithDefaults, bool WithTemplateDefaults) {
    NewText Text = WithTemplateDefaults ? textUpTo(P.Begin, P.Front) : templateWithoutDefaults();
    Text += names::HostDevice + std::string(P.NeedsInline ? " inline " : " ");
    Text += P.IsExplicit ? "explicit " : "";
    Text += textUpTo(P.Front, P.Name.getBegin());
    if (const auto Name = Files.piece(P.Name))
      Text += Name->text().str();
    Text += "(";
    for (size_t I = 0; I < P.Parameters.size(); ++I) {
      const PairPlan::Parameter &Q = P.Parameters[I];
      Text += I ? ", " : "";
      if (Q.IsHandedOn && Q.Ellipsis.isValid())
        Text += textUpTo(Q.Written.getBegin(), Q.Ellipsis.getBegin()) + ("... " + Q.Name);
      else if (Q.IsHandedOn && !Q.Name.empty())
        Text += textUpTo(Q.Written.getBegin(), Q.Written.getEnd()) + Q.Name;
      else
        Text += textOf(Q.Written.getBegin(), Q.Written.getEnd());
      if (Q.Name.empty())
        Text += " " + nameOf(I);
      if (WithDefaults)
        Text += defaultOf(Q);
    }
    return Text + (P.Close == P.HeaderEnd ? NewText(")") : textOf(P.Close, P.HeaderEnd));
  }

  NewText defaultOf(const PairPlan::Parameter &Q) {
    const auto Written = [this](clang::SourceRange Default) {
      return Default.isValid() ? Files.piece(Default) : std::nullopt;
    };
    const auto Cpu = Written(Q.CpuDefault), Amp = Written(Q.AmpDefault);
    if (!Cpu && !Amp)
      return {};
    NewText Text = " = ";
    if (Cpu && Amp && Cpu->text() != Amp->text())
      return Text + (std::string(names::Dispatch) + "(") + Cpu->moved() + ", " + Amp->moved() + ")";
    return Text + (Cpu ? Cpu : Amp)->moved();
  }

  /// Returns the dispatcher's body, or the initialisers of a dispatching constructor.
  NewText body() {
    std::string Arguments;
    for (size_t I = 0; I < P.Parameters.size(); ++I) {
      const std::string Name = nameOf(I);
      const PairPlan::Parameter &Q = P.Parameters[I];
      Arguments += I ? ", " : "";
      Arguments += Q.IsHandedOn || Q.IsRValueReference ? forwarded(Name) : Name;
      Arguments += Q.Ellipsis.isValid() ? "..." : "";
    }
    const std::string Dispatch = names::Dispatch;
    if (P.IsConstructor) {
      const auto Written = Files.piece(P.Name);
      const std::string Name = Written ? Written->text().str() : "";
      const std::string Macro =
          P.IsMadeInPlace ? names::DispatchConstructor : names::DispatchConstructorByCopy;
      return " " + Macro + "(" + (Name + making(names::OnCpu, Arguments, P.CpuFurther)) + ", " +
             (Name + making(names::OnAmp, Arguments, P.AmpFurther)) + ")";
    }
    const std::string Call =
        (P.TemplateArguments.empty() ? "" : "<" + llvm::join(P.TemplateArguments, ", ") + ">") +
        "(" + Arguments + ")";
    // The macro must not take a comma between angle brackets as a separator of its arguments.
    const bool HasComma = P.TemplateArguments.size() > 1;
    auto Argument = [&](std::string Name) {
      Name = (!P.IsForRValues               ? ""
              : P.TemplateArguments.empty() ? "std::move(*this)."
                                            : "std::move(*this).template ") +
             Name;
      return HasComma ? "(" + Name + Call + ")" : Name + Call;
    };
    return " { return " + Dispatch + "(" + Argument(P.CpuName) + ", " + Argument(P.AmpName) +
           "); }";
  }

  /// Returns the arguments of the constructor for one side, with its tag, or with an explicit
  /// default argument for a parameter that only this constructor has.
  NewText making(const char *Tag, const std::string &Arguments, clang::SourceRange Further) {
    const auto Default = Further.isValid() ? Files.piece(Further) : std::nullopt;
    NewText Text = "(";
    if (!Default)
      Text += Tag + std::string("()");
    if (!Arguments.empty())
      Text += (Default ? "" : ", ") + Arguments;
    if (Default) {
      const bool HasComma = Default->text().contains(',');
      Text += Arguments.empty() ? "" : ", ";
      Text += (HasComma ? "(" : "") + Default->moved() + (HasComma ? ")" : "");
    }
    return Text + ")";
  }

  static std::string forwarded(const std::string &Name) {
    return "std::forward<decltype(" + Name + ")>(" + Name + ")";
  }

  std::string nameOf(size_t I) const {
    return P.Parameters[I].Name.empty() ? "argument" + std::to_string(I + 1) : P.Parameters[I].Name;
  }

  /// Returns the template header without default arguments, which only the first declaration may
  /// have.
  NewText templateWithoutDefaults() {
    const auto From = Files.place(P.Begin), To = Files.place(P.Front);
    NewText Text;
    if (!From || !To)
      return Text;
    unsigned Position = From->Offset;
    for (const clang::SourceRange &Default : P.TemplateDefaults)
      if (auto Written = Files.piece(Default)) {
        while (Written->Begin > Position && llvm::isSpace(From->File->Text[Written->Begin - 1]))
          --Written->Begin;
        Text += NewText::moved(From->File->Changes, Position, Written->Begin);
        Text += Written->dropped();
        Position = Written->End;
      }
    return Text + NewText::moved(From->File->Changes, Position, To->Offset);
  }

  void rename(const PairPlan::Declaration &D) {
    renameDeclaration(D, D.IsAmp ? P.AmpName : P.CpuName, Files);
  }
  /// Adds the tag of its side to a constructor, or removes default arguments so that it needs none.
  void addTag(const PairPlan::Declaration &D) {
    for (const clang::SourceRange &Default : D.Defaults)
      if (auto Written = Files.piece(Default)) {
        while (Written->Begin > 0 && llvm::isSpace(Written->File->Text[Written->Begin - 1]))
          --Written->Begin;
        Written->replace("");
      }
    if (D.HasMoreParameters)
      return;
    if (const auto Open = Files.endPlace(D.Open))
      Open->insert(std::string(D.IsAmp ? names::OnAmp : names::OnCpu) +
                       (D.HasParameters ? ", " : ""),
                   Attachment::Before);
  }

  void makeReferences(const PairPlan::Declaration &D) {
    for (const PairPlan::Declaration::Reference &R : D.References) {
      if (R.IsBefore) {
        if (const auto Name = Files.place(R.Token))
          Name->insert("&&");
      } else if (const auto End = Files.endPlace(R.Token))
        End->insert(" &&");
    }
    for (const clang::SourceRange &Returned : D.Returned)
      if (auto Written = Files.piece(Returned))
        Written->replace(forwarded(Written->text().str()));
  }

  const PairPlan &P;
  Sources &Files;
};

} // namespace

void rewriteConversion(const RenamedConversion &Conversion, Sources &Files) {
  renameDeclaration(Conversion.Declaration, Conversion.Name, Files);
}

void rewriteOverloadPair(const PairPlan &Pair, Sources &Files) {
  PairRewriter(Pair, Files).rewrite();
}

} // namespace amp2hip
