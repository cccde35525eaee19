import { element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import './gestures.css';

export interface Marked {
  readonly text: string;
  readonly place: 'center' | 'top' | 'left' | 'right';
  /** Level from 0 to 1, shown as a bar. */
  readonly level?: number;
  readonly picture?: { readonly src: string | undefined; readonly title: string } | undefined;
}

/**
 * Shows the effect of a key or gesture over the picture for a short time. Each player has one mark. A new effect
 * replaces the previous one.
 */
export class Mark {
  readonly #textElement = element('span', { className: 'player-mark__text' });
  readonly #title = element('span', { className: 'player-mark__title' });
  readonly #picture = element('img', { className: 'player-mark__picture', attributes: { alt: '' } });
  readonly #level = element('span', { className: 'player-mark__level' });
  readonly #element: HTMLElement;
  readonly #hiding: Delay;

  constructor(context: PlayerContext) {
    this.#hiding = new Delay(context.signal);
    this.#element = element('div', { className: 'player-mark', attributes: { role: 'status' } }, [
      this.#picture,
      this.#title,
      this.#textElement,
      this.#level,
    ]);
    this.#element.hidden = true;
    addLayer(context, this.#element);
  }

  /** Shows the mark for `ms`, or until it is hidden. */
  show({ text, place, level, picture }: Marked, ms?: number): void {
    this.#element.dataset['place'] = place;
    this.#textElement.textContent = text;
    this.#title.textContent = picture?.title ?? '';
    this.#title.hidden = picture === undefined;
    this.#picture.hidden = picture?.src === undefined;
    if (picture?.src !== undefined && this.#picture.src !== picture.src) this.#picture.src = picture.src;
    this.#level.hidden = level === undefined;
    this.#level.style.setProperty('--level', String(level ?? 0));
    this.#element.hidden = false;
    if (ms === undefined) this.#hiding.stop();
    else this.#hiding.start(ms, () => this.hide());
  }

  hide(): void {
    this.#hiding.stop();
    this.#element.hidden = true;
  }
}

const marks = new WeakMap<PlayerContext, Mark>();

export function markOf(context: PlayerContext): Mark {
  const mark = marks.get(context) ?? new Mark(context);
  marks.set(context, mark);
  return mark;
}
