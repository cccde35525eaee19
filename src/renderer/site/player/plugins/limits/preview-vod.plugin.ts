import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { limitSeeks } from '../../core/seek-limit.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { limitLayer } from './limit-layer.ts';
import './limits.css';

/** Limits playback to a preview. It is not a security boundary, so the server must not send the rest. */
export const previewVod: ComponentPlugin<'previewVod'> = {
  name: 'previewVod',
  component: 'previewVod',
  install,
};

/** Calculates which part of a video may be played. */
export class PreviewLimit {
  readonly seconds: number;
  /** Duration of the whole video in seconds; 0 if unknown. */
  readonly #duration: number;

  constructor(seconds: number, duration: number) {
    this.seconds = seconds;
    this.#duration = duration;
  }

  /** False if the preview covers the whole video. A preview of 0 s also means the whole video. */
  get isValid(): boolean {
    return this.seconds > 0 && this.seconds < this.#duration;
  }

  isPassed(current: number): boolean {
    return this.isValid && current > this.seconds;
  }
}

interface PreviewTime {
  readonly count: number;
  readonly unit: 'seconds' | 'minutes';
}

/** Formats the time in minutes if it is a whole number of minutes, otherwise in seconds. */
export function previewTime(seconds: number): PreviewTime {
  const isMinutes = seconds >= 60 && seconds % 60 === 0;
  return isMinutes ? { count: seconds / 60, unit: 'minutes' } : { count: seconds, unit: 'seconds' };
}

function install(context: PlayerContext, options: PlayerComponents['previewVod']): void {
  const { gate, player, signal, switcher } = context;
  const { previewDuration, previewEnd = {}, previewBar } = options;
  if (!(previewDuration > 0)) return;
  const layer = limitLayer(context, previewEnd, () => layer.show(false));
  const bar = previewBarOf(context, previewDuration, previewBar);
  let limit = new PreviewLimit(previewDuration, 0);

  const updateLimit = () => {
    if (switcher.hasGuest) return;
    limit = new PreviewLimit(previewDuration, player.duration() ?? 0);
    limitSeeks(player, limit.isValid ? limit.seconds : Number.POSITIVE_INFINITY);
    bar.hidden = !limit.isValid;
    if (!limit.isValid) console.info('previewDuration must be less than the video duration!');
  };
  const end = () => {
    if (gate.activeHold === 'previewEnd') return;
    gate.hold('previewEnd');
    player.currentTime(limit.seconds);
    // Leaves full screen, because the native full screen of phones would hide the layer.
    if (player.isFullscreen()) void player.exitFullscreen();
    layer.show(true);
  };
  player.on('loadedmetadata', updateLimit);
  player.on(['timeupdate', 'seeked'], () => {
    if (!switcher.hasGuest && limit.isPassed(player.currentTime() ?? 0)) end();
  });
  player.on('ended', () => {
    if (!switcher.hasGuest && limit.isValid) end();
  });
  gate.on(
    'heldBack',
    (hold) => {
      if (hold !== 'previewEnd') return;
      layer.show(false);
      player.currentTime(0);
      gate.release('previewEnd');
    },
    signal,
  );
}

function previewBarOf(context: PlayerContext, seconds: number, invitation?: string): HTMLElement {
  const { text } = context;
  const { count, unit } = previewTime(seconds);
  const time = text(unit === 'minutes' ? '{1} minutes' : '{1} seconds', String(count));
  const bar = element('div', { className: 'player-preview-bar', attributes: { hidden: '' } }, [
    element('span', { text: `${text('Try')} ${time}` }),
    element('span', { text: invitation ?? text('Become VIP Watch Full Version') }),
    button({ className: 'player-preview-bar__close', text: '×', label: text('Close') }, () => bar.remove()),
  ]);
  addLayer(context, bar);
  return bar;
}
