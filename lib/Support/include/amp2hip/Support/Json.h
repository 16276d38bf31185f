// Plain data in JSON, between processes.
#pragma once

#include "llvm/Support/JSON.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Returns the text as a value of JSON, which has to be UTF-8.
inline llvm::json::Value textToJson(const std::string &Text) {
  return llvm::json::isUTF8(Text) ? llvm::json::Value(Text)
                                  : llvm::json::Value(llvm::json::fixUTF8(Text));
}

/// Returns an array of the results of toJSON() for the items.
template <typename T> llvm::json::Array arrayToJson(const std::vector<T> &Items) {
  llvm::json::Array Result;
  for (const T &Item : Items)
    Result.push_back(toJSON(Item));
  return Result;
}

/// Returns an array of the texts.
inline llvm::json::Array arrayToJson(const std::vector<std::string> &Texts) {
  llvm::json::Array Result;
  for (const std::string &Text : Texts)
    Result.push_back(textToJson(Text));
  return Result;
}

/// Reads a number that is not negative; LLVM's own mapping reads signed numbers.
inline bool mapNumber(llvm::json::ObjectMapper &O, llvm::StringLiteral Name, unsigned &Out) {
  int64_t Number = 0;
  if (!O.map(Name, Number) || Number < 0 || Number > UINT32_MAX)
    return false;
  Out = Number;
  return true;
}

} // namespace amp2hip
