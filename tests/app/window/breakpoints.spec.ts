import { expect } from '@playwright/test';
import { apiTimeoutMs } from '../../../src/shared/contract/api-timeout.ts';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const view = 'android-chrome';
/** Title of book 2 on the server. */
const otherTitle = '断桥下的伞匠';

test('a held request continues as edited, and a request that is held too long times out in the page', async ({
  openWindow,
}) => {
  test.setTimeout(240_000);
  const { page } = await openWindow('--platform', view);
  const window = new WindowPage(page);
  await window.skipTour();
  await window.expectVerified(1);

  const inspector = await window.openPanel('检查器');
  const held = page.getByRole('complementary', { name: '拦住的请求' });
  /** Sets a breakpoint on the next request for the book. */
  const hold = async () => {
    await inspector.getByText('调用', { exact: true }).click();
    await inspector.getByRole('option', { name: 'comic.detail' }).first().click();
    await inspector.getByRole('button', { name: '断点', exact: true }).click();
    await inspector.getByText('发出前', { exact: true }).click();
    await inspector.getByText('一次', { exact: true }).click();
    await inspector.getByRole('button', { name: '应用并刷新页面' }).click();
    await expect(held).toContainText('comic.detail');
  };
  // Starts a recording, because later steps look for the page's heading in the recording panel's list of visible
  // elements.
  const recording = await window.openPanel('录制');
  await recording.getByRole('button', { name: '开始录制' }).click();
  await expect(recording.getByText('正在录制')).toBeVisible();
  await window.go('/book/1', view);
  await inspector.getByRole('searchbox').fill('comic.detail');

  await test.step('masks private values of a held request, and the server gets the real ones', async () => {
    await hold();
    await held.getByRole('button', { name: '修改' }).click();
    await inspector.getByText('头部（每行一个）').click();
    const headers = inspector.getByRole('textbox', { name: '头部（每行一个）' });
    const masked = /^\w+: •••\d+•••$/m;
    await expect(headers).toHaveValue(masked);
    await inspector.getByRole('checkbox', { name: '显示隐私内容' }).check();
    await expect(headers).not.toHaveValue(/•/);
    await inspector.getByRole('checkbox', { name: '显示隐私内容' }).uncheck();
    await expect(headers).toHaveValue(masked);
    await headers.fill(`${await headers.inputValue()}\nx-edited: yes`);
    await inspector.getByRole('button', { name: '按修改继续' }).click();
    await expect(held).toHaveCount(0);
    await inspector.getByText('调用', { exact: true }).click();
    await expect(inspector.getByRole('option', { name: /comic\.detail/ }).first()).toContainText('符合');
  });

  await test.step('edits the URL of a held request, and the server responds with another book', async () => {
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

  await test.step('reports that the page has cancelled a held request', async () => {
    await hold();
    await expect(held).toContainText('页面超时');
    // Waits for the site's own timeout, because the test cannot fake the timers of the page.
    await expect(held).toContainText(/页面已不再等待 .*comic\.detail/, { timeout: apiTimeoutMs + 15_000 });
    await expect(held.getByRole('button', { name: '修改' })).toHaveCount(0);
  });
});
