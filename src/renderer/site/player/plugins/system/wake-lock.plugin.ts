import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { keepScreenOn } from '../../../services/screen/keep-screen-on.ts';
import type { StandingPlugin } from '../../player-plugin.ts';

/** Keeps the screen on while the player's element plays a video or an ad. */
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
