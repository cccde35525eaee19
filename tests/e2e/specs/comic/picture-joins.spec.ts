import type { CDPSession, Page } from '@playwright/test';
import { fullBrowser } from '../../fixtures/browsers.ts';
import { findHairlines } from '../../fixtures/page/find-hairlines.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

/** Max share of a row that fine lines of a drawing cover. A hairline covers at least 65 %. */
const maxShare = 0.35;

// Uses the full browser, because the headless shell draws no such lines at the edges of pictures. Uses an iPhone,
// because it shows no install banner, which would cover pictures.
test.use({ launchOptions: fullBrowser(), deviceId: 'ios-safari' });

for (const deviceScaleFactor of [1.5, 2.625, 2.75]) {
  test.describe(`at a pixel ratio of ${deviceScaleFactor}`, () => {
    const screen = { width: 393, height: 852, deviceScaleFactor, mobile: true };
    const command = { method: 'Emulation.setDeviceMetricsOverride', params: screen } as const;
    test.use({ emulation: { conditions: (target) => (target === 'page' ? [command] : []) } });

    test('no line shows where the parts of a picture meet', {
      tag: deviceScaleFactor === 2.625 ? [] : ['@complete'],
    }, async ({ page }) => {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send(command.method, screen);
      const reader = new ReaderPage(page);
      await reader.open(65, 1);
      await reader.expectPictures();
      await reader.tapMiddle();
      for (const y of [37, 600, 1_203]) {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await expectNoLines(reader, cdp, `scrolled to ${y}`);
      }

      await reader.tapMiddle();
      await reader.menu.getByRole('button', { name: '设置' }).click();
      await page.getByRole('radio', { name: '左右翻页' }).check();
      await page.keyboard.press('Escape');
      await expectNoLines(reader, cdp, 'as a page');
    });
  });
}

async function expectNoLines(reader: ReaderPage, cdp: CDPSession, when: string): Promise<void> {
  const { page } = reader;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await reader.expectPictures();
    await waitForTransitions(page);
    const lines = await findHairlines(page, cdp);
    expect(lines.length, `${when}: joins on the screen`).toBeGreaterThan(0);
    expect(
      lines.filter(({ share }) => share > maxShare),
      `${when}, ${colorScheme}`,
    ).toEqual([]);
  }
}

/** Waits until the pictures have faded in and the menus have faded out. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
