#include "Kernels.h"

#include "amp2hip/Support/RuntimeNames.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace amp2hip {
namespace {

constexpr unsigned LineLength = 100;

/// The longest white space that all code lines begin with; directives often stand further left.
llvm::StringRef commonIndent(llvm::ArrayRef<llvm::StringRef> Lines) {
  llvm::StringRef Common;
  bool IsFirst = true;
  for (llvm::StringRef Line : Lines) {
    if (Line.trim().empty() || Line.ltrim(" \t").starts_with("#"))
      continue;
    const llvm::StringRef Indent = Line.take_while([](char C) { return C == ' ' || C == '\t'; });
    if (IsFirst) {
      Common = Indent;
      IsFirst = false;
      continue;
    }
    size_t Same = 0;
    while (Same < Common.size() && Same < Indent.size() && Common[Same] == Indent[Same])
      ++Same;
    Common = Common.take_front(Same);
  }
  return Common;
}

/// The statements of a block, one level below `Indent`, each line ended.
std::string reindented(llvm::StringRef Block, llvm::StringRef Indent, llvm::StringRef Unit,
                       llvm::StringRef Eol) {
  llvm::SmallVector<llvm::StringRef> Lines;
  Block.split(Lines, '\n');
  const std::string NewIndent = (Indent + Unit).str();
  std::string Result;
  const llvm::StringRef First = Lines.front().trim();
  if (!First.empty())
    Result += NewIndent + First.str() + Eol.str();
  Lines.erase(Lines.begin());
  if (!Lines.empty() && Lines.back().trim().empty())
    Lines.pop_back();
  const llvm::StringRef OldIndent = commonIndent(Lines);
  for (llvm::StringRef Line : Lines) {
    Line = Line.rtrim("\r");
    const bool IsMovable = Line.starts_with(OldIndent) && !Line.trim().empty();
    Result += IsMovable ? NewIndent + Line.drop_front(OldIndent.size()).str() : Line.str();
    Result += Eol;
  }
  return Result;
}

/// The offset of the comma that ends the argument before Begin; comments may stand before it.
unsigned commaBehind(llvm::StringRef Text, unsigned Begin) {
  while (Text[Begin] != ',') {
    const llvm::StringRef Rest = Text.substr(Begin);
    if (Rest.starts_with("//"))
      Begin += Rest.find('\n');
    else if (Rest.starts_with("/*"))
      Begin += Rest.find("*/") + 1;
    ++Begin;
  }
  return Begin;
}

/// The comments that stand in front of an argument, each on the lines it has.
std::string commentsIn(llvm::StringRef BeforeArgument) {
  const llvm::StringRef Text = BeforeArgument.trim(" \t\r\n");
  return Text.empty() ? std::string() : "\n" + Text.str() + "\n";
}

/// The white space that puts the second argument where it is.
std::string layoutOf(llvm::StringRef Between) {
  const llvm::StringRef Last = Between.drop_front(Between.find_last_not_of(" \t\r\n") + 1);
  const size_t Line = Last.rfind("\n");
  if (Line == llvm::StringRef::npos)
    return Last.empty() ? "" : " ";
  return Last.substr(Line > 0 && Last[Line - 1] == '\r' ? Line - 1 : Line).str();
}

class NamedKernel : public KernelForm {
public:
  explicit NamedKernel(std::string Name) : Name(std::move(Name)) {}

  bool rewrite(const LambdaKernel &K, SourceText &Source, Edits &Edits) override {
    const auto Callee = Source.range(K.Callee);
    const auto Domain = Source.range(K.Domain);
    const auto Introducer = Source.offset(K.IntroducerOpen);
    const auto LambdaEnd = Source.endOffset(K.LambdaEnd);
    const auto Body = Source.range(K.Body);
    const auto Function = Source.range(K.Function);
    const auto Index = Source.range(K.IndexDeclaration);
    if (!Callee || !Domain || !Introducer || !LambdaEnd || !Body || !Function || !Index)
      return false;
    const std::string Tile = tileSizes(K, ", ", /*IsOperator=*/false, Source, Edits);
    const std::string Threads = K.Tile.empty()
                                    ? names::SimpleBlockThreads
                                    : tileSizes(K, " * ", /*IsOperator=*/true, Source, Edits);

    const unsigned At = Source.inFrontOf(Function->Begin);
    const std::string Indent = Source.indentation(Function->Begin).str();
    const std::string Eol = Source.lineEnd().str();
    const std::string Inner = Indent + Source.indentUnit().str();
    const bool BraceOnOwnLine = isBraceOnOwnLine(K, Source);

    std::string Text = isApartFromCodeAbove(At, Source) ? "" : Eol;
    Text += signature(K, Threads, Indent, Eol);
    Text += BraceOnOwnLine ? Eol + Indent + "{" + Eol : " {" + Eol;
    for (const clang::SourceRange &D : K.CarriedDeclarations)
      if (const auto Range = Source.range(D))
        Text += Inner + Edits.apply(Range->Begin, Range->End) + Eol;
    Text += indexDefinition(K, Tile, Edits.apply(Index->Begin, Index->End), Inner, Eol);
    const unsigned Comma = commaBehind(Source.text(), Domain->End);
    const llvm::StringRef BeforeLambda = Source.text().slice(Comma + 1, *Introducer);
    Text += reindented(commentsIn(BeforeLambda), Indent, Source.indentUnit(), Eol);
    Text +=
        reindented(Edits.apply(Body->Begin + 1, Body->End - 1), Indent, Source.indentUnit(), Eol);
    Text += Indent + "}" + Eol + Eol;

    rewriteLaunch(K, *Callee, {Comma, *LambdaEnd}, layoutOf(BeforeLambda), Source, Edits);
    Edits.insert(At, Text);
    return true;
  }

private:
  /// parallel_for_each(domain, lambda) -> amp2hip::launch(name, domain, captures). What stands
  /// around the arguments stays.
  void rewriteLaunch(const LambdaKernel &K, TextRange Callee, TextRange CommaToLambdaEnd,
                     const std::string &Layout, SourceText &Source, Edits &Edits) const {
    const unsigned Open = Source.text().find('(', Callee.End) + 1;
    const bool SpaceFollows = llvm::isSpace(Source.text()[Open]);
    Edits.replace(Callee.Begin, Callee.End, names::Launch);
    Edits.insert(Open, Name + (SpaceFollows ? "," : ", "));
    std::string Arguments;
    for (const Capture &C : K.Captures)
      Arguments += (Arguments.empty() ? "," + Layout : ", ") + C.value();
    Edits.replace(CommaToLambdaEnd.Begin, CommaToLambdaEnd.End, Arguments);
  }

  /// The tile sizes as the kernel's index parameter spells them, or as numbers; joined by
  /// Separator, and apart from it if it is an operator.
  static std::string tileSizes(const LambdaKernel &K, llvm::StringRef Separator, bool IsOperator,
                               SourceText &Source, const Edits &Edits) {
    std::vector<std::string> Sizes;
    for (const LambdaKernel::TileArgument &A : K.TileArguments)
      if (const auto Range = Source.range(A.Range)) {
        const std::string Text = Edits.apply(Range->Begin, Range->End);
        Sizes.push_back(IsOperator && !A.IsOneToken ? "(" + Text + ")" : Text);
      }
    if (Sizes.size() != K.Tile.size()) {
      Sizes.clear();
      for (int Size : K.Tile)
        Sizes.push_back(std::to_string(Size));
    }
    return llvm::join(Sizes, Separator);
  }

  /// Everything up to the body, one parameter a line if it does not fit on one.
  std::string signature(const LambdaKernel &K, const std::string &Threads,
                        const std::string &Indent, const std::string &Eol) const {
    const std::string Head = Indent + names::Global + " void __launch_bounds__(" + Threads + ")" +
                             Eol + Indent + Name + "(";
    std::vector<std::string> Parameters;
    if (K.Tile.empty())
      Parameters.push_back(std::string(names::AmpPrefix) + "extent<" + std::to_string(K.Rank) +
                           "> " + domainName(K));
    for (const Capture &C : K.Captures)
      Parameters.push_back(parameter(C));
    const std::string OnOneLine = llvm::join(Parameters, ", ");
    const size_t HeadLength = Indent.size() + Name.size() + 1;
    if (HeadLength + OnOneLine.size() + 3 <= LineLength)
      return Head + OnOneLine + ")";
    return Head + llvm::join(Parameters, "," + Eol + std::string(HeadLength, ' ')) + ")";
  }

  static std::string parameter(const Capture &C) {
    if (!C.IsArrayReference)
      return C.Type + " " + C.Name;
    return std::string(C.IsConst ? "const " : "") + names::ArrayRef + "<" + C.ElementAndRank +
           "> " + C.Name;
  }

  /// A name for the domain that nothing the body uses has.
  static std::string domainName(const LambdaKernel &K) {
    std::string Name = "domain";
    auto IsTaken = [&] {
      for (const Capture &C : K.Captures)
        if (C.Name == Name)
          return true;
      return K.IndexName == Name;
    };
    while (IsTaken())
      Name += "_";
    return Name;
  }

  /// The kernel's index, rebuilt; in a simple kernel with the test for overhanging threads.
  static std::string indexDefinition(const LambdaKernel &K, const std::string &Tile,
                                     const std::string &Declaration, const std::string &Indent,
                                     const std::string &Eol) {
    if (!K.Tile.empty())
      return K.IndexName.empty() ? std::string()
                                 : Indent + Declaration + " = " + names::TiledThreadIndex + "<" +
                                       Tile + ">();" + Eol;
    const std::string Domain = domainName(K);
    const std::string Index = std::string(names::ThreadIndex) + "(" + Domain + ")";
    std::string Text;
    if (!K.IndexName.empty())
      Text += Indent + Declaration + " = " + Index + ";" + Eol;
    return Text + Indent + "if (!" + Domain + ".contains(" +
           (K.IndexName.empty() ? Index : K.IndexName) + ")) return;" + Eol;
  }

  /// What is above the line needs no blank line to be told apart.
  static bool isApartFromCodeAbove(unsigned At, SourceText &Source) {
    if (At == 0)
      return true;
    const unsigned LineBegin = Source.lineBegin(At - 1);
    const llvm::StringRef Above = Source.text().slice(LineBegin, At).trim();
    return Above.empty() || (Above.ends_with("{") && Source.text()[At - 1] == '\n');
  }

  /// Follows the enclosing function's style.
  static bool isBraceOnOwnLine(const LambdaKernel &K, SourceText &Source) {
    const auto Brace = K.FunctionBody.isValid() ? Source.offset(K.FunctionBody) : std::nullopt;
    if (!Brace)
      return false;
    return Source.text().slice(Source.lineBegin(*Brace), *Brace).trim().empty();
  }

  const std::string Name;
};

} // namespace

std::unique_ptr<KernelForm> makeNamedKernelForm(std::string Name) {
  return std::make_unique<NamedKernel>(std::move(Name));
}

} // namespace amp2hip
