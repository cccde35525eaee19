import type { CommentLook, Size } from '../live/comment-view.ts';

/** Line height as a factor of the font size. */
export const lineHeight = 1.125;
export const fontWeight = 'bold';
const defaultFamily = 'system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", sans-serif';

const maxRemembered = 2_000;

export function familyOf(font: string): string {
  return font === '' ? defaultFamily : `${font}, ${defaultFamily}`;
}

export function fontSizeOf({ comment, scale }: CommentLook): number {
  return comment.size * scale;
}

/** Measures texts on a canvas, which requires no layout of the page. */
export class TextMeasure {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #widths = new Map<string, number>();

  constructor(document: Document) {
    this.#context = document.createElement('canvas').getContext('2d');
  }

  sizeOf(look: CommentLook): Size {
    const size = fontSizeOf(look);
    const font = `${fontWeight} ${size}px ${familyOf(look.comment.font)}`;
    const lines = look.text.split('\n');
    const width = lines.reduce((widest, line) => Math.max(widest, this.#widthOf(line, font, size)), 0);
    return { width: Math.ceil(width), height: Math.ceil(lines.length * size * lineHeight) };
  }

  #widthOf(line: string, font: string, size: number): number {
    const key = `${font}|${line}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    if (this.#widths.size >= maxRemembered) this.#widths.clear();
    const width = this.#measure(line, font, size);
    this.#widths.set(key, width);
    return width;
  }

  /** Returns the width of a line. Without a canvas, assumes Chinese characters, which are as wide as the font size. */
  #measure(line: string, font: string, size: number): number {
    if (!this.#context) return line.length * size;
    this.#context.font = font;
    return this.#context.measureText(line).width;
  }
}
