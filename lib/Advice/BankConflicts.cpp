#include "Rules.h"
#include "amp2hip/Analysis/TileElements.h"
#include "amp2hip/Analysis/VariableChanges.h"

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/TypeLoc.h"

#include <amp2hip/limits.h>

#include <functional>
#include <map>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

// On-chip memory is divided into banks of 4 bytes, each of which serves one word at a time.
constexpr int64_t Banks = 32, BankBytes = 4, WaveThreads = 32;
/// The least number of words in one bank for which the memory's time is noticeable.
constexpr unsigned ManyWords = 4;

/// True if a change multiplies a variable by 2 or a higher power of 2.
bool isDoubling(const VariableChange &Change, const ASTContext &Context) {
  Expr::EvalResult By;
  if (!Change.Value || !Change.Value->EvaluateAsInt(By, Context))
    return false;
  const llvm::APSInt &Value = By.Val.getInt();
  return (Change.Operator == BO_Mul && Value > 1 && Value.isPowerOf2()) ||
         (Change.Operator == BO_Shl && Value > 0);
}

/// A tile_static array with its uses.
class TileArray {
public:
  TileArray(const VarDecl *Variable, const AdvisedKernel &Kernel)
      : Variable(Variable), Kernel(Kernel), Values(Kernel.values()) {
    QualType Type = Variable->getType();
    for (; const auto *A = Kernel.Context.getAsConstantArrayType(Type); Type = A->getElementType())
      Sizes.push_back(A->getSize().getZExtValue());
    ElementBytes = Kernel.Context.getTypeSizeInChars(Type).getQuantity();
    findAccesses();
  }

  /// One access of an element.
  struct Access {
    const Expr *Element;
    std::vector<AffineValue> Subscripts;
  };
  const std::vector<Access> &accesses() const { return Accesses; }

  /// Returns the largest number of words that the threads of a wave reach in one bank, with
  /// \p Padding further elements in each row. Returns 0 if it is not known.
  unsigned wordsInABank(const Access &A, int64_t Padding) const {
    std::array<int64_t, 3> Factors = {0, 0, 0};
    int64_t Row = 1;
    for (size_t I = Sizes.size(); I-- > 0;) {
      for (unsigned D = 0; D < Kernel.Rank; ++D) {
        const auto Factor = A.Subscripts[I].factorOf(D);
        if (!Factor)
          return 0;
        Factors[D] += *Factor * Row;
      }
      Row *= Sizes[I] + (I + 1 == Sizes.size() ? Padding : 0);
    }
    // Elements of several words are served for fewer threads at a time.
    const int64_t Words = std::max<int64_t>(1, ElementBytes / BankBytes);
    std::map<int64_t, std::set<int64_t>> ByBank;
    for (int64_t Thread = 0; Thread < std::min(threads(), WaveThreads / Words); ++Thread) {
      int64_t Rest = Thread, Element = 0;
      for (unsigned D = Kernel.Rank; D-- > 0; Rest /= Kernel.Tile[D])
        Element += Rest % Kernel.Tile[D] * Factors[D];
      const int64_t Word = Element * Words;
      ByBank[(Word % Banks + Banks) % Banks].insert(Word);
    }
    size_t Most = 0;
    for (const auto &[Bank, InBank] : ByBank)
      Most = std::max(Most, InBank.size());
    return Most;
  }

  /// True if each iteration of a loop around the access doubles the distance between the elements
  /// of neighbouring threads.
  bool isDistanceDoubled(const Access &A) const {
    const Stmt *Loop = Kernel.Tree.around(A.Element, isLoop);
    const Symbol Place{Symbol::Place, Kernel.Rank - 1};
    for (const AffineValue &Subscript : A.Subscripts)
      for (const auto &[Product, Factor] : Subscript.factors())
        for (const Symbol S : Product)
          if (Product.front() == Place && !(S == Place) &&
              llvm::any_of(changesIn(Loop, Values.expressionOf(S), Kernel.Tree),
                           [&](const VariableChange &C) { return isDoubling(C, Kernel.Context); }))
            return true;
    return false;
  }

  /// Returns a fix that adds an element to each row, if that makes all accesses fast and nothing
  /// else depends on the size of a row.
  Fix padding() const {
    Fix Result(Kernel.Context.getSourceManager(), Kernel.Context.getLangOpts());
    const auto IsQuick = [&](const Access &A) {
      const unsigned Padded = wordsInABank(A, 1);
      return Padded != 0 && Padded <= std::max(2u, wordsInABank(A, 0)) && Padded < ManyWords;
    };
    if (Kernel.IsInstance || Sizes.size() < 2 || !IsOnlySubscripted || Variable->hasInit() ||
        !llvm::all_of(Accesses, IsQuick) ||
        llvm::any_of(Accesses, [&](const Access &A) { return isAcrossRows(A); }) ||
        paddedBytes() > limits::tile_static_bytes) {
      Result.giveUp();
      return Result;
    }
    TypeLoc Type = Variable->getTypeSourceInfo()->getTypeLoc();
    const Expr *Size = nullptr;
    while (const auto Array = Type.getAsAdjusted<ArrayTypeLoc>()) {
      Size = Array.getSizeExpr();
      Type = Array.getElementLoc();
    }
    if (!Size || !isa<IntegerLiteral, DeclRefExpr>(Size->IgnoreImplicit()))
      Result.giveUp();
    else
      Result.insertBehind(Size->getEndLoc(), " + 1");
    return Result;
  }

private:
  int64_t threads() const {
    int64_t Result = 1;
    for (const int Size : Kernel.Tile)
      Result *= Size;
    return Result;
  }

  /// True if a subscript surely takes some threads of the tile to another row, because their places
  /// alone differ by more than a row.
  bool isAcrossRows(const Access &A) const {
    for (size_t I = 1; I < Sizes.size(); ++I) {
      int64_t Span = 0;
      for (unsigned D = 0; D < Kernel.Rank; ++D)
        Span += std::abs(A.Subscripts[I].factorOf(D).value_or(0)) * (Kernel.Tile[D] - 1);
      if (Span >= Sizes[I])
        return true;
    }
    return false;
  }

  /// Returns the bytes of all tile_static variables of the kernel, each array with a further
  /// element in each row, as this fix and others may make it.
  int64_t paddedBytes() const {
    int64_t Bytes = 0;
    Kernel.Tree.forEach<DeclStmt>([&](const DeclStmt *Declaration) {
      for (const Decl *D : Declaration->decls()) {
        const auto *Declared = dyn_cast<VarDecl>(D);
        if (!Declared || !isTileStatic(Declared))
          continue;
        int64_t Rows = 0;
        QualType Type = Declared->getType();
        Bytes += Kernel.Context.getTypeSizeInChars(Type).getQuantity();
        for (int64_t Outer = 1; const auto *A = Kernel.Context.getAsConstantArrayType(Type);
             Type = A->getElementType()) {
          Rows = Outer;
          Outer *= A->getSize().getZExtValue();
        }
        Bytes += Rows * Kernel.Context.getTypeSizeInChars(Type).getQuantity();
      }
    });
    return Bytes;
  }

  void findAccesses() {
    for (const DeclRefExpr *Name : Kernel.Tree.namesOf(Variable)) {
      const auto Found = tileElementOf(Name, Kernel.Tree);
      Access A{Found ? Found->Whole : Name, {}};
      for (const Expr *Subscript : Found ? Found->Subscripts : std::vector<const Expr *>())
        A.Subscripts.push_back(Values.valueOf(Subscript));
      const bool IsKnown =
          Found && llvm::all_of(A.Subscripts, std::mem_fn(&AffineValue::isOfPlace));
      const auto *Address = dyn_cast_or_null<UnaryOperator>(Kernel.Tree.userOf(A.Element));
      IsOnlySubscripted &= IsKnown && !(Address && Address->getOpcode() == UO_AddrOf);
      if (IsKnown)
        Accesses.push_back(std::move(A));
    }
  }

  const VarDecl *Variable;
  const AdvisedKernel &Kernel;
  const KernelValues Values;
  std::vector<int64_t> Sizes; // most significant first
  int64_t ElementBytes = 0;
  std::vector<Access> Accesses; // those whose subscripts are known
  bool IsOnlySubscripted = true;
};

} // namespace

void adviseOnBankConflicts(const AdvisedKernel &Kernel, Reporter &Report) {
  if (Kernel.Tile.empty())
    return;
  Kernel.Tree.forEach<DeclStmt>([&](const DeclStmt *Declaration) {
    for (const Decl *D : Declaration->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable || !isTileStatic(Variable) || !Variable->getType()->isConstantArrayType())
        continue;
      const TileArray Array(Variable, Kernel);
      for (const TileArray::Access &A : Array.accesses()) {
        if (Array.isDistanceDoubled(A)) {
          Report(A.Element->getExprLoc(), Diag::AdviceBankDistance, Variable->getNameAsString());
          break;
        }
        if (const unsigned Words = Array.wordsInABank(A, 0); Words >= ManyWords) {
          // The fix changes the variable, so only the first of the accesses has it.
          if (Report(Variable->getLocation(), Diag::AdviceBankConflict, Variable->getNameAsString(),
                     Words, Array.padding()))
            Report.note(A.Element->getExprLoc(), Diag::BankConflictHere);
          break;
        }
      }
    }
  });
}

} // namespace amp2hip
