/** What text is marked for. */
export type MarkName = 'sentence' | 'match' | 'current-match';

/** How marks are drawn: nothing of the text is changed or laid out by them. */
export interface MarkWay {
  /** So many marks cost nothing that is felt. */
  readonly most: number;
  /** Whether they have to be drawn again when the text is laid out in another way. */
  readonly followsLayout: boolean;
  /** In the place of those that are shown. `holder` moves wherever the text moves. */
  show(ranges: readonly Range[], holder: Element): void;
}

/** By the engine itself, or by what lies behind the text where the engine is too old for that. */
export function markWay(name: MarkName): MarkWay {
  return 'highlights' in CSS && typeof Highlight === 'function' ? highlightWay(name) : overlayWay(name);
}

/** Where marks lie one on the other, the higher is seen. */
const priorities: Readonly<Record<MarkName, number>> = { sentence: 0, match: 1, 'current-match': 2 };

function highlightWay(name: MarkName): MarkWay {
  const highlight = highlightOf(name);
  let shown: readonly Range[] = [];
  return {
    most: 1_000,
    followsLayout: false,
    show: (ranges) => {
      for (const range of shown) highlight.delete(range);
      for (const range of ranges) highlight.add(range);
      shown = ranges;
    },
  };
}

/** One for the page: chapters that stand one below the other share it. */
function highlightOf(name: MarkName): Highlight {
  const key = `novel-${name}`;
  const known = CSS.highlights.get(key);
  if (known) return known;
  const highlight = new Highlight();
  highlight.priority = priorities[name];
  CSS.highlights.set(key, highlight);
  return highlight;
}

function overlayWay(name: MarkName): MarkWay {
  const layer = document.createElement('div');
  layer.className = 'text-marks';
  layer.setAttribute('aria-hidden', 'true');
  return {
    most: 200,
    followsLayout: true,
    show: (ranges, holder) => {
      layer.replaceChildren();
      if (ranges.length === 0) {
        layer.remove();
        return;
      }
      if (layer.parentNode !== holder) holder.append(layer);
      holder.classList.add('text-marks-frame');
      // Whatever the layer is placed by, what lies in it is placed by the layer.
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
