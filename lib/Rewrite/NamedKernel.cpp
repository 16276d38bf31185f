#include "HipNames.h"
#include "Kernels.h"

#include "llvm/ADT/StringExtras.h"

#include <amp2hip/limits.h>

namespace amp2hip {
namespace {

constexpr unsigned LineLength = 100;

/// Returns the layout before the launch's second argument: the last line break with its
/// indentation, a space, or nothing.
std::string layoutOf(llvm::StringRef Between) {
  const llvm::StringRef Last = Between.drop_front(Between.find_last_not_of(" \t\r\n") + 1);
  const size_t Line = Last.rfind("\n");
  if (Line == llvm::StringRef::npos)
    return Last.empty() ? "" : " ";
  return Last.substr(Line > 0 && Last[Line - 1] == '\r' ? Line - 1 : Line).str();
}

/// Returns a carried declaration without `static` and `inline`, which a class member may have.
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

/// Returns the contents of a block's braces, which may be `<%` and `%>`.
Piece inBraces(Piece Block) {
  const llvm::StringRef Text = Block.text();
  Block.Begin += Text.starts_with("<%") ? 2 : 1;
  Block.End -= Text.ends_with("%>") ? 2 : 1;
  return Block;
}

class KernelRewriter {
public:
  KernelRewriter(const NamedKernelPlan &K, Sources &Files) : K(K), Files(Files) {}

  void rewrite() {
    const auto Callee = Files.piece(K.Call.Callee);
    const auto Open = Files.piece(K.Call.Open), Comma = Files.piece(K.Call.Comma);
    const auto Introducer = Files.place(K.Call.LambdaBegin);
    const auto LambdaEnd = Files.endPlace(K.Call.LambdaEnd);
    const auto Body = Files.piece(K.Call.Body);
    const auto Function = Files.place(K.Place.Declaration);
    if (!Callee || !Open || !Comma || !Introducer || !LambdaEnd || !Body || !Function)
      return;
    for (const Respelling &N : K.Context.ClassNames)
      Files.respell(N);
    for (const ExposedMember &M : K.Context.ExposedMembers)
      expose(M);
    addKernel(*Function, *Body, {Comma->File, Comma->End, Introducer->Offset},
              {Comma->File, Introducer->Offset, Body->Begin});

    SourceFile &File = *Body->File;
    NewText Launch = launch(*Callee, *Open, *Comma, *Introducer);
    // The lambda's head is dropped, and its body has moved.
    const Piece Inner = inBraces(*Body);
    Launch += NewText::dropped(File.Changes, Comma->Begin, Inner.Begin);
    Launch += NewText::dropped(File.Changes, Inner.End, LambdaEnd->Offset);
    File.Changes.replace(Callee->Begin, LambdaEnd->Offset, std::move(Launch));
  }

private:
  /// Inserts the kernel before its function.
  void addKernel(const Place &Function, const Piece &Body, const Piece &BeforeLambda,
                 const Piece &Head) {
    SourceFile &File = *Function.File;
    const unsigned Offset = File.inFrontOf(Function.Offset);
    const std::string Indent = File.indentation(Function.Offset).str();
    const std::string Eol = File.lineEnd().str();
    const BlockLayout Layout = {Indent, File.indentUnit().str(), Eol, File.language()};
    const std::string Inner = Indent + Layout.Unit;
    const bool BraceOnOwnLine = isBraceOnOwnLine();

    unsigned LinesBeforeBody = 0;
    NewText Text = signature(Indent, Eol, LinesBeforeBody);
    Text += BraceOnOwnLine ? Eol + Indent + "{" + Eol : " {" + Eol;
    LinesBeforeBody += BraceOnOwnLine ? 2 : 1;
    for (const clang::SourceRange &D : K.Context.CarriedDeclarations)
      if (const auto Declaration = Files.piece(D)) {
        Text += Inner;
        Text += asLocal(*Declaration);
        Text += Eol;
        LinesBeforeBody += 1 + Declaration->text().count('\n');
      }
    const NewText Index = indexDefinition(Inner, Eol);
    LinesBeforeBody += llvm::StringRef(Index.withoutEdits()).count('\n');
    Text += Index;
    LinesBeforeBody += addComments(Text, BeforeLambda, Layout);
    LinesBeforeBody += addCommentsOfHead(Text, Head, Layout);
    const Piece InBraces = inBraces(Body);
    Text += NewText::block(Body.File->Changes, InBraces.Begin, InBraces.End, Layout);
    Text += Indent + "}" + Eol + Eol;
    const unsigned BodyLine =
        Body.File->lineNumber(Body.Begin) + (startsOnLineOfBrace(InBraces) ? 0 : 1);
    if (!isApartFromCodeAbove(Offset, File))
      File.Changes.insertOnce(Offset, Eol, Attachment::Declaration);
    File.Changes.insertLines(Offset, std::move(Text), {BodyLine, LinesBeforeBody},
                             Body.File == &File ? Body.Begin : Offset);
  }

  /// Wraps the member in `public:` and the previous access specifier, unless the class ends after
  /// it, or another specifier follows. They are indented as the class is.
  void expose(const ExposedMember &M) {
    const auto Written = Files.piece(M.Declaration);
    if (!Written)
      return;
    const SourceFile &File = *Written->File;
    const auto Class = M.Class.isFileID() ? Files.place(M.Class) : std::nullopt;
    const std::string Indent = Class ? Class->File->indentation(Class->Offset).str() : "";
    const std::string Eol = File.lineEnd().str();
    const unsigned Line = File.lineBegin(Written->Begin);
    const bool BeginsLine = File.isBlank(Line, Written->Begin);
    Place{Written->File, BeginsLine ? Line : Written->Begin}.insertOnce(
        BeginsLine ? Indent + "public:" + Eol : "public: ", Attachment::Declaration);
    const FileToken *Next = File.tokenFrom(Written->End);
    const llvm::StringRef Word = Next ? File.Text.slice(Next->Begin, Next->End) : "";
    if (Word != "}" && Word != "public" && Word != "protected" && Word != "private")
      Place{Written->File, Written->End}.insertOnce(Eol + Indent + M.Access + ":",
                                                    Attachment::Before);
  }

  /// Returns the launch, up to its last argument. Comments and white space before the
  /// parenthesis are kept.
  NewText launch(const Piece &Callee, const Piece &Open, const Piece &Comma,
                 const Place &Introducer) const {
    const SourceFile &File = *Callee.File;
    // The width of the domain is known only when all edits are made.
    auto Layout = [&](size_t Argument) {
      return NewText::later([=, Self = *this] {
        Rendered Result;
        Result.append(Self.layout(Callee, Open, Comma, Introducer)[Argument]);
        return Result;
      });
    };
    NewText Text = launchedName() + File.Text.slice(Callee.End, Open.End).str() + Layout(0);
    Text += NewText::dropped(File.Changes, Callee.Begin, Open.End);
    Text += NewText::moved(File.Changes, Open.End, Comma.Begin);
    for (size_t I = 0; I < K.Parameters.size(); ++I)
      Text += "," + Layout(I + 1) + valueOf(K.Parameters[I]);
    return Text;
  }

  /// Returns the white space before each argument of the launch. The first of the kernel's
  /// arguments begins where the lambda began. If they do not fit on the line, they are aligned
  /// below the domain; if the domain or one of them does not fit there, they are indented by four
  /// spaces.
  std::vector<std::string> layout(const Piece &Callee, const Piece &Open, const Piece &Comma,
                                  const Place &Introducer) const {
    const SourceFile &File = *Comma.File;
    std::vector<std::string> Result(1 + K.Parameters.size(), " ");
    Result.front().clear();
    std::string Below = layoutOf(File.Text.slice(Comma.End, Introducer.Offset));
    if (!K.Parameters.empty())
      Result[1] = Below;
    size_t Indent = Below.size() - (Below.rfind('\n') + 1);
    if (!llvm::StringRef(Below).contains('\n')) {
      const std::string Domain = File.Changes.render(Open.End, Comma.Begin).Text;
      const unsigned Begin = Callee.Begin - File.lineBegin(Callee.Begin);
      Indent = Begin + launchedName().size() + (Open.End - Callee.End);
      size_t Width = Indent + Domain.size() + 2; // 2 for `);`
      size_t Widest = Domain.size();
      for (const KernelParameter &P : K.Parameters) {
        Width += 2 + widthOf(P);
        Widest = std::max(Widest, widthOf(P));
      }
      if (Width <= LineLength || File.Text.slice(Callee.Begin, Comma.Begin).contains('\n'))
        return Result;
      const bool DomainFits = Indent + Domain.size() + 1 <= LineLength;
      const llvm::StringRef Margin = File.indentation(Callee.Begin);
      if (Indent + Widest + 2 > LineLength)
        Indent = Margin.size() + 4;
      Below = (File.lineEnd() + Margin).str() + std::string(Indent - Margin.size(), ' ');
      if (!DomainFits)
        Result.front() = Below;
    }
    size_t Column = 0;
    for (size_t I = 0; I < K.Parameters.size(); ++I) {
      const size_t Width = widthOf(K.Parameters[I]) + 2;
      const bool Fits = I > 0 && Column + Width <= LineLength;
      Result[I + 1] = Fits ? " " : Below;
      Column = (Fits ? Column : Indent) + Width;
    }
    return Result;
  }
  std::string nameWithArguments() const {
    return K.Name +
           (K.Template.Arguments.empty() ? "" : "<" + llvm::join(K.Template.Arguments, ", ") + ">");
  }
  size_t widthOf(const KernelParameter &P) const { return valueOf(P).withoutEdits().size(); }

  /// Returns the argument of the launch for a parameter.
  NewText valueOf(const KernelParameter &P) const {
    if (P.Initialiser.isValid())
      if (const auto Written = Files.piece(P.Initialiser))
        return (P.IsDeclaredOnly ? "+" : "") + Written->moved();
    return P.Name + (P.IsPack ? "..." : "");
  }

  /// Adds the comments before the lambda, and returns the number of their lines.
  static unsigned addComments(NewText &Kernel, Piece BeforeLambda, const BlockLayout &Layout) {
    const FileToken *Last = BeforeLambda.File->before(BeforeLambda.End);
    if (!Last || !Last->isComment() || Last->Begin < BeforeLambda.Begin)
      return 0;
    const llvm::StringRef Text = BeforeLambda.text();
    const unsigned Begin = BeforeLambda.End - Text.ltrim().size();
    Kernel += Layout.Indent + Layout.Unit;
    Kernel += NewText::moved(BeforeLambda.File->Changes, Begin, Last->End) + Layout.LineEnd;
    return 1 + BeforeLambda.File->Text.slice(Begin, Last->End).count('\n');
  }

  /// Adds the comments in the lambda's head, except those in parts that move elsewhere, each on
  /// lines of its own. Returns the number of lines.
  unsigned addCommentsOfHead(NewText &Kernel, const Piece &Head, const BlockLayout &Layout) {
    std::vector<Piece> Elsewhere;
    if (const auto Index = Files.piece(K.Index.Declaration))
      Elsewhere.push_back(*Index);
    for (const KernelParameter &P : K.Parameters)
      if (P.Initialiser.isValid())
        if (const auto Value = Files.piece(P.Initialiser))
          Elsewhere.push_back(*Value);
    std::vector<const FileToken *> Comments;
    for (const FileToken *T = Head.File->before(Head.End); T && T->Begin >= Head.Begin;
         T = Head.File->before(T->Begin))
      if (T->isComment() && !T->IsInDirective && llvm::none_of(Elsewhere, [&](const Piece &P) {
            return P.File == Head.File && P.Begin <= T->Begin && T->End <= P.End;
          }))
        Comments.push_back(T);
    unsigned Lines = 0;
    for (const FileToken *Comment : llvm::reverse(Comments)) {
      const NewText Text = NewText::moved(Head.File->Changes, Comment->Begin, Comment->End);
      Kernel += Layout.Indent + Layout.Unit;
      Kernel += Text + Layout.LineEnd;
      Lines += 1 + Head.File->Text.slice(Comment->Begin, Comment->End).count('\n');
    }
    return Lines;
  }

  std::string launchedName() const {
    return std::string(names::Launch) + "<" + nameWithArguments() + ">";
  }

  /// Returns the tile sizes as the index parameter spells them, or as numbers. They are joined by
  /// Separator, and put in parentheses as needed if it is an operator.
  NewText tileSizes(const char *Separator, bool IsOperator) {
    NewText Sizes;
    for (const KernelDomain::TileSize &Size : K.Domain.Tile) {
      Sizes += &Size == &K.Domain.Tile.front() ? "" : Separator;
      const auto Written = Size.Written.isValid() ? Files.piece(Size.Written) : std::nullopt;
      const bool NeedsParentheses = IsOperator && !Size.IsOneToken;
      Sizes += NeedsParentheses ? "(" : "";
      Sizes += Written ? Written->moved() : NewText(Size.Number);
      Sizes += NeedsParentheses ? ")" : "";
    }
    return Sizes;
  }

  /// Returns the number of threads in a block.
  NewText threads() {
    if (!K.Domain.IsTiled)
      return names::SimpleBlockThreads;
    if (K.Domain.ThreadsAreKnown)
      return tileSizes(" * ", /*IsOperator=*/true);
    return K.Domain.ThreadNumber.empty() ? NewText(std::to_string(limits::tile_threads))
                                         : NewText(K.Domain.ThreadNumber);
  }

  /// Returns the kernel's declaration, with each parameter on a line of its own if they do not fit
  /// on one. Sets Lines to the number of line breaks in it.
  NewText signature(const std::string &Indent, const std::string &Eol, unsigned &Lines) {
    NewText Head;
    if (!K.Template.Parameters.empty())
      Head += Indent + "template <" + llvm::join(K.Template.Parameters, ", ") + ">" + Eol;
    Head += Indent + names::Global + " void __launch_bounds__(";
    Head += threads();
    Head += ")" + Eol + Indent + K.Name + "(";
    Lines = K.Template.Parameters.empty() ? 1 : 2;
    std::vector<std::string> Parameters;
    if (!K.Domain.IsTiled)
      Parameters.push_back(K.Place.LibraryPrefix + "extent<" + K.Domain.Rank + "> " + K.DomainName);
    for (const KernelParameter &P : K.Parameters)
      Parameters.push_back(parameter(P));
    const std::string OnOneLine = llvm::join(Parameters, ", ");
    const size_t HeadLength = Indent.size() + K.Name.size() + 1;
    if (HeadLength + OnOneLine.size() + 3 <= LineLength)
      return std::move(Head) + OnOneLine + ")";
    Lines += Parameters.size() - 1;
    return std::move(Head) + llvm::join(Parameters, "," + Eol + std::string(HeadLength, ' ')) + ")";
  }

  static std::string parameter(const KernelParameter &P) {
    std::string Type = P.Type;
    if (!P.AliasedType.empty())
      Type = names::aliasOf(P.AliasOf) + "_of<" + P.AliasedType + ">";
    else if (!P.AliasOf.empty())
      Type = names::aliasOf(P.AliasOf) + "<" + P.AliasArguments + ">";
    return (P.IsConst ? "const " : "") + Type + (P.IsPack ? "... " : " ") + P.Name;
  }

  /// Returns a declaration of the kernel's index; `auto` is replaced by the type.
  NewText indexDeclaration() {
    if (!K.Index.IsAuto) {
      const auto Written = Files.piece(K.Index.Declaration);
      return Written ? Written->moved() : NewText();
    }
    NewText Text = (K.Index.IsConst ? "const " : "") + K.Place.LibraryPrefix;
    if (K.Domain.IsTiled)
      Text += "tiled_index<" + tileSizes(", ", /*IsOperator=*/false);
    else
      Text += "index<" + K.Domain.Rank;
    return Text + ("> " + K.Index.Name);
  }

  /// Returns the definition of the kernel's index; in a simple kernel, also the test for threads
  /// outside of the domain.
  NewText indexDefinition(const std::string &Indent, const std::string &Eol) {
    NewText Text;
    auto Define = [&](const NewText &Value) {
      NewText Declaration = Indent + indexDeclaration() + " =";
      const size_t Width = (Declaration + Value).withoutEdits().size() + 2; // 2 for ` ` and `;`
      Text += std::move(Declaration) + (Width <= LineLength ? " " : Eol + Indent + "    ");
      Text += Value + (";" + Eol);
    };
    if (K.Domain.IsTiled) {
      if (!K.Index.Name.empty())
        Define(names::TiledThreadIndex + ("<" + tileSizes(", ", /*IsOperator=*/false)) + ">()");
      return Text;
    }
    const std::string Index = std::string(names::ThreadIndex) + "(" + K.DomainName + ")";
    if (!K.Index.Name.empty())
      Define(Index);
    return Text + (Indent + "if (!" + K.DomainName + ".contains(" +
                   (K.Index.Name.empty() ? Index : K.Index.Name) + ")) return;" + Eol);
  }

  static bool startsOnLineOfBrace(const Piece &InBraces) {
    const SourceFile &File = *InBraces.File;
    return !File.isBlank(InBraces.Begin, File.lineEndBehind(InBraces.Begin - 1));
  }

  /// True if the line above is blank or begins a block, so that no blank line is needed.
  static bool isApartFromCodeAbove(unsigned Offset, const SourceFile &File) {
    if (Offset == 0)
      return true;
    const unsigned LineBegin = File.lineBegin(Offset - 1);
    const llvm::StringRef Above = File.Text.slice(LineBegin, Offset).trim();
    return Above.empty() || (Above.ends_with("{") && File.Text[Offset - 1] == '\n');
  }

  /// True if the enclosing function has its opening brace on a line of its own. The kernel's brace
  /// follows that style.
  bool isBraceOnOwnLine() {
    const auto Brace =
        K.Place.FunctionBody.isValid() ? Files.place(K.Place.FunctionBody) : std::nullopt;
    return Brace && Brace->File->isBlank(Brace->File->lineBegin(Brace->Offset), Brace->Offset);
  }

  const NamedKernelPlan &K;
  Sources &Files;
};

} // namespace

void rewriteNamedKernel(const NamedKernelPlan &Kernel, Sources &Files) {
  KernelRewriter(Kernel, Files).rewrite();
}

} // namespace amp2hip
