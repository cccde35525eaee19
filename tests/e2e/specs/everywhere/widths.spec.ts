import { findOverflow } from '../../fixtures/page/find-overflow.ts';
import { setTextScale } from '../../fixtures/page/set-text-scale.ts';
import { expect, test } from '../../fixtures/test.ts';
import { auditedScreens } from '../../pages/audited/registry.ts';

/** Sizes of the narrowest and the widest phone, and of a PC window. */
const sizes = [
  { width: 320, height: 640 },
  { width: 430, height: 932 },
  { width: 1280, height: 800 },
] as const;

// Disables transitions, because a test would measure in the middle of one.
test.use({ emulation: { reducedMotion: true } });

for (const { name, deviceId, problem, open } of auditedScreens) {
  test.describe(name, () => {
    if (deviceId !== undefined) test.use({ deviceId });

    test('has no horizontal overflow at any width of a phone or window, with large text', {
      tag: '@complete',
    }, async ({ page, visitor, sandbox, problems }) => {
      if (problem) problems.expect(problem);
      await open({ page, visitor, sandbox });
      await setTextScale(page, 130);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
        await expect.poll(() => findOverflow(page), `at ${size.width}`).toEqual([]);
      }
    });
  });
}
