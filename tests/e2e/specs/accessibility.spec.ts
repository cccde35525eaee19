import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Fault } from '../../../src/shared/control/fault.ts';
import { expect, test } from '../fixtures/test.ts';
import { auditedScreens } from '../pages/audited/registry.ts';

/** As when the backend is down. */
const everyCallFails: readonly Fault[] = [
  { match: { path: '/api/book/**' }, effect: { kind: 'status', status: 503 } },
  { match: { path: '/api/user/**' }, effect: { kind: 'status', status: 503 } },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ emulation: { colorScheme, reducedMotion: true } });
    for (const { name, deviceId, open } of auditedScreens) {
      test.describe(name, () => {
        if (deviceId !== undefined) test.use({ deviceId });

        test('has no serious accessibility violation', async ({ page, visitor, sandbox }) => {
          await open({ page, visitor, sandbox });
          await expectNoSeriousViolation(page);
        });
      });
    }

    for (const path of [
      '/home',
      '/home/latest',
      '/category',
      '/search?q=%E5%B1%B1',
      '/book/1',
      '/book/1/catalog',
      '/book/read/1/1',
      '/shelf?active=shelf-vod',
      '/purchase',
      '/user',
      '/user/purchase/history',
    ]) {
      test(`${path} has none when it fails`, async ({ page, sandbox, problems }) => {
        problems.expect(/Failed to load resource/);
        await sandbox.setFaults(...everyCallFails);
        await page.goto(path);
        await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
        await expectNoSeriousViolation(page);
      });
    }
  });
}

async function expectNoSeriousViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}
