import { type MarkName, type MarkWay, markWay } from './mark-ways.ts';
import { spanRanges } from './span-ranges.ts';
import './text-marks.css';
import type { TextSpan } from './text-span.ts';

/**
 * Marks text of the chapter that is drawn in `root`, also when its paragraphs come and go, as long as `signal` lets it.
 * No paragraph is drawn again by it, and no line moves.
 */
export class TextMarker {
  readonly #root: Element;
  readonly #way: MarkWay;
  readonly #changes: MutationObserver;
  #spans: readonly TextSpan[] = [];

  constructor(root: Element, name: MarkName, signal: AbortSignal) {
    this.#root = root;
    this.#way = markWay(name);
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

  /** Of more spans than can be shown, those next to the one at the index `around` are. */
  show(spans: readonly TextSpan[], around = 0): void {
    const { most } = this.#way;
    const first = Math.max(Math.min(around - Math.floor(most / 2), spans.length - most), 0);
    this.#spans = spans.slice(first, first + most);
    this.#draw();
  }

  #draw(): void {
    const part = shownPart(this.#root);
    this.#way.show(spanRanges(part, this.#spans), part);
    // What the marks themselves changed is no reason to draw them again.
    this.#changes.takeRecords();
  }
}

/** Of pages the one that is shown: those beside it may hold parts of the same paragraphs. */
function shownPart(root: Element): Element {
  return root.querySelector('[data-shown]') ?? root;
}
