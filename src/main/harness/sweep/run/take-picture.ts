import type { CdpSession } from '../../emulation/cdp-session.ts';
import { captureScreenshot } from '../../page/capture-screenshot.ts';
import { isDocumentGone } from '../../page/document-gone.ts';
import { hidePassing, holdStill, letGoOn } from '../../page/hold-still.ts';
import { evaluateInPage } from '../../page/in-page.ts';
import type { ScreenDriver } from '../../page/screen-driver.ts';

interface TakePictureOptions {
  readonly cdp: CdpSession;
  readonly driver: Pick<ScreenDriver, 'settle'>;
  readonly dpr: number;
  readonly openRequests: () => number;
  /** Gives up a page that keeps its picture back. */
  readonly inTime: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** Returns a picture that is the same in every run of the same visit to the same site. */
export async function takePicture(
  { cdp, driver, dpr, openRequests, inTime }: TakePictureOptions,
  covers: 'page' | 'sight',
): Promise<Uint8Array> {
  await inTime(prepare(cdp, holdStill));
  await driver.settle(openRequests);
  await inTime(prepare(cdp, hidePassing));
  const picture = await inTime(captureScreenshot(cdp, { dpr, covers }));
  await inTime(prepare(cdp, letGoOn));
  return picture;
}

/** A document that goes away meanwhile needs nothing; the next one does. */
async function prepare(cdp: CdpSession, script: string): Promise<void> {
  try {
    await evaluateInPage(cdp, script);
  } catch (thrown) {
    if (!isDocumentGone(thrown)) throw thrown;
    await evaluateInPage(cdp, script);
  }
}
