#include "Kernels.h"

#include "amp2hip/Support/RuntimeNames.h"

#include "llvm/ADT/StringExtras.h"

namespace amp2hip {
namespace {

constexpr unsigned LineLength = 100;

/// The white space that puts the second argument where it is.
std::string layoutOf(llvm::StringRef Between) {
  const llvm::StringRef Last = Between.drop_front(Between.find_last_not_of(" \t\r\n") + 1);
  const size_t Line = Last.rfind("\n");
  if (Line == llvm::StringRef::npos)
    return Last.empty() ? "" : " ";
  return Last.substr(Line > 0 && Last[Line - 1] == '\r' ? Line - 1 : Line).str();
}

/// A declaration that is carried into a kernel, without the storage class that a class member has.
NewText asLocal(Piece Declaration) {
  const SourceFile &File = *Declaration.File;
  const FileToken *First = File.tokenFrom(Declaration.Begin);
  for (; First; First = File.tokenFrom(First->End)) {
    const llvm::StringRef Word = File.Text.slice(First->Begin, First->End);
    if (Word != "static" && Word != "inline")
      break;
  }
  if (First)
    Declaration.Begin = First->Begin;
  return Declaration.moved() + (Declaration.text().ends_with(";") ? "" : ";");
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
    SourceFile &File = *Body->File;
    const FileToken *Open = File.tokenFrom(Callee->End), *Comma = File.tokenFrom(Domain->End);
    if (!Open || Open->Kind != clang::tok::l_paren || !Comma || Comma->Kind != clang::tok::comma)
      return false;
    for (const NameUse &N : K.ClassNames)
      if (const auto Written = Files.piece(N.At))
        Written->replace(N.Replacement);
    for (const LambdaKernel::ExposedMember &M : K.ExposedMembers)
      expose(M, Files);

    const NewText Tile = tileSizes(K, ", ", /*IsOperator=*/false, Files);
    const unsigned At = File.inFrontOf(Function->Offset);
    const std::string Indent = File.indentation(Function->Offset).str();
    const std::string Eol = File.lineEnd().str();
    const BlockLayout Layout = {Indent, File.indentUnit().str(), Eol};
    const std::string Inner = Indent + Layout.Unit;
    const bool BraceOnOwnLine = isBraceOnOwnLine(K, Files);

    unsigned LinesBeforeBody = 0;
    NewText Text = signature(K, threads(K, Files), Indent, Eol, LinesBeforeBody);
    Text += BraceOnOwnLine ? Eol + Indent + "{" + Eol : " {" + Eol;
    LinesBeforeBody += BraceOnOwnLine ? 2 : 1;
    for (const clang::SourceRange &D : K.CarriedDeclarations)
      if (const auto Declaration = Files.piece(D)) {
        Text += Inner;
        Text += asLocal(*Declaration);
        Text += Eol;
        LinesBeforeBody += 1 + Declaration->text().count('\n');
      }
    Text += indexDefinition(K, Tile, indexDeclaration(K, Tile, *Index), Inner, Eol);
    LinesBeforeBody += 1 + (!K.IsTiled && !K.IndexName.empty());
    LinesBeforeBody += addComments(Text, {&File, Comma->End, Introducer->Offset}, Layout);
    Text += NewText::block(File.Changes, Body->Begin + 1, Body->End - 1, Layout);
    Text += Indent + "}" + Eol + Eol;
    // So that the body's lines count as those the user wrote.
    const unsigned BodyLine =
        File.lineNumber(Body->Begin) + (startsOnLineOfBrace(File, Body->Begin) ? 0 : 1);
    const unsigned FirstLine = BodyLine > LinesBeforeBody ? BodyLine - LinesBeforeBody : 1;
    if (!isApartFromCodeAbove(At, File))
      File.Changes.insertOnce(At, Eol, Side::Declaration);

    Piece{&File, Callee->Begin, Open->End}.replace(launchUpToDomain(K, File, *Callee, *Open));
    NewText Arguments;
    const std::string FirstLayout =
        layoutOf(File.Text.slice(Comma->End, Introducer->Offset));
    for (const Capture &C : K.Captures)
      Arguments += (&C == &K.Captures.front() ? "," + FirstLayout : ", ") + C.value();
    // The lambda's head means nothing any more; its body has moved.
    Arguments += NewText::dropped(File.Changes, Comma->Begin, Body->Begin + 1);
    Arguments += NewText::dropped(File.Changes, Body->End - 1, LambdaEnd->Offset);
    File.Changes.replace(Comma->Begin, LambdaEnd->Offset, std::move(Arguments));
    File.Changes.insertLines(At, std::move(Text), FirstLine);
    return true;
  }

private:
  /// Makes a member public, and what follows it what it was.
  static void expose(const LambdaKernel::ExposedMember &M, Sources &Files) {
    const auto Begin = Files.place(M.Declaration.getBegin());
    auto End = Files.endPlace(M.Declaration.getEnd());
    if (!Begin || !End)
      return;
    const SourceFile &File = *Begin->File;
    if (M.EndsInSemicolon)
      if (const FileToken *Semicolon = File.tokenFrom(End->Offset))
        End->Offset = Semicolon->End;
    Place{Begin->File, File.lineBegin(Begin->Offset)}.insertOnce(
        "public:" + File.lineEnd().str(), Side::Declaration);
    End->insertOnce(File.lineEnd().str() + M.Access + ":", Side::Before);
  }

  /// The comments in front of the lambda, each on the lines it has; returns how many lines.
  static unsigned addComments(NewText &To, Piece BeforeLambda, const BlockLayout &Layout) {
    const FileToken *Last = BeforeLambda.File->before(BeforeLambda.End);
    if (!Last || !Last->isComment() || Last->Begin < BeforeLambda.Begin)
      return 0;
    const llvm::StringRef Text = BeforeLambda.text();
    const unsigned Begin = BeforeLambda.End - Text.ltrim().size();
    To += Layout.Indent + Layout.Unit;
    To += NewText::moved(BeforeLambda.File->Changes, Begin, Last->End) + Layout.LineEnd;
    return 1 + BeforeLambda.File->Text.slice(Begin, Last->End).count('\n');
  }

  /// parallel_for_each(domain -> amp2hip::launch(name, domain. What stands around the arguments
  /// stays.
  NewText launchUpToDomain(const LambdaKernel &K, const SourceFile &File, const Piece &Callee,
                           const FileToken &Open) const {
    const bool SpaceFollows = llvm::isSpace(File.Text[Open.End]);
    return names::Launch + File.Text.slice(Callee.End, Open.End).str() + Name +
           templateArguments(K) + (SpaceFollows ? "," : ", ") +
           NewText::dropped(File.Changes, Callee.Begin, Open.End);
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
  static NewText tileSizes(const LambdaKernel &K, const char *Separator, bool IsOperator,
                           Sources &Files) {
    NewText Sizes;
    for (const LambdaKernel::TileArgument &A : K.TileArguments)
      if (const auto Written = Files.piece(A.Range)) {
        const bool NeedsParentheses = IsOperator && !A.IsOneToken;
        Sizes += &A == &K.TileArguments.front() ? "" : Separator;
        Sizes += NeedsParentheses ? "(" : "";
        Sizes += Written->moved();
        Sizes += NeedsParentheses ? ")" : "";
      }
    return K.TileArguments.empty() ? NewText(llvm::join(K.Tile, Separator)) : Sizes;
  }

  /// The number of threads in a block.
  static NewText threads(const LambdaKernel &K, Sources &Files) {
    if (!K.IsTiled)
      return names::SimpleBlockThreads;
    if (!K.TileIsLocal)
      return tileSizes(K, " * ", /*IsOperator=*/true, Files);
    return K.Tile.empty() ? NewText(names::LargestTile) : NewText(llvm::join(K.Tile, " * "));
  }

  /// Everything up to the body, one parameter a line if it does not fit on one.
  NewText signature(const LambdaKernel &K, NewText Threads, const std::string &Indent,
                    const std::string &Eol, unsigned &Lines) const {
    const std::string Header = templateHeader(K);
    NewText Head = (Header.empty() ? "" : Indent + Header + Eol) + Indent + names::Global +
                   " void __launch_bounds__(";
    Head += std::move(Threads);
    Head += ")" + Eol + Indent + Name + "(";
    Lines = Header.empty() ? 1 : 2;
    std::vector<std::string> Parameters;
    if (!K.IsTiled)
      Parameters.push_back(std::string(names::AmpPrefix) + "extent<" + K.Rank + "> " +
                           domainName(K));
    for (const Capture &C : K.Captures)
      Parameters.push_back(parameter(C));
    const std::string OnOneLine = llvm::join(Parameters, ", ");
    const size_t HeadLength = Indent.size() + Name.size() + 1;
    if (HeadLength + OnOneLine.size() + 3 <= LineLength)
      return std::move(Head) + OnOneLine + ")";
    Lines += Parameters.size() - 1;
    return std::move(Head) + llvm::join(Parameters, "," + Eol + std::string(HeadLength, ' ')) + ")";
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
  static NewText indexDeclaration(const LambdaKernel &K, const NewText &Tile,
                                  const Piece &Written) {
    if (!K.IndexIsAuto)
      return Written.moved();
    NewText Text = "const " + std::string(names::AmpPrefix);
    Text += K.IsTiled ? NewText("tiled_index<") + Tile : NewText("index<" + K.Rank);
    return Text + ("> " + K.IndexName);
  }

  /// The kernel's index, rebuilt; in a simple kernel with the test for overhanging threads.
  static NewText indexDefinition(const LambdaKernel &K, const NewText &Tile,
                                 const NewText &Declaration, const std::string &Indent,
                                 const std::string &Eol) {
    NewText Text;
    auto Define = [&](const NewText &Value) {
      Text += Indent;
      Text += Declaration;
      Text += " = ";
      Text += Value;
      Text += ";" + Eol;
    };
    if (K.IsTiled) {
      if (!K.IndexName.empty())
        Define(names::TiledThreadIndex + ("<" + NewText(Tile)) + ">()");
      return Text;
    }
    const std::string Domain = domainName(K);
    const std::string Index = std::string(names::ThreadIndex) + "(" + Domain + ")";
    if (!K.IndexName.empty())
      Define(Index);
    return Text + (Indent + "if (!" + Domain + ".contains(" +
                   (K.IndexName.empty() ? Index : K.IndexName) + ")) return;" + Eol);
  }

  static bool startsOnLineOfBrace(const SourceFile &File, unsigned Brace) {
    return !File.isBlank(Brace + 1, File.lineEndBehind(Brace));
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
