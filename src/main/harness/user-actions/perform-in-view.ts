import { AppError } from '#shared/errors.ts';
import type { UserAction } from '#shared/ipc/records/user-action.ts';
import { withTimeout } from '../../lib/deadlines.ts';
import { resolveAddress } from '../wall/resolve-address.ts';
import type { WallTile } from '../wall/tile/wall-tile.ts';
import { performAction } from './perform-action.ts';

interface WaitOptions {
  /** Maximum time in ms for the target to appear. Views load at different speeds. */
  readonly comingMs: number;
  /** Time limit in ms of each command. A page that hangs or shows a dialog never responds. */
  readonly responseTimeoutMs: number;
}

const mirrorTimeoutMs: WaitOptions = { comingMs: 4_000, responseTimeoutMs: 8_000 };

/** Repeats an action of the user in another view, either inside the page or with the browser's buttons. */
export async function performInView(
  tile: WallTile,
  action: UserAction,
  {
    home,
    signal,
    timeouts: { comingMs, responseTimeoutMs } = mirrorTimeoutMs,
  }: { readonly home: string; readonly signal: AbortSignal; readonly timeouts?: WaitOptions },
): Promise<void> {
  if (action.kind === 'open') return tile.navigate(resolveAddress(action.address, home));
  if (action.kind === 'reload') return tile.reload();
  if (action.kind === 'back' || action.kind === 'forward') {
    if (await tile.move(action.kind === 'back' ? -1 : 1)) return;
    throw new AppError('usage', 'There is no page to go back or forward to.', { zh: '没有可去的页面。' });
  }
  const { cdp, profile } = tile.view;
  const options = { isTouch: profile.touch, timeoutMs: comingMs, signal };
  const late = () =>
    new AppError('timeout', 'The page does not respond. Reload it, or wait.', {
      zh: '页面没有响应：请刷新，或稍等。',
    });
  return withTimeout(responseTimeoutMs, performAction(cdp, action, options), late);
}
