import { type TextPiece, textPieces } from '../place/text-pieces.ts';
import { type MarkName, type MarkRenderer, markRenderer } from './mark-renderers.ts';
import type { TextSpan } from './text-span.ts';
import './text-marks.css';

/** Returns the DOM ranges of spans in `root`. Paragraphs that are not rendered have no ranges. */
function spanRanges(root: Element, spans: readonly TextSpan[]): Range[] {
  const [first] = spans;
  if (!first) return [];
  const find = spans.length === 1 ? oneParagraph(root, first.paragraph) : allParagraphs(root);
  const ranges: Range[] = [];
  let pieces: readonly TextPiece[] = [];
  let paragraph: number | undefined;
  for (const span of spans) {
    if (span.paragraph !== paragraph) {
      paragraph = span.paragraph;
      const element = find(paragraph);
      pieces = element ? textPieces(element) : [];
    }
    const range = rangeOf(pieces, span);
    if (range) ranges.push(range);
  }
  return ranges;
}

type FindParagraph = (paragraph: number) => Element | undefined;

function oneParagraph(root: Element, paragraph: number): FindParagraph {
  const element = root.querySelector(`[data-paragraph="${paragraph}"]`) ?? undefined;
  return () => element;
}

/** Collects all paragraphs in one query, because querying each one would search the whole chapter again. */
function allParagraphs(root: Element): FindParagraph {
  const elements = new Map<number, Element>();
  for (const element of root.querySelectorAll('[data-paragraph]')) {
    elements.set(Number(element.getAttribute('data-paragraph')), element);
  }
  return (paragraph) => elements.get(paragraph);
}

function rangeOf(pieces: readonly TextPiece[], { from, to }: TextSpan): Range | undefined {
  const first = pieces.find((piece) => from < piece.from + piece.node.length);
  // Uses the last piece if the page ends inside the span.
  const last = pieces.find((piece) => to <= piece.from + piece.node.length) ?? pieces[pieces.length - 1];
  if (!first || !last || to <= first.from) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.max(from - first.from, 0));
  // Limits the offset, because the separator between two table cells is not in a text node.
  range.setEnd(last.node, Math.min(Math.max(to - last.from, 0), last.node.length));
  return range.collapsed ? undefined : range;
}

/**
 * Highlights text of the chapter in `root` until `signal` aborts, even if paragraphs are added or removed. Does not
 * render paragraphs again or change the layout.
 */
export class TextMarker {
  readonly #root: Element;
  readonly #way: MarkRenderer;
  readonly #changes: MutationObserver;
  #spans: readonly TextSpan[] = [];

  constructor(root: Element, name: MarkName, signal: AbortSignal) {
    this.#root = root;
    this.#way = markRenderer(name);
    this.#changes = new MutationObserver(() => this.#draw());
    this.#changes.observe(root, { childList: true, subtree: true, attributeFilter: ['data-shown'] });
    const layout = new ResizeObserver(() => this.#draw());
    if (this.#way.followsLayout) layout.observe(root);
    const stop = () => {
      this.#changes.disconnect();
      layout.disconnect();
      this.#way.show([], root);
    };
    signal.addEventListener('abort', stop, { once: true });
  }

  /** Highlights the spans. If there are too many, highlights those around the index `around`. */
  show(spans: readonly TextSpan[], around = 0): void {
    const { max } = this.#way;
    const first = Math.max(Math.min(around - Math.floor(max / 2), spans.length - max), 0);
    this.#spans = spans.slice(first, first + max);
    this.#draw();
  }

  #draw(): void {
    const part = shownPart(this.#root);
    this.#way.show(spanRanges(part, this.#spans), part);
    // Discards the mutations that the highlights have caused.
    this.#changes.takeRecords();
  }
}

/** Returns the visible page, because the neighbouring pages may contain parts of the same paragraphs. */
function shownPart(root: Element): Element {
  return root.querySelector('[data-shown]') ?? root;
}
