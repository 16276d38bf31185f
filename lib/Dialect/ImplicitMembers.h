// Infers the sides of implicit members.
#pragma once

namespace clang {
class ASTContext;
class CXXMethodDecl;
class CXXRecordDecl;
class Sema;
} // namespace clang

namespace amp2hip {

/// Adds the attributes of their sides to the default constructor and the copy and move members that
/// the compiler defines: such a member is for each side on which every base and field has one (L62
/// to L64). Clang looks at one function of each base and field, and so misses the other function of
/// a pair that is overloaded by restriction.
void inferSides(clang::CXXRecordDecl *Class, clang::Sema &S);

/// Gives the functions of a class of `<compare>` both sides: they compare the result of a defaulted
/// `<=>` with 0, on whichever side that operator is called.
void inferSidesOfOrdering(clang::CXXRecordDecl *Class);

/// Adds using-declarations for the getter and the setter of each property that a using-declaration
/// of the class names, so that whoever may use the property may use them.
void useAccessors(clang::CXXRecordDecl *Class, clang::Sema &S);

/// Does what inferSides does, for one member of a lambda's class when Clang declares it, because
/// such a class is used as soon as it is complete. Ignores members of other classes.
void inferSidesOfLambda(clang::CXXMethodDecl *Member, clang::ASTContext &Context);

} // namespace amp2hip
