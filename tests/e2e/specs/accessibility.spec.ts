import type { Fault } from '../../../src/shared/control/fault.ts';
import { auditsOf, type Violation } from '../fixtures/audits-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { auditedScreens } from '../pages/audited/registry.ts';

/** As when the backend is down. */
const everyCallFails: readonly Fault[] = [
  { match: { path: '/api/book/**' }, effect: { kind: 'status', status: 503 } },
  { match: { path: '/api/user/**' }, effect: { kind: 'status', status: 503 } },
];

const serious = (violations: readonly Violation[]) =>
  violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');

// A transition on its way would be audited half shown.
test.use({ emulation: { reducedMotion: true } });

for (const { name, deviceId, hasForeignFrame, open } of auditedScreens) {
  test.describe(name, () => {
    if (deviceId !== undefined) test.use({ deviceId });

    test('has no serious accessibility violation', async ({ page, visitor, sandbox }) => {
      await open({ page, visitor, sandbox });
      expect(serious(await auditsOf(page, { hasForeignFrame }))).toEqual([]);
    });
  });
}

/** Screens that fail, those that look like another one only in the complete lane. */
const failing = [
  { path: '/home' },
  { path: '/home/latest', tag: '@complete' },
  { path: '/category', tag: '@complete' },
  { path: '/search?q=%E5%B1%B1' },
  { path: '/book/1', tag: '@complete' },
  { path: '/book/1/catalog', tag: '@complete' },
  { path: '/book/read/1/1' },
  { path: '/shelf?active=shelf-vod', tag: '@complete' },
  { path: '/purchase', tag: '@complete' },
  { path: '/user' },
  { path: '/user/purchase/history', tag: '@complete' },
] as const;

for (const { path, ...details } of failing) {
  test(`${path} has none when it fails`, details, async ({ page, sandbox, problems }) => {
    problems.expect(/Failed to load resource/);
    await sandbox.setFaults(...everyCallFails);
    await page.goto(path);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect(serious(await auditsOf(page))).toEqual([]);
  });
}
