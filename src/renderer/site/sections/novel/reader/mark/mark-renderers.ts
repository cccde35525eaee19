/** Name of a kind of highlight. */
export type MarkName = 'sentence' | 'match' | 'current-match';

/** Draws highlights without changing the text or its layout. */
export interface MarkRenderer {
  /** Max number of highlights that can be drawn without a noticeable delay. */
  readonly max: number;
  /** True if the highlights must be drawn again when the layout changes. */
  readonly followsLayout: boolean;
  /** Replaces the highlights. `holder` is an element that moves with the text. */
  show(ranges: readonly Range[], holder: Element): void;
}

/** Returns a renderer that uses the CSS Custom Highlight API. In older engines, it uses elements behind the text. */
export function markRenderer(name: MarkName): MarkRenderer {
  return 'highlights' in CSS && typeof Highlight === 'function' ? highlightWay(name) : overlayWay(name);
}

/** Priorities of overlapping highlights; the larger one is on top. */
const priorities: Readonly<Record<MarkName, number>> = { sentence: 0, match: 1, 'current-match': 2 };

function highlightWay(name: MarkName): MarkRenderer {
  const highlight = highlightOf(name);
  let shown: readonly Range[] = [];
  return {
    max: 1_000,
    followsLayout: false,
    show: (ranges) => {
      for (const range of shown) highlight.delete(range);
      for (const range of ranges) highlight.add(range);
      shown = ranges;
    },
  };
}

/** Returns the page's `Highlight` with this name. All chapters of the sequence share it. */
function highlightOf(name: MarkName): Highlight {
  const key = `novel-${name}`;
  const known = CSS.highlights.get(key);
  if (known) return known;
  const highlight = new Highlight();
  highlight.priority = priorities[name];
  CSS.highlights.set(key, highlight);
  return highlight;
}

function overlayWay(name: MarkName): MarkRenderer {
  const layer = document.createElement('div');
  layer.className = 'text-marks';
  layer.setAttribute('aria-hidden', 'true');
  return {
    max: 200,
    followsLayout: true,
    show: (ranges, holder) => {
      layer.replaceChildren();
      if (ranges.length === 0) {
        layer.remove();
        return;
      }
      if (layer.parentNode !== holder) holder.append(layer);
      holder.classList.add('text-marks-frame');
      // Computes positions relative to the layer, whatever its containing block is.
      const origin = layer.getBoundingClientRect();
      const marks = ranges.flatMap((range) =>
        Array.from(range.getClientRects(), (rect) => mark(rect, origin)),
      );
      for (const element of marks) {
        element.className = `text-marks__mark text-marks__mark--${name}`;
        layer.append(element);
      }
    },
  };
}

function mark(rect: DOMRect, origin: DOMRect): HTMLElement {
  const element = document.createElement('div');
  element.style.left = `${rect.left - origin.left}px`;
  element.style.top = `${rect.top - origin.top}px`;
  element.style.width = `${rect.width}px`;
  element.style.height = `${rect.height}px`;
  return element;
}
