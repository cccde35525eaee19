import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';

/** Time in ms without progress after which a playing video counts as stalled. */
const timeoutMs = 20_000;

interface StallCallbacks {
  stalled(): void;
  /** Called after `stalled`, when the video advances or playback is no longer requested. */
  resumed(): void;
}

/** Detects a video that waits too long for data. */
export function watchStalls({ player, signal }: PlayerContext, { stalled, resumed }: StallCallbacks): void {
  const waiting = new Delay(signal);
  let isStalled = false;
  let stalledAt = 0;
  const stop = () => {
    waiting.stop();
    if (isStalled) resumed();
    isStalled = false;
  };
  player.on('waiting', () => {
    stalledAt = player.currentTime() ?? 0;
    waiting.start(timeoutMs, () => {
      isStalled = true;
      stalled();
    });
  });
  player.on('timeupdate', () => {
    // Checks the position, because some engines send `timeupdate` although it has not changed.
    if (player.currentTime() !== stalledAt) stop();
  });
  player.on(['pause', 'ended', 'emptied', 'error'], stop);
}
