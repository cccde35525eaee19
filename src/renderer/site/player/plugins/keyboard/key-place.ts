import type { KeyPlace } from './key-command.ts';

const written = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const ownKeys =
  'button, a[href], summary, [role="button"], [role="slider"], [role^="menuitem"], video-js [tabindex="0"]';

/** Returns the place of a key press relative to a player. */
export function keyPlace(target: EventTarget | null, player: Element): KeyPlace {
  if (!(target instanceof Element) || target === document.body || target === document.documentElement)
    return player.classList.contains('vjs-fullscreen') ? 'player' : 'page';
  const isInPlayer = player.contains(target);
  const isElsewhere =
    target.closest(written) ||
    (!isInPlayer && target.closest('dialog, [role="dialog"], video-js, .video-js'));
  if (isElsewhere) return 'elsewhere';
  if (target.closest(ownKeys) && target !== player) return 'control';
  return isInPlayer ? 'player' : 'page';
}
