import type { Player } from '../videojs.ts';
import type { PlayableSource } from './playable-source.ts';

/** Who waits for a source to reach the element, by the player as the library hands it out. */
const waiting = new WeakMap<object, (() => void)[]>();

/** The library passes a source on a little later: resolves when the element has it, and its events are those of the source. */
export function giveSource(player: Player, source: PlayableSource): Promise<void> {
  return new Promise((resolve) => {
    const ahead = waiting.get(player) ?? [];
    waiting.set(player, [...ahead, resolve]);
    player.src({ ...source });
  });
}

/** What the library asks when it passes a source on; sources come in the order in which they were given. */
export function sourceArrival(player: object) {
  return {
    setSource: <Source>(source: Source, next: (error: null, source: Source) => void) => {
      const [first, ...others] = waiting.get(player) ?? [];
      waiting.set(player, others);
      // Who waits is called after the element was told, which `next` does at once.
      first?.();
      next(null, source);
    },
  };
}
