import type { Player } from '../videojs.ts';
import type { PlayableSource } from './playable-source.ts';

/** Callbacks that wait until the element has their source, by video.js player. */
const waiting = new WeakMap<object, (() => void)[]>();

/**
 * Sets a source. video.js passes it to the element later. The promise resolves when the element has it; later events
 * belong to this source.
 */
export function setSource(player: Player, source: PlayableSource): Promise<void> {
  return new Promise((resolve) => {
    const ahead = waiting.get(player) ?? [];
    waiting.set(player, [...ahead, resolve]);
    player.src({ ...source });
  });
}

/** Creates video.js middleware that runs when the element gets a source. Sources arrive in order. */
export function sourceArrival(player: object) {
  return {
    setSource: <Source>(source: Source, next: (error: null, source: Source) => void) => {
      const [first, ...others] = waiting.get(player) ?? [];
      waiting.set(player, others);
      // The callbacks of the promise run after `next` has returned, when the element has the source.
      first?.();
      next(null, source);
    },
  };
}
