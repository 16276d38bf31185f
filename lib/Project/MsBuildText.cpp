#include "MsBuildText.h"

#include "PropertyFunctions.h"
#include "Quoted.h"
#include "Text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace amp2hip {
namespace {

// XML texts cannot contain these characters.
constexpr char UnknownBegin = '\x01', UnknownEnd = '\x02';

bool isName(StringRef Text) {
  return !Text.empty() &&
         all_of(Text, [](char C) { return isAlnum(C) || C == '_' || C == '-' || C == '.'; });
}

std::string marked(StringRef Name) {
  return (Twine(UnknownBegin) + Name + Twine(UnknownEnd)).str();
}

std::string valueOf(char Kind, StringRef Inside, const MsBuildNames &Names) {
  if (Kind == '@')
    return isName(Inside) ? Names.Items(Inside) : marked(Inside);
  std::optional<std::string> Value;
  if (Kind == '%') {
    // %(ClCompile.Name) refers to the items that are being defined.
    const auto [Type, Name] = Inside.rsplit('.');
    Value = Names.Metadata(Name.empty() ? Type : Name);
  } else if (isName(Inside) && !Inside.contains('.')) {
    Value = Names.Property(Inside);
  } else {
    Value = propertyFunction(Inside,
                             [&](StringRef Text) { return withoutUnknown(expanded(Text, Names)); });
  }
  return Value ? *Value : marked(Inside);
}

/// A recursive-descent parser and evaluator of conditions.
class Condition {
public:
  Condition(StringRef Text, StringRef Folder, const MsBuildNames &Names)
      : Rest(Text), Folder(Folder), Names(Names) {}

  Expected<bool> value() {
    Expected<bool> Result = disjunction();
    if (Result && !Rest.ltrim().empty())
      return wrong("'" + Rest.trim() + "' is unexpected");
    return Result;
  }

private:
  StringRef Rest, Folder;
  const MsBuildNames &Names;
  unsigned Depth = 0;

  static Error wrong(const Twine &Why) { return createStringError(Why); }

  bool consume(StringRef Sign) {
    Rest = Rest.ltrim();
    return Rest.consume_front(Sign);
  }

  bool consumeWord(StringRef Word) {
    Rest = Rest.ltrim();
    if (!Rest.starts_with_insensitive(Word) || isName(Rest.substr(Word.size(), 1)))
      return false;
    Rest = Rest.drop_front(Word.size());
    return true;
  }

  Expected<bool> disjunction() {
    Expected<bool> Left = conjunction();
    while (Left && consumeWord("or")) {
      Expected<bool> Right = conjunction();
      if (!Right)
        return Right;
      *Left = *Left || *Right;
    }
    return Left;
  }

  Expected<bool> conjunction() {
    Expected<bool> Left = comparison();
    while (Left && consumeWord("and")) {
      Expected<bool> Right = comparison();
      if (!Right)
        return Right;
      *Left = *Left && *Right;
    }
    return Left;
  }

  Expected<bool> comparison() {
    if (++Depth > 200)
      return wrong("it is nested too deeply");
    Expected<bool> Result = nestedComparison();
    --Depth;
    return Result;
  }

  Expected<bool> nestedComparison() {
    Rest = Rest.ltrim();
    if (Rest.starts_with("!") && !Rest.starts_with("!=")) {
      Rest = Rest.drop_front();
      Expected<bool> Result = comparison();
      return Result ? Expected<bool>(!*Result) : std::move(Result);
    }
    if (consume("(")) {
      Expected<bool> Result = disjunction();
      if (Result && !consume(")"))
        return wrong("')' is missing");
      return Result;
    }
    for (StringRef Function : {"Exists", "HasTrailingSlash"})
      if (consumeWord(Function))
        return call(Function);
    Expected<std::string> Left = operand();
    if (!Left)
      return Left.takeError();
    for (StringRef Sign : {"==", "!=", "<=", ">=", "<", ">"}) {
      if (!consume(Sign))
        continue;
      Expected<std::string> Right = operand();
      return Right ? compare(*Left, Sign, *Right) : Expected<bool>(Right.takeError());
    }
    return truthOf(*Left);
  }

  Expected<bool> call(StringRef Function) {
    if (!consume("("))
      return wrong("'(' is missing after " + Function);
    Expected<std::string> Argument = operand();
    if (!Argument)
      return Argument.takeError();
    if (!consume(")"))
      return wrong("')' is missing after " + Function);
    if (Function == "HasTrailingSlash")
      return StringRef(*Argument).ends_with("\\") || StringRef(*Argument).ends_with("/");
    const std::optional<std::string> Path = localPath(unescaped(*Argument), Folder);
    return !Argument->empty() && Path && sys::fs::exists(*Path);
  }

  /// Parses a quoted text, a reference, or a word, and expands it.
  Expected<std::string> operand() {
    Rest = Rest.ltrim();
    StringRef Text;
    if (Rest.consume_front("'")) {
      const size_t End = endOfQuoted();
      if (End == StringRef::npos)
        return wrong("a quote is missing");
      Text = Rest.take_front(End);
      Rest = Rest.drop_front(End + 1);
    } else if (Rest.size() > 1 && StringRef("$%@").contains(Rest[0]) && Rest[1] == '(') {
      const size_t End = behindParentheses(Rest.drop_front());
      if (End == StringRef::npos)
        return wrong("')' is missing");
      Text = Rest.take_front(End + 1);
      Rest = Rest.drop_front(End + 1);
    } else {
      Text = Rest.take_while([](char C) { return isName(StringRef(&C, 1)) || C == '+'; });
      Rest = Rest.drop_front(Text.size());
      if (Text.empty())
        return wrong("a value is missing");
    }
    return withoutUnknown(expanded(Text, Names));
  }

  /// Returns the end of a quoted text; references in it may contain quotes.
  size_t endOfQuoted() const {
    for (size_t I = 0; I < Rest.size(); ++I) {
      if (Rest[I] == '\'')
        return I;
      if (Rest[I] == '$' && Rest.substr(I + 1).starts_with("(")) {
        const size_t Length = behindParentheses(Rest.drop_front(I + 1));
        if (Length == StringRef::npos)
          return StringRef::npos;
        I += Length;
      }
    }
    return StringRef::npos;
  }

  /// Returns the components of a version or number; std::nullopt for other texts.
  static std::optional<std::vector<unsigned long long>> numbersOf(StringRef Text) {
    std::vector<unsigned long long> Numbers;
    SmallVector<StringRef, 4> Parts;
    Text.trim().split(Parts, '.');
    for (StringRef Part : Parts)
      if (Part.getAsInteger(10, Numbers.emplace_back()))
        return std::nullopt;
    while (Numbers.size() > 1 && Numbers.back() == 0)
      Numbers.pop_back();
    return Numbers;
  }

  static Expected<bool> compare(StringRef Left, StringRef Sign, StringRef Right) {
    const auto L = numbersOf(Left), R = numbersOf(Right);
    const bool AreNumbers = L && R;
    if (Sign == "==" || Sign == "!=") {
      const bool AreEqual = AreNumbers ? *L == *R : Left.equals_insensitive(Right);
      return AreEqual == (Sign == "==");
    }
    if (!AreNumbers)
      return wrong("'" + Left + "' and '" + Right + "' are not numbers");
    if (Sign == "<" || Sign == ">=")
      return (*L < *R) == (Sign == "<");
    return (*L > *R) == (Sign == ">");
  }

  static Expected<bool> truthOf(StringRef Text) {
    for (StringRef Word : {"true", "on", "yes", "!false", "!off", "!no"})
      if (Text.equals_insensitive(Word))
        return true;
    for (StringRef Word : {"false", "off", "no", "!true", "!on", "!yes", ""})
      if (Text.equals_insensitive(Word))
        return false;
    return wrong("'" + Text + "' is neither true nor false");
  }
};

} // namespace

std::string expanded(StringRef Text, const MsBuildNames &Names) {
  std::string Result;
  while (!Text.empty()) {
    const char C = Text.front();
    if ((C == '$' || (C == '%' && Names.Metadata) || (C == '@' && Names.Items)) &&
        Text.substr(1).starts_with("(")) {
      const size_t Length = behindParentheses(Text.drop_front());
      if (Length != StringRef::npos) {
        Result += valueOf(C, Text.substr(2, Length - 2).trim(), Names);
        Text = Text.drop_front(Length + 1);
        continue;
      }
    }
    Result += C;
    Text = Text.drop_front();
  }
  return Result;
}

std::string withoutUnknown(StringRef Text) {
  std::string Result;
  while (!Text.empty()) {
    const auto [Known, Behind] = Text.split(UnknownBegin);
    Result += Known;
    Text = Behind.split(UnknownEnd).second;
  }
  return Result;
}

std::vector<std::string> unknownIn(StringRef Text) {
  std::vector<std::string> Names;
  while (Text.contains(UnknownBegin)) {
    const auto [Name, Behind] = Text.split(UnknownBegin).second.split(UnknownEnd);
    Names.push_back(Name.str());
    Text = Behind;
  }
  return Names;
}

std::string unescaped(StringRef Text) {
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    const StringRef Digits = Text.substr(I + 1, 2);
    unsigned char Code = 0;
    if (Text[I] == '%' && Digits.size() == 2 && !Digits.getAsInteger(16, Code)) {
      Result += static_cast<char>(Code);
      I += 2;
    } else {
      Result += Text[I];
    }
  }
  return Result;
}

std::vector<std::string> listOf(StringRef Text) {
  SmallVector<StringRef, 8> Parts;
  Text.split(Parts, ';', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::vector<std::string> Result;
  for (StringRef Part : Parts)
    if (!Part.trim().empty())
      Result.push_back(Part.trim().str());
  return Result;
}

Expected<bool> holds(StringRef Text, StringRef Folder, const MsBuildNames &Names) {
  if (Text.trim().empty())
    return true;
  return Condition(Text, Folder, Names).value();
}

} // namespace amp2hip
