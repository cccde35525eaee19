/** What takes a chapter's markup, element by element, in the order of the text. */
export interface MarkupSink {
  text(text: string): void;
  /** `attribute` answers null for one that is not there. */
  open(name: string, attribute: (name: string) => string | null): void;
  close(name: string): void;
}

/** Hands on all that is in a node; the parser of HTML lets nothing stand deeper than it can be walked. */
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
