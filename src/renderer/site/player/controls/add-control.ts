import type { PlayerContext } from '../player-context.ts';
import { moreSheetOf } from './more-sheet.ts';

interface Place {
  /** Name of the control that follows. Default: the group at the right end. */
  readonly before?: string;
  /** True for a control that compact players show in the sheet behind 更多, because their bar has only one row. */
  readonly isExtra?: boolean;
}

/**
 * Adds a plugin's control to the control bar or, in a compact player, to the sheet. Removes it with the player. Returns
 * the element of the bar that leads to the control.
 */
export function addControl(
  context: PlayerContext,
  control: HTMLElement,
  { before, isExtra = false }: Place = {},
): HTMLElement {
  const { isCompact, player, signal } = context;
  const bar = player.getChild('controlBar');
  if (!bar) return control;
  signal.addEventListener('abort', () => control.remove(), { once: true });
  if (isExtra && isCompact) {
    const sheet = moreSheetOf(context);
    sheet.add(control);
    return sheet.toggle;
  }
  const next = [before, 'fullscreenToggle']
    .map((name) => (name === undefined ? undefined : bar.getChild(name)?.el()))
    .find((found) => found?.parentNode === bar.el());
  bar.el().insertBefore(control, next ?? null);
  return control;
}
