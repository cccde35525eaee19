/** Receives a chapter's markup, element by element, in text order. */
export interface MarkupSink {
  text(text: string): void;
  /** Called for an opening tag. `attribute` returns null for an attribute that is missing. */
  open(name: string, attribute: (name: string) => string | null): void;
  close(name: string): void;
}

/** Passes all content of a node to the sink. Recursion is safe, because the HTML parser limits the depth. */
export function walkMarkup(node: Node, sink: MarkupSink): void {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.TEXT_NODE) sink.text(child.nodeValue ?? '');
    else if (child.nodeType === Node.ELEMENT_NODE) walkElement(child as Element, sink);
  }
}

function walkElement(element: Element, sink: MarkupSink): void {
  const name = element.localName;
  sink.open(name, (attribute) => element.getAttribute(attribute));
  walkMarkup(element, sink);
  sink.close(name);
}
