import { horizontalText } from './lettering.ts';
import { d, type Frame, type Point, path, rect } from './svg.ts';

const ink = '#2b2622';
const paper = '#fffdf8';
const size = 30;
const maxLine = 9;

/** Draws a narrator's line in the upper left corner of a panel. */
export function captionBox(text: string): string {
  const style = { fill: paper, 'fill-opacity': '0.95', stroke: ink, 'stroke-width': 2 };
  return (
    rect(18, 18, captionWidth(text), 58, style) +
    horizontalText({ text, at: { x: 42, y: 58 }, size, fill: ink, weight: 500 })
  );
}

export function captionWidth(text: string): number {
  return Array.from(text).length * size + 48;
}

/** Draws a bubble at the top of a panel, with a tail to the speaker's head. */
export function speechBubble(text: string, frame: Frame, head: Point): string {
  const lines = linesOf(text);
  const width = Math.max(...lines.map((line) => line.length)) * size + 60;
  const height = lines.length * size * 1.35 + 44;
  // Beside the head rather than above it, as far as the panel allows.
  const aside = head.x < frame.width / 2 ? head.x + 20 : head.x - 20 - width;
  const x = Math.max(16, Math.min(frame.width - width - 16, aside));
  const y = Math.max(14, Math.min(26, head.y - height - 40));
  const root = Math.max(x + 50, Math.min(x + width - 50, head.x));
  const bottom = y + height;
  const tip = { x: head.x, y: Math.max(bottom + 16, head.y - 4) };
  const tail = d`M${root - 16} ${bottom - 2}L${tip.x} ${tip.y}L${root + 16} ${bottom - 2}`;
  const edge = { stroke: ink, 'stroke-width': 3, fill: paper, 'stroke-linejoin': 'round' };
  return (
    rect(x, y, width, height, { ...edge, rx: 36 }) +
    path(tail, edge) +
    lines
      .map((line, index) =>
        horizontalText({
          text: line,
          at: { x: x + width / 2, y: y + 22 + size * (0.98 + index * 1.35) },
          ...{ size, fill: ink, weight: 600, anchor: 'middle' },
        }),
      )
      .join('')
  );
}

/**
 * Breaks a text at its `|`. A long text without one is broken after the punctuation near its middle, or into lines of
 * similar length.
 */
function linesOf(text: string): string[] {
  if (text.includes('|')) return text.split('|');
  const characters = Array.from(text);
  if (characters.length <= maxLine) return [text];
  const isMark = (index: number) => /[，。？！…]/.test(characters[index] ?? '');
  const mark = characters.findIndex(
    (_, index) => isMark(index) && !isMark(index + 1) && index >= 2 && index < maxLine,
  );
  const end =
    mark > 0 && characters.length - mark - 1 <= maxLine ? mark + 1 : Math.ceil(characters.length / 2);
  return [characters.slice(0, end).join(''), characters.slice(end).join('')];
}
