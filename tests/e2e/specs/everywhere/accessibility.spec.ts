import type { Fault } from '../../../../src/shared/control/fault.ts';
import type { ScreenName } from '../../../../src/shared/screens/routes.ts';
import { auditPage, type Violation } from '../../fixtures/page/audit-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { AuditedScreen } from '../../pages/audited/audited-screen.ts';
import { auditedScreens } from '../../pages/audited/registry.ts';
import { failingAddresses, visitedScreens } from '../../pages/audited/visited.ts';

/** Faults of a server that is down. */
const everyCallFails: readonly Fault[] = [
  { match: { path: '/api/book/**' }, effect: { kind: 'status', status: 503 } },
  { match: { path: '/api/novel/**' }, effect: { kind: 'status', status: 503 } },
  { match: { path: '/api/vod/**' }, effect: { kind: 'status', status: 503 } },
  { match: { path: '/api/user/**' }, effect: { kind: 'status', status: 503 } },
];

const serious = (violations: readonly Violation[]) =>
  violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');

// Disables transitions, because an audit during one would measure mixed colors.
test.use({ emulation: { reducedMotion: true } });

/** The quick lane audits the main screen of each section, the complete lane all screens and states. */
const quickTitles: readonly string[] = [
  'Comic home',
  'Book',
  'Free chapter',
  'Search',
  'Video home',
  'Video',
  'Novel reader',
  'Personal centre',
  'Login: validation errors',
  'Recharge centre',
];
const quickScreens: ReadonlySet<AuditedScreen> = new Set(
  visitedScreens.filter(({ name }) => quickTitles.includes(name)),
);

test('all screens of the quick lane exist', () => {
  expect([...quickScreens].map(({ name }) => name)).toEqual(expect.arrayContaining([...quickTitles]));
});

for (const screen of auditedScreens) {
  const { name, deviceId, problem, hasForeignFrame, open } = screen;
  const tag = quickScreens.has(screen) ? [] : ['@complete'];
  test.describe(name, () => {
    if (deviceId !== undefined) test.use({ deviceId });

    test('has no serious accessibility violation', { tag }, async ({ page, visitor, sandbox, problems }) => {
      if (problem) problems.expect(problem);
      await open({ page, visitor, sandbox });
      expect(serious(await auditPage(page, { hasForeignFrame }))).toEqual([]);
    });
  });
}

/** Two failed screens with different layouts. The complete lane audits the others. */
const quick: ReadonlySet<ScreenName> = new Set(['comicHome', 'comicReader']);

for (const { name, path } of failingAddresses) {
  const tag = quick.has(name) ? [] : ['@complete'];
  test(`the error state of ${path} has no serious accessibility violation`, { tag }, async ({
    page,
    sandbox,
    problems,
  }) => {
    problems.expect(/Failed to load resource/);
    await sandbox.setFaults(...everyCallFails);
    await page.goto(path);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect(serious(await auditPage(page))).toEqual([]);
  });
}
