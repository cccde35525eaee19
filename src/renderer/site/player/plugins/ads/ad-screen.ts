import type { PlayableSource } from '../../core/source/playable-source.ts';
import type { PlayerContext } from '../../player-context.ts';

type ScreenEvent = 'playing' | 'time' | 'ended' | 'failed' | 'refused';

/** Element that plays the videos of ads. */
export interface AdScreen {
  readonly currentTime: number;
  readonly duration: number;
  load(source: PlayableSource): void;
  play(): void;
  pause(): void;
  /** Releases the resources of the screen and restores the player. */
  dispose(): void;
}

export type ReportScreenEvent = (event: ScreenEvent) => void;

/**
 * Plays ads in a separate element over the player. All ads share it, because phones require a tap for each new element.
 */
export function separateScreen(holder: HTMLElement, report: ReportScreenEvent): AdScreen {
  const video = document.createElement('video');
  video.className = 'player-ad__video';
  video.playsInline = true;
  video.preload = 'auto';
  holder.prepend(video);
  video.addEventListener('playing', () => report('playing'));
  video.addEventListener('timeupdate', () => report('time'));
  video.addEventListener('ended', () => report('ended'));
  video.addEventListener('error', () => {
    if (video.hasAttribute('src')) report('failed');
  });
  return {
    get currentTime() {
      return video.currentTime;
    },
    get duration() {
      return video.duration;
    },
    load: ({ src }) => {
      video.src = src;
    },
    play: () => {
      video.play().catch((thrown: unknown) => {
        if (thrown instanceof DOMException && thrown.name === 'NotAllowedError') report('refused');
      });
    },
    pause: () => video.pause(),
    dispose: () => {
      video.pause();
      // Removes the source first, because removing an element does not stop its download.
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}

/** Plays ads in the player's own element instead of its video. */
export function playerScreen(context: PlayerContext, report: ReportScreenEvent): AdScreen {
  const { gate, player, switcher, signal } = context;
  const ended = new AbortController();
  const forward = (event: ScreenEvent) => () => {
    if (switcher.hasGuest && !ended.signal.aborted) report(event);
  };
  const listeners = [
    ['playing', forward('playing')],
    ['timeupdate', forward('time')],
    ['ended', forward('ended')],
    ['error', forward('failed')],
  ] as const;
  for (const [event, listener] of listeners) player.on(event, listener);
  const refused = (isBlocked: boolean) => isBlocked && forward('refused')();
  gate.on('blocked', refused, ended.signal);
  player.addClass('player-shows-ad');
  return {
    get currentTime() {
      return player.currentTime() ?? 0;
    },
    get duration() {
      return player.duration() ?? Number.NaN;
    },
    load: (source) => void switcher.showGuest(source, { thenPlay: true }),
    play: () => gate.ask(),
    pause: () => gate.stop(),
    dispose: () => {
      ended.abort();
      if (signal.aborted) return;
      for (const [event, listener] of listeners) player.off(event, listener);
      player.removeClass('player-shows-ad');
      if (player.error()) player.error(null);
      void switcher.dismissGuest({ thenPlay: true });
    },
  };
}
