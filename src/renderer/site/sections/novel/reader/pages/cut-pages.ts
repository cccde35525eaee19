import type { ReadingPlace } from '../place/reading-place.ts';
import { endOf, hasLines, nearestRect, type TextPiece, textPieces } from '../place/text-pieces.ts';

/**
 * Returns the starts of the pages in a window that is laid out in columns, one page per column. `stride` is the
 * distance in CSS px between the left edges of two columns.
 */
export function cutPages(text: Element, stride: number): ReadingPlace[] {
  const { left, bottom } = text.getBoundingClientRect();
  // Adds a pixel for glyphs that extend beyond the column. The result is exact, because column widths are integers.
  const columnAt = (x: number): number => Math.floor((x - left + 1) / stride);
  const cuts: ReadingPlace[] = [];
  let column = -1;
  for (const element of text.querySelectorAll('[data-paragraph]')) {
    const box = element.getBoundingClientRect();
    const isInColumn = columnAt(box.right - 2) === columnAt(box.left) && box.bottom < bottom + 2;
    const isWhole = isInColumn || !hasLines(element);
    const pieces = hasLines(element) ? textPieces(element) : [];
    const columnOf = (character: number): number =>
      columnAt((isWhole ? undefined : nearestRect(pieces, character))?.left ?? box.left);
    const paragraph = paragraphNumber(element);
    const from = pieces[0]?.from ?? 0;
    if (columnOf(from) > column) {
      column = columnOf(from);
      cuts.push({ paragraph, character: from });
    }
    const to = endOf(pieces);
    const last = isWhole ? column : columnOf(to - 1);
    while (column < last) {
      const current = column;
      const first = firstWhere((character) => columnOf(character) > current, { from, to: to - 1 });
      column = columnOf(first);
      cuts.push({ paragraph, character: beginOfCharacter(pieces, first) });
    }
  }
  return cuts;
}

export function paragraphNumber(element: Element): number {
  return Number(element.getAttribute('data-paragraph'));
}

/** Returns the first character for which `isSo` returns true, or `to` if there is none. Uses binary search. */
export function firstWhere(
  isSo: (character: number) => boolean,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Moves the start of a page if it is at the space after the previous line, inside a surrogate pair, or inside a ruby
 * annotation.
 */
export function beginOfCharacter(pieces: readonly TextPiece[], character: number): number {
  let begin = character;
  while (begin < endOf(pieces) - 1 && /[ \n\t]/.test(signAt(pieces, begin))) begin += 1;
  if (/[\uDC00-\uDFFF]/.test(signAt(pieces, begin)) && /[\uD800-\uDBFF]/.test(signAt(pieces, begin - 1))) {
    begin -= 1;
  }
  const piece = pieceAt(pieces, begin);
  return piece?.node.parentElement?.closest('ruby') ? piece.from : begin;
}

function signAt(pieces: readonly TextPiece[], character: number): string {
  const piece = pieceAt(pieces, character);
  return piece?.node.data[character - piece.from] ?? '';
}

function pieceAt(pieces: readonly TextPiece[], character: number): TextPiece | undefined {
  return pieces.find(({ node, from }) => character >= from && character < from + node.length);
}
