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

/** Whether a paragraph has its lines one below the other; others are one thing. */
export function hasLines(paragraph: Element): boolean {
  return !['FIGURE', 'HR', 'SECTION'].includes(paragraph.tagName);
}

/** Where a character is drawn, in the window, or else the next that is, or the one before. */
export function nearestRect(pieces: readonly TextPiece[], character: number): DOMRect | undefined {
  for (let next = character; next < endOf(pieces); next += 1) {
    const rect = characterRect(pieces, next);
    if (rect) return rect;
  }
  for (let next = character - 1; next >= (pieces[0]?.from ?? 0); next -= 1) {
    const rect = characterRect(pieces, next);
    if (rect) return rect;
  }
  return undefined;
}

/** Undefined for what is not drawn, such as the end of a line. */
function characterRect(pieces: readonly TextPiece[], character: number): DOMRect | undefined {
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
