import { AppError } from '#shared/errors.ts';
import type { UserAction } from '#shared/ipc/records/user-action.ts';
import { withTimeout } from '../deadlines.ts';
import { resolveAddress } from '../wall/resolve-address.ts';
import type { WallTile } from '../wall/wall-tile.ts';
import { performAction } from './perform-action.ts';

/** ms */
interface WaitOptions {
  /** How long what is acted on may take to be there: it may come later here than there. */
  readonly comingMs: number;
  /** How long all of it may take: a page that asks something, or hangs, answers nothing. */
  readonly responseTimeoutMs: number;
}

const mirrorTimeoutMs: WaitOptions = { comingMs: 4_000, responseTimeoutMs: 8_000 };

/** Does in a view of the wall what a person did in another, in its page or by the commands around it. */
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
    throw new AppError('usage', 'There is no page to go to.', { zh: '没有可去的页面。' });
  }
  const { cdp, profile } = tile.view;
  const options = { isTouch: profile.touch, timeoutMs: comingMs, signal };
  const late = () => new AppError('timeout', 'The page does not answer.', { zh: '页面没有响应。' });
  return withTimeout(responseTimeoutMs, performAction(cdp, action, options), late);
}
