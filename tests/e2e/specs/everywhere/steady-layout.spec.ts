import type { Page } from '@playwright/test';
import { screenVisits } from '../../../../src/shared/screens/screen-visits.ts';
import { observeShifts, shiftsOf, sumOf } from '../../fixtures/page/layout-shifts.ts';
import { openScreen } from '../../fixtures/page/take-steps.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Max layout shift of a screen until its content is complete. */
const maxShift = 0.05;

/** Delay of each response in ms. */
const responseMs = 150;

/** Sizes for the quick lane: a usual phone and a PC window. */
const sizes = [
  { width: 320, height: 640, tag: ['@complete'] },
  { width: 393, height: 852, tag: [] },
  { width: 820, height: 1180, tag: ['@complete'] },
  { width: 1280, height: 800, tag: [] },
];

/** Screens by the first word of their names, so that the sections can be tested in parallel. */
const sections = Map.groupBy(
  screenVisits.filter(({ sameLayoutAs, isForRedirected }) => !sameLayoutAs && !isForRedirected),
  ({ name }) => /^[a-z]+/.exec(name)?.[0] ?? name,
);

for (const { width, height, tag } of sizes) {
  test.describe(`at ${width}`, () => {
    const screen = { width, height, deviceScaleFactor: 2, mobile: true };
    const command = { method: 'Emulation.setDeviceMetricsOverride', params: screen } as const;
    test.use({ emulation: { conditions: (target) => (target === 'page' ? [command] : []) } });

    for (const [section, visits] of sections) {
      test(`the ${section} screens keep their layout while they load`, { tag }, async ({ page, sandbox }) => {
        test.setTimeout(10_000 + 5_000 * visits.length);
        // Delays the responses. Otherwise content can arrive before the first frame, and no placeholders are shown.
        await sandbox.setFaults({ match: { path: '/api/**' }, effect: { kind: 'delay', ms: responseMs } });
        await observeShifts(page);
        for (const visit of visits) {
          await openScreen(page, visit);
          await waitUntilLoaded(page);
          const shifts = await shiftsOf(page);
          const report = `${visit.title}: ${JSON.stringify(shifts, null, 1)}`;
          expect.soft(sumOf(shifts), report).toBeLessThan(maxShift);
        }
        expect(await page.evaluate(() => window.innerWidth)).toBe(width);
      });
    }
  });
}

/** Waits until everything in the viewport has loaded and been painted. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => {
      const { top, bottom, left, right } = busy.getBoundingClientRect();
      return bottom <= 0 || top >= window.innerHeight || right <= 0 || left >= window.innerWidth;
    }),
  );
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
