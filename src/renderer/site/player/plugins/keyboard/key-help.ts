import { button, element } from '../../core/element.ts';
import type { PlayerText } from '../../core/language.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import './keyboard.css';

type Row = readonly [keys: readonly string[], meaning: PlayerText];

const rows: readonly Row[] = [
  [['Space', 'K'], 'Play or pause'],
  [['←', '→'], '5 seconds back or on'],
  [['J', 'L'], '10 seconds back or on'],
  [['0', '…', '9'], 'To a tenth of the video'],
  [['↑', '↓'], 'Volume'],
  [['M'], 'Sound on or off'],
  [['<', '>'], 'Slower or faster'],
  [['C'], 'Subtitles on or off'],
  [['F'], 'Full screen'],
  [['?'], 'These keys'],
];

const playlistRows: readonly Row[] = [
  [['[', 'P'], 'Previous'],
  [[']', 'N'], 'Next'],
];

/** Shows the list of keyboard shortcuts over the picture. */
export class KeyHelp {
  readonly #context: PlayerContext;
  #sheet: HTMLElement | undefined;

  constructor(context: PlayerContext) {
    this.#context = context;
  }

  toggle(): void {
    if (this.#sheet) this.#close();
    else this.#open();
  }

  #open(): void {
    const { options, text } = this.#context;
    const shown = options.components?.playlist ? [...rows, ...playlistRows] : rows;
    const close = button({ className: 'player-keys__close', text: '×', label: text('Close') }, () =>
      this.#close(),
    );
    const list = element(
      'dl',
      { className: 'player-keys__list' },
      shown.map(([keys, meaning]) =>
        element('div', { className: 'player-keys__row' }, [
          element(
            'dt',
            {},
            keys.map((key) => element('kbd', { text: key })),
          ),
          element('dd', { text: text(meaning) }),
        ]),
      ),
    );
    this.#sheet = element(
      'div',
      { className: 'player-keys', attributes: { role: 'dialog', 'aria-label': text('Keys') } },
      [element('h2', { className: 'player-keys__title', text: text('Keys') }), close, list],
    );
    // Stops these events inside the layer, so that the player does not handle them.
    this.#sheet.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' && event.key !== '?') return;
      event.preventDefault();
      this.#close();
    });
    addLayer(this.#context, this.#sheet);
    close.focus({ preventScroll: true });
  }

  #close(): void {
    this.#sheet?.remove();
    this.#sheet = undefined;
    const player = this.#context.player.el();
    if (player instanceof HTMLElement) player.focus({ preventScroll: true });
  }
}
