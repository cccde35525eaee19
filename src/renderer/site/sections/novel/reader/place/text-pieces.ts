/** A text node, and where its text begins in that of the paragraph. */
export interface TextPiece {
  readonly node: Text;
  readonly from: number;
}

/**
 * The text nodes of a paragraph that hold its text: not what is marked as standing aside, pronunciations and markers of
 * lists. `data-from` says where a part begins whose neighbours are divided by more than elements.
 */
export function textPieces(paragraph: Element): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const walk = (parent: Element): void => {
    const start = parent.getAttribute('data-from');
    if (start !== null) from = Number(start);
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node instanceof Text) {
        pieces.push({ node, from });
        from += node.length;
      } else if (node instanceof Element && !node.hasAttribute('data-aside')) walk(node);
    }
  };
  walk(paragraph);
  return pieces;
}

/** Where a character of the paragraph is drawn, in the window; undefined for what is not drawn, such as the end of a line. */
export function characterRect(pieces: readonly TextPiece[], character: number): DOMRect | undefined {
  const piece = pieces.find(({ node, from }) => character >= from && character < from + node.length);
  if (!piece) return undefined;
  const range = document.createRange();
  range.setStart(piece.node, character - piece.from);
  range.setEnd(piece.node, character - piece.from + 1);
  const [rect] = range.getClientRects();
  return rect && rect.height > 0 ? rect : undefined;
}

/** One more than the last character. */
export function endOf(pieces: readonly TextPiece[]): number {
  const last = pieces[pieces.length - 1];
  return last ? last.from + last.node.length : 0;
}
