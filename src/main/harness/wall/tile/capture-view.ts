import type { ScreenshotPart } from '#shared/ipc/records/screenshots.ts';
import { paintedRatio } from '../../devices/webkit-twin.ts';
import { withPrivateCovered } from '../../page/cover-private.ts';
import { capturePage, type PageCapture } from '../../screenshots/capture-page.ts';
import { settlePage } from '../../screenshots/settle-page.ts';
import type { WallView } from '../wall-view.ts';

/**
 * Takes a screenshot of the page when nothing moves or loads. If `hides` is set, black bars cover private texts and
 * these values.
 */
export async function captureView(
  view: WallView,
  part: ScreenshotPart,
  hides: readonly string[] | undefined,
): Promise<PageCapture> {
  const { cdp, profile } = view;
  const capture = async () =>
    part === 'page' ? capturePage(cdp, paintedRatio(profile)) : { isCut: false, png: await view.capture() };
  const settleAndCapture = async () => {
    await settlePage(cdp);
    return hides === undefined ? capture() : withPrivateCovered(cdp, hides, capture);
  };
  return view.whilePainting?.(settleAndCapture) ?? settleAndCapture();
}
