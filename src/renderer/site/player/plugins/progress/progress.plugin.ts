import { httpAddress } from '#shared/http-address.ts';
import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents, ProgressMarker } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { cardPlace, markerPlace } from './marker-place.ts';
import './progress.css';

const hideMs = 100;

/** Adds markers to the seek bar, each with a card that seeks to its position. */
export const progress: ComponentPlugin<'progress'> = { name: 'progress', component: 'progress', install };

/** Width in CSS px including picture, text and padding. */
const cardWidth = 323;

/** Shows the description of a marker above its place on the seek bar. */
class MarkerCard {
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

function install(context: PlayerContext, markers: PlayerComponents['progress']): void {
  const { options, player, signal, switcher } = context;
  if (options.isLive) return;
  const bar = player.el().querySelector('.vjs-progress-holder');
  if (!bar) return;
  const dots = element('div', { className: 'player-markers' });
  bar.append(dots);
  const hiding = new Delay(signal);
  const card = new MarkerCard(context, (offset) => {
    player.currentTime(offset);
    card.hide();
  });
  addLayer(context, card.element);
  card.element.addEventListener('pointerenter', () => hiding.stop());
  // Ignores touch, because a finger that is lifted fires pointerleave before the tap becomes a click.
  card.element.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') card.hide();
  });
  card.element.addEventListener('click', () => card.hide());

  const show = (marker: ProgressMarker, left: number) => {
    hiding.stop();
    card.show(marker, left);
    player.trigger('markerDotOver', { left, progressMarker: marker });
  };
  const leave = () => {
    hiding.start(hideMs, () => card.hide());
    player.trigger('markerDotOut');
  };
  const place = () => {
    const placed = switcher.hasGuest ? [] : markers;
    const duration = player.duration() ?? 0;
    dots.replaceChildren(
      ...placed.flatMap((marker) => {
        const left = markerPlace(marker, duration);
        return left === undefined ? [] : [dot(marker, left)];
      }),
    );
  };
  const dot = (marker: ProgressMarker, left: number) => {
    const created = button({ className: 'player-markers__dot', label: marker.title }, () => {
      // With touch, the first tap opens the card and the second one seeks.
      if (card.shows(marker)) player.currentTime(marker.offset);
      else show(marker, left);
    });
    created.style.left = `${left * 100}%`;
    created.addEventListener(
      'pointerenter',
      ({ pointerType }) => pointerType === 'mouse' && show(marker, left),
    );
    created.addEventListener('focus', () => created.matches(':focus-visible') && show(marker, left));
    created.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && leave());
    created.addEventListener('blur', leave);
    // Stops these events, because the seek bar would seek to the pressed position.
    for (const name of ['mousedown', 'touchstart'])
      created.addEventListener(name, (event) => event.stopPropagation());
    return created;
  };
  player.on(['durationchange', 'loadedmetadata'], place);
  player.on('emptied', () => {
    dots.replaceChildren();
    card.hide();
  });
}
