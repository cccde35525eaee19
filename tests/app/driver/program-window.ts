import type { CDPSession, Page } from '@playwright/test';
import { profileOf } from '../../profile-of.ts';
import type { HarnessWindow } from './harness-window.ts';
import { openHarness } from './open-harness.ts';
import type { Program } from './program.ts';
import { ProgramInput } from './program-input.ts';
import { viewScale } from './view-scale.ts';

/** Returns the page of a view. It is a native page over the window's own one, so tests send input directly to it. */
async function pageOf(program: Program, platformId: string): Promise<Page> {
  const { ua } = profileOf(platformId);
  for (const page of program.pages()) {
    // Skips a page that is closing, because its commands reject.
    const seen: unknown = await page.evaluate('navigator.userAgent').catch(() => undefined);
    if (seen === ua) return page;
  }
  throw new Error(`No view shows ${platformId}`);
}

async function withCdp<Result>(page: Page, run: (cdp: CDPSession) => Promise<Result>): Promise<Result> {
  const cdp = await page.context().newCDPSession(page);
  try {
    return await run(cdp);
  } finally {
    await cdp.detach();
  }
}

/** Opens the window of the desktop program, on Electron or on its stand-in. */
export async function openProgramWindow(args: readonly string[]): Promise<HarnessWindow> {
  const { page, program, problems, close } = await openHarness({ args });
  const viewOf = async (platformId: string) => ({
    page: await pageOf(program, platformId),
    // A view has the layout size of the phone and is scaled to its frame.
    scale: await viewScale(page, platformId),
    isTouch: profileOf(platformId).touch,
  });
  return {
    page,
    problems,
    input: new ProgramInput(viewOf),
    tap: async (platformId, point) => {
      const { page: view, scale, isTouch } = await viewOf(platformId);
      const at = { x: point.x * scale, y: point.y * scale };
      if (!isTouch) return view.mouse.click(at.x, at.y);
      await withCdp(view, async (cdp) => {
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      });
    },
    scroll: async (platformId, deltaY) => {
      const { page: view, scale } = await viewOf(platformId);
      const { width, height } = profileOf(platformId).viewport;
      await view.mouse.move((width / 2) * scale, (height / 2) * scale);
      await view.mouse.wheel(0, deltaY);
    },
    screenshot: async (platformId) =>
      withCdp(await pageOf(program, platformId), async (cdp) => {
        const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
        return Buffer.from(data, 'base64');
      }),
    close,
  };
}
