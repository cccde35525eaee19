import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents, ProgressMarker } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { MarkerCard } from './marker-card.ts';
import { markerPlace } from './marker-place.ts';
import './progress.css';

const hideMs = 100;

/** Points of interest on the bar, each with a card that leads there. */
export const progress: ComponentPlugin<'progress'> = { name: 'progress', component: 'progress', install };

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
  // A finger that is lifted leaves too, before its tap is a click.
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
    const made = button({ className: 'player-markers__dot', label: marker.title }, () => {
      // A finger sees the card first; the second tap goes there.
      if (card.shows(marker)) player.currentTime(marker.offset);
      else show(marker, left);
    });
    made.style.left = `${left * 100}%`;
    made.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && show(marker, left));
    made.addEventListener('focus', () => made.matches(':focus-visible') && show(marker, left));
    made.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && leave());
    made.addEventListener('blur', leave);
    // The bar would take it for a place to go to.
    for (const name of ['mousedown', 'touchstart'])
      made.addEventListener(name, (event) => event.stopPropagation());
    return made;
  };
  player.on(['durationchange', 'loadedmetadata'], place);
  player.on('emptied', () => {
    dots.replaceChildren();
    card.hide();
  });
}
