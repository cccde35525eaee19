import { expect, test } from '@playwright/test';
import { profileOf } from '../profile-of.ts';
import { type BrowserWindow, openInBrowser } from './driver/browser-window.ts';
import { type HostileSite, hostilePages, serveHostileSite } from './hostile-site.ts';
import { WindowPage } from './window/window-page.ts';

const minutes = Number(process.env['MANYUE_HOSTILE_MINUTES'] ?? 2);
const [hostile, neighbour] = ['wechat-windows', 'android-chrome'] as const;
/** Paths to which the test is limited. */
const selectedPaths = process.env['MANYUE_HOSTILE_PAGES']?.split(',');
const stayMs = 10_000;
const megabyte = 1024 * 1024;
/**
 * Max memory in MB; a larger sum is a leak. The harness itself needs 65 MB. The timeline holds up to 64 MB for all
 * views, including closed ones (`timeline.ts`).
 */
const maxHeapBytes = 130;
/** Memory of the process, including what V8 reserves and sockets hold. */
const maxMemoryBytes = 450;
const maxTapMs = 30_000;

let site: HostileSite;
let harness: BrowserWindow;

test.beforeEach(async () => {
  site = await serveHostileSite();
  harness = await openInBrowser(['--target', site.origin, '--platform', `${hostile},${neighbour}`]);
});

test.afterEach(async () => {
  await harness.close();
  site.close();
});

test('a hostile page harms only its own view, and the memory use of the harness does not grow', async () => {
  test.setTimeout(minutes * 60_000 + 180_000);
  const window = new WindowPage(harness.page);
  await expect(harness.page.getByRole('article')).toHaveCount(2);
  await window.send('/calm/0');
  await expect(window.address(neighbour)).toHaveValue('/calm/0');
  await expect(window.address(hostile)).toHaveValue('/calm/0');
  await window.expectVerified(2);

  // Asks the site which page is open. The frame cannot tell, because it shows a URL as soon as it is requested, while
  // taps still reach the previous page.
  const calmPage = () => site.calmPageOf(profileOf(neighbour).ua);
  const paths = selectedPaths ?? ['/never', ...Object.keys(hostilePages)];
  const samples: {
    readonly path: string;
    readonly rss: number;
    readonly heap: number;
    readonly tapMs: number;
  }[] = [];
  const start = Date.now();
  const end = start + minutes * 60_000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const path = paths[turn % paths.length] ?? '/never';
    await window.go(path, hostile);
    const until = Date.now() + stayMs;
    let tapMs = 0;
    while (Date.now() < until) {
      const from = calmPage();
      const tappedAt = Date.now();
      await harness.tap(neighbour, { x: 200, y: 400 });
      await expect.poll(calmPage, { timeout: maxTapMs }).not.toBe(from);
      tapMs = Math.max(tapMs, Date.now() - tappedAt);
    }
    if (path === '/loop') await expect(window.frame(hostile).getByText('页面没有响应')).toBeVisible();
    const { rss, heapUsed } = await harness.memory();
    samples.push({ path, rss: rss / megabyte, heap: heapUsed / megabyte, tapMs });
    console.log(
      `${((Date.now() - start) / 60_000).toFixed(1).padStart(4)} min ${path.padEnd(10)} ${(rss / megabyte).toFixed(0)} MB, heap ${(heapUsed / megabyte).toFixed(0)} MB, tap ${tapMs} ms`,
    );
    // Endless dialogs block the renderer process until the view is closed. All other pages can navigate.
    if (path === '/alerts') await window.reopen(hostile);
    await window.go('/calm/0', hostile);
    await expect(window.address(hostile)).toHaveValue('/calm/0', { timeout: maxTapMs });
    const isVerified = window.button(hostile, '相符');
    const hasCrashed = window.frame(hostile).getByText('页面崩溃了');
    await expect(isVerified.or(hasCrashed)).toBeVisible({ timeout: maxTapMs });
    // A page may crash its own process. The view must then say so and offer to open again.
    if (await hasCrashed.isVisible()) await window.button(hostile, '重试').click();
    await expect(isVerified).toBeVisible({ timeout: maxTapMs });
  }
  expect(samples.length).toBeGreaterThan(minutes);
  expect(Math.max(...samples.map(({ heap }) => heap))).toBeLessThan(maxHeapBytes);
  expect(Math.max(...samples.map(({ rss }) => rss))).toBeLessThan(maxMemoryBytes);
});
