#include "JsonReader.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

using namespace llvm;

namespace amp2hip {

JsonReader::JsonReader(StringRef Text, BumpPtrAllocator &Strings)
    : Begin(Text.begin()), End(Text.end()), At(Begin), Strings(Strings) {
  if (size_t Invalid = 0; !json::isUTF8(Text, &Invalid)) {
    At = Begin + Invalid;
    fail("Invalid UTF-8 sequence");
  }
}

bool JsonReader::array(function_ref<void()> ReadElement) {
  if (!consume('[')) {
    (void)value();
    return false;
  }
  if (consume(']'))
    return true;
  do
    ReadElement();
  while (consume(','));
  if (!consume(']')) {
    (void)next();
    fail("Expected , or ] after array element");
  }
  return true;
}

bool JsonReader::object(function_ref<void(StringRef Key)> ReadMember) {
  if (!consume('{')) {
    (void)value();
    return false;
  }
  if (consume('}'))
    return true;
  do {
    skipSpace();
    if (next() != '"')
      fail("Expected object key");
    const StringRef Key = string();
    skipSpace();
    if (next() != ':')
      fail("Expected : after object key");
    ReadMember(Key);
  } while (consume(','));
  if (!consume('}')) {
    (void)next();
    fail("Expected , or } after object property");
  }
  return true;
}

json::Value JsonReader::value() {
  skipSpace();
  if (At == End)
    fail("Unexpected EOF");
  switch (const char First = peek()) {
  case '[':
    array([this] { (void)value(); });
    return nullptr;
  case '{':
    object([this](StringRef) { (void)value(); });
    return nullptr;
  case '"':
    ++At;
    return string();
  case 'n':
    expectWord("null");
    return nullptr;
  case 't':
  case 'f':
    expectWord(First == 't' ? "true" : "false");
    return First == 't';
  default:
    return number();
  }
}

Error JsonReader::finish() {
  skipSpace();
  if (At != End)
    fail("Text after end of document");
  return Problem.empty() ? Error::success() : createStringError(Problem);
}

void JsonReader::skipSpace() {
  while (At != End && StringRef(" \r\n\t").contains(*At))
    ++At;
}

bool JsonReader::consume(char C) {
  skipSpace();
  if (peek() != C)
    return false;
  ++At;
  return true;
}

void JsonReader::expectWord(StringRef Word) {
  for (const char C : Word)
    if (next() != C)
      return fail("Invalid JSON value (" + Word + "?)");
}

json::Value JsonReader::number() {
  const char *const First = At;
  while (isDigit(peek()) || StringRef("eE+-.").contains(peek()))
    ++At;
  if (At == First) {
    (void)next();
    fail("Invalid JSON value");
    return nullptr;
  }
  Expected<json::Value> Read = json::parse(StringRef(First, static_cast<size_t>(At - First)));
  if (Read)
    return std::move(*Read);
  consumeError(Read.takeError());
  fail("Invalid JSON value (number?)");
  return nullptr;
}

StringRef JsonReader::string() {
  const char *const First = At;
  bool HasEscapes = false;
  for (char C = next(); C != '"'; C = next()) {
    if (At == End)
      fail("Unterminated string");
    else if ((C & 0x1f) == C)
      fail("Control character in string");
    else if (C == '\\')
      skipEscape();
    HasEscapes |= C == '\\';
    if (!Problem.empty())
      return "";
  }
  if (!HasEscapes)
    return StringRef(First, static_cast<size_t>(At - 1 - First));
  const json::Value Quoted =
      cantFail(json::parse(StringRef(First - 1, static_cast<size_t>(At + 1 - First))));
  return Quoted.getAsString()->copy(Strings);
}

void JsonReader::skipEscape() {
  const char Kind = next();
  if (Kind != 'u') {
    if (!StringRef("\"\\/bfnrt").contains(Kind))
      fail("Invalid escape sequence");
    return;
  }
  const char Digits[] = {next(), next(), next(), next()};
  if (!std::all_of(std::begin(Digits), std::end(Digits), [](char C) { return isHexDigit(C); }))
    fail("Invalid \\u escape sequence");
}

void JsonReader::fail(const Twine &What) {
  if (Problem.empty()) {
    const StringRef Before(Begin, static_cast<size_t>(At - Begin));
    const size_t Column = Before.size() - (Before.rfind('\n') + 1);
    Problem = ("[" + Twine(Before.count('\n') + 1) + ":" + Twine(Column) +
               ", byte=" + Twine(Before.size()) + "]: " + What)
                  .str();
  }
  At = End;
}

} // namespace amp2hip
