import { AppError } from '#shared/errors.ts';
import type { RunFailure } from '#shared/ipc/records/recording-run.ts';
import type { ActionTarget } from '#shared/ipc/records/user-action.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { targetText } from '#shared/text/step-text.ts';
import { withTimeout } from '../../../lib/deadlines.ts';
import { captureScreenshot } from '../../page/capture-screenshot.ts';
import type { WallTile } from '../../wall/tile/wall-tile.ts';
import type { ActionWatch } from '../page/watch-actions.ts';

const responseTimeoutMs = 4_000;
const maxNames = 6;

/** Returns the state of a page when a step failed: address, visible names and a screenshot. Never rejects. */
export async function describePage(
  tile: WallTile,
  watch: () => ActionWatch,
): Promise<Pick<RunFailure, 'seen' | 'picture'>> {
  const late = () => new AppError('timeout', 'The page does not respond.', { zh: '页面没有响应。' });
  const [names, picture] = await Promise.allSettled([
    withTimeout(
      responseTimeoutMs,
      Promise.resolve().then(() => watch().suggest()),
      late,
    ),
    withTimeout(
      responseTimeoutMs,
      Promise.resolve().then(() => captureScreenshot(tile.view.cdp, { dpr: tile.view.profile.dpr })),
      late,
    ),
  ]);
  const address = URL.parse(tile.state.url);
  return {
    seen: seenText(
      address?.pathname ?? tile.state.url,
      names.status === 'fulfilled' ? names.value : undefined,
    ),
    picture: picture.status === 'fulfilled' ? Buffer.from(picture.value).toString('base64') : null,
  };
}

function seenText(path: string, targets: readonly ActionTarget[] | undefined): BothLanguages {
  if (targets === undefined)
    return { zh: `页面在 ${path}，没有响应`, en: `The page is at ${path} and does not respond` };
  const shown = targets.slice(0, maxNames);
  if (shown.length === 0)
    return {
      zh: `页面在 ${path}，没有可见的标题或按钮`,
      en: `The page is at ${path}, with no heading or button in sight`,
    };
  return {
    zh: `页面在 ${path}，可见：${shown.map((target) => targetText(target, 'zh')).join('、')}`,
    en: `The page is at ${path} and shows ${shown.map((target) => targetText(target, 'en')).join(', ')}`,
  };
}
