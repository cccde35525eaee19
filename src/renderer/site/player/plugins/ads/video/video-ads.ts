import { playableSource } from '../../../core/source/playable-source.ts';
import { Delay } from '../../../core/timers.ts';
import type { PlayerContext } from '../../../player-context.ts';
import type { VideoAdItem } from '../../../player-options.ts';
import { AdOverlay } from '../ad-overlay.ts';
import { type AdScreen, ownScreen, playerScreen } from '../ad-screen.ts';
import { AdSequence, remainingText } from '../ad-sequence.ts';

/** An ad that has not started after this time is skipped. */
const loadTimeoutMs = 10_000;

export interface VideoAdControl {
  pause(): void;
  play(): void;
  /** Closes the current ad and skips all others. */
  close(): void;
}

interface VideoAds {
  readonly hold: 'videoAd' | 'manyVideoAd';
  readonly ads: readonly VideoAdItem[];
  readonly closeText?: string | undefined;
  /** Plays in the player's own element. */
  readonly inPlayer: boolean;
  /** Called instead of closing. */
  readonly closeAsked?: ((control: VideoAdControl) => void) | undefined;
}

/** Plays pre-roll ads with link and remaining seconds, then the video. */
export function showVideoAds(
  context: PlayerContext,
  { hold, ads, closeText, inPlayer, closeAsked }: VideoAds,
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
    close: () => (closeAsked ? closeAsked(control) : close()),
    play: () => play(),
  });
  const timeouts = new Delay(shown.signal);
  let screen: AdScreen | undefined;

  const news = {
    playing: () => {
      timeouts.stop();
      overlay.showPlaying();
      time();
    },
    time: () => time(),
    ended: () => next(),
    failed: () => next(),
    refused: () => {
      // No timeout while waiting for a tap.
      timeouts.stop();
      overlay.showPrompt();
    },
  };
  const time = () => screen && overlay.showRemaining(remainingText(screen.duration, screen.currentTime));
  const isMyTurn = () => gate.activeHold === hold;
  const play = () => {
    if (isMyTurn()) screen?.play();
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
    timeouts.start(loadTimeoutMs, next);
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
  const turn = () => {
    overlay.show(isMyTurn());
    if (!isMyTurn()) return screen?.pause();
    if (screen) return play();
    const tell = (what: keyof typeof news) => news[what]();
    screen = inPlayer ? playerScreen(context, tell) : ownScreen(overlay.element, tell);
    load();
  };
  signal.addEventListener('abort', close, { once: true });
  gate.on('activeHold', turn, shown.signal);
  gate.hold(hold, { inPlayer });
}
