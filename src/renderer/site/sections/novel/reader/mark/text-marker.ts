import { type MarkName, type MarkRenderer, markRenderer } from './mark-renderers.ts';
import { spanRanges } from './span-ranges.ts';
import './text-marks.css';
import type { TextSpan } from './text-span.ts';

/**
 * Highlights text of the chapter in `root` until `signal` aborts, even if paragraphs are added or removed. Renders no
 * paragraph again, and does not change the layout.
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

  /** Highlights the spans; if there are too many, those around the index `around`. */
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

/** Returns the visible page, because the pages beside it may contain parts of the same paragraphs. */
function shownPart(root: Element): Element {
  return root.querySelector('[data-shown]') ?? root;
}
