#include "DefinedOperations.h"

#include "DeviceCode.h"
#include "Functions.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

typedef SmallSetVector<Function *, 32> FunctionSet;

/// A conversion of a floating value to an integer, as Clang makes it with and without
/// -fno-strict-float-cast-overflow.
struct Conversion {
  Value *From;
  Type *To;
  bool IsSigned;
};
std::optional<Conversion> conversion(const Instruction &I) {
  bool IsSigned = isa<FPToSIInst>(I);
  if (!IsSigned && !isa<FPToUIInst>(I)) {
    const auto *Call = dyn_cast<IntrinsicInst>(&I);
    IsSigned = Call && Call->getIntrinsicID() == Intrinsic::fptosi_sat;
    if (!IsSigned && !(Call && Call->getIntrinsicID() == Intrinsic::fptoui_sat))
      return std::nullopt;
  }
  return Conversion{I.getOperand(0), I.getType(), IsSigned};
}

Value *plain(IRBuilderBase &B, const Conversion &C, Value *From) {
  return B.CreateCast(C.IsSigned ? Instruction::FPToSI : Instruction::FPToUI, From, C.To);
}

/// Creates the results of llvm.fptosi.sat and llvm.fptoui.sat by operations that the loop
/// vectoriser knows to be cheap: it turns those intrinsics into branches.
Value *saturating(IRBuilderBase &B, const Conversion &C) {
  const unsigned Width = C.To->getScalarSizeInBits();
  bool IsExact = false;
  const auto Floating = [&](const APInt &Number) {
    APFloat Value(C.From->getType()->getScalarType()->getFltSemantics());
    IsExact = Value.convertFromAPInt(Number, C.IsSigned, APFloat::rmTowardZero) == APFloat::opOK;
    return Value;
  };
  const APInt Least = C.IsSigned ? APInt::getSignedMinValue(Width) : APInt::getZero(Width);
  const APInt Greatest = C.IsSigned ? APInt::getSignedMaxValue(Width) : APInt::getMaxValue(Width);
  Type *const Type = C.From->getType();
  Constant *const Low = ConstantFP::get(Type, Floating(Least));
  Constant *const High = ConstantFP::get(Type, Floating(Greatest));
  // NaN is not greater than the least integer, which replaces it, unless 0 has replaced it before.
  Value *From = C.From;
  if (C.IsSigned)
    From = B.CreateSelect(B.CreateFCmpORD(From, From), From, ConstantFP::getZero(Type));
  From = B.CreateSelect(B.CreateFCmpOGT(From, Low), From, Low);
  From = B.CreateSelect(B.CreateFCmpOLT(From, High), From, High);
  Value *Result = plain(B, C, From);
  if (!IsExact) // the greatest integer has more digits than a floating value
    Result =
        B.CreateSelect(B.CreateFCmpOGT(C.From, High), ConstantInt::get(C.To, Greatest), Result);
  return Result;
}

/// Replaces the conversions of `F` by the values that `Make` creates for them.
void replaceConversions(Function &F,
                        function_ref<Value *(IRBuilderBase &, const Conversion &)> Make) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (const auto Found = conversion(I)) {
      IRBuilder<> B(&I);
      I.replaceAllUsesWith(Make(B, *Found));
      I.eraseFromParent();
    }
}

/// Returns the functions of `Code` that convert, themselves or through their callees.
FunctionSet convertingFunctions(const FunctionSet &Code) {
  FunctionSet Found;
  const auto Converts = [&](const Instruction &I) {
    const auto *Call = dyn_cast<CallBase>(&I);
    return conversion(I) || (Call && Found.contains(calledFunction(*Call)));
  };
  for (size_t Before = size_t(-1); Before != Found.size();) {
    Before = Found.size();
    for (Function *F : reverse(Code))
      if (!Found.contains(F) && any_of(instructions(*F), Converts))
        Found.insert(F);
  }
  return Found;
}

/// Returns the functions of `Code` that only kernels run, even if their addresses are taken: those
/// that run blocks or threads, and the functions that these call directly, such as the kernel.
SmallPtrSet<Function *, 32> functionsOfKernelsAlone(const FunctionSet &Code) {
  SmallPtrSet<Function *, 32> Found;
  for (Function *F : Code)
    if (runsBlocks(*F) || findThreadEntry(*F)) {
      Found.insert(F);
      for (Instruction &I : instructions(*F))
        if (auto *Call = dyn_cast<CallBase>(&I))
          Found.insert(calledFunction(*Call));
    }
  return Found;
}

} // namespace

PreservedAnalyses DefineOperations::run(Module &M, ModuleAnalysisManager &) {
  const FunctionSet Code = codeOfKernels(M);
  const FunctionSet Converting = convertingFunctions(Code);
  const SmallPtrSet<Function *, 32> Alone = functionsOfKernelsAlone(Code);
  SmallPtrSet<Function *, 32> OfKernels;
  DenseMap<Function *, Function *> Copies;
  for (Function *F : Converting)
    if (Alone.contains(F)) {
      OfKernels.insert(F);
    } else {
      ValueToValueMapTy Map;
      Function *Copy = Copies[F] = CloneFunction(F, Map);
      Copy->setName(F->getName() + ".kernel");
      makePrivate(*Copy, nullptr);
      OfKernels.insert(Copy);
    }
  for (Function *F : OfKernels)
    for (Instruction &I : instructions(*F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (Function *Copy = Copies.lookup(calledFunction(*Call)))
          Call->setCalledFunction(Copy);
  for (Function &F : make_early_inc_range(M)) {
    if (OfKernels.contains(&F))
      replaceConversions(F, saturating);
    else
      replaceConversions(F,
                         [](IRBuilderBase &B, const Conversion &C) { return plain(B, C, C.From); });
  }
  // Most of the functions that have a copy have no callers left.
  for (Function *F : reverse(Converting))
    if (Copies.contains(F) && F->use_empty() && F->isDiscardableIfUnused())
      F->eraseFromParent();
  return PreservedAnalyses::none();
}

} // namespace amp2hip::cpu
