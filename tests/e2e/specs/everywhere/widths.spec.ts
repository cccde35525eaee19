import { setTextScale } from '../../fixtures/page/set-text-scale.ts';
import { whatSticksOut } from '../../fixtures/page/what-sticks-out.ts';
import { expect, test } from '../../fixtures/test.ts';
import { auditedScreens } from '../../pages/audited/registry.ts';

/** Phones from the narrowest to the widest, and a PC's window. */
const sizes = [
  { width: 320, height: 640 },
  { width: 430, height: 932 },
  { width: 1280, height: 800 },
] as const;

// What slides in would be measured on its way.
test.use({ emulation: { reducedMotion: true } });

for (const { name, deviceId, problem, open } of auditedScreens) {
  test.describe(name, () => {
    if (deviceId !== undefined) test.use({ deviceId });

    test('fits phones and windows of all widths in large text', { tag: '@complete' }, async ({
      page,
      visitor,
      sandbox,
      problems,
    }) => {
      if (problem) problems.expect(problem);
      await open({ page, visitor, sandbox });
      await setTextScale(page, 130);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
        await expect.poll(() => whatSticksOut(page), `at ${size.width}`).toEqual([]);
      }
    });
  });
}
