import { httpAddress } from '#shared/http-address.ts';
import { element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { every } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { savedPosition } from '../resume/resume-position.ts';
import { AdLink } from './ad-link.ts';
import './ads.css';

/** Shows a picture over the whole player before the video starts. Only its button leads to the advertiser. */
export const startAd: ComponentPlugin<'startAd'> = { name: 'startAd', component: 'startAd', install };

function install(context: PlayerContext, { coverUrl, adUrl, adDuration }: PlayerComponents['startAd']): void {
  const { gate, signal, text } = context;
  const duration = checkedDuration(adDuration);
  const shownUntil = new AbortController();
  const countdown = element('div', { className: 'player-ad__countdown', attributes: { role: 'timer' } });
  const picture = element('img', {
    className: 'player-ad__picture',
    attributes: { alt: '', src: httpAddress(coverUrl, document.baseURI) ?? '' },
  });
  const more = text('For more information');
  const link = new AdLink('player-ad__detail', more, [element('span', { text: more })]);
  link.lead(adUrl);
  const layer = element('div', { className: 'player-layer player-ad' }, [picture, countdown, link.element]);
  layer.hidden = true;
  let startedAt: number | undefined;

  const tick = () => {
    const now = performance.now();
    const left = secondsLeft(duration, now - (startedAt ?? now));
    countdown.textContent = text('Ad: {1} s', String(left));
    if (left > 0) return;
    shownUntil.abort();
    layer.remove();
    end(context);
  };
  /** Starts the countdown when this hold becomes active, because another hold may be active before. */
  const update = () => {
    layer.hidden = gate.activeHold !== 'startAd';
    if (layer.hidden || startedAt !== undefined) return;
    // Uses a monotonic clock, because the system time can change.
    startedAt = performance.now();
    every(1_000, tick, shownUntil.signal);
    tick();
  };
  addLayer(context, layer);
  signal.addEventListener('abort', () => shownUntil.abort(), { once: true });
  gate.hold('startAd');
  // Waits, because a plugin that is installed later may add a hold with a higher priority.
  queueMicrotask(() => {
    if (signal.aborted) return;
    gate.on('activeHold', update, shownUntil.signal);
    update();
  });
}

/** Starts the video, unless the user must first choose whether to resume at the saved position. */
function end({ gate, options, switcher }: PlayerContext): void {
  const saved = options.components?.memoryPlay ? savedPosition(options) : 0;
  const isAsked = saved > switcher.videoTime;
  if (isAsked) gate.stop();
  gate.release('startAd', { thenPlay: !isAsked });
}

/** Returns the duration of an ad in seconds. If it is invalid, throws the same message as the original player. */
export function checkedDuration(seconds: number): number {
  if (!(seconds > 0)) throw new Error('adDuration must must be greater than 0');
  return seconds;
}

/**
 * Returns the remaining whole seconds, computed from the elapsed time, because timers of a background page run late.
 */
export function secondsLeft(duration: number, passedMs: number): number {
  return Math.max(0, Math.ceil(duration - passedMs / 1_000));
}
