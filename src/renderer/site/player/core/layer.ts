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

/** Puts a control of an add-on into the bar: before the named one, else before what stands at its right end. */
export function addControl({ player, signal }: PlayerContext, control: HTMLElement, before?: string): void {
  const bar = player.getChild('controlBar');
  if (!bar) return;
  const next = [before, 'fullscreenToggle']
    .map((name) => (name === undefined ? undefined : bar.getChild(name)?.el()))
    .find((found) => found?.parentNode === bar.el());
  bar.el().insertBefore(control, next ?? null);
  signal.addEventListener('abort', () => control.remove(), { once: true });
}
