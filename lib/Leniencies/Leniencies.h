// Declares the leniencies for code that Visual C++ accepts and Clang does not, each found by a
// message of Clang's. A leniency is a function; the table in Leniencies.cpp has their order, and
// related ones share a file.
//
// A leniency looks at one message with its notes. If it does not handle the message, it returns
// nothing, and the next leniency is tried. Otherwise it returns the amendment of the source that
// removes the message: repairs of tokens, includes, forward declarations. An empty amendment means
// that no leniency applies, and the message is reported.
#pragma once

#include "Amendment.h"

namespace amp2hip {

using OptionalAmendment = std::optional<Amendment>;

/// A member of a dependent base without a qualifier, or such a base without its arguments in an
/// initialiser (L305): `this->`, `typename C::` or the base's arguments are inserted.
OptionalAmendment fixDependentBaseMember(MessageGroup Group, const ParsedSource &Source);

/// A missing `template` or `typename` before a dependent name (L305).
OptionalAmendment fixMissingKeyword(MessageGroup Group, const ParsedSource &Source);

/// A qualifier of a member in its own class, `register`, and a `typename` before a name that is no
/// type or has no qualifier: all are removed. `unsigned int(x)` becomes a cast in C's form.
OptionalAmendment fixExtraWord(MessageGroup Group, const ParsedSource &Source);

/// `std::exception("text")`, a constructor that only Visual C++ has: the class becomes
/// std::runtime_error, and as a base the runtime's amp2hip::exception.
OptionalAmendment fixExceptionText(MessageGroup Group, const ParsedSource &Source);

/// `throw(std::bad_alloc)` after a declarator, which Visual C++ ignores: it is removed.
OptionalAmendment fixExceptionSpecification(MessageGroup Group, const ParsedSource &Source);

/// A function with a result whose end is reached (C4715): Visual C++ returns from it; Clang and g++
/// treat the end as unreachable. The output gets a `return`; the warning is still reported.
OptionalAmendment fixMissingReturn(MessageGroup Group, const ParsedSource &Source);

/// `a.extent == b.extent` in an instance of a template, for which Clang finds no operator if both
/// operands are properties: the first becomes a call of the property's function.
OptionalAmendment fixPropertyOperands(MessageGroup Group, const ParsedSource &Source);

/// `void main`: the type becomes int.
OptionalAmendment fixVoidMain(MessageGroup Group, const ParsedSource &Source);

/// More arguments than a macro has parameters, `assert(i > 0, "text")`, which Visual C++ drops with
/// the warning C4002: they are removed.
OptionalAmendment fixSurplusArgument(MessageGroup Group, const ParsedSource &Source);

/// Warns of each surplus argument that is removed, as Visual C++ does.
void reportSurplusArguments(const std::set<Repair> &Repairs, clang::DiagnosticsEngine &Diags,
                            clang::SourceManager &SM);

/// A name that C++ AMP or Windows declares and that the C++ library has made ambiguous (L310): a
/// qualifier is inserted.
OptionalAmendment fixAmbiguousName(MessageGroup Group, const ParsedSource &Source);

/// `isdigit` and the like as an argument of a template under `using namespace std`: <locale>, which
/// Visual C++'s <iostream> does not include, has another such function. The name is qualified.
OptionalAmendment fixCharacterFunction(MessageGroup Group, const ParsedSource &Source);

/// An error about std::byte in a source that writes `byte` for the type of Windows (L310), which
/// <amp.h> declared: <windows.h> is included.
OptionalAmendment fixByte(MessageGroup Group, const ParsedSource &Source);

/// A call of `min` or `max` for which no declared function, or none that amp code may call, fits:
/// with <windows.h> both are macros (L309), so the runtime's functions are called. The message is
/// reported if the source defines NOMINMAX.
OptionalAmendment fixMinMax(MessageGroup Group, const ParsedSource &Source);

/// A template parameter that is declared again inside of its template: the inner name is changed in
/// its scope.
OptionalAmendment fixShadowedParameter(MessageGroup Group, const ParsedSource &Source);

/// A declaration with the name of a function of <math.h> that only Linux has: the name is changed
/// in all of the program.
OptionalAmendment fixMathName(MessageGroup Group, const ParsedSource &Source);

/// A name of the program's that is ambiguous, because a using-directive also finds one that the
/// library has had since C++14 or C++17: `using namespace std; int size;`. The program's own
/// declaration is qualified; it was the only one with Visual C++'s library.
OptionalAmendment fixOwnName(MessageGroup Group, const ParsedSource &Source);

/// A narrowing conversion in braces, for which Visual C++ only warns: a cast is inserted. In a
/// template the message is reported, because another instantiation may need another type.
OptionalAmendment fixNarrowing(MessageGroup Group, const ParsedSource &Source);

/// A temporary that initialises a reference to non-const (L305): an argument is wrapped in the
/// runtime's `lvalue(...)`, a variable becomes a reference to an rvalue.
OptionalAmendment fixTemporary(MessageGroup Group, const ParsedSource &Source);

/// A variable of a 64-bit type of the library's, `auto n = duration.count();`, that initialises a
/// `long long &`: the type is `long` here (L8), so `long long` is written in the declaration.
OptionalAmendment fixLongLong(MessageGroup Group, const ParsedSource &Source);

/// `b++` or `++b` of a bool, which C++17 does not have: an assignment, or std::exchange where the
/// old value is used.
OptionalAmendment fixIncrementOfBool(MessageGroup Group, const ParsedSource &Source);

/// `enum color;` before the definition: both get the type int, which enumerations have there.
OptionalAmendment fixEarlyEnum(MessageGroup Group, const ParsedSource &Source);

/// A macro of the program's, `#define max(a, b)`, that breaks a header of the C++ library, or that
/// such a header undefines, where Visual C++'s headers call `(max)`: the header is included before
/// the source.
OptionalAmendment fixMacroInHeader(MessageGroup Group, const ParsedSource &Source);

/// Makes Clang forget that `_BitScanForward` and the like are functions of its own in Microsoft's
/// mode: the compilers of the output find them in a header only, which fixMissingName()
/// includes.
void forgetMicrosoftBuiltins(clang::Preprocessor &PP);

/// A name of a header that Visual C++'s headers include (L2), or one that is a macro only in the C
/// library (L306): that header is included, or a header that undefines the macro.
OptionalAmendment fixMissingName(MessageGroup Group, const ParsedSource &Source);

/// A name in a template that is declared, or has another overload, after the template (L305): a
/// declaration is inserted before the template, or the declaration is moved or its file included
/// there.
OptionalAmendment fixLateDeclaration(MessageGroup Group, const ParsedSource &Source);

/// A name in a template that a using-directive after the template would find (L305): it is
/// qualified.
OptionalAmendment fixLateUsingDirective(MessageGroup Group, const ParsedSource &Source);

/// The names in class templates that a namespace and a dependent base both declare. Visual C++
/// takes the base's, because it looks them up when the template is instantiated; Clang has no
/// message for these. The base's is qualified.
Amendment amendNamesOfDependentBases(const ParsedSource &Source);

/// `scope(x)` in a template that nothing instantiates, of a class that is defined later: Clang
/// treats the name as a function's. The class is defined earlier, because instances of the template
/// need it.
Amendment amendLateClasses(const ParsedSource &Source);

/// The calls in instances of templates for which a function that is declared after the template is
/// better than those before it (L305). Visual C++ chooses when it instantiates; Clang has no
/// message for these. The function is declared before the template.
Amendment amendLateOverloads(const ParsedSource &Source);

/// The ranks that templates deduce as `unsigned`, as in `template <class T, unsigned R> ...
/// array_view<T, R>`, where C++ AMP's is an `int`: the parameters become `int`, whether or not this
/// source meets an error.
Amendment amendUnsignedRanks(const ParsedSource &Source);

/// The calls of the C++ library's `min` and `max` in code for both sides (L309). Clang has no
/// message for these, so they are looked for in the syntax tree when nothing else is to be amended.
Amendment amendMinMaxForBothSides(const ParsedSource &Source);

/// The functions in templates that nothing instantiates, with names that nothing declares (L305):
/// Visual C++ does not look them up, so the functions lose their bodies.
Amendment amendUnusedTemplates(llvm::ArrayRef<MessageGroup> Groups, const ParsedSource &Source);

} // namespace amp2hip
