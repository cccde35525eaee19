import { expect } from '@playwright/test';
import { apiTimeoutMs } from '../../../src/shared/contract/api-timeout.ts';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const view = 'android-chrome';
/** Of book 2, as the server tells it. */
const otherTitle = '渔家往事';

test('a held request is edited, and the server answers the edited one; one held too long is given up by the page', async ({
  openWindow,
}) => {
  test.setTimeout(240_000);
  const { page } = await openWindow('--platform', view);
  const window = new WindowPage(page);
  await window.skipTour();
  await window.expectTrue(1);

  const inspector = await window.openPanel('检查器');
  const held = page.getByRole('complementary', { name: '拦住的请求' });
  /** Has the next call for the book held before it is sent. */
  const hold = async () => {
    await inspector.getByText('调用', { exact: true }).click();
    await inspector.getByRole('option', { name: 'comic.detail' }).first().click();
    await inspector.getByRole('button', { name: '断点', exact: true }).click();
    await inspector.getByText('发出前', { exact: true }).click();
    await inspector.getByText('一次', { exact: true }).click();
    await inspector.getByRole('button', { name: '应用并刷新页面' }).click();
    await expect(held).toContainText('comic.detail');
  };
  // What can be recorded of a view tells what stands on its page.
  const recording = await window.openPanel('录制');
  await recording.getByRole('button', { name: '开始录制' }).click();
  await expect(recording.getByText('正在录制')).toBeVisible();
  await window.go('/book/1', view);
  await inspector.getByRole('searchbox').fill('comic.detail');

  await test.step('the address is edited on its way: the server tells of another book', async () => {
    await hold();
    await held.getByRole('button', { name: '修改' }).click();
    const address = inspector.getByLabel('地址', { exact: true });
    await expect(address).toHaveValue(/\/api\/book\/detail\/1$/);
    await address.fill((await address.inputValue()).replace(/1$/, '2'));
    await inspector.getByRole('button', { name: '按修改继续' }).click();
    await expect(held).toHaveCount(0);
    await expect(async () => {
      await recording.getByRole('button', { name: '从当前画面选择' }).click();
      const title = recording.getByRole('button', { name: `标题“${otherTitle}”`, exact: true });
      await expect(title).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await window.expectAt(view, '/book/1');
  });

  await test.step('the page gives up first, and the window says so', async () => {
    await hold();
    await expect(held).toContainText('页面超时');
    // Timers of a page are not the harness's to move: the site's own limit passes.
    await expect(held).toContainText(/页面已不再等待 .*comic\.detail/, { timeout: apiTimeoutMs + 15_000 });
    await expect(held.getByRole('button', { name: '修改' })).toHaveCount(0);
  });
});
