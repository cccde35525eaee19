/** Text node, and its offset in the paragraph's text. */
export interface TextPiece {
  readonly node: Text;
  readonly from: number;
}

/**
 * Returns the text nodes of a paragraph, without ruby annotations and list markers. The attribute `data-from` contains
 * the text offset at which an element starts. Table cells have it, because the separators between them are not text
 * nodes. The later parts of a paragraph that is split between pages have it too.
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

/** Returns true if the block consists of lines of text. Other blocks cannot be divided. */
export function hasLines(paragraph: Element): boolean {
  return !['FIGURE', 'HR', 'SECTION'].includes(paragraph.tagName);
}

/**
 * Returns the rectangle of a character in the viewport. If the character is not rendered, returns that of the next one,
 * or else of the previous one.
 */
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

/** Returns the rectangle of a character, or undefined if it is not rendered, such as a line end. */
function characterRect(pieces: readonly TextPiece[], character: number): DOMRect | undefined {
  const piece = pieces.find(({ node, from }) => character >= from && character < from + node.length);
  if (!piece) return undefined;
  const range = document.createRange();
  range.setStart(piece.node, character - piece.from);
  range.setEnd(piece.node, character - piece.from + 1);
  const [rect] = range.getClientRects();
  return rect && rect.height > 0 ? rect : undefined;
}

/** Returns the offset after the last character. */
export function endOf(pieces: readonly TextPiece[]): number {
  const last = pieces[pieces.length - 1];
  return last ? last.from + last.node.length : 0;
}
