import { element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { OverlayTurn } from '../../core/overlay-turn.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import './pickers.css';

/** Shows a message at the bottom left that disappears after a while. */
export class Notice {
  readonly #element = element('div', { className: 'player-notice', attributes: { role: 'status' } });
  readonly #hiding: Delay;
  readonly #turn: OverlayTurn;

  constructor(context: PlayerContext) {
    this.#hiding = new Delay(context.signal);
    this.#element.hidden = true;
    this.#turn = new OverlayTurn(context, 'notice', (isShown) => {
      this.#element.hidden = !isShown;
    });
    addLayer(context, this.#element);
  }

  show(text: string, ms: number): void {
    this.#element.textContent = text;
    this.#turn.want(true);
    this.#hiding.start(ms, () => this.hide());
  }

  hide(): void {
    this.#hiding.stop();
    this.#turn.want(false);
  }
}
