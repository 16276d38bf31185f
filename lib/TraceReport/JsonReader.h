// Reads JSON from the front to the back, without a tree of what is in it.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <string>

namespace amp2hip {

/// Reads a text value by value. It keeps none of them, so that a file of any size can be read. It
/// accepts and refuses what llvm::json::parse() does, in the same words. After the first error
/// there is nothing more to read: the array or object ends, and values are null.
class JsonReader {
public:
  /// \p Strings gets those strings that are written with escapes.
  JsonReader(llvm::StringRef Text, llvm::BumpPtrAllocator &Strings);

  /// Reads an array, and calls the function to read each element. If the next value is none, reads
  /// that and returns false.
  bool array(llvm::function_ref<void()> ReadElement);
  /// Reads an object, and calls the function behind each key to read the value. If the next value
  /// is none, reads that and returns false.
  bool object(llvm::function_ref<void(llvm::StringRef Key)> ReadMember);
  /// Reads any value. A string refers to the text or to the allocator. Returns null for an array
  /// or object.
  llvm::json::Value value();

  /// Returns the first error in the text, which has to end here.
  llvm::Error finish();

private:
  char peek() const { return At == End ? '\0' : *At; }
  char next() { return At == End ? '\0' : *At++; }
  void skipSpace();
  /// Returns true and skips the character if it is the next one behind white space.
  bool consume(char C);
  void expectWord(llvm::StringRef Word);
  llvm::json::Value number();
  /// Reads a string behind its opening quote.
  llvm::StringRef string();
  void skipEscape();
  /// Keeps the first error, and goes to the end of the text.
  void fail(const llvm::Twine &What);

  const char *const Begin, *const End;
  const char *At;
  llvm::BumpPtrAllocator &Strings;
  std::string Problem; // the first error; empty if there is none
};

} // namespace amp2hip
