import type { PlayerContext } from '../player-context.ts';

/** Puts what an add-on shows over the picture; it goes with the player. */
export function addLayer({ player, signal }: PlayerContext, layer: HTMLElement): void {
  player.el().append(layer);
  // Neither a tap nor a key in it is meant for what lies under it.
  for (const name of ['click', 'dblclick', 'touchstart', 'touchend', 'keydown']) {
    layer.addEventListener(name, (event) => event.stopPropagation());
  }
  signal.addEventListener('abort', () => layer.remove(), { once: true });
}
