#include "PropertyFunctions.h"

#include "Quoted.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

#include <vector>

using namespace llvm;

namespace amp2hip {
namespace {

using Arguments = std::vector<std::string>;

/// Splits at commas outside of quotes and parentheses, removes the quotes, and expands each
/// argument.
Arguments argumentsOf(StringRef Text, function_ref<std::string(StringRef)> Expand) {
  Arguments Result;
  for (StringRef Argument : splitAtCommas(Text)) {
    Argument = Argument.trim();
    for (char Q : {'\'', '"', '`'})
      if (Argument.size() >= 2 && Argument.front() == Q && Argument.back() == Q)
        Argument = Argument.drop_front().drop_back();
    Result.push_back(Expand(Argument));
  }
  return Result;
}

std::string wordOf(bool Is) { return Is ? "True" : "False"; }

std::string replaced(StringRef Text, StringRef Old, StringRef New) {
  std::string Result;
  while (!Old.empty() && Text.contains(Old)) {
    const auto [Front, Behind] = Text.split(Old);
    Result += (Front + New).str();
    Text = Behind;
  }
  return Result + Text.str();
}

std::optional<std::string> substring(StringRef Text, const Arguments &A) {
  size_t Begin = 0, Count = Text.size();
  if (A.empty() || A.size() > 2 || StringRef(A[0]).getAsInteger(10, Begin) ||
      (A.size() == 2 && StringRef(A[1]).getAsInteger(10, Count)))
    return std::nullopt;
  return Text.substr(Begin, Count).str();
}

/// Calls a member function of .NET's String; std::nullopt if it is not known.
std::optional<std::string> memberOf(StringRef Text, StringRef Name, const Arguments &A) {
  const StringRef First = A.empty() ? StringRef(" \t\r\n") : StringRef(A[0]);
  if (Name == "ToLower" || Name == "ToLowerInvariant")
    return Text.lower();
  if (Name == "ToUpper" || Name == "ToUpperInvariant")
    return Text.upper();
  if (Name == "Trim")
    return Text.trim(First).str();
  if (Name == "TrimEnd")
    return Text.rtrim(First).str();
  if (Name == "TrimStart")
    return Text.ltrim(First).str();
  if (Name == "Length" && A.empty())
    return std::to_string(Text.size());
  if (Name == "Substring")
    return substring(Text, A);
  if (Name == "Replace" && A.size() == 2)
    return replaced(Text, A[0], A[1]);
  if (A.size() != 1)
    return std::nullopt;
  if (Name == "Contains")
    return wordOf(Text.contains(First));
  if (Name == "StartsWith")
    return wordOf(Text.starts_with(First));
  if (Name == "EndsWith")
    return wordOf(Text.ends_with(First));
  return std::nullopt;
}

std::string withTrailingSlash(StringRef Path) {
  return Path.empty() || Path.ends_with("\\") || Path.ends_with("/") ? Path.str()
                                                                     : Path.str() + "\\";
}

std::string combined(const Arguments &Paths) {
  std::string Result;
  for (const std::string &Path : Paths) {
    if (StringRef(Path).starts_with("/") || StringRef(Path).starts_with("\\"))
      Result.clear();
    Result = withTrailingSlash(Result) + Path;
  }
  return Result;
}

/// Calls a static function; std::nullopt if it is not known.
std::optional<std::string> staticFunction(StringRef Class, StringRef Name, const Arguments &A) {
  if (Class.equals_insensitive("MSBuild")) {
    if (Name == "ValueOrDefault" && A.size() == 2)
      return A[0].empty() ? A[1] : A[0];
    if (Name == "EnsureTrailingSlash" && A.size() == 1)
      return withTrailingSlash(A[0]);
    if (Name == "NormalizePath" || Name == "NormalizeDirectory")
      return Name == "NormalizePath" ? combined(A) : withTrailingSlash(combined(A));
  }
  if (Class.equals_insensitive("System.IO.Path")) {
    if (Name == "Combine")
      return combined(A);
    if (Name == "GetFullPath" && A.size() == 1)
      return A[0];
  }
  if (Class.equals_insensitive("System.Environment") && Name == "GetEnvironmentVariable" &&
      A.size() == 1)
    return sys::Process::GetEnv(A[0]).value_or("");
  if (Class.equals_insensitive("System.String") && Name == "IsNullOrEmpty" && A.size() == 1)
    return wordOf(A[0].empty());
  return std::nullopt;
}

} // namespace

std::optional<std::string> propertyFunction(StringRef Call,
                                            function_ref<std::string(StringRef)> Expand) {
  std::optional<std::string> Value;
  if (Call.consume_front("[")) {
    const auto [Class, Behind] = Call.split(']');
    StringRef Rest = Behind;
    if (!Rest.consume_front("::"))
      return std::nullopt;
    const size_t End = Rest.rfind(')');
    const auto [Name, Inside] = Rest.take_front(End).split('(');
    // Calls on the result of a static function are not supported.
    if (End == StringRef::npos || !Rest.drop_front(End + 1).empty())
      return std::nullopt;
    return staticFunction(Class, Name.trim(), argumentsOf(Inside, Expand));
  }
  // Name.Member(…).Member(…)
  const StringRef Property = Call.take_while([](char C) { return isAlnum(C) || C == '_'; });
  if (Property.empty())
    return std::nullopt;
  Call = Call.drop_front(Property.size());
  Value = Expand(("$(" + Property + ")").str());
  while (Value && Call.consume_front(".")) {
    const StringRef Name = Call.take_while([](char C) { return isAlnum(C); });
    Call = Call.drop_front(Name.size());
    Arguments CallArguments;
    if (Call.starts_with("(")) {
      const size_t End = behindParentheses(Call);
      if (End == StringRef::npos)
        return std::nullopt;
      CallArguments = argumentsOf(Call.slice(1, End - 1), Expand);
      Call = Call.drop_front(End);
    }
    Value = memberOf(*Value, Name, CallArguments);
  }
  return Call.empty() ? Value : std::nullopt;
}

} // namespace amp2hip
