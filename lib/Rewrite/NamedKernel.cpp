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

/// A declaration that is carried into a kernel, without the storage class that a class member has.
std::string asLocal(llvm::StringRef Declaration) {
  for (llvm::StringRef Word : {"static ", "inline ", "static "})
    if (Declaration.consume_front(Word))
      Declaration = Declaration.ltrim();
  return Declaration.str() + (Declaration.ends_with(";") ? "" : ";");
}

class NamedKernel : public KernelForm {
public:
  explicit NamedKernel(std::string Name) : Name(std::move(Name)) {}

  bool rewrite(const LambdaKernel &K, Sources &Files) override {
    const auto Callee = Files.piece(K.Callee);
    const auto Domain = Files.piece(K.Domain);
    const auto Introducer = Files.place(K.IntroducerOpen);
    const auto LambdaEnd = Files.endPlace(K.LambdaEnd);
    const auto Body = Files.piece(K.Body);
    const auto Function = Files.place(K.Function.getBegin());
    const auto Index = Files.piece(K.IndexDeclaration);
    if (!Callee || !Domain || !Introducer || !LambdaEnd || !Body || !Function || !Index ||
        Function->File != Body->File)
      return false;
    for (const NameUse &N : K.ClassNames)
      if (const auto Written = Files.piece(N.At))
        Written->replace(N.Replacement);
    for (const LambdaKernel::ExposedMember &M : K.ExposedMembers)
      expose(M, Files);
    SourceFile &File = *Body->File;
    const std::string Tile = tileSizes(K, ", ", /*IsOperator=*/false, Files);
    const std::string Threads = threads(K, Files);

    const unsigned At = File.inFrontOf(Function->Offset);
    const std::string Indent = File.indentation(Function->Offset).str();
    const std::string Eol = File.lineEnd().str();
    const std::string Inner = Indent + File.indentUnit().str();
    const bool BraceOnOwnLine = isBraceOnOwnLine(K, Files);

    std::string Text = signature(K, Threads, Indent, Eol);
    Text += BraceOnOwnLine ? Eol + Indent + "{" + Eol : " {" + Eol;
    for (const clang::SourceRange &D : K.CarriedDeclarations)
      if (const auto Declaration = Files.piece(D))
        Text += Inner + asLocal(Declaration->edited()) + Eol;
    Text += indexDefinition(K, Tile, indexDeclaration(K, Tile, *Index), Inner, Eol);
    const unsigned Comma = commaBehind(File.Text, Domain->End);
    const llvm::StringRef BeforeLambda = File.Text.slice(Comma + 1, Introducer->Offset);
    Text += reindented(commentsIn(BeforeLambda), Indent, File.indentUnit(), Eol);
    const unsigned LinesBeforeBody = llvm::StringRef(Text).count('\n');
    Text += reindented(File.Changes.apply(Body->Begin + 1, Body->End - 1), Indent,
                       File.indentUnit(), Eol);
    Text += Indent + "}" + Eol + Eol;
    // So that the body's lines count as those the user wrote.
    const unsigned BodyLine =
        File.lineNumber(Body->Begin) + (startsOnLineOfBrace(File.Text, Body->Begin) ? 0 : 1);
    const unsigned FirstLine = BodyLine > LinesBeforeBody ? BodyLine - LinesBeforeBody : 1;
    if (!isApartFromCodeAbove(At, File))
      File.Changes.insert(At, Eol);

    rewriteLaunch(K, *Callee, {&File, Comma, LambdaEnd->Offset}, layoutOf(BeforeLambda));
    File.Changes.insertLines(At, Text, FirstLine);
    return true;
  }

private:
  /// Makes a member public, and what follows it what it was.
  static void expose(const LambdaKernel::ExposedMember &M, Sources &Files) {
    const auto Begin = Files.place(M.Declaration.getBegin());
    auto End = Files.endPlace(M.Declaration.getEnd());
    if (!Begin || !End)
      return;
    if (M.EndsInSemicolon)
      End->Offset = End->File->Text.find(';', End->Offset) + 1;
    Begin->File->Changes.replace(Begin->File->lineBegin(Begin->Offset),
                                 Begin->File->lineBegin(Begin->Offset),
                                 "public:" + Begin->File->lineEnd().str());
    End->insert(Begin->File->lineEnd().str() + M.Access + ":");
  }

  /// parallel_for_each(domain, lambda) -> amp2hip::launch(name, domain, captures). What stands
  /// around the arguments stays.
  void rewriteLaunch(const LambdaKernel &K, Piece Callee, Piece CommaToLambdaEnd,
                     const std::string &Layout) const {
    const llvm::StringRef Text = Callee.File->Text;
    const unsigned Open = Text.find('(', Callee.End) + 1;
    const bool SpaceFollows = llvm::isSpace(Text[Open]);
    // In one edit, because the domain's first token may have one of its own.
    Piece{Callee.File, Callee.Begin, Open}.replace(
        names::Launch + Text.slice(Callee.End, Open).str() + Name + templateArguments(K) +
        (SpaceFollows ? "," : ", "));
    std::string Arguments;
    for (const Capture &C : K.Captures)
      Arguments += (Arguments.empty() ? "," + Layout : ", ") + C.value();
    CommaToLambdaEnd.replace(Arguments);
  }

  /// What stands in front of a kernel that is a template; the types that cannot be spelled first,
  /// because a parameter pack must be last.
  static std::string templateHeader(const LambdaKernel &K) {
    std::vector<std::string> Parameters;
    for (const Capture &C : K.Captures)
      if (!C.TypeArgument.empty())
        Parameters.push_back("typename " + C.Type);
    for (const LambdaKernel::TemplateParameter &P : K.TemplateParameters)
      Parameters.push_back(P.Declaration);
    return Parameters.empty() ? "" : "template <" + llvm::join(Parameters, ", ") + ">";
  }
  static std::string templateArguments(const LambdaKernel &K) {
    std::vector<std::string> Arguments;
    for (const Capture &C : K.Captures)
      if (!C.TypeArgument.empty())
        Arguments.push_back(C.TypeArgument);
    for (const LambdaKernel::TemplateParameter &P : K.TemplateParameters)
      Arguments.push_back(P.Argument);
    return Arguments.empty() ? "" : "<" + llvm::join(Arguments, ", ") + ">";
  }

  /// The tile sizes as the kernel's index parameter spells them, or as numbers; joined by
  /// Separator, and apart from it if it is an operator.
  static std::string tileSizes(const LambdaKernel &K, llvm::StringRef Separator, bool IsOperator,
                               Sources &Files) {
    std::vector<std::string> Sizes;
    for (const LambdaKernel::TileArgument &A : K.TileArguments)
      if (const auto Written = Files.piece(A.Range)) {
        const std::string Text = Written->edited();
        Sizes.push_back(IsOperator && !A.IsOneToken ? "(" + Text + ")" : Text);
      }
    if (Sizes.size() != K.TileArguments.size() || Sizes.empty())
      Sizes = K.Tile;
    return llvm::join(Sizes, Separator);
  }

  /// The number of threads in a block.
  static std::string threads(const LambdaKernel &K, Sources &Files) {
    if (!K.IsTiled)
      return names::SimpleBlockThreads;
    if (!K.TileIsLocal)
      return tileSizes(K, " * ", /*IsOperator=*/true, Files);
    return K.Tile.empty() ? names::LargestTile : llvm::join(K.Tile, " * ");
  }

  /// Everything up to the body, one parameter a line if it does not fit on one.
  std::string signature(const LambdaKernel &K, const std::string &Threads,
                        const std::string &Indent, const std::string &Eol) const {
    const std::string Header = templateHeader(K);
    const std::string Head = (Header.empty() ? "" : Indent + Header + Eol) + Indent +
                             names::Global + " void __launch_bounds__(" + Threads + ")" + Eol +
                             Indent + Name + "(";
    std::vector<std::string> Parameters;
    if (!K.IsTiled)
      Parameters.push_back(std::string(names::AmpPrefix) + "extent<" + K.Rank + "> " +
                           domainName(K));
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
      for (const LambdaKernel::TemplateParameter &P : K.TemplateParameters)
        if (P.Argument == Name)
          return true;
      return K.IndexName == Name;
    };
    while (IsTaken())
      Name += "_";
    return Name;
  }

  /// The kernel's index parameter as a declaration; `auto` has the type it stood for.
  static std::string indexDeclaration(const LambdaKernel &K, const std::string &Tile,
                                      const Piece &Written) {
    if (!K.IndexIsAuto)
      return Written.edited();
    const std::string Prefix = names::AmpPrefix;
    return "const " + Prefix + (K.IsTiled ? "tiled_index<" + Tile : "index<" + K.Rank) + "> " +
           K.IndexName;
  }

  /// The kernel's index, rebuilt; in a simple kernel with the test for overhanging threads.
  static std::string indexDefinition(const LambdaKernel &K, const std::string &Tile,
                                     const std::string &Declaration, const std::string &Indent,
                                     const std::string &Eol) {
    if (K.IsTiled)
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

  static bool startsOnLineOfBrace(llvm::StringRef Text, unsigned Brace) {
    return !Text.substr(Brace + 1).take_until([](char C) { return C == '\n'; }).trim().empty();
  }

  /// What is above the line needs no blank line to be told apart.
  static bool isApartFromCodeAbove(unsigned At, const SourceFile &File) {
    if (At == 0)
      return true;
    const unsigned LineBegin = File.lineBegin(At - 1);
    const llvm::StringRef Above = File.Text.slice(LineBegin, At).trim();
    return Above.empty() || (Above.ends_with("{") && File.Text[At - 1] == '\n');
  }

  /// Follows the enclosing function's style.
  static bool isBraceOnOwnLine(const LambdaKernel &K, Sources &Files) {
    const auto Brace = K.FunctionBody.isValid() ? Files.place(K.FunctionBody) : std::nullopt;
    if (!Brace)
      return false;
    const SourceFile &File = *Brace->File;
    return File.Text.slice(File.lineBegin(Brace->Offset), Brace->Offset).trim().empty();
  }

  const std::string Name;
};

} // namespace

std::unique_ptr<KernelForm> makeNamedKernelForm(std::string Name) {
  return std::make_unique<NamedKernel>(std::move(Name));
}

} // namespace amp2hip
