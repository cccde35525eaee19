import type { PlayableSource } from '../../core/source/playable-source.ts';
import type { PlayerContext } from '../../player-context.ts';

type ScreenNews = 'playing' | 'time' | 'ended' | 'failed' | 'refused';

/** Where the videos of an ad play. */
export interface AdScreen {
  readonly currentTime: number;
  readonly duration: number;
  load(source: PlayableSource): void;
  play(): void;
  pause(): void;
  /** Gives back what it has taken. */
  dispose(): void;
}

export type TellScreen = (news: ScreenNews) => void;

/** An element over the player: one for all, because phones let each one play only after a tap. */
export function ownScreen(holder: HTMLElement, tell: TellScreen): AdScreen {
  const video = document.createElement('video');
  video.className = 'player-ad__video';
  video.playsInline = true;
  video.preload = 'auto';
  holder.prepend(video);
  video.addEventListener('playing', () => tell('playing'));
  video.addEventListener('timeupdate', () => tell('time'));
  video.addEventListener('ended', () => tell('ended'));
  video.addEventListener('error', () => {
    if (video.hasAttribute('src')) tell('failed');
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
        if (thrown instanceof DOMException && thrown.name === 'NotAllowedError') tell('refused');
      });
    },
    pause: () => video.pause(),
    dispose: () => {
      video.pause();
      // Lets go of the file at once: a video that is only removed goes on loading.
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}

/** The player's own element, whose video waits meanwhile. */
export function playerScreen(context: PlayerContext, tell: TellScreen): AdScreen {
  const { gate, player, switcher, signal } = context;
  const ended = new AbortController();
  const hear = (news: ScreenNews) => () => {
    if (switcher.hasGuest && !ended.signal.aborted) tell(news);
  };
  const listeners = [
    ['playing', hear('playing')],
    ['timeupdate', hear('time')],
    ['ended', hear('ended')],
    ['error', hear('failed')],
  ] as const;
  for (const [event, listener] of listeners) player.on(event, listener);
  const refused = (isBlocked: boolean) => isBlocked && hear('refused')();
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
