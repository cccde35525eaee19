import { expect, test } from '@playwright/test';
import { type BrowserWindow, openInBrowser } from './driver/browser-window.ts';
import { type HostileSite, hostilePages, serveHostileSite } from './hostile-site.ts';
import { WindowPage } from './window/window-page.ts';

const minutes = Number(process.env['MANYUE_HOSTILE_MINUTES'] ?? 2);
const [hostile, neighbour] = ['wechat-windows', 'android-chrome'] as const;
/** Each page is looked at for so long, ms. */
const stay = 10_000;
const megabyte = 1024 * 1024;
/** MB: of what is held after the second half of the time, and at any time. */
const mostGrowth = 25;
const mostMemory = 700;

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
  await window.send('/calm/a');
  await expect(window.address(neighbour)).toHaveValue('/calm/a');
  await expect(window.address(hostile)).toHaveValue('/calm/a');
  await window.expectTrue(2);

  const paths = ['/never', ...Object.keys(hostilePages)];
  const samples: {
    readonly path: string;
    readonly rss: number;
    readonly heap: number;
    readonly tapMs: number;
  }[] = [];
  const end = Date.now() + minutes * 60_000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const path = paths[turn % paths.length] ?? '/never';
    await window.go(path, hostile);
    const until = Date.now() + stay;
    let tapMs = 0;
    while (Date.now() < until) {
      const from = await window.address(neighbour).inputValue();
      const start = Date.now();
      await harness.tap(neighbour, { x: 200, y: 400 });
      await expect(window.address(neighbour)).toHaveValue(from === '/calm/a' ? '/calm/b' : '/calm/a');
      tapMs = Math.max(tapMs, Date.now() - start);
    }
    if (path === '/loop') await expect(window.frame(hostile).getByText('页面没有响应')).toBeVisible();
    const { rss, heapUsed } = await harness.memory();
    samples.push({ path, rss: rss / megabyte, heap: heapUsed / megabyte, tapMs });
    console.log(
      `${path.padEnd(10)} ${(rss / megabyte).toFixed(0)} MB, heap ${(heapUsed / megabyte).toFixed(0)} MB, tap ${tapMs} ms`,
    );
    // What asks without end holds its process until its view is closed; all others can be sent elsewhere.
    if (path === '/alerts') await window.openAgain(hostile);
    await window.go('/calm/a', hostile);
    await expect(window.address(hostile)).toHaveValue('/calm/a');
    await expect(window.button(hostile, '相符')).toBeVisible();
  }
  expect(samples.length).toBeGreaterThan(minutes);
  // The first pages bring what all need: buffers, compiled code.
  const [first, last] = [samples.slice(0, samples.length / 2), samples.slice(samples.length / 2)].map(
    (half) => Math.min(...half.map(({ heap }) => heap)),
  );
  expect((last ?? 0) - (first ?? 0)).toBeLessThan(mostGrowth);
  expect(Math.max(...samples.map(({ rss }) => rss))).toBeLessThan(mostMemory);
});
