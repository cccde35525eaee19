import { expect, test } from '@playwright/test';
import { openHarness } from './driver/open-harness.ts';
import type { OpenedHarness } from './driver/program.ts';
import { WindowPage } from './window/window-page.ts';

const six = [
  'wechat-windows',
  'ios-safari',
  'android-chrome',
  'qqbrowser-android',
  'alipay-android',
  'ipad-desktop',
];

let harness: OpenedHarness;

test.beforeEach(async () => {
  harness = await openHarness({ args: ['--platform', six.join(',')] });
  await harness.page.getByText('中文', { exact: true }).click();
});

test.afterEach(() => harness.close());

interface Box {
  readonly x: number;
  readonly y: number;
}

/** Returns the positions of the native views that the main process shows, in any order. */
const shownViews = () =>
  harness.program.evaluate(({ BrowserWindow }) =>
    (BrowserWindow.getAllWindows()[0]?.contentView.children ?? [])
      .filter((view) => view.getVisible())
      .map((view) => view.getBounds())
      .map(({ x, y }) => ({ x, y })),
  );

/** Returns the positions of the frames that are completely visible in the window. */
const visibleFrames = () =>
  harness.page.locator('.wall').evaluate((wall) => {
    const area = wall.getBoundingClientRect();
    return [...wall.querySelectorAll('.device-frame-screen')]
      .map((screen) => screen.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= area.top && bottom <= area.bottom)
      .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  });

const inOrder = (boxes: readonly Box[]) => boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);

test('native views follow the scroll position of the wall and are hidden unless they fit into it completely', async () => {
  const window = new WindowPage(harness.page);
  await window.expectVerified(six.length);
  await window.openPanel('平台');
  await window.openPanel('支付台');
  for (const layout of ['适合', '网格', '聚焦']) {
    await harness.page.getByText(layout, { exact: true }).first().click();
    for (const end of ['start', 'end'] as const) {
      await harness.page.locator('.wall').evaluate((wall, to) => {
        wall.scrollTop = to === 'start' ? 0 : wall.scrollHeight;
      }, end);
      await expect.poll(async () => inOrder(await shownViews())).toEqual(inOrder(await visibleFrames()));
      expect((await visibleFrames()).length).toBeGreaterThan(0);
    }
  }
});
