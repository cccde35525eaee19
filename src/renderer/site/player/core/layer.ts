import type { PlayerContext } from '../player-context.ts';

/** Adds a plugin's layer over the picture and removes it with the player. */
export function addLayer({ player, signal }: PlayerContext, layer: HTMLElement): void {
  player.el().append(layer);
  // Stops these events inside the layer, so that the player below does not handle them.
  for (const name of ['click', 'dblclick', 'touchstart', 'touchend', 'keydown']) {
    layer.addEventListener(name, (event) => event.stopPropagation());
  }
  signal.addEventListener('abort', () => layer.remove(), { once: true });
}

/** Adds a plugin's control to the control bar, before the named control or else before the group at the right end. */
export function addControl({ player, signal }: PlayerContext, control: HTMLElement, before?: string): void {
  const bar = player.getChild('controlBar');
  if (!bar) return;
  const next = [before, 'fullscreenToggle']
    .map((name) => (name === undefined ? undefined : bar.getChild(name)?.el()))
    .find((found) => found?.parentNode === bar.el());
  bar.el().insertBefore(control, next ?? null);
  signal.addEventListener('abort', () => control.remove(), { once: true });
}
