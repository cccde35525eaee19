import { httpAddress } from '#shared/address/http-address.ts';
import { button, element } from '../../core/element.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { ProgressMarker } from '../../player-options.ts';
import { cardPlace } from './marker-place.ts';

/** Width in CSS px including picture, text and padding. */
const cardWidth = 323;

/** Shows the description of a marker above its place on the seek bar. */
export class MarkerCard {
  readonly element: HTMLElement;
  readonly #context: PlayerContext;
  readonly #picture = element('img', { className: 'player-marker-card__picture', attributes: { alt: '' } });
  readonly #title = element('strong', { className: 'player-marker-card__title' });
  readonly #words = element('span', { className: 'player-marker-card__words' });
  #marker: ProgressMarker | undefined;

  constructor(context: PlayerContext, go: (offset: number) => void) {
    this.#context = context;
    const play = button(
      { className: 'player-marker-card__play', text: '▶', label: context.text('Play') },
      () => {
        if (this.#marker) go(this.#marker.offset);
      },
    );
    this.element = element('div', { className: 'player-marker-card' }, [
      this.#picture,
      element('div', { className: 'player-marker-card__text' }, [this.#title, this.#words]),
      play,
    ]);
    this.element.hidden = true;
  }

  shows(marker: ProgressMarker): boolean {
    return !this.element.hidden && this.#marker === marker;
  }

  show(marker: ProgressMarker, part: number): void {
    this.#marker = marker;
    const address = httpAddress(marker.coverUrl, document.baseURI);
    this.#picture.hidden = address === undefined;
    if (address !== undefined) this.#picture.src = address;
    this.#title.textContent = marker.title;
    this.#words.textContent = marker.describe;
    const width = this.#context.player.currentWidth();
    const shownWidth = Math.min(cardWidth, width);
    const { left, arrow } = cardPlace(part, width, shownWidth);
    this.element.style.left = `${left}px`;
    this.element.style.width = `${shownWidth}px`;
    this.element.style.setProperty('--arrow', `${arrow}px`);
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
