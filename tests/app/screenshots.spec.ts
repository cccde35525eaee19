import { expect, test } from '@playwright/test';
import { openHarness } from './driver/open-harness.ts';
import type { OpenedHarness } from './driver/program.ts';
import { WindowPage } from './window/window-page.ts';

let harness: OpenedHarness;

test.beforeEach(async () => {
  harness = await openHarness({ args: ['--platform', 'ios-safari,android-chrome'] });
  await harness.page.getByText('中文', { exact: true }).click();
});

test.afterEach(() => harness.close());

test('“All screenshots” includes a view hidden behind an enlarged one, which is hidden again afterwards', async () => {
  const window = new WindowPage(harness.page);
  await window.expectVerified(2);
  await window.button('ios-safari', '放大查看').click();
  await window.expectVerified(1);
  await harness.page.getByRole('button', { name: '全部截图', exact: true }).click();
  await expect(harness.page.getByText('已保存 2 张截图')).toBeVisible();
  const shown = () =>
    harness.program.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.contentView.children.map((view) => view.getVisible()),
    );
  await expect.poll(shown).toEqual([true, false]);
});
