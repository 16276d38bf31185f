#include "OverloadPairs.h"

#include "amp2hip/Support/RuntimeNames.h"

#include "llvm/ADT/StringExtras.h"

namespace amp2hip {
namespace {

class PairRewriter {
public:
  PairRewriter(const OverloadPair &P, const std::string &CpuName, const std::string &AmpName,
               Sources &Files)
      : P(P), CpuName(CpuName), AmpName(AmpName), Files(Files) {}

  void rewrite() {
    const auto Second = Files.endPlace(P.SecondEnd), First = Files.place(P.Begin);
    if (!Second || !First)
      return;
    // The text of the pair's own function, before names are edited.
    const std::string Prototype = head(/*WithDefaults=*/true, /*WithTemplateDefaults=*/true);
    const std::string Definition = head(/*WithDefaults=*/P.IsInClass, P.IsInClass) + body();

    for (const OverloadPair::Declaration &D : P.Declarations)
      P.IsConstructor ? addTag(D) : rename(D);

    const SourceFile &File = *Second->File;
    const std::string Eol = File.lineEnd().str();
    const unsigned End =
        P.SecondIsDefinition ? Second->Offset : File.Text.find(';', Second->Offset) + 1;
    Place{Second->File, End}.insert(Eol + File.indentation(Second->Offset).str() + Definition);
    if (!P.IsInClass) {
      const SourceFile &Of = *First->File;
      Place{First->File, First->Offset}.insert(Prototype + ";" + Of.lineEnd().str() +
                                               Of.indentation(First->Offset).str());
    }
  }

private:
  std::string textOf(clang::SourceLocation Begin, clang::SourceLocation End) {
    const auto Written = Files.piece({Begin, End});
    return Written ? Written->edited() : "";
  }
  /// The text from one token up to the beginning of another.
  std::string textUpTo(clang::SourceLocation Begin, clang::SourceLocation End) {
    const auto From = Files.place(Begin), To = Files.place(End);
    return From && To && From->Offset < To->Offset
               ? From->File->Changes.apply(From->Offset, To->Offset)
               : "";
  }

  /// The pair's declaration, usable on both sides, with a name for every parameter.
  std::string head(bool WithDefaults, bool WithTemplateDefaults) {
    // The attribute in front belongs to both pieces.
    const std::string Attribute = std::string(names::Device) + " ";
    std::string Template = textUpTo(P.Begin, P.Front);
    if (llvm::StringRef(Template).ends_with(Attribute))
      Template.resize(Template.size() - Attribute.size());
    if (!WithTemplateDefaults)
      Template = withoutDefaults(Template);
    const std::string Specifiers = textUpTo(P.Front, P.Name.getBegin());
    llvm::StringRef Rest = Specifiers;
    Rest.consume_front(Attribute);
    std::string Text = Template + names::HostDevice + (P.NeedsInline ? " inline " : " ") +
                       Rest.str() + textOf(P.Name.getBegin(), P.Name.getEnd()) + "(";
    for (size_t I = 0; I < P.Parameters.size(); ++I) {
      const OverloadPair::Parameter &Q = P.Parameters[I];
      Text += (I ? ", " : "") + textOf(Q.Written.getBegin(), Q.Written.getEnd());
      if (Q.Name.empty())
        Text += " " + nameOf(I);
      if (WithDefaults && Q.Default.isValid())
        Text += " = " + textOf(Q.Default.getBegin(), Q.Default.getEnd());
    }
    const std::string BehindParameters = textOf(P.Close, P.HeaderEnd);
    return Text + (P.Close == P.HeaderEnd ? ")" : BehindParameters);
  }

  std::string body() {
    std::string Arguments;
    for (size_t I = 0; I < P.Parameters.size(); ++I) {
      const std::string Name = nameOf(I);
      Arguments += (I ? ", " : "") + (P.Parameters[I].IsRValueReference
                                          ? "static_cast<decltype(" + Name + ")>(" + Name + ")"
                                          : Name);
    }
    const std::string Dispatch = names::Dispatch;
    if (P.IsConstructor) {
      const std::string Name = textOf(P.Name.getBegin(), P.Name.getEnd());
      const std::string More = Arguments.empty() ? "" : ", " + Arguments;
      return " : " + Name + "(" + Dispatch + "(" + Name + "(" + names::OnCpu + "()" + More + "), " +
             Name + "(" + names::OnAmp + "()" + More + "))) {}";
    }
    const std::string Call =
        (P.TemplateArguments.empty() ? "" : "<" + llvm::join(P.TemplateArguments, ", ") + ">") +
        "(" + Arguments + ")";
    return " { return " + Dispatch + "(" + CpuName + Call + ", " + AmpName + Call + "); }";
  }

  std::string nameOf(size_t I) const {
    return P.Parameters[I].Name.empty() ? "argument" + std::to_string(I + 1) : P.Parameters[I].Name;
  }

  /// A template header without `= default`s, which stand in the first declaration only.
  static std::string withoutDefaults(llvm::StringRef Header) {
    std::string Result;
    int Depth = 0;
    bool IsDefault = false;
    for (char C : Header) {
      if (C == '<' || C == '(')
        ++Depth;
      if (C == '=' && Depth == 1)
        IsDefault = true;
      if ((C == ',' || C == '>') && Depth == 1)
        IsDefault = false;
      if (C == '>' || C == ')')
        --Depth;
      if (!IsDefault)
        Result += C;
    }
    return Result;
  }

  void rename(const OverloadPair::Declaration &D) {
    if (const auto Name = Files.piece(D.Name))
      Name->replace(D.IsAmp ? AmpName : CpuName);
  }
  void addTag(const OverloadPair::Declaration &D) {
    if (const auto Open = Files.endPlace(D.Open))
      Open->insert(std::string(D.IsAmp ? names::OnAmp : names::OnCpu) +
                   (D.HasParameters ? ", " : ""));
  }

  const OverloadPair &P;
  const std::string CpuName, AmpName;
  Sources &Files;
};

} // namespace

void rewriteOverloadPair(const OverloadPair &Pair, const std::string &CpuName,
                         const std::string &AmpName, Sources &Files) {
  PairRewriter(Pair, CpuName, AmpName, Files).rewrite();
}

} // namespace amp2hip
