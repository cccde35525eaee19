import type { PlayerContext } from '../player-context.ts';

/** Adds a plugin's layer over the picture and removes it with the player. */
export function addLayer({ player, signal }: PlayerContext, layer: HTMLElement): void {
  player.el().append(layer);
  // Stops these events at the layer, so that the player below does not handle them.
  for (const name of ['click', 'dblclick', 'touchstart', 'touchend', 'keydown']) {
    layer.addEventListener(name, (event) => event.stopPropagation());
  }
  signal.addEventListener('abort', () => layer.remove(), { once: true });
}
