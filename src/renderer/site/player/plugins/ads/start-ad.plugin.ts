import { httpAddress } from '#shared/address/http-address.ts';
import { element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { every } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { savedPosition } from '../resume/resume-position.ts';
import { AdLink } from './ad-link.ts';
import './ads.css';
import { checkedDuration, secondsLeft } from './countdown.ts';

/** A picture over the whole player before the video begins. */
export const startAd: ComponentPlugin<'startAd'> = { name: 'startAd', component: 'startAd', install };

function install(context: PlayerContext, { coverUrl, adUrl, adDuration }: PlayerComponents['startAd']): void {
  const { gate, text } = context;
  const duration = checkedDuration(adDuration);
  const shownUntil = new AbortController();
  const countdown = element('div', { className: 'player-ad__countdown', attributes: { role: 'timer' } });
  const picture = element('img', {
    className: 'player-ad__picture',
    attributes: { alt: '', src: httpAddress(coverUrl, document.baseURI) ?? '' },
  });
  const link = new AdLink('player-ad__link', text('Ad'), [picture]);
  link.lead(adUrl);
  const layer = element('div', { className: 'player-layer player-ad' }, [link.element, countdown]);
  // Not by the time of day, which may be set.
  const startedAt = performance.now();

  const tick = () => {
    const left = secondsLeft(duration, performance.now() - startedAt);
    countdown.textContent = text('Ad: {1} s', String(left));
    if (left > 0) return;
    shownUntil.abort();
    layer.remove();
    end(context);
  };
  gate.hold('startAd');
  addLayer(context, layer);
  context.signal.addEventListener('abort', () => shownUntil.abort(), { once: true });
  every(1_000, tick, shownUntil.signal);
  tick();
}

/** The video begins, unless the user is to be asked first whether to go on where it was left. */
function end({ gate, options, switcher }: PlayerContext): void {
  const saved = options.components?.memoryPlay ? savedPosition(options) : 0;
  const isAsked = saved > switcher.videoTime;
  if (isAsked) gate.stop();
  gate.release('startAd', { thenPlay: !isAsked });
}
