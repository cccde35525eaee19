import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';

/** A video that should play and has not gone on for so long (ms) has stalled. */
const patienceMs = 20_000;

interface StallNews {
  stalled(): void;
  /** After `stalled`: it goes on, or is not to play any more. */
  wentOn(): void;
}

/** Tells when a video waits longer for its data than anybody would. */
export function watchStalls({ player, signal }: PlayerContext, { stalled, wentOn }: StallNews): void {
  const waiting = new Delay(signal);
  let isStalled = false;
  let waitsAt = 0;
  const stop = () => {
    waiting.stop();
    if (isStalled) wentOn();
    isStalled = false;
  };
  player.on('waiting', () => {
    waitsAt = player.currentTime() ?? 0;
    waiting.start(patienceMs, () => {
      isStalled = true;
      stalled();
    });
  });
  player.on('timeupdate', () => {
    // Some engines tell of a time at which they stand.
    if (player.currentTime() !== waitsAt) stop();
  });
  player.on(['pause', 'ended', 'emptied', 'error'], stop);
}
