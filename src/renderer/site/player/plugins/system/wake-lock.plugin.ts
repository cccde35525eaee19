import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { keepScreenOn } from '../../../services/screen/keep-screen-on.ts';
import type { StandingPlugin } from '../../player-plugin.ts';

/** The screen stays on while a video plays, an advertisement in its place too. */
export const wakeLock: StandingPlugin = {
  name: 'wakeLock',
  install: ({ player, signal }) => {
    let playing: AbortController | undefined;
    const stop = () => {
      playing?.abort();
      playing = undefined;
    };
    player.on('playing', () => {
      if (playing || player.paused()) return;
      playing = linkedAbort(signal);
      keepScreenOn(window, playing.signal);
    });
    player.on(['pause', 'ended', 'error', 'emptied'], stop);
  },
};
