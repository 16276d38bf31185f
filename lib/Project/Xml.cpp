#include "Xml.h"

#include "Text.h"

#include "llvm/Support/MemoryBuffer.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>

#include <climits>
#include <memory>

using namespace llvm;

namespace amp2hip {
namespace {

StringRef textOf(const xmlChar *Text) {
  return Text ? StringRef(reinterpret_cast<const char *>(Text)) : StringRef();
}

XmlElement elementOf(const xmlNode *Node) {
  XmlElement Result;
  Result.Name = textOf(Node->name).str();
  Result.Line = static_cast<unsigned>(xmlGetLineNo(Node));
  for (const xmlAttr *Attribute = Node->properties; Attribute; Attribute = Attribute->next) {
    std::string &Value = Result.Attributes[textOf(Attribute->name).str()];
    for (const xmlNode *Part = Attribute->children; Part; Part = Part->next)
      Value += textOf(Part->content);
  }
  for (const xmlNode *Child = Node->children; Child; Child = Child->next) {
    if (Child->type == XML_ELEMENT_NODE)
      Result.Children.push_back(elementOf(Child));
    else if (Child->type == XML_TEXT_NODE || Child->type == XML_CDATA_SECTION_NODE)
      Result.Text += textOf(Child->content);
  }
  return Result;
}

Error lastError(xmlParserCtxt *Context, StringRef Path) {
  const xmlError *Why = xmlCtxtGetLastError(Context);
  if (!Why || !Why->message)
    return errorAt(Path, 0, "is not XML");
  return errorAt(Path, Why->line > 0 ? Why->line : 0,
                 "is not XML: " + StringRef(Why->message).trim());
}

} // namespace

StringRef XmlElement::attribute(StringRef Name) const {
  const auto Found = Attributes.find(Name.str());
  return Found == Attributes.end() ? StringRef() : StringRef(Found->second);
}

Expected<XmlElement> readXml(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(Path);
  if (!File)
    return errorAt(Path, 0, "cannot be read: " + File.getError().message());
  const StringRef Text = (*File)->getBuffer();
  if (Text.empty() || Text.size() > INT_MAX)
    return errorAt(Path, 0, Text.empty() ? "is empty" : "is too large");
  const std::unique_ptr<xmlParserCtxt, decltype(&xmlFreeParserCtxt)> Context(xmlNewParserCtxt(),
                                                                             xmlFreeParserCtxt);
  // Nothing is fetched and no entity is expanded. Without XML_PARSE_HUGE, libxml2 rejects a nesting
  // that would exhaust the stack.
  const int Options =
      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_BIG_LINES;
  const std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> Document(
      xmlCtxtReadMemory(Context.get(), Text.data(), static_cast<int>(Text.size()), nullptr, nullptr,
                        Options),
      xmlFreeDoc);
  if (!Document)
    return lastError(Context.get(), Path);
  if (Document->intSubset)
    return errorAt(Path, 0, "has a document type, which a project must not have");
  const xmlNode *Root = xmlDocGetRootElement(Document.get());
  if (!Root)
    return errorAt(Path, 0, "is not XML: it has no element");
  return elementOf(Root);
}

} // namespace amp2hip
