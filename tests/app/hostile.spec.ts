import { expect, test } from '@playwright/test';
import { type BrowserWindow, openInBrowser } from './driver/browser-window.ts';
import { type HostileSite, hostilePages, serveHostileSite } from './hostile-site.ts';
import { WindowPage } from './window/window-page.ts';

const minutes = Number(process.env['MANYUE_HOSTILE_MINUTES'] ?? 2);
const [hostile, neighbour] = ['wechat-windows', 'android-chrome'] as const;
/** Some of the pages only, by their paths. */
const chosen = process.env['MANYUE_HOSTILE_PAGES']?.split(',');
/** Each page is looked at for so long, ms. */
const stay = 10_000;
const megabyte = 1024 * 1024;
/**
 * MB: the harness holds 65 itself, and the timeline keeps up to 64 of all views, also of those that were closed (`timeline.ts`).
 * What holds more at any time holds something without end.
 */
const maxHeapBytes = 130;
/** MB: besides, what V8 keeps for itself and what sockets hold. */
const maxMemoryBytes = 450;
/** ms: whoever touches a page of a machine that has nothing to spare touches it again. */
const timeoutMs = 5_000;
const slowestTapMs = 30_000;

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

test('a hostile page harms only its own view, and the harness holds no more memory for it', async () => {
  test.setTimeout(minutes * 60_000 + 180_000);
  const window = new WindowPage(harness.page);
  await expect(harness.page.getByRole('article')).toHaveCount(2);
  await window.send('/calm/0');
  await expect(window.address(neighbour)).toHaveValue('/calm/0');
  await expect(window.address(hostile)).toHaveValue('/calm/0');
  await window.expectTrue(2);

  const paths = chosen ?? ['/never', ...Object.keys(hostilePages)];
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
    const until = Date.now() + stay;
    let tapMs = 0;
    while (Date.now() < until) {
      const from = await window.address(neighbour).inputValue();
      const tappedAt = Date.now();
      await expect(async () => {
        await harness.tap(neighbour, { x: 200, y: 400 });
        await expect(window.address(neighbour)).not.toHaveValue(from, { timeout: timeoutMs });
      }).toPass({ timeout: slowestTapMs });
      tapMs = Math.max(tapMs, Date.now() - tappedAt);
    }
    if (path === '/loop') await expect(window.frame(hostile).getByText('页面没有响应')).toBeVisible();
    const { rss, heapUsed } = await harness.memory();
    samples.push({ path, rss: rss / megabyte, heap: heapUsed / megabyte, tapMs });
    console.log(
      `${((Date.now() - start) / 60_000).toFixed(1).padStart(4)} min ${path.padEnd(10)} ${(rss / megabyte).toFixed(0)} MB, heap ${(heapUsed / megabyte).toFixed(0)} MB, tap ${tapMs} ms`,
    );
    // What asks without end holds its process until its view is closed; all others can be sent elsewhere.
    if (path === '/alerts') await window.openAgain(hostile);
    await window.go('/calm/0', hostile);
    await expect(window.address(hostile)).toHaveValue('/calm/0', { timeout: slowestTapMs });
    const isTrue = window.button(hostile, '相符');
    const hasCrashed = window.frame(hostile).getByText('页面崩溃了');
    await expect(isTrue.or(hasCrashed)).toBeVisible({ timeout: slowestTapMs });
    // A page may bring down its own process: its view says so, and is opened again.
    if (await hasCrashed.isVisible()) await window.button(hostile, '重试').click();
    await expect(isTrue).toBeVisible({ timeout: slowestTapMs });
  }
  expect(samples.length).toBeGreaterThan(minutes);
  expect(Math.max(...samples.map(({ heap }) => heap))).toBeLessThan(maxHeapBytes);
  expect(Math.max(...samples.map(({ rss }) => rss))).toBeLessThan(maxMemoryBytes);
});
