// The pass that amp2hip++ --check-races loads into Clang. Before each access of the program's own
// code to memory that other threads may see, it inserts a call of the CPU device's race_checker.cpp
// with the access's location. Each function tests once per call whether it runs in a kernel.

#include "AccessSite.h"
#include "Accesses.h"
#include "DefinedOperations.h"
#include "TypesInMemory.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <map>
#include <tuple>

using namespace llvm;

namespace amp2hip::races {
namespace {

/// The annotation by which the CPU device's headers mark the variables of a block.
constexpr llvm::StringLiteral SharedMark = "hip_cpu_shared";

/// The pass that inlines the library's functions, even in unoptimised code, so that their accesses
/// have locations in the program.
class InlineLibrary : public PassInfoMixin<InlineLibrary> {
public:
  static bool isRequired() { return true; }
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    for (Function &F : M) {
      if (F.isDeclaration() || !isOfLibrary(F))
        continue;
      // An optimised function that is never inlined is the host's.
      if (F.hasFnAttribute(Attribute::NoInline) && !F.hasFnAttribute(Attribute::OptimizeNone))
        continue;
      F.removeFnAttr(Attribute::OptimizeNone);
      F.removeFnAttr(Attribute::NoInline);
      F.addFnAttr(Attribute::AlwaysInline);
    }
    return PreservedAnalyses::none();
  }
};

/// The pass that keeps LLVM from speculating loads, which would add reads that no thread makes. The
/// optimiser speculates none in functions with this attribute. Clang's own thread sanitizer would
/// instrument them, but runs only with -fsanitize=thread.
class ForbidSpeculation : public PassInfoMixin<ForbidSpeculation> {
public:
  static bool isRequired() { return true; }
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    for (Function &F : M)
      if (!F.isDeclaration())
        F.addFnAttr(Attribute::SanitizeThread);
    return PreservedAnalyses::none();
  }
};

/// The pass that inserts the calls, and the tables of locations and variables.
class CheckRaces : public PassInfoMixin<CheckRaces> {
public:
  static bool isRequired() { return true; }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    Pass(M).run();
    return PreservedAnalyses::none();
  }

private:
  class Pass {
  public:
    explicit Pass(Module &M)
        : M(M), Int32(Type::getInt32Ty(M.getContext())),
          Pointer(PointerType::getUnqual(M.getContext())), Void(Type::getVoidTy(M.getContext())) {}

    void run() {
      findTileVariables();
      FirstSite = new GlobalVariable(M, Int32, /*isConstant=*/false, GlobalValue::InternalLinkage,
                                     ConstantInt::get(Int32, 0), "hip_cpu_first_site");
      for (Function &F : M)
        if (!F.isDeclaration() && !F.hasAvailableExternallyLinkage() &&
            !F.hasFnAttribute(Attribute::Naked))
          check(F);
      if (Sites.empty() && Tile.empty())
        FirstSite->eraseFromParent();
      else
        addTables();
    }

  private:
    void findTileVariables() {
      const GlobalVariable *Annotations = M.getGlobalVariable("llvm.global.annotations");
      if (!Annotations || !Annotations->hasInitializer())
        return;
      for (const Use &Entry : cast<Constant>(Annotations->getInitializer())->operands()) {
        const auto *Marked = dyn_cast<ConstantStruct>(Entry);
        if (!Marked || Marked->getNumOperands() < 2)
          continue;
        const auto *Text = dyn_cast<GlobalVariable>(Marked->getOperand(1)->stripPointerCasts());
        const auto *Words = Text && Text->hasInitializer()
                                ? dyn_cast<ConstantDataSequential>(Text->getInitializer())
                                : nullptr;
        auto *Variable = dyn_cast<GlobalVariable>(Marked->getOperand(0)->stripPointerCasts());
        if (Variable && Words && Words->isCString() && Words->getAsCString() == SharedMark &&
            Tile.insert(Variable).second)
          TileInOrder.push_back(Variable);
      }
    }

    void check(Function &F) {
      const std::vector<Access> Accesses = accessesOf(F, Tile);
      std::vector<std::pair<Access, uint32_t>> Located;
      for (const Access &A : Accesses)
        if (const std::optional<AccessSite> Site = siteOf(*A.Inst))
          Located.emplace_back(A, numberOf(*Site, A.AccessKind));
      if (Located.empty())
        return;
      Slots.clear();
      IRBuilder<> Entry(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
      Value *Flag = Entry.CreateThreadLocalAddress(flag());
      Value *IsChecked = Entry.CreateICmpNE(Entry.CreateLoad(Int32, Flag), Entry.getInt32(0));
      for (const auto &[A, Number] : Located) {
        Instruction *Then = SplitBlockAndInsertIfThen(IsChecked, A.Inst, /*Unreachable=*/false);
        IRBuilder<> B(Then);
        B.SetCurrentDebugLocation(A.Inst->getDebugLoc());
        Value *Event = B.CreateAdd(B.CreateLoad(Int32, FirstSite),
                                   B.getInt32(static_cast<uint32_t>(A.AccessKind) << 22 | Number));
        addCall(B, A, Event);
      }
    }

    /// Returns the argument of a write's hook: the value itself if it fits a word, otherwise its
    /// address.
    Value *written(IRBuilder<> &B, const Access &A) {
      if (A.WrittenFrom)
        return A.WrittenFrom;
      if (!A.Written)
        return ConstantPointerNull::get(Pointer);
      Type *T = A.Written->getType();
      if (fitsWord(A))
        return B.CreateZExt(T->isPointerTy()
                                ? B.CreatePtrToInt(A.Written, B.getInt64Ty())
                                : B.CreateBitCast(A.Written, B.getIntNTy(static_cast<unsigned>(
                                                                 T->getPrimitiveSizeInBits()))),
                            B.getInt64Ty());
      AllocaInst *&Slot = Slots[T];
      if (!Slot)
        Slot = IRBuilder<>(&A.Inst->getFunction()->getEntryBlock().front()).CreateAlloca(T);
      B.CreateStore(A.Written, Slot);
      return Slot;
    }

    static bool fitsWord(const Access &A) {
      Type *T = A.Written ? A.Written->getType() : nullptr;
      return T && (T->isPointerTy() || ((T->isIntegerTy() || T->isFloatingPointTy()) &&
                                        T->getPrimitiveSizeInBits() <= 64));
    }

    void addCall(IRBuilder<> &B, const Access &A, Value *Event) {
      Value *Bytes = B.CreateZExtOrTrunc(A.Bytes, Int32);
      if (A.AccessKind != Access::Write) {
        const char *Name =
            A.Variable       ? A.NeedsNothing ? "hip_cpu_access_tile_blind" : "hip_cpu_access_tile"
            : A.NeedsNothing ? "hip_cpu_access_blind"
                             : "hip_cpu_access";
        B.CreateCall(hook(Name, {Pointer, Int32, Int32}), {A.Address, Event, Bytes});
        return;
      }
      const bool IsWord = fitsWord(A);
      const char *Name = A.Variable ? IsWord ? "hip_cpu_write_tile" : "hip_cpu_write_tile_from"
                         : IsWord   ? "hip_cpu_write"
                                    : "hip_cpu_write_from";
      B.CreateCall(hook(Name, {Pointer, Int32, Int32, IsWord ? (Type *)B.getInt64Ty() : Pointer}),
                   {A.Address, Event, Bytes, written(B, A)});
    }

    Constant *flag() {
      Constant *Found = M.getOrInsertGlobal("hip_cpu_checks_races", Int32, [&] {
        return new GlobalVariable(M, Int32, /*isConstant=*/false, GlobalValue::ExternalLinkage,
                                  nullptr, "hip_cpu_checks_races", nullptr,
                                  GlobalValue::GeneralDynamicTLSModel);
      });
      return Found;
    }

    FunctionCallee hook(StringRef Name, ArrayRef<Type *> Parameters) {
      FunctionCallee Hook = M.getOrInsertFunction(Name, FunctionType::get(Void, Parameters, false));
      cast<Function>(Hook.getCallee())->setDoesNotThrow();
      return Hook;
    }

    uint32_t numberOf(const AccessSite &Site, Access::Kind Kind) {
      const auto [Entry, IsNew] = Numbers.try_emplace({Site.File, Site.Line, Site.Column, Kind},
                                                      static_cast<uint32_t>(Sites.size()));
      if (IsNew)
        Sites.emplace_back(Site, Kind);
      return Entry->second;
    }

    /// Returns the variable's name in the source.
    static std::string nameOf(const GlobalVariable &Variable) {
      StringRef Name = Variable.getName();
      const std::string Readable = demangle(Name);
      Name = Readable;
      if (const size_t Position = Name.rfind("::"); Position != Name.npos)
        Name = Name.drop_front(Position + 2);
      Name = Name.split(' ').first.split('[').first;
      if (const auto *Type = dyn_cast<StructType>(Variable.getValueType());
          Type && Type->hasName() && Type->getName().contains("amp2hip::tile_storage"))
        (void)Name.consume_back("_storage");
      return Name.str();
    }

    Constant *text(StringRef Text) {
      Constant *&Made = Texts[Text.str()];
      if (!Made) {
        Constant *Characters = ConstantDataArray::getString(M.getContext(), Text);
        auto *Global = new GlobalVariable(M, Characters->getType(), /*isConstant=*/true,
                                          GlobalValue::PrivateLinkage, Characters);
        Global->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
        Made = Global;
      }
      return Made;
    }

    /// Returns a function that returns the address of the calling host thread's variable.
    Function *addressOf(GlobalVariable &Variable) {
      Function *F = Function::Create(FunctionType::get(Pointer, false),
                                     GlobalValue::InternalLinkage, "hip_cpu_address_of", M);
      IRBuilder<> B(BasicBlock::Create(M.getContext(), "", F));
      B.CreateRet(B.CreateThreadLocalAddress(&Variable));
      return F;
    }

    GlobalVariable *table(StructType *Type, const std::vector<Constant *> &Rows) {
      auto *Table = ArrayType::get(Type, Rows.size());
      return new GlobalVariable(M, Table, /*isConstant=*/true, GlobalValue::PrivateLinkage,
                                ConstantArray::get(Table, Rows));
    }

    /// Adds a constructor that registers the module's tables before main().
    void addTables() {
      LLVMContext &C = M.getContext();
      auto *Int64 = Type::getInt64Ty(C);
      // These are access_site and tile_variable_entry in the CPU device's runtime.
      auto *SiteType = StructType::get(C, {Pointer, Int32, Int32, Int32});
      auto *VariableType = StructType::get(C, {Pointer, Int64, Pointer});
      std::vector<Constant *> SiteRows, VariableRows;
      for (const auto &[S, What] : Sites)
        SiteRows.push_back(ConstantStruct::get(
            SiteType, {text(S.File), ConstantInt::get(Int32, S.Line),
                       ConstantInt::get(Int32, S.Column), ConstantInt::get(Int32, What)}));
      for (GlobalVariable *V : TileInOrder)
        VariableRows.push_back(ConstantStruct::get(
            VariableType,
            {addressOf(*V),
             ConstantInt::get(Int64, M.getDataLayout().getTypeAllocSize(V->getValueType())),
             text(nameOf(*V))}));
      Function *Begin = Function::Create(FunctionType::get(Void, false),
                                         GlobalValue::InternalLinkage, "hip_cpu_tell_module", M);
      IRBuilder<> B(BasicBlock::Create(C, "", Begin));
      const FunctionCallee Add =
          M.getOrInsertFunction("hip_cpu_add_module", Int32, Pointer, Int32, Pointer, Int32);
      Constant *Variables = table(VariableType, VariableRows);
      Value *First = B.CreateCall(
          Add, {table(SiteType, SiteRows), B.getInt32(static_cast<uint32_t>(SiteRows.size())),
                Variables, B.getInt32(static_cast<uint32_t>(VariableRows.size()))});
      B.CreateStore(First, FirstSite);
      B.CreateRetVoid();
      appendToGlobalCtors(M, Begin, /*Priority=*/101);
      // A library can be unloaded: a destructor removes its tables.
      Function *End = Function::Create(FunctionType::get(Void, false), GlobalValue::InternalLinkage,
                                       "hip_cpu_end_module", M);
      IRBuilder<> E(BasicBlock::Create(C, "", End));
      E.CreateCall(
          M.getOrInsertFunction("hip_cpu_remove_module", Void, Int32, Int32, Pointer, Int32),
          {E.CreateLoad(Int32, FirstSite), B.getInt32(static_cast<uint32_t>(SiteRows.size())),
           Variables, B.getInt32(static_cast<uint32_t>(VariableRows.size()))});
      E.CreateRetVoid();
      appendToGlobalDtors(M, End, /*Priority=*/101);
    }

    Module &M;
    IntegerType *const Int32;
    PointerType *const Pointer;
    Type *const Void;
    TileVariables Tile;
    std::vector<GlobalVariable *> TileInOrder;
    GlobalVariable *FirstSite = nullptr;
    std::vector<std::pair<AccessSite, Access::Kind>> Sites;
    std::map<std::tuple<std::string, unsigned, unsigned, Access::Kind>, uint32_t> Numbers;
    DenseMap<Type *, AllocaInst *> Slots; // of the current function
    std::map<std::string, Constant *> Texts;
  };
};

} // namespace
} // namespace amp2hip::races

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "amp2hip-race", "1", [](PassBuilder &PB) {
            PB.registerPipelineStartEPCallback([](ModulePassManager &Passes, OptimizationLevel) {
              Passes.addPass(amp2hip::cpu::DefineOperations());
              Passes.addPass(amp2hip::cpu::ForgetTypesInMemory());
              Passes.addPass(amp2hip::races::InlineLibrary());
              Passes.addPass(amp2hip::races::ForbidSpeculation());
            });
            PB.registerOptimizerLastEPCallback([](ModulePassManager &Passes, auto...) {
              Passes.addPass(amp2hip::races::CheckRaces());
            });
          }};
}
