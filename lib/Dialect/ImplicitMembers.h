// Which sides the members are for that nobody wrote.
#pragma once

namespace clang {
class ASTContext;
class CXXMethodDecl;
class CXXRecordDecl;
class Sema;
} // namespace clang

namespace amp2hip {

/// A default constructor, copy or move that the compiler writes is for each side on which every
/// base and member has one (L62 to L64). Clang asks one function of each for its sides, and so takes
/// one of a pair that is overloaded on its restriction for all there is.
void inferSides(clang::CXXRecordDecl *Class, clang::Sema &S);

/// The same for one member of the class of a lambda, when Clang has declared it: such a class is
/// used as soon as it is complete. Changes no member of other classes.
void inferSidesOfLambda(clang::CXXMethodDecl *Member, clang::ASTContext &Context);

} // namespace amp2hip
