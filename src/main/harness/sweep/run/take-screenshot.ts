import type { CdpSession } from '../../emulation/cdp-session.ts';
import { captureScreenshot } from '../../page/capture-screenshot.ts';
import { isDocumentGone } from '../../page/document-gone.ts';
import { freezePage, hideVolatile, resumePage } from '../../page/freeze-page.ts';
import { evaluateInPage } from '../../page/in-page.ts';
import type { ScreenDriver } from '../../page/screen-driver.ts';

interface TakePictureOptions {
  readonly cdp: CdpSession;
  readonly driver: Pick<ScreenDriver, 'settle'>;
  readonly dpr: number;
  readonly openRequests: () => number;
  /** Awaits `work`. Rejects after the time limit. */
  readonly withinLimit: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** Takes a screenshot that is identical in every run of the same visit. */
export async function takeScreenshot(
  { cdp, driver, dpr, openRequests, withinLimit }: TakePictureOptions,
  covers: 'page' | 'sight',
): Promise<Uint8Array> {
  await withinLimit(prepare(cdp, freezePage));
  await driver.settle(openRequests);
  await withinLimit(prepare(cdp, hideVolatile));
  const picture = await withinLimit(captureScreenshot(cdp, { dpr, covers }));
  await withinLimit(prepare(cdp, resumePage));
  return picture;
}

/** Runs a script, and once more if the document was replaced while it ran. */
async function prepare(cdp: CdpSession, script: string): Promise<void> {
  try {
    await evaluateInPage(cdp, script);
  } catch (thrown) {
    if (!isDocumentGone(thrown)) throw thrown;
    await evaluateInPage(cdp, script);
  }
}
