#include "StripMining.h"

#include "DeviceCode.h"
#include "Functions.h"
#include "SplitBlock.h"
#include "UniformLoops.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// The parameters that follow those of the cut function.
enum StripParameter : unsigned { FirstX, Y, Threads };

/// Creates a function with the code of one thread of `F` for a strip. Its parameters are those of
/// `F` and of StripParameter. If `Width` is not 0, it is the strip's size, whatever Threads is.
Function *cloneForStrip(Function &F, unsigned Width) {
  Type *Int = Type::getInt32Ty(F.getContext());
  SmallVector<Type *> Types(F.getFunctionType()->params());
  Types.append({Int, Int, Int});
  Function *Strip =
      Function::Create(FunctionType::get(F.getReturnType(), Types, false),
                       GlobalValue::InternalLinkage, F.getName() + ".strip", F.getParent());
  ValueToValueMapTy Map;
  for (Argument &A : F.args())
    Map[&A] = Strip->getArg(A.getArgNo());
  SmallVector<ReturnInst *> Returns;
  CloneFunctionInto(Strip, &F, Map, CloneFunctionChangeType::LocalChangesOnly, Returns);
  // Cloning has copied the linkage of `F`.
  makePrivate(*Strip, F.getComdat());
  const auto Parameter = [&](StripParameter P) {
    return Strip->getArg(static_cast<unsigned>(F.arg_size()) + P);
  };
  CallInst *Begin = findThreadEntry(*Strip);
  BasicBlock *const Code = Begin->getParent()->getSingleSuccessor();
  IRBuilder<> B(Code, Code->getFirstInsertionPt());
  Begin->setArgOperand(0, Width ? static_cast<Value *>(B.getInt32(Width)) : Parameter(Threads));
  Begin->setArgOperand(1, B.getInt32(1));
  Begin->setArgOperand(2, B.getInt32(1));
  for (Instruction &I : make_early_inc_range(*Begin->getParent())) {
    const int Component = threadComponent(&I);
    if (Component == 0) {
      auto *X = cast<Instruction>(
          B.CreateAdd(&I, Parameter(FirstX), "", /*HasNUW=*/true, /*HasNSW=*/true));
      I.replaceUsesWithIf(X, [&](const Use &U) { return U.getUser() != X; });
    } else if (Component > 0) {
      I.replaceAllUsesWith(Component == 1 ? static_cast<Value *>(Parameter(Y)) : B.getInt32(0));
      I.eraseFromParent();
    }
  }
  return Strip;
}

/// Cuts a strip at the uniform loops that are worth it. Returns false if there are none.
bool cut(Function &Strip) {
  bool HasLoops = false;
  const auto GoesOutside = [&](const Loop &L, const Divergence &Divergent) {
    const bool Goes = accessesAdjacentElements(L, Divergent, Strip.getDataLayout());
    HasLoops |= Goes;
    return Goes;
  };
  return !splitBlock(Strip, *findThreadEntry(Strip), GoesOutside) && HasLoops &&
         !verifyFunction(Strip);
}

/// Replaces the body of `F` by loops over its rows and over the strips of each.
void callStrips(Function &F, CallInst &ThreadEntry, unsigned Width, Function &Whole,
                Function &Part) {
  Value *const Columns = ThreadEntry.getArgOperand(0), *const Rows = ThreadEntry.getArgOperand(1);
  assert(isa<Argument>(Columns) && isa<Argument>(Rows) && "the size of a simple kernel's block");
  deleteOnlyBody(F);
  LLVMContext &Context = F.getContext();
  const auto Block = [&](const char *Name) { return BasicBlock::Create(Context, Name, &F); };
  BasicBlock *Entry = Block(""), *Row = Block("row"), *Strip = Block("strip"),
             *WholeCall = Block("whole"), *PartCall = Block("part"), *RowEnd = Block("row.end"),
             *End = Block("end");
  IRBuilder<> B(Entry);
  B.CreateBr(Row);
  B.SetInsertPoint(Row);
  PHINode *Y = B.CreatePHI(B.getInt32Ty(), 2);
  B.CreateBr(Strip);
  B.SetInsertPoint(Strip);
  PHINode *X = B.CreatePHI(B.getInt32Ty(), 2);
  Value *Left = B.CreateNUWSub(Columns, X);
  B.CreateCondBr(B.CreateICmpUGE(Left, B.getInt32(Width)), WholeCall, PartCall);
  const auto Call = [&](BasicBlock *In, Function &Strip) {
    B.SetInsertPoint(In);
    SmallVector<Value *> Arguments;
    for (Argument &A : F.args())
      Arguments.push_back(&A);
    Arguments.append({X, Y, Left});
    B.CreateCall(&Strip, Arguments)->setCallingConv(Strip.getCallingConv());
  };
  Call(WholeCall, Whole);
  Value *NextX = B.CreateNUWAdd(X, B.getInt32(Width));
  B.CreateCondBr(B.CreateICmpULT(NextX, Columns), Strip, RowEnd);
  Call(PartCall, Part);
  B.CreateBr(RowEnd);
  B.SetInsertPoint(RowEnd);
  Value *NextY = B.CreateNUWAdd(Y, B.getInt32(1));
  B.CreateCondBr(B.CreateICmpULT(NextY, Rows), Row, End);
  B.SetInsertPoint(End);
  B.CreateRet(B.getTrue());
  X->addIncoming(B.getInt32(0), Row);
  X->addIncoming(NextX, WholeCall);
  Y->addIncoming(B.getInt32(0), Entry);
  Y->addIncoming(NextY, RowEnd);
}

} // namespace

bool stripMine(Function &F, CallInst &ThreadEntry, unsigned Width,
               function_ref<void(Function &)> Simplify) {
  if (isa<ConstantInt>(ThreadEntry.getArgOperand(0)))
    return false; // a tile
  Function *Whole = cloneForStrip(F, Width);
  if (!cut(*Whole)) {
    Whole->eraseFromParent();
    return false;
  }
  Function *Part = cloneForStrip(F, 0);
  if (!cut(*Part)) {
    Whole->eraseFromParent();
    Part->eraseFromParent();
    return false;
  }
  callStrips(F, ThreadEntry, Width, *Whole, *Part);
  Simplify(*Whole);
  Simplify(*Part);
  return true;
}

} // namespace amp2hip::cpu
