import { playableSource } from '../../../core/source/playable-source.ts';
import { Delay } from '../../../core/timers.ts';
import type { PlayerContext } from '../../../player-context.ts';
import type { VideoAdItem } from '../../../player-options.ts';
import { AdOverlay } from '../ad-overlay.ts';
import { type AdScreen, playerScreen, separateScreen } from '../ad-screen.ts';

/** Max time in ms for an ad to start. An ad that has not started by then is skipped. */
const loadTimeoutMs = 10_000;

export interface VideoAdControl {
  pause(): void;
  play(): void;
  /** Closes the current ad and skips all following ones. */
  close(): void;
}

interface VideoAds {
  readonly hold: 'videoAd' | 'manyVideoAd';
  readonly ads: readonly VideoAdItem[];
  readonly closeText?: string | undefined;
  readonly inPlayer: boolean;
  /** Called when the user closes the ad. The ad stays open until `close` is called. */
  readonly onCloseRequest?: ((control: VideoAdControl) => void) | undefined;
}

/** Holds several ads that play one after another, numbered from 1. */
export class AdSequence {
  readonly #ads: readonly VideoAdItem[];
  #number = 1;

  constructor(ads: readonly VideoAdItem[]) {
    this.#ads = ads;
  }

  /** Current ad; undefined after the last one. */
  get current(): VideoAdItem | undefined {
    return this.#ads[this.#number - 1];
  }

  get number(): number {
    return this.#number;
  }

  advance(): void {
    this.#number += 1;
  }
}

/** Returns the remaining seconds of an ad, rounded up. '' if they are unknown. */
export function remainingText(duration: number, current: number): string {
  const left = Math.ceil(duration - current);
  return Number.isFinite(left) ? String(Math.max(0, left)) : '';
}

/** Plays pre-roll ads, with a link and the remaining seconds. Then plays the video. */
export function showVideoAds(
  context: PlayerContext,
  { hold, ads, closeText, inPlayer, onCloseRequest }: VideoAds,
): void {
  const { gate, signal } = context;
  const sequence = new AdSequence(ads);
  if (!sequence.current) return;
  const shown = new AbortController();
  const control: VideoAdControl = {
    pause: () => screen?.pause(),
    play: () => play(),
    close: () => close(),
  };
  const overlay = new AdOverlay(context, {
    closeText,
    close: () => (onCloseRequest ? onCloseRequest(control) : close()),
    play: () => play(),
  });
  const loadTimeout = new Delay(shown.signal);
  let screen: AdScreen | undefined;

  const handlers = {
    playing: () => {
      loadTimeout.stop();
      overlay.showPlaying();
      time();
    },
    time: () => time(),
    ended: () => next(),
    failed: () => next(),
    refused: () => {
      // Stops the timeout while the ad waits for a tap.
      loadTimeout.stop();
      overlay.showPrompt();
    },
  };
  const time = () => screen && overlay.showRemaining(remainingText(screen.duration, screen.currentTime));
  const isActive = () => gate.activeHold === hold;
  const play = () => {
    if (isActive()) screen?.play();
  };
  const next = () => {
    sequence.advance();
    load();
  };
  const load = () => {
    const { current } = sequence;
    if (!current) return close();
    const source = playableSource(current.adVideo, document.baseURI);
    if (!source) return next();
    overlay.showLoading(current.adVideoLink);
    loadTimeout.start(loadTimeoutMs, next);
    screen?.load(source);
    play();
  };
  const close = () => {
    if (shown.signal.aborted) return;
    shown.abort();
    overlay.remove();
    screen?.dispose();
    gate.release(hold, { thenPlay: !signal.aborted });
  };
  const update = () => {
    overlay.show(isActive());
    if (!isActive()) return screen?.pause();
    if (screen) return play();
    const report = (event: keyof typeof handlers) => handlers[event]();
    screen = inPlayer ? playerScreen(context, report) : separateScreen(overlay.element, report);
    load();
  };
  signal.addEventListener('abort', close, { once: true });
  gate.on('activeHold', update, shown.signal);
  gate.hold(hold, { inPlayer });
}
